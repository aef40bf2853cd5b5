"""Find the version of the site's puzzle stock for a name or a day."""

from sudoku_core.board.bounded import parse_whole

# (version, number of the first day with its puzzles). Never remove a stock: links to its puzzles must work.
STOCKS = ((1, 0),)
NEWEST = STOCKS[-1][0]


def has_stock(version: int) -> bool:
    """Return whether the site has a stock of this version."""
    return version in [stock_version for stock_version, _ in STOCKS]


def version_in_name(name: str) -> int:
    """Return the version of the stock in the name of a puzzle, or 0 if the name has none."""
    return parse_whole(name.split("-")[0], 9999) or 0


def version_of_day(day: int) -> int:
    """Return the version of the stock with the puzzles of this day."""
    return [stock_version for stock_version, first_day in STOCKS if first_day <= day][-1]

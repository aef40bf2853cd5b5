"""Find the version of the site's puzzle stock for a name or a day."""

from sudoku_core.board.bounded import parse_whole

# (version, first day with its puzzles). Keep old stocks, because links to their puzzles must keep working.
STOCKS = ((1, 0),)
NEWEST = STOCKS[-1][0]


def has(version: int) -> bool:
    """Return whether the site has a stock of this version."""
    return version in [number for number, _ in STOCKS]


def version_in(name: str) -> int:
    """Return the version of the stock in the name of a puzzle, or 0 if the name has none."""
    return parse_whole(name.split("-")[0], 9999) or 0


def version_of_day(day: int) -> int:
    """Return the version of the stock with the puzzles of this day."""
    return [number for number, first_day in STOCKS if first_day <= day][-1]

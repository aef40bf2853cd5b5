"""The stocks of puzzles that the site ships, and which of them a name or a day means."""

from sudoku_core.board.bounded import whole

# Each stock, and the first day whose puzzles come from it. A stock stays, for names that have been sent.
STOCKS = ((1, 0),)
NEWEST = STOCKS[-1][0]


def has(version: int) -> bool:
    """Return whether the site has a stock of this version."""
    return version in [number for number, _ in STOCKS]


def version_in(name: str) -> int:
    """Return the version of the stock in the name of a puzzle, 0 where there is none."""
    return whole(name.split("-")[0], 9999) or 0


def version_of_day(day: int) -> int:
    """Return the version of the stock from which the puzzle of a day comes."""
    return [number for number, first in STOCKS if first <= day][-1]

"""The stocks of puzzles that the site ships, and names of puzzles in them."""

from shared.services import files
from sudoku_core.maker.stock import Stock

# Each stock, and the first day whose puzzles come from it. A stock stays, for names that have been sent.
STOCKS = ((1, 0),)
NEWEST = STOCKS[-1][0]

_there: dict[int, Stock] = {}


async def stock_of(version: int) -> "Stock | None":
    """Return the stock of this version; None where there is none, or it does not come."""
    name = "stock-" + str(version)
    if version not in _there and has(version) and await files.bring(name + ".gz"):
        _there[version] = Stock(files.bytes_of_own(name + ".bin"), version)
    return _there.get(version)


def has(version: int) -> bool:
    """Return whether the site has a stock of this version."""
    return version in [number for number, _ in STOCKS]


def version_in(name: str) -> int:
    """Return the version of the stock in the name of a puzzle, 0 where there is none."""
    version = name.split("-")[0]
    return int(version) if version.isdigit() and len(version) < 5 else 0


def version_of_day(day: int) -> int:
    """Return the version of the stock from which the puzzle of a day comes."""
    return [number for number, first in STOCKS if first <= day][-1]

"""Fetches the stocks of puzzles that the site ships."""

from shared import stocks
from shared.services import files
from sudoku_core.maker.stock import Stock

_there: dict[int, Stock] = {}


async def stock_of(version: int) -> "Stock | None":
    """Return the stock of this version; None where there is none, or it does not come."""
    name = "stock-" + str(version)
    if version not in _there and stocks.has(version) and await files.bring(name + ".gz"):
        _there[version] = Stock(files.bytes_of_own(name + ".bin"), version)
    return _there.get(version)

"""Load the site's stocks of puzzles."""

from shared import stocks
from shared.services import files
from sudoku_core.maker.stock import Stock

_loaded: dict[int, Stock] = {}


async def stock_of(version: int) -> "Stock | None":
    """Return the stock of this version, or None if it does not exist or cannot be loaded."""
    name = "stock-" + str(version)
    if version not in _loaded and stocks.has_stock(version) and await files.load_bundle(name + ".gz"):
        _loaded[version] = Stock(files.bytes_of_own(name + ".bin"), version)
    return _loaded.get(version)

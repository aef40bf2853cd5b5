"""Choose puzzles by level from the stock. If the stock cannot be loaded, use the page's own set."""

import json
from typing import TYPE_CHECKING

from shared import stocks
from shared.services import files
from shared.services.clock import random_number
from shared.services.stocks import stock_of
from sudoku_core.board.sending import seal_address
from sudoku_core.maker.stock import TURNS

if TYPE_CHECKING:
    from sudoku_core.maker.stock import Stock

    # Line, level, code, query of its address on the board page, and slugs of the techniques that it needs,
    # if known.
    Row = tuple[str, str, str, str, tuple[str, ...]]

_sets: dict[str, list[str]] = {}


async def puzzles_of(level: str, count: int) -> "list[Row]":
    """Return `count` different puzzles of a level, or all of them if there are fewer."""
    stock = await stock_of(stocks.NEWEST)
    if stock:
        return _of_stock(stock, level, count)
    if not _sets:
        _sets.update(json.loads(files.read_own("puzzles.json")))
    lines = _sets[level]
    rows: list[Row] = []
    for which in _spread(len(lines), count):
        line = lines[which]
        rows.append((line, level, "", seal_address("?puzzle=" + line.replace("0", ".")), ()))
    return rows


def _of_stock(stock: "Stock", level: str, count: int) -> "list[Row]":
    rows: list[Row] = []
    for which in _spread(stock.count(level), count):
        name = stock.name(level, which, int(random_number() * TURNS))
        entry = stock.find_named(name)
        rows.append((entry.line, level, name, "?new=" + name, (entry.needs,) if entry.needs else ()))
    return rows


def _spread(total: int, count: int) -> list[int]:
    """Return `count` indexes below `total`, evenly spaced from a random start; all if there are fewer."""
    count = min(count, total)
    first = int(random_number() * total)
    return [(first + total * number // count) % total for number in range(count)]

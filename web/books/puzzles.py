"""The puzzles that the page of books has by level: those of the stock, or without it those of the page."""

import json
from typing import TYPE_CHECKING

from shared import stocks
from shared.services import files
from shared.services.clock import chance
from shared.services.stocks import stock_of
from sudoku_core.board.sending import seal_address
from sudoku_core.maker.stock import TURNS

if TYPE_CHECKING:
    from sudoku_core.maker.stock import Stock

    # A puzzle: its line, its level, its code, the query of its address on the board page, and the
    # techniques that it needs, by slug, where they are known.
    Row = tuple[str, str, str, str, tuple[str, ...]]

_sets: dict[str, list[str]] = {}


async def puzzles_of(level: str, count: int) -> "list[Row]":
    """Return so many puzzles of a level, or all that there are, none of them twice."""
    stock = await stock_of(stocks.NEWEST)
    if stock:
        return _of_stock(stock, level, count)
    if not _sets:
        _sets.update(json.loads(files.read_own("puzzles.json")))
    lines = _sets[level]
    found: list[Row] = []
    for which in _places(len(lines), count):
        line = lines[which]
        found.append((line, level, "", seal_address("?puzzle=" + line.replace("0", ".")), ()))
    return found


def _of_stock(stock: "Stock", level: str, count: int) -> "list[Row]":
    found: list[Row] = []
    for which in _places(stock.count(level), count):
        name = stock.name(level, which, int(chance() * TURNS))
        entry = stock.named(name)
        found.append((entry.line, level, name, "?new=" + name, (entry.needs,) if entry.needs else ()))
    return found


def _places(there: int, count: int) -> list[int]:
    """Return so many of the places there are, as far apart as they can be, from one at random on."""
    count = min(count, there)
    first = int(chance() * there)
    return [(first + there * number // count) % there for number in range(count)]

"""Choose puzzles by level from the stock. If the stock cannot be loaded, use the page's own set."""

import json
from typing import TYPE_CHECKING

from shared import stocks
from shared.services import files
from shared.services.clock import random_number
from shared.services.stocks import stock_of
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from sudoku_core.maker.stock import Stock

    # The line of a puzzle, its level, its code, the query of its address on the board page, and the slugs
    # of the techniques that it needs. Unknown values are empty.
    Row = tuple[str, str, str, str, tuple[str, ...]]

_lines_by_level: dict[str, list[str]] = {}  # the page's own set; empty until it is loaded


async def choose_puzzles(level: str, count: int) -> "list[Row]":
    """Return `count` different puzzles of a level, or all of them if the level has fewer."""
    stock = await stock_of(stocks.NEWEST)
    if stock:
        return _choose_from_stock(stock, level, count)
    if not _lines_by_level:
        _lines_by_level.update(json.loads(files.read_own("puzzles.json")))
    lines = _lines_by_level[level]
    rows: list[Row] = []
    for index in _spread_indexes(len(lines), count):
        line = lines[index]
        rows.append((line, level, "", seal_address("?puzzle=" + line.replace("0", ".")), ()))
    return rows


def _choose_from_stock(stock: "Stock", level: str, count: int) -> "list[Row]":
    rows: list[Row] = []
    for index in _spread_indexes(stock.count(level), count):
        name = stock.random_name(level, index, random_number())
        entry = stock.find_named(name)
        rows.append((entry.line, level, name, "?new=" + name, (entry.needs,) if entry.needs else ()))
    return rows


def _spread_indexes(total: int, count: int) -> list[int]:
    """Return `count` different indexes below `total`, at equal distances from a random start.

    Return all indexes if `count` is greater than `total`.
    """
    count = min(count, total)
    start = int(random_number() * total)
    return [(start + total * number // count) % total for number in range(count)]

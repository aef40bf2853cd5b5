"""Full house, naked single, hidden single: a need with one candidate left."""

from collections.abc import Iterator

from sudoku_core.cells import CELLS_OF_UNIT, Cells, candidate, members
from sudoku_core.digits import MEMBERS
from sudoku_core.geometry import UNITS_OF
from sudoku_core.techniques.patterns import Single
from sudoku_core.techniques.position import Position, Unit
from sudoku_core.techniques.step import Step


def full_house(position: Position) -> Iterator[Step]:
    """Yield the last empty cell of each unit, with its digit."""
    found: Cells = 0
    for unit, cells in enumerate(CELLS_OF_UNIT):
        empty = cells & position.open
        if empty.bit_count() == 1 and empty & position.by_count[1] & ~found:
            found |= empty
            yield _single("full-house", _only_candidate(position, empty), unit)


def naked_single(position: Position) -> Iterator[Step]:
    """Yield each cell that has one candidate left."""
    for cell in members(position.by_count[1]):
        yield _single("naked-single", _only_candidate(position, 1 << cell), None)


def hidden_single_box(position: Position) -> Iterator[Step]:
    """Yield each digit that has one place left in a box."""
    *_, in_box = position.last_places
    for last in members(in_box):
        yield _single("hidden-single-box", last, UNITS_OF[last % 81][2])


def hidden_single_line(position: Position) -> Iterator[Step]:
    """Yield each digit that has one place left in a row or a column."""
    in_row, in_column, _ = position.last_places
    for last in members(in_row | in_column):
        row, column, _ = UNITS_OF[last % 81]
        yield _single("hidden-single-line", last, row if in_row >> last & 1 else column)


def _only_candidate(position: Position, cell_set: Cells) -> int:
    cell = cell_set.bit_length() - 1
    return candidate(cell, MEMBERS[position.digits[cell]][0])


def _single(technique: str, placed: int, unit: Unit | None) -> Step:
    return Step(technique, 1 << placed, 0, Single(placed, unit))

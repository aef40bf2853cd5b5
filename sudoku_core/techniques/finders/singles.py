"""Full house, naked single, hidden single: a need with one candidate left."""

from collections.abc import Iterator

from sudoku_core.cells import CELLS_OF_UNIT, Candidate, members
from sudoku_core.geometry import UNITS_OF, Cell
from sudoku_core.techniques.patterns import Single
from sudoku_core.techniques.position import OF_CELL, Position, Unit
from sudoku_core.techniques.step import Step


def full_house(position: Position) -> Iterator[Step]:
    """Yield the last empty cell of each unit, with its digit."""
    for cell in members(position.by_count[1]):
        for unit in UNITS_OF[cell]:
            if position.open & CELLS_OF_UNIT[unit] == 1 << cell:
                yield _single("full-house", _only_candidate(position, cell), unit)
                break


def naked_single(position: Position) -> Iterator[Step]:
    """Yield each cell that has one candidate left."""
    for cell in members(position.by_count[1]):
        yield _single("naked-single", _only_candidate(position, cell), None)


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


def _only_candidate(position: Position, cell: Cell) -> Candidate:
    return (position.candidates & OF_CELL[cell]).bit_length() - 1


def _single(technique: str, placed: int, unit: Unit | None) -> Step:
    return Step(technique, 1 << placed, 0, Single(placed, unit))

"""Full house, naked single, hidden single: a need with one candidate left."""

from collections.abc import Iterable, Iterator

from sudoku_core.cells import CELLS_OF_UNIT, Cells, candidate, members
from sudoku_core.digits import MEMBERS
from sudoku_core.techniques.patterns import Single
from sudoku_core.techniques.position import NEEDS, Position, Unit
from sudoku_core.techniques.step import Step

LINES = range(18)
BOXES = range(18, 27)


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
    return _hidden(position, "hidden-single-box", BOXES)


def hidden_single_line(position: Position) -> Iterator[Step]:
    """Yield each digit that has one place left in a row or a column."""
    return _hidden(position, "hidden-single-line", LINES)


def _hidden(position: Position, technique: str, units: Iterable[Unit]) -> Iterator[Step]:
    found = 0
    for digit in range(1, 10):
        for unit in units:
            left = position.candidates & NEEDS[81 + 27 * (digit - 1) + unit]
            if left.bit_count() == 1 and not left & found:
                found |= left
                yield _single(technique, left.bit_length() - 1, unit)


def _only_candidate(position: Position, cell_set: Cells) -> int:
    cell = cell_set.bit_length() - 1
    return candidate(cell, MEMBERS[position.digits[cell]][0])


def _single(technique: str, placed: int, unit: Unit | None) -> Step:
    return Step(technique, 1 << placed, 0, Single(placed, unit))

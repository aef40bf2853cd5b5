"""Find BUG+1: one candidate more than a bivalue universal grave, which no proper puzzle can have."""

from collections.abc import Iterator

from sudoku_core.board.cells import Candidate, candidate
from sudoku_core.board.digits import MEMBERS
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.graves.pattern import Grave
from sudoku_core.techniques.position import NEEDS, OF_CELL, Position


def bug_plus_1(position: Position) -> Iterator[Conclusion]:
    """Yield the extra candidate of the only cell with three candidates; it is true."""
    trivalue_cells = position.by_count[3]
    has_one_extra = (
        trivalue_cells.bit_count() == 1 and trivalue_cells | position.by_count[2] == position.open
    )
    if position.proper and has_one_extra:
        cell = trivalue_cells.bit_length() - 1
        for digit in MEMBERS[position.digits[cell]]:
            extra = candidate(cell, digit)
            if _is_grave(position, extra):
                eliminations = position.candidates & OF_CELL[cell] & ~(1 << extra)
                yield Conclusion("bug-plus-1", 0, eliminations, Grave(extra))


def _is_grave(position: Position, extra: Candidate) -> bool:
    """Return whether each digit has two places or none in each unit if this candidate is removed."""
    others = position.candidates & ~(1 << extra)
    return all((others & need).bit_count() in (0, 2) for need in NEEDS[81:])

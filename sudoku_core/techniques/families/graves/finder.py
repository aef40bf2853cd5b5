"""BUG+1: one candidate short of a bivalue universal grave, which no puzzle with one solution has."""

from collections.abc import Iterator

from sudoku_core.board.cells import Candidate, candidate
from sudoku_core.board.digits import MEMBERS
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.graves.pattern import Grave
from sudoku_core.techniques.position import NEEDS, OF_CELL, Position


def bug_plus_1(position: Position) -> Iterator[Conclusion]:
    """Yield the digit of the one cell with three candidates that makes three places in its units."""
    odd = position.by_count[3]
    if position.proper and odd.bit_count() == 1 and odd | position.by_count[2] == position.open:
        cell = odd.bit_length() - 1
        for digit in MEMBERS[position.digits[cell]]:
            extra = candidate(cell, digit)
            if _is_grave(position, extra):
                eliminations = position.candidates & OF_CELL[cell] & ~(1 << extra)
                yield Conclusion("bug-plus-1", 0, eliminations, Grave(extra))


def _is_grave(position: Position, extra: Candidate) -> bool:
    """Return whether, without this candidate, each digit has two places or none in each unit."""
    left = position.candidates & ~(1 << extra)
    return all((left & need).bit_count() in (0, 2) for need in NEEDS[81:])

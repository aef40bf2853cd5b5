"""The check of singles: the need has no other candidate."""

from sudoku_core.board.cells import cell_and_digit
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.singles.pattern import Single
from sudoku_core.techniques.position import NEEDS, Position
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Iterator


def prove_single(step: Conclusion, pattern: Single, position: Position) -> "Iterator[Premise]":
    """Yield: the cell has no other digit, or the digit no other place; that is what the step places."""
    cell, digit = cell_and_digit(pattern.candidate)
    facts, this = pattern.facts(), 1 << pattern.candidate
    need = NEEDS[cell] if pattern.unit is None else NEEDS[81 + 27 * (digit - 1) + pattern.unit]
    code = "only_digit" if pattern.unit is None else "only_place"
    yield Premise(code, facts, this, position.candidates & need == this)
    yield Premise("placed", facts, this, (step.placements, step.eliminations) == (this, 0))


CHECKS = {Single: prove_single}

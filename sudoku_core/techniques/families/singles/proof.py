"""The check of singles: the need has no other candidate."""

from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.singles.pattern import Single
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def prove_single(step: Conclusion, pattern: Single, position: Position) -> "Iterator[Premise]":
    """Yield: the cell has no other digit, or the digit no other place; that is what the step places."""
    facts, this = pattern.facts(), 1 << pattern.candidate
    code = "only_digit" if pattern.unit is None else "only_place"
    yield Premise(code, facts, this, position.candidates & pattern.need == this)
    yield Premise("placed", facts, this, (step.placements, step.eliminations) == (this, 0))


CHECKS = {Single: prove_single}

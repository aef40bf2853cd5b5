"""Check singles: the need has no other candidate."""

from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.singles.pattern import Single
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def prove_single(step: Conclusion, pattern: Single, position: Position) -> "Iterator[Premise]":
    """Yield the premises of a single: the need has no other candidate, and the step places this one."""
    facts, single = pattern.facts(), 1 << pattern.candidate
    code = "only_digit" if pattern.unit is None else "only_place"
    yield Premise(code, facts, single, position.candidates & pattern.need == single)
    yield Premise("placed", facts, single, (step.placements, step.eliminations) == (single, 0))


CHECKS = {Single: prove_single}

"""The check of the direct forms: the cause holds, and what it eliminates leaves a digit one place."""

from collections.abc import Iterator

from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.direct.pattern import Direct
from sudoku_core.techniques.families.locked_candidates.proof import (
    excluded_by_locked,
    prove_locked_candidates,
)
from sudoku_core.techniques.families.subsets.pattern import HiddenSet
from sudoku_core.techniques.families.subsets.proof import excluded_by_hidden, prove_hidden_set
from sudoku_core.techniques.position import NEEDS, Position
from sudoku_core.techniques.proof import Premise


def prove_direct(step: Conclusion, pattern: Direct, position: Position) -> Iterator[Premise]:
    """Yield the premises of the cause; the digit has no other place then; that is what the step places."""
    cause = pattern.cause
    if isinstance(cause, HiddenSet):
        gone = position.candidates & excluded_by_hidden(cause)
        yield from prove_hidden_set(step._replace(placements=0, eliminations=gone), cause, position)
    else:
        gone = position.candidates & excluded_by_locked(cause)
        yield from prove_locked_candidates(step._replace(placements=0, eliminations=gone), cause, position)
    facts, this = pattern.facts(), 1 << pattern.candidate
    need = NEEDS[81 + 27 * (pattern.candidate // 81) + pattern.unit]
    yield Premise("direct_place", facts, this, position.candidates & ~gone & need == this)
    yield Premise("direct_placed", facts, this, (step.placements, step.eliminations) == (this, 0))


CHECKS = {Direct: prove_direct}

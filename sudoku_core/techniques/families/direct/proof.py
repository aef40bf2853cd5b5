"""Check the direct forms: the cause holds, and its eliminations leave one place for a digit."""

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
    """Yield the premises of a direct form.

    The cause holds. After its eliminations the digit has one place left, and the step places it there.
    """
    cause = pattern.cause
    if isinstance(cause, HiddenSet):
        excluded = position.candidates & excluded_by_hidden(cause)
        yield from prove_hidden_set(step._replace(placements=0, eliminations=excluded), cause, position)
    else:
        excluded = position.candidates & excluded_by_locked(cause)
        step_of_cause = step._replace(placements=0, eliminations=excluded)
        yield from prove_locked_candidates(step_of_cause, cause, position)
    facts, single = pattern.facts(), 1 << pattern.candidate
    need = NEEDS[81 + 27 * (pattern.candidate // 81) + pattern.unit]
    yield Premise("direct_place", facts, single, position.candidates & ~excluded & need == single)
    yield Premise("direct_placed", facts, single, (step.placements, step.eliminations) == (single, 0))


CHECKS = {Direct: prove_direct}

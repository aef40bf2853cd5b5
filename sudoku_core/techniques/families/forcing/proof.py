"""The check of cases: one of them must hold, and each leads to the conclusion or to a contradiction."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidates
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.forcing.pattern import Branch, Cases, Literal, Placement
from sudoku_core.techniques.position import NEEDS, SEES, Position
from sudoku_core.techniques.proof import Premise


class Case(NamedTuple):
    """A case: what is assumed, what is placed then, and which candidates are left."""

    assumed: tuple[Literal, ...]
    placed: Candidates
    left: Candidates

    def assuming(self, literal: Literal) -> "Case":
        """Return the case in which this holds too."""
        if literal < 0:
            return Case((*self.assumed, literal), self.placed, self.left & ~(1 << ~literal))
        return self.placing(literal)._replace(assumed=(*self.assumed, literal))

    def placing(self, candidate: int) -> "Case":
        """Return the same after this placement."""
        return Case(self.assumed, self.placed | 1 << candidate, self.left & ~SEES[candidate])

    @property
    def named(self) -> facts.Facts:
        """The facts that every premise in this case names."""
        return {"assumption": facts.claims(*self.assumed)}


def prove_cases(step: Conclusion, pattern: Cases, position: Position) -> Iterator[Premise]:
    """Yield: one of the cases holds; what follows in each; so each ends with what the step concludes."""
    return _cases(step, pattern, position, Case((), 0, position.candidates))


def _cases(step: Conclusion, pattern: Cases, position: Position, known: Case) -> Iterator[Premise]:
    yield _one_holds(step, pattern, known)
    for branch in pattern.branches:
        yield from _branch(step, branch, position, known.assuming(branch.assumption))


def _one_holds(step: Conclusion, pattern: Cases, known: Case) -> Premise:
    assumed = [branch.assumption for branch in pattern.branches]
    if pattern.need is not None:
        candidates = known.left & NEEDS[pattern.need]
        holds = bool(candidates) and candidates == sum(1 << each for each in {*assumed} if each >= 0)
        return Premise("cases_of_need", {"need": facts.need(pattern.need, candidates)}, candidates, holds)
    named = {"assumption": facts.claims(*assumed[:1])}
    lit = sum(1 << each for each in {max(each, ~each) for each in assumed})
    if len(assumed) == 2:
        return Premise("cases_of_digit", named, lit, assumed[0] == ~assumed[1])
    # Of one case only its opposite is left over, and that must be all that the step concludes.
    concluded = step.placements, step.eliminations
    return Premise("cases_opposite", named, lit, [_conclusion(~each) for each in assumed] == [concluded])


def _conclusion(literal: Literal) -> tuple[Candidates, Candidates]:
    """Return what is placed and what is eliminated where this literal holds."""
    return (1 << literal, 0) if literal >= 0 else (0, 1 << ~literal)


def _branch(step: Conclusion, branch: Branch, position: Position, case: Case) -> Iterator[Premise]:
    for placement in branch.placements:
        yield _follows(placement, case, position)
        case = case.placing(placement.candidate)
    if branch.unmet is not None:
        candidates = position.candidates & NEEDS[branch.unmet]
        holds = bool(candidates) and not case.left & candidates
        yield Premise(
            "case_fails", case.named | {"nothing_left": facts.nothing_left(branch.unmet)}, candidates, holds
        )
    elif branch.cases:
        yield from _cases(step, branch.cases, position, case)
    else:
        named = case.named | {"conclusion": facts.conclusion(step.placements, step.eliminations)}
        holds = not step.placements & ~case.placed and not step.eliminations & case.left
        yield Premise("case_concludes", named, step.placements | step.eliminations, holds)


def _follows(placement: Placement, case: Case, position: Position) -> Premise:
    """Return: in this case the need has this candidate left, and no other."""
    candidate, need, others = placement
    one = 1 << candidate
    known = position.candidates & NEEDS[need] == others | one and not others & one
    named = case.named | {"need": facts.need(need, one)}
    return Premise("case_places", named, one | others, known and case.left & NEEDS[need] == one)


CHECKS = {Cases: prove_cases}

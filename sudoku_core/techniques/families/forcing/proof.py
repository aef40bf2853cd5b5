"""Check cases: one case must hold, and each case leads to the conclusion or to a contradiction."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidates
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.families.forcing.pattern import Branch, Cases, Literal, Placement
from sudoku_core.techniques.position import NEEDS, SEES, Position
from sudoku_core.techniques.proof import Premise


class Case(NamedTuple):
    """The state of one case during the check."""

    assumed: tuple[Literal, ...]  # the assumptions of the case and of its outer cases
    placed: Candidates
    left: Candidates  # the candidates that are not eliminated

    def assume(self, literal: Literal) -> "Case":
        """Return the case with one more assumption."""
        if literal < 0:
            return Case((*self.assumed, literal), self.placed, self.left & ~(1 << ~literal))
        return self.place(literal)._replace(assumed=(*self.assumed, literal))

    def place(self, candidate: int) -> "Case":
        """Return the case after this placement."""
        return Case(self.assumed, self.placed | 1 << candidate, self.left & ~SEES[candidate])

    @property
    def facts(self) -> Facts:
        """The facts that every premise in this case names."""
        return {"assumption": facts.claims(*self.assumed)}


def prove_cases(step: Conclusion, pattern: Cases, position: Position) -> Iterator[Premise]:
    """Yield the premises of cases.

    One of the cases holds; each placement follows; each case ends with the conclusion or a contradiction.
    """
    return _prove_cases_within(step, pattern, position, Case((), 0, position.candidates))


def _prove_cases_within(
    step: Conclusion, pattern: Cases, position: Position, outer: Case
) -> Iterator[Premise]:
    """Yield the premises of cases within an outer case."""
    yield _cases_premise(step, pattern, outer)
    for branch in pattern.branches:
        yield from _prove_branch(step, branch, position, outer.assume(branch.assumption))


def _cases_premise(step: Conclusion, pattern: Cases, outer: Case) -> Premise:
    """Return the premise that one of the cases must hold."""
    assumed = [branch.assumption for branch in pattern.branches]
    if pattern.need is not None:
        candidates = outer.left & NEEDS[pattern.need]
        true = {literal for literal in assumed if literal >= 0}
        holds = bool(candidates) and candidates == sum(1 << literal for literal in true)
        return Premise("cases_of_need", {"need": facts.need(pattern.need, candidates)}, candidates, holds)
    premise_facts = {"assumption": facts.claims(*assumed[:1])}
    lit = sum(1 << candidate for candidate in {max(literal, ~literal) for literal in assumed})
    if len(assumed) == 2:
        return Premise("cases_of_digit", premise_facts, lit, assumed[0] == ~assumed[1])
    # With a single case, the conclusion of the step must be exactly its opposite.
    concluded = step.placements, step.eliminations
    opposites = [_conclusion(~literal) for literal in assumed]
    return Premise("cases_opposite", premise_facts, lit, opposites == [concluded])


def _conclusion(literal: Literal) -> tuple[Candidates, Candidates]:
    """Return the placements and the eliminations of a literal."""
    return (1 << literal, 0) if literal >= 0 else (0, 1 << ~literal)


def _prove_branch(step: Conclusion, branch: Branch, position: Position, case: Case) -> Iterator[Premise]:
    """Yield the premises of one case: its placements follow, and its end is right."""
    for placement in branch.placements:
        yield _placement_premise(placement, case, position)
        case = case.place(placement.candidate)
    if branch.unmet is not None:
        candidates = position.candidates & NEEDS[branch.unmet]
        holds = bool(candidates) and not case.left & candidates
        premise_facts = case.facts | {"nothing_left": facts.nothing_left(branch.unmet)}
        yield Premise("case_fails", premise_facts, candidates, holds)
    elif branch.cases:
        yield from _prove_cases_within(step, branch.cases, position, case)
    else:
        premise_facts = case.facts | {"conclusion": facts.conclusion(step.placements, step.eliminations)}
        holds = not step.placements & ~case.placed and not step.eliminations & case.left
        yield Premise("case_concludes", premise_facts, step.placements | step.eliminations, holds)


def _placement_premise(placement: Placement, case: Case, position: Position) -> Premise:
    """Return the premise that the need of a placement has only its candidate left in this case."""
    candidate, need, others = placement
    placed = 1 << candidate
    has_all_others = position.candidates & NEEDS[need] == others | placed and not others & placed
    premise_facts = case.facts | {"need": facts.need(need, placed)}
    holds = has_all_others and case.left & NEEDS[need] == placed
    return Premise("case_places", premise_facts, placed | others, holds)


CHECKS = {Cases: prove_cases}

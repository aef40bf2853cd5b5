"""The pattern of cases: several assumptions, one of which must hold, and their consequences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, members, united
from sudoku_core.board.digits import only
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.facts import Fact, Facts
from sudoku_core.techniques.position import SEES, Need

# A candidate means that it is true, ~candidate that it is false.
Literal = int


class Placement(NamedTuple):
    """A candidate that is true because its need has no other candidate left."""

    candidate: Candidate
    need: Need
    others: Candidates  # the need's other candidates in the position, eliminated before this placement


class Branch(NamedTuple):
    """One case: an assumption and its consequences.

    The case ends with an unmet need, with further cases, or with the conclusion of the step.
    """

    assumption: Literal
    placements: tuple[Placement, ...]  # in order; each eliminates all candidates that it sees
    unmet: Need | None = None  # a need that has no candidate left at the end, so the assumption is wrong
    cases: Cases | None = None  # further cases after all these placements

    @property
    def placed(self) -> Candidates:
        """All placed candidates, including the assumption."""
        placed = 1 << self.assumption if self.assumption >= 0 else 0
        for placement in self.placements:
            placed |= 1 << placement.candidate
        return placed


class ConcludedCases(NamedTuple):
    """The branches of some cases, and the conclusion of their step; `writer` puts them into words."""

    branches: tuple[Branch, ...]
    # The conclusion at the end of each branch without a contradiction; empty until the step is written.
    concluded: tuple[Literal, ...] = ()

    def with_conclusion(self, concluded: tuple[Literal, ...]) -> ConcludedCases:
        """Return a copy with this conclusion."""
        return ConcludedCases(self.branches, concluded)


class Cases(NamedTuple):
    """Assumptions, one of which must hold, and their consequences.

    The branches assume all candidates of a need, or a candidate and its opposite. A single branch without a
    need leads to a contradiction, and the step concludes the opposite of its assumption.
    """

    need: Need | None  # the need whose candidates the branches assume, if there is one
    branches: tuple[Branch, ...]

    @property
    def size(self) -> int:
        """The number of candidates placed in all cases together, without the assumptions."""
        return sum(
            len(branch.placements) + (branch.cases.size if branch.cases else 0) for branch in self.branches
        )

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        assumption: the assumption of the first branch.
        cell: the cell, if the need is a digit for a cell.
        unit, digits: the unit and the digit, if the need is a place for a digit.
        cases: all branches.
        """
        case_facts = {
            "assumption": facts.claims(self.branches[0].assumption),
            "cases": Fact("forcing.writer.write_branches", ConcludedCases(self.branches)),
        }
        if self.need is None:
            return case_facts
        if self.need < 81:
            return case_facts | {"cell": facts.cells(1 << self.need)}
        digit, unit = divmod(self.need - 81, 27)
        return case_facts | {"unit": facts.units(unit), "digits": facts.digits(only(digit + 1))}

    def drawing(self) -> Drawing:
        """Return the drawing: the assumed, placed and eliminated candidates, with the links."""
        links = tuple(dict.fromkeys(link for branch in self.branches for link in _links(branch, 0)))
        unmet = [branch.unmet for branch in self._all_branches() if branch.unmet is not None]
        assumed = united(1 << candidate for candidate in self._assumed_candidates())
        placed = united(branch.placed for branch in self._all_branches()) & ~assumed
        return make_drawing(
            units=tuple(sorted({(need - 81) % 27 for need in unmet if need >= 81})),
            cells=united(1 << need for need in unmet if need < 81),
            main=placed,
            second=united(link.start for link in links if link.strong) & ~placed & ~assumed,
            fins=assumed,
            links=links,
        )

    def _all_branches(self) -> Iterator[Branch]:
        """Yield the branches, and the branches of their inner cases."""
        for branch in self.branches:
            yield branch
            if branch.cases:
                yield from branch.cases._all_branches()

    def _assumed_candidates(self) -> Iterator[Candidate]:
        """Yield the candidates that are assumed to be true or false."""
        for branch in self._all_branches():
            yield branch.assumption if branch.assumption >= 0 else ~branch.assumption


def _links(branch: Branch, placed: Candidates) -> Iterator[Link]:
    """Yield the links of each placement: weak links from its causes to its rivals, and a strong link to it.

    placed: the candidates placed before the branch.
    """
    if branch.assumption >= 0:
        placed |= 1 << branch.assumption
    for candidate, _, others in branch.placements:
        rivals = others
        for cause in members(placed):
            if rivals & SEES[cause]:
                yield Link(1 << cause, rivals & SEES[cause], strong=False)
                rivals &= ~SEES[cause]
        if others:
            yield Link(others, 1 << candidate, strong=True)
        placed |= 1 << candidate
    for inner in branch.cases.branches if branch.cases else ():
        yield from _links(inner, placed)

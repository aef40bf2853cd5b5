"""Cases: what follows from each of some assumptions, of which one must hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, members, united
from sudoku_core.board.digits import only
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.facts import Fact, Facts
from sudoku_core.techniques.position import SEES, Need

# A candidate that is true, or ~candidate: one that is false.
Literal = int


class Placement(NamedTuple):
    """A candidate that is true because its need has no other left.

    others: those that the need had in the position; all have been struck by then.
    """

    candidate: Candidate
    need: Need
    others: Candidates


class Branch(NamedTuple):
    """One case: an assumption, and what follows from it.

    placements: what must be placed, in this order; each strikes all that it sees.
    unmet: the need that has nothing left then, so that the assumption is wrong; None where the conclusion
    of the step follows, or where it takes further cases.
    cases: these, each with all that has been placed before; None where there are none.
    """

    assumption: Literal
    placements: tuple[Placement, ...]
    unmet: Need | None = None
    cases: Cases | None = None

    @property
    def placed(self) -> Candidates:
        """All that is placed, with the assumption."""
        found = 1 << self.assumption if self.assumption >= 0 else 0
        for placement in self.placements:
            found |= 1 << placement.candidate
        return found


class Followed(NamedTuple):
    """Cases, with what each leads to.

    concluded: what the step concludes, candidates that are true and, as ~candidate, false; a branch without
    a contradiction ends with it. Empty until the step is said.
    """

    branches: tuple[Branch, ...]
    concluded: tuple[Literal, ...] = ()

    def with_conclusion(self, concluded: tuple[Literal, ...]) -> Followed:
        """Return the same, where this is what the step concludes."""
        return Followed(self.branches, concluded)


class Cases(NamedTuple):
    """Assumptions of which one must hold.

    need: each branch assumes one of its candidates. None: a candidate is true or false; where there is one
    branch only, it is contradictory, and the other case is what the step concludes.
    """

    need: Need | None
    branches: tuple[Branch, ...]

    @property
    def size(self) -> int:
        """The number of candidates placed in all cases together, without the assumptions."""
        return sum(len(each.placements) + (each.cases.size if each.cases else 0) for each in self.branches)

    def facts(self) -> Facts:
        """Return what its sentences name.

        assumption: of the first branch; cell, or unit and digits: of the need; cases: all branches.
        """
        named = {
            "assumption": facts.claims(self.branches[0].assumption),
            "cases": Fact("forcing.writer.branches", Followed(self.branches)),
        }
        if self.need is None:
            return named
        if self.need < 81:
            return named | {"cell": facts.cells(1 << self.need)}
        digit, unit = divmod(self.need - 81, 27)
        return named | {"unit": facts.units(unit), "digits": facts.digits(only(digit + 1))}

    def drawing(self) -> Drawing:
        """Return what is drawn of it: what is assumed, placed and struck on the way, with the links."""
        links = tuple(dict.fromkeys(link for branch in self.branches for link in _links(branch, 0)))
        unmet = [branch.unmet for branch in self._all() if branch.unmet is not None]
        assumed = united(1 << each for each in self._assumed())
        placed = united(branch.placed for branch in self._all()) & ~assumed
        return make_drawing(
            units=tuple(sorted({(need - 81) % 27 for need in unmet if need >= 81})),
            cells=united(1 << need for need in unmet if need < 81),
            main=placed,
            second=united(link.start for link in links if link.strong) & ~placed & ~assumed,
            fins=assumed,
            links=links,
        )

    def _all(self) -> Iterator[Branch]:
        for branch in self.branches:
            yield branch
            if branch.cases:
                yield from branch.cases._all()

    def _assumed(self) -> Iterator[Candidate]:
        for branch in self._all():
            yield branch.assumption if branch.assumption >= 0 else ~branch.assumption


def _links(branch: Branch, before: Candidates) -> Iterator[Link]:
    """Yield for each placement a dashed line from what strikes its rivals, and a solid one from these."""
    placed = before
    if branch.assumption >= 0:
        placed |= 1 << branch.assumption
    for each, _, others in branch.placements:
        left = others
        for cause in members(placed):
            if left & SEES[cause]:
                yield Link(1 << cause, left & SEES[cause], strong=False)
                left &= ~SEES[cause]
        if others:
            yield Link(others, 1 << each, strong=True)
        placed |= 1 << each
    for inner in branch.cases.branches if branch.cases else ():
        yield from _links(inner, placed)

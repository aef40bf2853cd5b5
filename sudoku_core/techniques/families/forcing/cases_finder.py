"""Proof by cases: a search, as small as it can be, for where no pattern is found.

An assumption is followed; what it leaves open is split into cases; all of them end in a contradiction.
Where an assumption fails without cases, there is a net, and this finds nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sudoku_core.board.cells import Candidate, Candidates, members, united
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.forcing.branches import (
    Wanted,
    branch_to_contradiction,
    branch_with,
    pruned,
)
from sudoku_core.techniques.families.forcing.contradictions import Contradictions, contradictions_in
from sudoku_core.techniques.families.forcing.pattern import Branch, Cases
from sudoku_core.techniques.families.forcing.propagation import Propagation, Trail, nets
from sudoku_core.techniques.position import NEEDS, Need, Position

TOGETHER: Final = 6  # The number of failing assumptions compared; the smallest proof comes first.


def proof_by_cases(position: Position) -> Iterator[Conclusion]:
    """Yield candidates that are false, with the cases that show it, as few levels of cases as will do.

    Only where the puzzle is proper: then there is something to find, while any candidate is false.
    """
    return (step for step in proof_by_cases_in_slices(position) if step)


def proof_by_cases_in_slices(position: Position) -> Iterator[Conclusion | None]:
    """Yield what `proof_by_cases` yields, and None after each assumption that was followed."""
    trails = nets(position)
    if not position.proper or any(trail.unmet for trail in trails):
        return
    known = yield from contradictions_in(position)
    search = _Search(position, known)
    assumed = sorted([trail for trail in trails if trail.assumption >= 0], key=_openness)
    for levels in range(1, 81):
        found, failing = False, list[Branch]()
        for trail in assumed:
            fails = yield from search.failing((trail,), levels)
            if fails:
                found = True
                failing.append(pruned(fails[0], 0, position.candidates))
            if failing and (len(failing) == TOGETHER or trail is assumed[-1]):
                yield from _steps(failing)
                failing = []
        if found:
            return


def _steps(branches: Sequence[Branch]) -> Iterator[Conclusion]:
    every = [Cases(None, (branch,)) for branch in branches]
    for cases in sorted(every, key=lambda cases: cases.size):
        yield Conclusion("proof-by-cases", 0, 1 << cases.branches[0].assumption, cases)


def _openness(trail: Trail) -> int:
    return trail.left[-1].bit_count()


class _Search:
    """The search for cases that all fail, in a position whose contradictions are known."""

    def __init__(self, position: Position, known: Contradictions) -> None:
        self._by = Propagation(position, by_chains=False)
        self._known = known

    def failing(self, trails: tuple[Trail, ...], levels: int) -> Slices[tuple[Branch, Wanted] | None]:
        """Return the branch of the last of these trails, and what it wants of the others, if it fails.

        levels: the number of times that cases may be taken.
        """
        if trails[-1].unmet:
            return branch_to_contradiction(trails, self._by.candidates)
        assumed, left = [trail.assumption for trail in trails], trails[-1].left[-1]
        if not levels:
            return None
        if levels == 1 and not (yield from self._known.some_need_fails(assumed, left)):
            return None
        fails = yield from self._known.failing(assumed, left)
        need = yield from self._need_to_split(trails, fails)
        if need is None:
            return None
        branches: dict[Candidate, tuple[Branch, Wanted]] = {}
        for each in members(left & NEEDS[need] & ~fails) + members(left & NEEDS[need] & fails):
            case = yield from self.failing((*trails, self._follow(each, trails)), levels - 1)
            if not case:
                return None
            branches[each] = case
        cases = [branches[each] for each in sorted(branches)]
        return branch_with(need, cases, trails, self._by.candidates)

    def _need_to_split(self, trails: tuple[Trail, ...], fails: Candidates) -> Slices[Need | None]:
        """Return the need with the fewest candidates left that do not fail, and with the shortest cases.

        None where all needs are filled.
        """
        left, placed = trails[-1].left[-1], _placed(trails)
        counts = {
            need: (left & of & ~fails).bit_count()
            for need, of in enumerate(NEEDS)
            if left & of and not left & of & placed
        }
        fewest = min(counts.values(), default=0)
        needs = [need for need, count in counts.items() if count == fewest]
        depths: dict[Candidate, int] = {}
        for each in members(united(left & NEEDS[need] for need in needs)):
            depths[each] = self._follow(each, trails).depth
            yield

        def depth(need: Need) -> int:
            return sum(depths[each] for each in members(left & NEEDS[need]))

        return min(needs, key=depth, default=None)

    def _follow(self, candidate: Candidate, trails: tuple[Trail, ...]) -> Trail:
        """Return what follows from a candidate after these trails."""
        return self._by.follow(candidate, _placed(trails), trails[-1].left[-1])


def _placed(trails: tuple[Trail, ...]) -> Candidates:
    return united(trail.placed for trail in trails)

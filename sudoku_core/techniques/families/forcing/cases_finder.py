"""Find proofs by cases: the smallest possible search, for positions without any pattern.

The finder follows an assumption and splits an open need into cases, all of which end in a contradiction. If
an assumption fails without cases, there is a forcing net, and this finder yields nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sudoku_core.board.cells import Candidate, Candidates, members, united
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.forcing.branches import (
    Needed,
    branch_to_contradiction,
    branch_with,
    prune,
)
from sudoku_core.techniques.families.forcing.contradictions import Contradictions, contradictions_in
from sudoku_core.techniques.families.forcing.pattern import Branch, Cases
from sudoku_core.techniques.families.forcing.propagation import Propagation, Trail, trails_of_nets
from sudoku_core.techniques.position import NEEDS, Need, Position

MOST_COMPARED: Final = 6  # the number of failing assumptions to compare; the smallest proof comes first


def proof_by_cases(position: Position) -> Iterator[Conclusion]:
    """Yield candidates that are false, with as few levels of cases as possible.

    The puzzle must be proper; then the search succeeds whenever some candidate is false.
    """
    return (step for step in proof_by_cases_in_slices(position) if step)


def proof_by_cases_in_slices(position: Position) -> Iterator[Conclusion | None]:
    """Yield the steps of `proof_by_cases`, and None after each slice of work."""
    trails = trails_of_nets(position)
    if not position.proper or any(trail.unmet for trail in trails):
        return
    known = yield from contradictions_in(position)
    search = _Search(position, known)
    # Assumptions that leave few candidates fail most easily.
    positive_trails = sorted([trail for trail in trails if trail.assumption >= 0], key=_count_left)
    for levels in range(1, 81):
        is_found, failing_branches = False, list[Branch]()
        for trail in positive_trails:
            failure = yield from search.find_failure((trail,), levels)
            if failure:
                is_found = True
                failing_branches.append(prune(failure[0], 0, position.candidates))
            if failing_branches and (
                len(failing_branches) == MOST_COMPARED or trail is positive_trails[-1]
            ):
                yield from _make_steps(failing_branches)
                failing_branches = []
        if is_found:
            return


def _make_steps(branches: Sequence[Branch]) -> Iterator[Conclusion]:
    """Yield the step of each failing branch, the smallest proof first."""
    proofs = [Cases(None, (branch,)) for branch in branches]
    for cases in sorted(proofs, key=lambda cases: cases.size):
        yield Conclusion("proof-by-cases", 0, 1 << cases.branches[0].assumption, cases)


def _count_left(trail: Trail) -> int:
    """Return the number of candidates left at the end of a trail."""
    return trail.left[-1].bit_count()


class _Search:
    """A search for cases that all fail, using the known contradictions of a position."""

    def __init__(self, position: Position, known: Contradictions) -> None:
        self._propagation = Propagation(position, by_chains=False)
        self._known = known

    def find_failure(self, trails: tuple[Trail, ...], levels: int) -> Slices[tuple[Branch, Needed] | None]:
        """Return the branch of the last trail and the placements that it needs; None if it does not fail.

        trails: the trails of the outer cases, and then the trail to follow.
        levels: the number of levels of cases that are still allowed.
        """
        if trails[-1].unmet:
            return branch_to_contradiction(trails, self._propagation.candidates)
        assumed, left = [trail.assumption for trail in trails], trails[-1].left[-1]
        if not levels:
            return None
        if levels == 1 and not (yield from self._known.some_need_fails(assumed, left)):
            return None
        failing = yield from self._known.find_failing(assumed, left)
        need = yield from self._choose_need(trails, failing)
        if need is None:
            return None
        branches: dict[Candidate, tuple[Branch, Needed]] = {}
        # Candidates that are not known to fail come first. If one of them does not fail, the search stops
        # early.
        for candidate in members(left & NEEDS[need] & ~failing) + members(left & NEEDS[need] & failing):
            case = yield from self.find_failure((*trails, self._follow(candidate, trails)), levels - 1)
            if not case:
                return None
            branches[candidate] = case
        cases = [branches[candidate] for candidate in sorted(branches)]
        return branch_with(need, cases, trails, self._propagation.candidates)

    def _choose_need(self, trails: tuple[Trail, ...], failing: Candidates) -> Slices[Need | None]:
        """Return the open need to split into cases, or None if all needs are filled.

        The chosen need has the fewest candidates that are not known to fail. If there are several such
        needs, it has the shortest cases.

        failing: the candidates that are known to fail.
        """
        left, placed = trails[-1].left[-1], _placed_candidates(trails)
        counts = {
            need: (left & need_candidates & ~failing).bit_count()
            for need, need_candidates in enumerate(NEEDS)
            if left & need_candidates and not left & need_candidates & placed
        }
        fewest = min(counts.values(), default=0)
        needs = [need for need, count in counts.items() if count == fewest]
        depths: dict[Candidate, int] = {}
        for candidate in members(united(left & NEEDS[need] for need in needs)):
            depths[candidate] = self._follow(candidate, trails).depth
            yield

        def total_depth(need: Need) -> int:
            return sum(depths[candidate] for candidate in members(left & NEEDS[need]))

        return min(needs, key=total_depth, default=None)

    def _follow(self, candidate: Candidate, trails: tuple[Trail, ...]) -> Trail:
        """Return the trail of a candidate that is assumed after these trails."""
        return self._propagation.follow(candidate, _placed_candidates(trails), trails[-1].left[-1])


def _placed_candidates(trails: tuple[Trail, ...]) -> Candidates:
    """Return all candidates that these trails place."""
    return united(trail.placed for trail in trails)

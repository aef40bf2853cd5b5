"""Proof by cases: a search, kept as small as it can be, for where no pattern is found.

An assumption is followed; what it leaves open is split into cases; all of them end in a contradiction.
Where an assumption fails without cases, there is a net, and this finds nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sudoku_core.board.cells import Candidate, Candidates, members, set_of, united
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.families.forcing.branches import Wanted, branch_to_gap, branch_with, pruned
from sudoku_core.techniques.families.forcing.propagation import Propagation, Trail, nets
from sudoku_core.techniques.patterns import Branch, Cases
from sudoku_core.techniques.position import NEEDS, Need, Position
from sudoku_core.techniques.step import Step

TOGETHER: Final = 6  # So many assumptions that fail are compared, and the smallest proof comes first.


def proof_by_cases(position: Position) -> Iterator[Step]:
    """Yield candidates that are false, with the cases that show it, as few levels of cases as will do.

    Only where the puzzle is proper: then there is something to find, while any candidate is false.
    """
    return (step for step in proof_by_cases_in_slices(position) if step)


def proof_by_cases_in_slices(position: Position) -> Iterator[Step | None]:
    """Yield what `proof_by_cases` yields, and None after each assumption that was followed."""
    trails = nets(position)
    if not position.proper or any(trail.gaps for trail in trails):
        return
    by = Propagation(position, by_chains=False)
    assumed = sorted([trail for trail in trails if trail.assumption >= 0], key=_openness)
    for levels in range(1, 81):
        found, failing = False, list[Branch]()
        for trail in assumed:
            fails = yield from _failing((trail,), by, levels)
            if fails:
                found = True
                failing.append(pruned(fails[0], 0, position.candidates))
            if failing and (len(failing) == TOGETHER or trail is assumed[-1]):
                yield from _steps(failing)
                failing = []
        if found:
            return


def _steps(branches: Sequence[Branch]) -> Iterator[Step]:
    every = [Cases(None, (branch,)) for branch in branches]
    for cases in sorted(every, key=lambda cases: cases.size):
        yield Step("proof-by-cases", 0, 1 << cases.branches[0].assumption, cases)


def _openness(trail: Trail) -> int:
    return trail.left[-1].bit_count()


def _failing(
    trails: tuple[Trail, ...], by: Propagation, levels: int
) -> Slices[tuple[Branch, Wanted] | None]:
    """Return the branch of the last of these trails, and what it wants of the others, if all of it fails.

    levels: so many times cases may be taken.
    """
    left, placed = trails[-1].left[-1], united(trail.placed for trail in trails)
    if trails[-1].gaps:
        return branch_to_gap(trails, by.candidates)
    inner = {}
    for each in members(left & ~placed):
        inner[each] = by.follow(each, placed, left)
        yield
    need = _need_to_split(inner, left, placed, only_failing=levels == 1)
    if need is None:
        return None
    cases = []
    for each in members(left & NEEDS[need]):
        case = yield from _failing((*trails, inner[each]), by, levels - 1)
        if not case:
            return None
        cases.append(case)
    return branch_with(need, cases, trails, by.candidates)


def _need_to_split(
    inner: Mapping[Candidate, Trail], left: Candidates, placed: Candidates, *, only_failing: bool
) -> Need | None:
    """Return the need with the fewest candidates left that do not fail, None where there is none.

    inner: what follows from each. only_failing: whether all of its candidates have to.
    """
    fails = set_of(each for each, trail in inner.items() if trail.gaps)
    needs = [need for need, of in enumerate(NEEDS) if left & of and not left & of & placed]
    if only_failing:
        needs = [need for need in needs if not left & NEEDS[need] & ~fails]

    def cost(need: Need) -> tuple[int, int]:
        candidates = left & NEEDS[need]
        return (candidates & ~fails).bit_count(), sum(inner[each].depth for each in members(candidates))

    return min(needs, key=cost, default=None)

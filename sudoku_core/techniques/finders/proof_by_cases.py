"""Proof by cases: a search, kept as small as it can be, for where no pattern is found.

An assumption is followed; what it leaves open is split into cases; all of them end in a contradiction.
Where an assumption fails without cases, there is a net, and this finds nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sudoku_core.cells import members, set_of, united
from sudoku_core.techniques.finders.branches import Wanted, branch_to_gap, branch_with, pruned
from sudoku_core.techniques.finders.propagation import Propagation, Trail, nets
from sudoku_core.techniques.patterns import Branch, Cases
from sudoku_core.techniques.position import NEEDS, Need, Position
from sudoku_core.techniques.step import Step

TOGETHER: Final = 6  # So many assumptions that fail are compared, and the smallest proof comes first.


def proof_by_cases(position: Position) -> Iterator[Step]:
    """Yield candidates that are false, with the cases that show it, as few levels of cases as will do.

    Only where the puzzle is proper: then there is something to find, while any candidate is false.
    """
    trails = nets(position)
    if not position.proper or any(trail.gaps for trail in trails):
        return
    by = Propagation(position, by_chains=False)
    assumed = sorted([trail for trail in trails if trail.assumption >= 0], key=_openness)
    found = False
    for levels in range(1, 81):
        failing = (_failing((trail,), by, levels) for trail in assumed)
        for some in _together(pruned(each[0], 0, position.candidates) for each in failing if each):
            found = True
            yield from _steps(some)
        if found:
            return


def _steps(branches: Sequence[Branch]) -> Iterator[Step]:
    every = [Cases(None, (branch,)) for branch in branches]
    for cases in sorted(every, key=lambda cases: cases.size):
        yield Step("proof-by-cases", 0, 1 << cases.branches[0].assumption, cases)


def _together(branches: Iterable[Branch]) -> Iterator[list[Branch]]:
    """Yield the branches, some at a time."""
    some = []
    for branch in branches:
        some.append(branch)
        if len(some) == TOGETHER:
            yield some
            some = []
    if some:
        yield some


def _openness(trail: Trail) -> int:
    return trail.left[-1].bit_count()


def _failing(trails: tuple[Trail, ...], by: Propagation, levels: int) -> tuple[Branch, Wanted] | None:
    """Return the branch of the last of these trails, and what it wants of the others, if all of it fails.

    levels: so many times cases may be taken.
    """
    left, placed = trails[-1].left[-1], united(trail.placed for trail in trails)
    if trails[-1].gaps:
        return branch_to_gap(trails, by.candidates)
    inner = {each: by.follow(each, placed, left) for each in members(left & ~placed)}
    fails = set_of(each for each, trail in inner.items() if trail.gaps)
    needs = [need for need, of in enumerate(NEEDS) if left & of and not left & of & placed]
    if levels == 1:
        needs = [need for need in needs if not left & NEEDS[need] & ~fails]
    if not needs or not levels:
        return None

    def cost(need: Need) -> tuple[int, int]:
        candidates = left & NEEDS[need]
        return (candidates & ~fails).bit_count(), sum(inner[each].depth for each in members(candidates))

    need = min(needs, key=cost)
    cases = [_failing((*trails, inner[each]), by, levels - 1) for each in members(left & NEEDS[need])]
    found = [case for case in cases if case]
    return branch_with(need, found, trails, by.candidates) if len(found) == len(cases) else None

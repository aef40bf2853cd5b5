"""Branches out of what was found to follow from assumptions: only what leads to the conclusion."""

from collections.abc import Iterator, Sequence

from sudoku_core.board.cells import Candidate, Candidates, members, set_of
from sudoku_core.techniques.families.forcing.pattern import Branch, Cases, Literal, Placement
from sudoku_core.techniques.families.forcing.propagation import Trail
from sudoku_core.techniques.position import NEEDS, NEEDS_OF, SEES, Need

Wanted = set[Candidate]  # placements that something rests on


def branch_to(literal: Literal, trail: Trail, candidates: Candidates) -> Branch:
    """Return the branch of a trail that leads to this literal, or to a need with nothing left.

    candidates: those of the position.
    """
    if trail.unmet:
        return pruned(branch_to_contradiction((trail,), candidates)[0], literal, candidates)
    wanted: Wanted = {literal} if literal >= 0 else set()
    if literal < 0:
        _want(1 << ~literal, _layers((trail,)), trail.assumption, wanted)
    return pruned(Branch(trail.assumption, _placements((trail,), wanted, candidates)), literal, candidates)


def branch_to_contradiction(trails: Sequence[Trail], candidates: Candidates) -> tuple[Branch, Wanted]:
    """Return the branch to a need with nothing left, and all that it wants.

    trails: of the case itself the last one, before it those of the cases that it lies in.
    """
    layers, last = _layers(trails), trails[-1]
    found = []
    for need in _unmet_needs(last, candidates):
        wanted: Wanted = set()
        _want(candidates & NEEDS[need], layers, trails[0].assumption, wanted)
        branch = Branch(last.assumption, _placements(trails, wanted, candidates), need)
        found.append((len(wanted), need, branch, wanted))
    _, _, branch, wanted = min(found)
    return branch, wanted


def branch_with(
    need: Need, inner: Sequence[tuple[Branch, Wanted]], trails: Sequence[Trail], candidates: Candidates
) -> tuple[Branch, Wanted]:
    """Return the branch of the last trail that goes on in the cases of a need, and all that it wants.

    inner: the branches of these cases, and what they want.
    """
    last = trails[-1]
    wanted: Wanted = {each for _, wants in inner for each in wants}
    _want(candidates & NEEDS[need] & ~last.left[-1], _layers(trails), trails[0].assumption, wanted)
    cases = Cases(need, tuple([branch for branch, _ in inner]))
    return Branch(last.assumption, _placements(trails, wanted, candidates), None, cases), wanted


def pruned(branch: Branch, literal: Literal, candidates: Candidates) -> Branch:
    """Return the branch without placements that are not needed, as what strikes the same twice."""
    for less in _smaller(branch):
        if _leads(less, literal, 0, candidates):
            return pruned(less, literal, candidates)
    return branch


def _smaller(branch: Branch) -> Iterator[Branch]:
    """Yield the branch without each of its placements, the last first, in inner cases too."""
    if branch.cases:
        inner = branch.cases.branches
        for number, each in enumerate(inner):
            for less in _smaller(each):
                cases = branch.cases._replace(branches=(*inner[:number], less, *inner[number + 1 :]))
                yield branch._replace(cases=cases)
    for number in reversed(range(len(branch.placements))):
        yield branch._replace(placements=branch.placements[:number] + branch.placements[number + 1 :])


def _leads(branch: Branch, literal: Literal, placed: Candidates, left: Candidates) -> bool:
    """Return whether each placement follows from those before it, and the end from all of them."""
    assumed = branch.assumption
    left &= ~SEES[assumed] if assumed >= 0 else ~(1 << ~assumed)
    for each, need, _ in branch.placements:
        if left & NEEDS[need] != 1 << each:
            return False
        left &= ~SEES[each]
    placed |= branch.placed
    if branch.unmet is not None:
        return not left & NEEDS[branch.unmet]
    if branch.cases:
        split, inner = branch.cases
        whole = split is None or left & NEEDS[split] == set_of(each.assumption for each in inner)
        return whole and all(_leads(each, literal, placed, left) for each in inner)
    return bool(placed >> literal & 1) if literal >= 0 else not left >> ~literal & 1


def _layers(trails: Sequence[Trail]) -> list[Candidates]:
    return [layer for trail in trails for layer in trail.layers]


def _unmet_needs(trail: Trail, candidates: Candidates) -> list[Need]:
    """Return the needs that have nothing left after the last layer."""
    needs = sorted({need for each in members(trail.unmet) for need in NEEDS_OF[each]})
    left = trail.left[-1]
    return [need for need in needs if candidates & NEEDS[need] and not left & NEEDS[need]]


def _placements(trails: Sequence[Trail], wanted: Wanted, candidates: Candidates) -> tuple[Placement, ...]:
    """Return the placements of the last trail that are wanted, and add what they want."""
    layers, last = _layers(trails), trails[-1]
    start = len(layers) - len(last.layers)
    found = []
    for depth in range(last.depth, 0, -1):
        for each in sorted(wanted):
            if last.layers[depth] >> each & 1:
                found.append(_placement(each, last.left[depth - 1], candidates))
                _want(found[-1].others, layers[: start + depth], trails[0].assumption, wanted)
    return tuple(reversed(found))


def _want(struck: Candidates, layers: Sequence[Candidates], assumption: Literal, wanted: Wanted) -> None:
    """Add what strikes these candidates, as early as can be, where nothing that is wanted does.

    layers: those before. assumption: the first; one that is struck by it wants nothing.
    """
    before = 0
    for layer in layers:
        before |= layer
    if assumption < 0:
        struck &= ~(1 << ~assumption)
    for each in members(struck):
        if not any((SEES[each] & before) >> cause & 1 for cause in wanted):
            causes = next(SEES[each] & layer for layer in layers if SEES[each] & layer)
            wanted.add(members(causes)[0])


def _placement(each: Candidate, left: Candidates, candidates: Candidates) -> Placement:
    """Return why this must be placed where these are left: the need that had the fewest others."""
    others = [
        (candidates & NEEDS[need] & ~(1 << each), need)
        for need in NEEDS_OF[each]
        if left & NEEDS[need] == 1 << each
    ]
    struck, need = min(others, key=lambda other: other[0].bit_count())
    return Placement(each, need, struck)

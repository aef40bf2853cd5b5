"""Build branches from trails: only the placements that lead to the conclusion."""

from collections.abc import Iterator, Sequence

from sudoku_core.board.cells import Candidate, Candidates, members, set_of
from sudoku_core.techniques.families.forcing.pattern import Branch, Cases, Literal, Placement
from sudoku_core.techniques.families.forcing.propagation import Trail
from sudoku_core.techniques.position import NEEDS, NEEDS_OF, SEES, Need

Needed = set[Candidate]  # the placements on which the conclusion depends


def branch_to(literal: Literal, trail: Trail, candidates: Candidates) -> Branch:
    """Return the branch of a trail that leads to this literal, or to a need without candidates.

    candidates: the candidates of the position.
    """
    if trail.unmet:
        return prune(branch_to_contradiction((trail,), candidates)[0], literal, candidates)
    needed: Needed = {literal} if literal >= 0 else set()
    if literal < 0:
        _add_causes(1 << ~literal, _layers((trail,)), trail.assumption, needed)
    return prune(Branch(trail.assumption, _placements((trail,), needed, candidates)), literal, candidates)


def branch_to_contradiction(trails: Sequence[Trail], candidates: Candidates) -> tuple[Branch, Needed]:
    """Return the branch to a need without candidates, and all placements that the branch depends on.

    trails: the trails of the cases that contain this case, and then its own trail.
    """
    layers, last = _layers(trails), trails[-1]
    found = []
    for need in _unmet_needs(last, candidates):
        needed: Needed = set()
        _add_causes(candidates & NEEDS[need], layers, trails[0].assumption, needed)
        branch = Branch(last.assumption, _placements(trails, needed, candidates), need)
        found.append((len(needed), need, branch, needed))
    _, _, branch, needed = min(found)
    return branch, needed


def branch_with(
    need: Need, inner: Sequence[tuple[Branch, Needed]], trails: Sequence[Trail], candidates: Candidates
) -> tuple[Branch, Needed]:
    """Return the last trail's branch that continues in the cases of a need, and the placements it needs.

    inner: the branches of these cases, with the placements that they need.
    """
    last = trails[-1]
    needed: Needed = {placement for _, of_branch in inner for placement in of_branch}
    _add_causes(candidates & NEEDS[need] & ~last.left[-1], _layers(trails), trails[0].assumption, needed)
    cases = Cases(need, tuple([branch for branch, _ in inner]))
    return Branch(last.assumption, _placements(trails, needed, candidates), None, cases), needed


def prune(branch: Branch, literal: Literal, candidates: Candidates) -> Branch:
    """Return the branch without superfluous placements, such as two that eliminate the same candidate."""
    for smaller in _without_one_placement(branch):
        if _leads_to(smaller, literal, 0, candidates):
            return prune(smaller, literal, candidates)
    return branch


def _without_one_placement(branch: Branch) -> Iterator[Branch]:
    """Yield copies of the branch, each without one placement, the last first, also in inner cases."""
    if branch.cases:
        inner = branch.cases.branches
        for number, inner_branch in enumerate(inner):
            for smaller in _without_one_placement(inner_branch):
                branches = (*inner[:number], smaller, *inner[number + 1 :])
                yield branch._replace(cases=branch.cases._replace(branches=branches))
    for number in reversed(range(len(branch.placements))):
        yield branch._replace(placements=branch.placements[:number] + branch.placements[number + 1 :])


def _leads_to(branch: Branch, literal: Literal, placed: Candidates, left: Candidates) -> bool:
    """Return whether each placement follows from the earlier ones, and the literal from all of them.

    placed, left: the candidates that are placed, and the candidates that are left, before the branch.
    """
    assumed = branch.assumption
    left &= ~SEES[assumed] if assumed >= 0 else ~(1 << ~assumed)
    for candidate, need, _ in branch.placements:
        if left & NEEDS[need] != 1 << candidate:
            return False
        left &= ~SEES[candidate]
    placed |= branch.placed
    if branch.unmet is not None:
        return not left & NEEDS[branch.unmet]
    if branch.cases:
        split, inner = branch.cases
        whole = split is None or left & NEEDS[split] == set_of(case.assumption for case in inner)
        return whole and all(_leads_to(case, literal, placed, left) for case in inner)
    return bool(placed >> literal & 1) if literal >= 0 else not left >> ~literal & 1


def _layers(trails: Sequence[Trail]) -> list[Candidates]:
    return [layer for trail in trails for layer in trail.layers]


def _unmet_needs(trail: Trail, candidates: Candidates) -> list[Need]:
    """Return the needs that have nothing left after the last layer."""
    needs = sorted({need for candidate in members(trail.unmet) for need in NEEDS_OF[candidate]})
    left = trail.left[-1]
    return [need for need in needs if candidates & NEEDS[need] and not left & NEEDS[need]]


def _placements(trails: Sequence[Trail], needed: Needed, candidates: Candidates) -> tuple[Placement, ...]:
    """Return the needed placements of the last trail, and add the placements on which they depend."""
    layers, last = _layers(trails), trails[-1]
    start = len(layers) - len(last.layers)
    placements = []
    for depth in range(last.depth, 0, -1):
        for candidate in sorted(needed):
            if last.layers[depth] >> candidate & 1:
                placement = _placement(candidate, last.left[depth - 1], candidates)
                placements.append(placement)
                _add_causes(placement.others, layers[: start + depth], trails[0].assumption, needed)
    return tuple(reversed(placements))


def _add_causes(
    eliminated: Candidates, layers: Sequence[Candidates], assumption: Literal, needed: Needed
) -> None:
    """Add a placement that eliminates each of these candidates, unless a needed placement does so already.

    The earliest such placement is added. layers: the placements before, layer by layer. assumption: the
    first assumption; a candidate that it makes false needs no placement.
    """
    before = 0
    for layer in layers:
        before |= layer
    if assumption < 0:
        eliminated &= ~(1 << ~assumption)
    for candidate in members(eliminated):
        if not any((SEES[candidate] & before) >> cause & 1 for cause in needed):
            causes = next(SEES[candidate] & layer for layer in layers if SEES[candidate] & layer)
            needed.add(members(causes)[0])


def _placement(candidate: Candidate, left: Candidates, candidates: Candidates) -> Placement:
    """Return the placement of a candidate, with a need for which it is the last candidate.

    Of several such needs, the need that had the fewest other candidates in the position is chosen.
    """
    reasons = [
        (candidates & NEEDS[need] & ~(1 << candidate), need)
        for need in NEEDS_OF[candidate]
        if left & NEEDS[need] == 1 << candidate
    ]
    others, need = min(reasons, key=lambda reason: reason[0].bit_count())
    return Placement(candidate, need, others)

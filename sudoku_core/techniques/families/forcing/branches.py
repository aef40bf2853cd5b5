"""Build branches from trails; a branch has only the placements that lead to the conclusion."""

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
        _add_causes(1 << ~literal, _all_layers((trail,)), trail.assumption, needed)
    return prune(
        Branch(trail.assumption, _needed_placements((trail,), needed, candidates)), literal, candidates
    )


def branch_to_contradiction(trails: Sequence[Trail], candidates: Candidates) -> tuple[Branch, Needed]:
    """Return the branch to a need without candidates, and all placements that the branch depends on.

    trails: the trails of the cases that contain this case, the outermost first, and the trail of this case.
    """
    layers, last = _all_layers(trails), trails[-1]
    options = []
    for need in _unmet_needs(last, candidates):
        needed: Needed = set()
        _add_causes(candidates & NEEDS[need], layers, trails[0].assumption, needed)
        branch = Branch(last.assumption, _needed_placements(trails, needed, candidates), need)
        options.append((len(needed), need, branch, needed))
    _, _, branch, needed = min(options)
    return branch, needed


def branch_with(
    need: Need, inner: Sequence[tuple[Branch, Needed]], trails: Sequence[Trail], candidates: Candidates
) -> tuple[Branch, Needed]:
    """Return the branch of the last trail that ends with the cases of a need, and all needed placements.

    inner: the branch of each of these cases, with the placements that it needs.
    """
    last = trails[-1]
    needed: Needed = {placement for _, placements in inner for placement in placements}
    _add_causes(
        candidates & NEEDS[need] & ~last.left[-1], _all_layers(trails), trails[0].assumption, needed
    )
    cases = Cases(need, tuple([branch for branch, _ in inner]))
    return Branch(last.assumption, _needed_placements(trails, needed, candidates), None, cases), needed


def prune(branch: Branch, literal: Literal, candidates: Candidates) -> Branch:
    """Return the branch without superfluous placements."""
    for smaller in _shortened_branches(branch):
        if _leads_to(smaller, literal, 0, candidates):
            return prune(smaller, literal, candidates)
    return branch


def _shortened_branches(branch: Branch) -> Iterator[Branch]:
    """Yield copies of the branch, each without one of its placements or of those in its inner cases.

    The last placements are removed first.
    """
    if branch.cases:
        inner = branch.cases.branches
        for index, inner_branch in enumerate(inner):
            for smaller in _shortened_branches(inner_branch):
                branches = (*inner[:index], smaller, *inner[index + 1 :])
                yield branch._replace(cases=branch.cases._replace(branches=branches))
    for index in reversed(range(len(branch.placements))):
        yield branch._replace(placements=branch.placements[:index] + branch.placements[index + 1 :])


def _leads_to(branch: Branch, literal: Literal, placed: Candidates, left: Candidates) -> bool:
    """Return whether each placement follows from the earlier ones, and the literal from all of them.

    placed: the candidates that are placed before the branch.
    left: the candidates that are left before the branch.
    """
    assumption = branch.assumption
    left &= ~SEES[assumption] if assumption >= 0 else ~(1 << ~assumption)
    for candidate, need, _ in branch.placements:
        if left & NEEDS[need] != 1 << candidate:
            return False
        left &= ~SEES[candidate]
    placed |= branch.placed
    if branch.unmet is not None:
        return not left & NEEDS[branch.unmet]
    if branch.cases:
        need_of_cases, inner = branch.cases
        is_complete = need_of_cases is None or left & NEEDS[need_of_cases] == set_of(
            case.assumption for case in inner
        )
        return is_complete and all(_leads_to(case, literal, placed, left) for case in inner)
    return bool(placed >> literal & 1) if literal >= 0 else not left >> ~literal & 1


def _all_layers(trails: Sequence[Trail]) -> list[Candidates]:
    """Return the layers of these trails, one trail after the other."""
    return [layer for trail in trails for layer in trail.layers]


def _unmet_needs(trail: Trail, candidates: Candidates) -> list[Need]:
    """Return the needs that have no candidate left after the last layer."""
    needs = sorted({need for candidate in members(trail.unmet) for need in NEEDS_OF[candidate]})
    left = trail.left[-1]
    return [need for need in needs if candidates & NEEDS[need] and not left & NEEDS[need]]


def _needed_placements(
    trails: Sequence[Trail], needed: Needed, candidates: Candidates
) -> tuple[Placement, ...]:
    """Return the needed placements of the last trail, and add the placements on which they depend."""
    layers, last = _all_layers(trails), trails[-1]
    start = len(layers) - len(last.layers)
    placements = []
    for depth in range(last.depth, 0, -1):
        for candidate in sorted(needed):
            if last.layers[depth] >> candidate & 1:
                placement = _make_placement(candidate, last.left[depth - 1], candidates)
                placements.append(placement)
                _add_causes(placement.others, layers[: start + depth], trails[0].assumption, needed)
    return tuple(reversed(placements))


def _add_causes(
    eliminated: Candidates, layers: Sequence[Candidates], assumption: Literal, needed: Needed
) -> None:
    """Add to the needed placements so that each of these candidates is eliminated by one of them.

    For a candidate that no needed placement eliminates, the earliest placement that does is added.

    layers: the earlier placements, layer by layer.
    assumption: the first assumption; a candidate that it makes false needs no placement.
    """
    earlier = 0
    for layer in layers:
        earlier |= layer
    if assumption < 0:
        eliminated &= ~(1 << ~assumption)
    for candidate in members(eliminated):
        if not any((SEES[candidate] & earlier) >> cause & 1 for cause in needed):
            causes = next(SEES[candidate] & layer for layer in layers if SEES[candidate] & layer)
            needed.add(members(causes)[0])


def _make_placement(candidate: Candidate, left: Candidates, candidates: Candidates) -> Placement:
    """Return the placement of a candidate, with a need of which it is the last candidate.

    If there are several such needs, use the one that has the fewest other candidates in the position.
    """
    reasons = [
        (candidates & NEEDS[need] & ~(1 << candidate), need)
        for need in NEEDS_OF[candidate]
        if left & NEEDS[need] == 1 << candidate
    ]
    others, need = min(reasons, key=lambda reason: reason[0].bit_count())
    return Placement(candidate, need, others)

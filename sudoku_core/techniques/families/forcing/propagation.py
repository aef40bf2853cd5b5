"""Follow assumptions: find placements layer by layer, each of them the last candidate of a need."""

from collections.abc import Callable, Iterator

from sudoku_core.board.cells import Candidate, Candidates, members, set_of
from sudoku_core.techniques.families.forcing.pattern import Literal
from sudoku_core.techniques.families.thread_cache import ThreadCache
from sudoku_core.techniques.position import CELL, KINDS_OF_UNITS, SEES, NeedKind, Position

NEED_KINDS = (CELL, *KINDS_OF_UNITS)


class Trail:
    """The consequences of an assumption that have been found so far."""

    def __init__(self, assumption: Literal, placed: Candidates, left: Candidates) -> None:
        self.assumption = assumption
        self.placed: Candidates = placed  # all placements
        self.before: Candidates = left  # the candidates left before the last layer
        self.layers: list[Candidates] = []  # the placements of each layer; layer 0 is the assumption
        self.left: list[Candidates] = []  # the candidates left after each layer
        self.unmet: Candidates = 0  # the candidates of needs that have no candidate left at the end
        if assumption >= 0:
            self.add(1 << assumption, left)
        else:  # an assumption that a candidate is false places nothing
            self.layers.append(0)
            self.left.append(left & ~(1 << ~assumption))

    def add(self, placements: Candidates, left: Candidates) -> None:
        """Add a layer with these placements.

        A placement that another placement of the layer excludes is left out; its need then has no candidate
        left.

        left: The candidates that remain before this layer is added.
        """
        self.before = left
        layer = 0
        for candidate in members(placements):
            if left >> candidate & 1:
                layer |= 1 << candidate
                left &= ~SEES[candidate]
        self.placed |= layer
        self.layers.append(layer)
        self.left.append(left)

    @property
    def depth(self) -> int:
        """The number of layers after the assumption."""
        return len(self.layers) - 1

    def depth_to(self, literal: Literal) -> int:
        """Return the number of layers until this literal holds; it must hold after the last layer."""
        if literal >= 0:
            return next(depth for depth, layer in enumerate(self.layers) if layer >> literal & 1)
        return next(depth for depth, left in enumerate(self.left) if not left >> ~literal & 1)


class Propagation:
    """The propagation of assumptions in a position.

    by_chains: whether placements follow only from needs with two candidates in the position, so that each
        placement has one reason. If not, a placement follows from any need whose other candidates are all
        eliminated.
    """

    def __init__(self, position: Position, *, by_chains: bool) -> None:
        self.candidates: Candidates = position.candidates
        self._partners = position.partners
        self._linked = set_of(position.partners)
        self._open = [_needs_with(self.candidates, kind) for kind in NEED_KINDS]
        # The function that finds the placements of the next layer, and the candidates of unmet needs.
        self._find_next: Callable[[Trail], tuple[Candidates, Candidates]] = self._find_last_of_needs
        if by_chains:
            self._find_next = self._find_partners

    def start_trails(self) -> list[Trail]:
        """Return the trails of all assumptions that can have consequences, each without further layers."""
        literals = [*members(self.candidates), *[~candidate for candidate in members(self._linked)]]
        return [Trail(literal, 0, self.candidates) for literal in literals]

    def grow(self, trail: Trail) -> bool:
        """Add a layer to a trail, and return True; if the trail has ended, return False."""
        placements, trail.unmet = self._find_next(trail)
        placements &= ~trail.placed
        if trail.unmet or not placements:
            return False
        trail.add(placements, trail.left[-1])
        return True

    def follow(self, assumption: Candidate, placed: Candidates, left: Candidates) -> Trail:
        """Return the complete trail of an assumption.

        placed: the candidates that earlier assumptions have placed.
        left: the candidates that are left after earlier assumptions.
        """
        trail = Trail(assumption, placed, left)
        while self.grow(trail):
            pass
        return trail

    def _find_partners(self, trail: Trail) -> tuple[Candidates, Candidates]:
        """Return the partners of candidates that the last layer eliminated, and the unmet pairs.

        A pair is unmet if both its candidates are eliminated.
        """
        left = trail.left[-1]
        placements = unmet = 0
        for candidate in members(trail.before & ~left & self._linked):
            partners = self._partners[candidate]
            placements |= partners & left
            if partners & ~left:
                unmet |= partners & ~left | 1 << candidate
        return placements, unmet

    def _find_last_of_needs(self, trail: Trail) -> tuple[Candidates, Candidates]:
        """Return the last candidates of needs, and all candidates of the needs that have none left."""
        left = trail.left[-1]
        placements = unmet = 0
        for kind, needs in zip(NEED_KINDS, self._open, strict=True):
            # Count the candidates of all needs at once, as `_needs_with_one` of `position` does.
            one_or_more, two_or_more = left, 0
            for stride in kind.strides:
                second, third = one_or_more >> stride, one_or_more >> 2 * stride
                two_or_more |= two_or_more >> stride | two_or_more >> 2 * stride
                two_or_more |= one_or_more & second | (one_or_more | second) & third
                one_or_more |= second | third
            one_or_more &= needs
            placements |= (one_or_more & ~two_or_more) * kind.shape & left
            if one_or_more != needs:
                unmet |= (needs & ~one_or_more) * kind.shape & self.candidates
        return placements, unmet


class Trails:
    """The trails of all assumptions, the shortest first; they grow during iteration."""

    def __init__(self, propagation: Propagation) -> None:
        self._propagation = propagation
        self._growing = propagation.start_trails()
        self._ended: list[Trail] = []

    def __iter__(self) -> Iterator[Trail]:
        yielded = 0
        while yielded < len(self._ended) or self._growing:
            if yielded == len(self._ended):
                self._grow()
            else:
                yield self._ended[yielded]
                yielded += 1

    def _grow(self) -> None:
        """Add a layer to each growing trail."""
        growing, self._growing = self._growing, []
        for trail in growing:
            (self._growing if self._propagation.grow(trail) else self._ended).append(trail)

    def by_literal(self) -> dict[Literal, Trail]:
        """Return a dict from each assumption to its complete trail."""
        return {trail.assumption: trail for trail in self}


def _needs_with(candidates: Candidates, kind: NeedKind) -> Candidates:
    """Return the needs of this kind that have any of these candidates, each as its first candidate."""
    firsts = 0
    for offset in kind.offsets:
        firsts |= candidates >> offset
    return firsts & kind.first


@ThreadCache
def trails_of_chains(position: Position) -> Trails:
    """Return the trails of all assumptions in which each placement has one reason."""
    return Trails(Propagation(position, by_chains=True))


@ThreadCache
def trails_of_nets(position: Position) -> Trails:
    """Return the trails of all assumptions in which a placement can have several reasons."""
    return Trails(Propagation(position, by_chains=False))

"""The consequences of an assumption: placements, layer by layer, each the last candidate of its need."""

from collections.abc import Callable, Iterator

from sudoku_core.board.cells import Candidate, Candidates, members, set_of
from sudoku_core.techniques.families.forcing.pattern import Literal
from sudoku_core.techniques.position import CELL, KINDS_OF_UNITS, SEES, NeedKind, Position
from sudoku_core.techniques.thread_cache import ThreadCache

KINDS = (CELL, *KINDS_OF_UNITS)


class Trail:
    """The consequences of an assumption, as far as it has been followed.

    layers: what is placed in each, the assumption first (nothing if it is that a candidate is false).
    placed: all of them. left: the candidates that are not struck after each layer.
    unmet: those of the needs that have nothing left at the end; none where nothing is wrong.
    """

    def __init__(self, assumption: Literal, placed: Candidates, left: Candidates) -> None:
        self.assumption = assumption
        self.placed: Candidates = placed
        self.before: Candidates = left
        self.layers: list[Candidates] = []
        self.left: list[Candidates] = []
        self.unmet: Candidates = 0
        if assumption >= 0:
            self.add(1 << assumption, left)
        else:
            self.layers.append(0)
            self.left.append(left & ~(1 << ~assumption))

    def add(self, new: Candidates, left: Candidates) -> None:
        """Add a layer with these placements. left: what is left before it.

        One that another of them strikes is not placed: it leaves its need with nothing.
        """
        self.before = left
        layer = 0
        for each in members(new):
            if left >> each & 1:
                layer |= 1 << each
                left &= ~SEES[each]
        self.placed |= layer
        self.layers.append(layer)
        self.left.append(left)

    @property
    def depth(self) -> int:
        """The number of layers after the assumption."""
        return len(self.layers) - 1

    def depth_to(self, literal: Literal) -> int:
        """Return the number of layers that it takes until this literal holds, which does in the end."""
        if literal >= 0:
            return next(depth for depth, layer in enumerate(self.layers) if layer >> literal & 1)
        return next(depth for depth, left in enumerate(self.left) if not left >> ~literal & 1)


class Propagation:
    """Follows assumptions in a position.

    by_chains: whether a placement may follow only from a need that has two candidates in the position, so
    that it has one reason; else from any need, when all its other candidates have been struck.
    """

    def __init__(self, position: Position, *, by_chains: bool) -> None:
        self.candidates: Candidates = position.candidates
        self._partners = position.partners
        self._linked = set_of(position.partners)
        self._open = [_needs_with(self.candidates, kind) for kind in KINDS]
        self._next: Callable[[Trail], tuple[Candidates, Candidates]] = self._last
        if by_chains:
            self._next = self._partnered

    def start(self) -> list[Trail]:
        """Return the trails of all assumptions from which anything can follow."""
        literals = [*members(self.candidates), *[~each for each in members(self._linked)]]
        return [Trail(literal, 0, self.candidates) for literal in literals]

    def grow(self, trail: Trail) -> bool:
        """Add a layer to a trail; return False where it has come to its end."""
        new, trail.unmet = self._next(trail)
        new &= ~trail.placed
        if trail.unmet or not new:
            return False
        trail.add(new, trail.left[-1])
        return True

    def follow(self, assumption: Candidate, placed: Candidates, left: Candidates) -> Trail:
        """Return what follows from an assumption after others: these placed and left such candidates."""
        trail = Trail(assumption, placed, left)
        while self.grow(trail):
            pass
        return trail

    def _partnered(self, trail: Trail) -> tuple[Candidates, Candidates]:
        """Return the partners of what the last layer struck, and those of them that are struck as well."""
        left = trail.left[-1]
        new = unmet = 0
        for each in members(trail.before & ~left & self._linked):
            partners = self._partners[each]
            new |= partners & left
            if partners & ~left:
                unmet |= partners & ~left | 1 << each
        return new, unmet

    def _last(self, trail: Trail) -> tuple[Candidates, Candidates]:
        """Return the candidates that are the last of a need, and those of needs that have none left."""
        left = trail.left[-1]
        new = unmet = 0
        for kind, needs in zip(KINDS, self._open, strict=True):
            once, twice = left, 0
            for (
                way
            ) in kind.strides:  # each is laid over two others, and then these three over two such threes
                second, third = once >> way, once >> 2 * way
                twice |= twice >> way | twice >> 2 * way | once & second | (once | second) & third
                once |= second | third
            once &= needs
            new |= (once & ~twice) * kind.shape & left
            if once != needs:
                unmet |= (needs & ~once) * kind.shape & self.candidates
        return new, unmet


class Trails:
    """The trails of all assumptions: those that end first come first, and no other is followed further."""

    def __init__(self, by: Propagation) -> None:
        self._by = by
        self._growing = by.start()
        self._ended: list[Trail] = []

    def __iter__(self) -> Iterator[Trail]:
        given = 0
        while given < len(self._ended) or self._growing:
            if given == len(self._ended):
                self._grow()
            else:
                yield self._ended[given]
                given += 1

    def _grow(self) -> None:
        growing, self._growing = self._growing, []
        for trail in growing:
            (self._growing if self._by.grow(trail) else self._ended).append(trail)

    def by_literal(self) -> dict[Literal, Trail]:
        """Return all of them under their assumptions, followed to their ends."""
        return {trail.assumption: trail for trail in self}


def _needs_with(candidates: Candidates, kind: NeedKind) -> Candidates:
    """Return the needs of this kind that have any of these candidates, as their first candidates."""
    found = 0
    for offset in kind.offsets:
        found |= candidates >> offset
    return found & kind.first


@ThreadCache
def chains(position: Position) -> Trails:
    """Return what follows from each assumption by chains."""
    return Trails(Propagation(position, by_chains=True))


@ThreadCache
def nets(position: Position) -> Trails:
    """Return what follows from each assumption by nets."""
    return Trails(Propagation(position, by_chains=False))

"""Forcing chains and nets: an assumption that contradicts itself, or cases that lead to the same.

A chain's placements have one reason each, those of a net as many as they need. Shortest first: the fewest
layers, and of these the fewest placements.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.forcing.branches import branch_to
from sudoku_core.techniques.families.forcing.pattern import Cases, Literal
from sudoku_core.techniques.families.forcing.propagation import Trail, Trails, chains, nets
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.position import NEEDS, Need, Position


class FoundLiteral(NamedTuple):
    """A literal that follows: the layers it takes, and the cases: their need, if any, and their trails."""

    depth: int
    literal: Literal
    need: Need | None
    trails: tuple[Trail, ...]


class Shown(NamedTuple):
    """A literal, and the cases that show it."""

    cases: Cases
    literal: Literal


Look = Callable[[Trails, Position], Iterator[FoundLiteral]]


def _contradictions(trails: Trails, _: Position) -> Iterator[FoundLiteral]:
    """Yield each assumption after which some need has nothing left, as soon as there is one."""
    for trail in trails:
        if trail.unmet:
            yield FoundLiteral(trail.depth, ~trail.assumption, None, (trail,))


def _by_digit(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield what follows both from a candidate and from its opposite."""
    found = trails.by_literal()
    cases = [((found[~literal], found[literal]), None) for literal in found if literal < 0]
    return _alike(cases, position)


def _by_cell(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield what follows from each digit of a cell."""
    return _by_need(trails, position, range(81))


def _by_unit(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield what follows from each place of a digit in a unit."""
    return _by_need(trails, position, range(81, 324))


def _finder(slug: str, trails_of: Callable[[Position], Trails], look: Look) -> Finder:
    """Return the finder of a technique. trails_of: chains or nets; look: finds what follows."""

    def find(position: Position) -> Iterator[Conclusion]:
        for cases, literal in _shortest_first(look(trails_of(position), position), position):
            yield _step(slug, cases, literal)

    return find


def _step(slug: str, cases: Cases, literal: Literal) -> Conclusion:
    placed, struck = (1 << literal, 0) if literal >= 0 else (0, 1 << ~literal)
    return Conclusion(slug, placed, struck, cases)


def _by_need(trails: Trails, position: Position, needs: Iterable[Need]) -> Iterator[FoundLiteral]:
    found = trails.by_literal()
    choices = [(position.candidates & NEEDS[need], need) for need in needs]
    cases = [(tuple([found[each] for each in members(some)]), need) for some, need in choices if some]
    return _alike(cases, position)


def _alike(
    cases: Iterable[tuple[tuple[Trail, ...], Need | None]], position: Position
) -> Iterator[FoundLiteral]:
    """Yield what is alike in all of some cases, each conclusion once, those of the fewest layers first."""
    best: dict[Literal, FoundLiteral] = {}
    for trails, need in cases:
        for depth, literal in _common(trails, position):
            if literal not in best or depth < best[literal].depth:
                best[literal] = FoundLiteral(depth, literal, need, trails)
    yield from sorted(best.values(), key=attrgetter("depth"))


def _common(trails: tuple[Trail, ...], position: Position) -> Iterator[tuple[int, Literal]]:
    """Yield what follows in all of these cases, where it takes a placement to see it."""
    placed, left = -1, 0
    for trail in trails:
        if trail.unmet:
            return
        placed &= trail.placed
        left |= trail.left[-1]
    for literal in (*members(placed), *[~each for each in members(position.candidates & ~left)]):
        depth = sum(trail.depth_to(literal) for trail in trails)
        if depth:
            yield depth, literal


def _shortest_first(found: Iterable[FoundLiteral], position: Position) -> Iterator[Shown]:
    """Yield the cases of each conclusion; of those with equally many layers the smallest first."""
    for _, equal in groupby(found, attrgetter("depth")):
        shown = [Shown(_cases(each, position), each.literal) for each in equal]
        yield from sorted(shown, key=lambda each: each.cases.size)


def _cases(found: FoundLiteral, position: Position) -> Cases:
    branches = [branch_to(found.literal, trail, position.candidates) for trail in found.trails]
    return Cases(found.need, tuple(branches))


forcing_chain_contradiction: Finder = _finder("forcing-chain-contradiction", chains, _contradictions)
forcing_chain_digit: Finder = _finder("forcing-chain-digit", chains, _by_digit)
forcing_chain_cell: Finder = _finder("forcing-chain-cell", chains, _by_cell)
forcing_chain_unit: Finder = _finder("forcing-chain-unit", chains, _by_unit)
forcing_net_contradiction: Finder = _finder("forcing-net-contradiction", nets, _contradictions)
forcing_net_digit: Finder = _finder("forcing-net-digit", nets, _by_digit)
forcing_net_cell: Finder = _finder("forcing-net-cell", nets, _by_cell)
forcing_net_unit: Finder = _finder("forcing-net-unit", nets, _by_unit)

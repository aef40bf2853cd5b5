"""Find forcing chains and nets: an assumption that contradicts itself, or cases with the same consequence.

In a chain, each placement has one reason; in a net it can have several. The shortest come first: the steps
with the fewest layers and, among these, the fewest placements.
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
    """A literal that follows from some cases."""

    depth: int  # the number of layers in all cases together
    literal: Literal
    need: Need | None  # the need to which the cases belong, if any
    trails: tuple[Trail, ...]  # one for each case


class ProvenLiteral(NamedTuple):
    """A literal, and the cases that prove it."""

    cases: Cases
    literal: Literal


Look = Callable[[Trails, Position], Iterator[FoundLiteral]]  # a function that finds literals that follow


def _find_contradictions(trails: Trails, _: Position) -> Iterator[FoundLiteral]:
    """Yield the opposite of each assumption that leaves a need without candidates, when it is found."""
    for trail in trails:
        if trail.unmet:
            yield FoundLiteral(trail.depth, ~trail.assumption, None, (trail,))


def _find_by_digit(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield literals that follow both from a candidate and from its opposite."""
    by_literal = trails.by_literal()
    cases = [((by_literal[~literal], by_literal[literal]), None) for literal in by_literal if literal < 0]
    return _common_literals(cases, position)


def _find_by_cell(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield literals that follow from every digit of a cell."""
    return _find_by_need(trails, position, range(81))


def _find_by_unit(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield literals that follow from every place of a digit in a unit."""
    return _find_by_need(trails, position, range(81, 324))


def _finder(slug: str, trails_of: Callable[[Position], Trails], look: Look) -> Finder:
    """Return the finder of a technique. trails_of: the function `chains` or `nets`."""

    def find(position: Position) -> Iterator[Conclusion]:
        for cases, literal in _shortest_first(look(trails_of(position), position), position):
            yield _step(slug, cases, literal)

    return find


def _step(slug: str, cases: Cases, literal: Literal) -> Conclusion:
    placed, struck = (1 << literal, 0) if literal >= 0 else (0, 1 << ~literal)
    return Conclusion(slug, placed, struck, cases)


def _find_by_need(trails: Trails, position: Position, needs: Iterable[Need]) -> Iterator[FoundLiteral]:
    """Yield literals that follow from every candidate of one of these needs."""
    by_literal = trails.by_literal()
    choices = [(members(position.candidates & NEEDS[need]), need) for need in needs]
    cases = [(tuple([by_literal[one] for one in choice]), need) for choice, need in choices if choice]
    return _common_literals(cases, position)


def _common_literals(
    cases: Iterable[tuple[tuple[Trail, ...], Need | None]], position: Position
) -> Iterator[FoundLiteral]:
    """Yield literals that follow in all cases of a group, each once, with the fewest layers first."""
    best: dict[Literal, FoundLiteral] = {}
    for trails, need in cases:
        for depth, literal in _common_literals_of(trails, position):
            if literal not in best or depth < best[literal].depth:
                best[literal] = FoundLiteral(depth, literal, need, trails)
    yield from sorted(best.values(), key=attrgetter("depth"))


def _common_literals_of(trails: tuple[Trail, ...], position: Position) -> Iterator[tuple[int, Literal]]:
    """Yield literals that follow in all of these cases, with the number of layers.

    A literal that follows without any placement is left out.
    """
    placed, left = -1, 0
    for trail in trails:
        if trail.unmet:
            return
        placed &= trail.placed
        left |= trail.left[-1]
    for literal in (*members(placed), *[~candidate for candidate in members(position.candidates & ~left)]):
        depth = sum(trail.depth_to(literal) for trail in trails)
        if depth:
            yield depth, literal


def _shortest_first(found: Iterable[FoundLiteral], position: Position) -> Iterator[ProvenLiteral]:
    """Yield the cases of each literal; among cases with equally many layers, the smallest first."""
    for _, same_depth in groupby(found, attrgetter("depth")):
        proven = [ProvenLiteral(_cases(literal, position), literal.literal) for literal in same_depth]
        yield from sorted(proven, key=lambda literal: literal.cases.size)


def _cases(found: FoundLiteral, position: Position) -> Cases:
    branches = [branch_to(found.literal, trail, position.candidates) for trail in found.trails]
    return Cases(found.need, tuple(branches))


forcing_chain_contradiction: Finder = _finder("forcing-chain-contradiction", chains, _find_contradictions)
forcing_chain_digit: Finder = _finder("forcing-chain-digit", chains, _find_by_digit)
forcing_chain_cell: Finder = _finder("forcing-chain-cell", chains, _find_by_cell)
forcing_chain_unit: Finder = _finder("forcing-chain-unit", chains, _find_by_unit)
forcing_net_contradiction: Finder = _finder("forcing-net-contradiction", nets, _find_contradictions)
forcing_net_digit: Finder = _finder("forcing-net-digit", nets, _find_by_digit)
forcing_net_cell: Finder = _finder("forcing-net-cell", nets, _find_by_cell)
forcing_net_unit: Finder = _finder("forcing-net-unit", nets, _find_by_unit)

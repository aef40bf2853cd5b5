"""Find forcing chains and nets: an assumption that contradicts itself, or cases with the same consequence.

In a chain, each placement has one reason; in a net, it can have several. The shortest steps come first: the
steps with the fewest layers and, among these, the fewest placements.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.forcing.branches import branch_to
from sudoku_core.techniques.families.forcing.pattern import Cases, Literal
from sudoku_core.techniques.families.forcing.propagation import (
    Trail,
    Trails,
    trails_of_chains,
    trails_of_nets,
)
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.position import NEEDS, Need, Position


class FoundLiteral(NamedTuple):
    """A literal that follows in every one of several cases."""

    depth: int  # the number of layers in all cases together
    literal: Literal
    need: Need | None  # the need whose candidates are the cases, if there is one
    trails: tuple[Trail, ...]  # one for each case


class ProvenLiteral(NamedTuple):
    """A literal, and the cases that prove it."""

    cases: Cases
    literal: Literal


FindLiterals = Callable[[Trails, Position], Iterator[FoundLiteral]]


def _find_contradictions(trails: Trails, _: Position) -> Iterator[FoundLiteral]:
    """Yield the opposite of each assumption that leaves a need without candidates."""
    for trail in trails:
        if trail.unmet:
            yield FoundLiteral(trail.depth, ~trail.assumption, None, (trail,))


def _find_by_digit(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield literals that follow both from a candidate and from its opposite."""
    by_literal = trails.by_literal()
    cases = [((by_literal[~literal], by_literal[literal]), None) for literal in by_literal if literal < 0]
    return _find_common_literals(cases, position)


def _find_by_cell(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield literals that follow from every digit of a cell."""
    return _find_by_need(trails, position, range(81))


def _find_by_unit(trails: Trails, position: Position) -> Iterator[FoundLiteral]:
    """Yield literals that follow from every place of a digit in a unit."""
    return _find_by_need(trails, position, range(81, 324))


def _make_finder(slug: str, trails_of: Callable[[Position], Trails], find_literals: FindLiterals) -> Finder:
    """Return the finder of a technique.

    trails_of: the function `trails_of_chains` or `trails_of_nets`.
    find_literals: a function that yields literals that follow from some cases.
    """

    def find(position: Position) -> Iterator[Conclusion]:
        literals = find_literals(trails_of(position), position)
        for cases, literal in _prove_shortest_first(literals, position):
            yield _make_step(slug, cases, literal)

    return find


def _make_step(slug: str, cases: Cases, literal: Literal) -> Conclusion:
    placements, eliminations = (1 << literal, 0) if literal >= 0 else (0, 1 << ~literal)
    return Conclusion(slug, placements, eliminations, cases)


def _find_by_need(trails: Trails, position: Position, needs: Iterable[Need]) -> Iterator[FoundLiteral]:
    """Yield literals that follow from every candidate of one of these needs."""
    by_literal = trails.by_literal()
    candidates_of_needs = [(members(position.candidates & NEEDS[need]), need) for need in needs]
    cases = [
        (tuple([by_literal[candidate] for candidate in candidates]), need)
        for candidates, need in candidates_of_needs
        if candidates
    ]
    return _find_common_literals(cases, position)


def _find_common_literals(
    cases: Iterable[tuple[tuple[Trail, ...], Need | None]], position: Position
) -> Iterator[FoundLiteral]:
    """Yield literals that follow in all cases of some group, each once, with the fewest layers first.

    cases: the groups of cases; each is the trails of its cases, and the need to which they belong.
    """
    best: dict[Literal, FoundLiteral] = {}
    for trails, need in cases:
        for depth, literal in _common_literals_with_depth(trails, position):
            if literal not in best or depth < best[literal].depth:
                best[literal] = FoundLiteral(depth, literal, need, trails)
    yield from sorted(best.values(), key=attrgetter("depth"))


def _common_literals_with_depth(
    trails: tuple[Trail, ...], position: Position
) -> Iterator[tuple[int, Literal]]:
    """Yield literals that follow in all of these cases, with the number of layers.

    A literal that follows without any placement is left out.
    """
    placed, left = -1, 0
    for trail in trails:
        if trail.unmet:
            return
        placed &= trail.placed
        left |= trail.left[-1]
    eliminated = members(position.candidates & ~left)
    for literal in (*members(placed), *[~candidate for candidate in eliminated]):
        depth = sum(trail.depth_to(literal) for trail in trails)
        if depth:
            yield depth, literal


def _prove_shortest_first(literals: Iterable[FoundLiteral], position: Position) -> Iterator[ProvenLiteral]:
    """Yield each literal with its cases; among cases with equally many layers, the smallest first."""
    for _, same_depth in groupby(literals, attrgetter("depth")):
        proven = [ProvenLiteral(_make_cases(found, position), found.literal) for found in same_depth]
        yield from sorted(proven, key=lambda literal: literal.cases.size)


def _make_cases(found: FoundLiteral, position: Position) -> Cases:
    """Return the cases that prove a literal."""
    branches = [branch_to(found.literal, trail, position.candidates) for trail in found.trails]
    return Cases(found.need, tuple(branches))


forcing_chain_contradiction: Finder = _make_finder(
    "forcing-chain-contradiction", trails_of_chains, _find_contradictions
)
forcing_chain_digit: Finder = _make_finder("forcing-chain-digit", trails_of_chains, _find_by_digit)
forcing_chain_cell: Finder = _make_finder("forcing-chain-cell", trails_of_chains, _find_by_cell)
forcing_chain_unit: Finder = _make_finder("forcing-chain-unit", trails_of_chains, _find_by_unit)
forcing_net_contradiction: Finder = _make_finder(
    "forcing-net-contradiction", trails_of_nets, _find_contradictions
)
forcing_net_digit: Finder = _make_finder("forcing-net-digit", trails_of_nets, _find_by_digit)
forcing_net_cell: Finder = _make_finder("forcing-net-cell", trails_of_nets, _find_by_cell)
forcing_net_unit: Finder = _make_finder("forcing-net-unit", trails_of_nets, _find_by_unit)

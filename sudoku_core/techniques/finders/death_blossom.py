"""Death blossom: a cell of which each candidate takes a digit from an almost locked set, its petal.

Whatever the stem is, one petal is locked. So a digit that all petals have besides is in one of them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.cells import Candidate, Candidates, cells_of, in_cells, members
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.finders.almost_locked import others, web
from sudoku_core.techniques.patterns import DeathBlossom
from sudoku_core.techniques.position import SEES, Position
from sudoku_core.techniques.step import Step


class _Petal(NamedTuple):
    """An almost locked set, and what it eliminates if it lacks the digit that the stem takes from it."""

    candidates: Candidates
    eliminated: Candidates


def death_blossom(position: Position) -> Iterator[Step]:
    """Yield the stems with their petals, the fewest cells first. A stem of two digits is an ALS-XY-Wing."""
    found = []
    none, one, two, *_ = position.by_count
    for stem in members(position.open & ~(none | one | two)):
        candidates = position.candidates & in_cells(1 << stem)
        for petals, eliminated in _flowers(position, members(candidates)):
            cells = sum([cells_of(petal).bit_count() for petal in petals])
            found.append((cells, Step("death-blossom", 0, eliminated, DeathBlossom(candidates, petals))))
    found.sort(key=lambda each: each[0])
    return once(step for _, step in found)


def _flowers(
    position: Position, stem: list[Candidate]
) -> Iterator[tuple[tuple[Candidates, ...], Candidates]]:
    """Yield a petal for each candidate of a stem, and what all of them eliminate.

    Of petals that leave the same to be eliminated one is enough.
    """
    petals = []
    prospect = position.candidates
    for candidate in stem:
        petals.append(_petals(position, candidate))
        prospect &= _united([petal.eliminated for petal in petals[-1]])
        if not prospect:
            return
    flowers: dict[Candidates, tuple[Candidates, ...]] = {prospect: ()}
    for of_candidate in petals:
        grown: dict[Candidates, tuple[Candidates, ...]] = {}
        for eliminated, chosen in flowers.items():
            for petal in of_candidate:
                if eliminated & petal.eliminated:
                    grown.setdefault(eliminated & petal.eliminated, (*chosen, petal.candidates))
        flowers = grown
    for eliminated, chosen in flowers.items():
        yield chosen, eliminated


def _petals(position: Position, candidate: Candidate) -> list[_Petal]:
    """Return the sets that lack the digit of this candidate if it is true, the smallest first."""
    net = web(position)
    groups = net.within(SEES[candidate] & ~others(1 << candidate) & position.candidates)
    return [
        _Petal(each.candidates, each.seen & others(group))
        for group in groups
        for each in net.with_group[group]
    ]


def _united(sets: list[Candidates]) -> Candidates:
    union = 0
    for each in sets:
        union |= each
    return union

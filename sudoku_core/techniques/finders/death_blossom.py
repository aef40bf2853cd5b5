"""Death blossom: a cell of which each candidate takes a digit from an almost locked set, its petal.

Whatever the stem is, one petal is locked. So a digit that all petals have besides is in one of them.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.cells import Candidate, Candidates, cells_of, in_cells, members
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.finders.almost_locked import union, web
from sudoku_core.techniques.patterns import DeathBlossom
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step


class _Petal(NamedTuple):
    """An almost locked set, and what it eliminates if it lacks the digit that the stem takes from it."""

    candidates: Candidates
    eliminated: Candidates


def death_blossom(position: Position) -> Iterator[Step]:
    """Yield the stems with their petals, the fewest cells first. A stem of two digits is an ALS-XY-Wing."""
    none, one, two, *_ = position.by_count
    stems = position.candidates & in_cells(position.open & ~(none | one | two))
    petals = _petals(position, stems)
    found = []
    for cell in members(cells_of(stems)):
        stem = stems & in_cells(1 << cell)
        for chosen, eliminated in _flowers([petals[candidate] for candidate in members(stem)]):
            cells = sum([cells_of(petal).bit_count() for petal in chosen])
            found.append((cells, Step("death-blossom", 0, eliminated, DeathBlossom(stem, chosen))))
    found.sort(key=lambda each: each[0])
    return once(step for _, step in found)


def _petals(position: Position, stems: Candidates) -> dict[Candidate, list[_Petal]]:
    """Return under each candidate the sets that lack its digit if it is true, the smallest first."""
    petals: dict[Candidate, list[_Petal]] = defaultdict(list)
    for each in web(position).sets:
        for group in each.groups:
            for stem in members(group.seen & stems):
                petals[stem].append(_Petal(each.candidates, each.seen & group.others))
    return petals


def _flowers(petals: list[list[_Petal]]) -> Iterator[tuple[tuple[Candidates, ...], Candidates]]:
    """Yield one of the petals for each candidate of a stem, and what all of them eliminate.

    Of petals that leave the same to be eliminated one is enough.
    """
    prospect = -1
    for of_candidate in petals:
        prospect &= union([petal.eliminated for petal in of_candidate])
    flowers: dict[Candidates, tuple[Candidates, ...]] = {prospect: ()} if prospect else {}
    for of_candidate in petals:
        grown: dict[Candidates, tuple[Candidates, ...]] = {}
        for left, chosen in flowers.items():
            for petal in of_candidate:
                if left & petal.eliminated:
                    grown.setdefault(left & petal.eliminated, (*chosen, petal.candidates))
        flowers = grown
    for eliminated, chosen in flowers.items():
        yield chosen, eliminated

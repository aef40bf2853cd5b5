"""Death blossom and aligned pair exclusion: each candidate of a cell takes a digit from a set, its petal.

The sets are almost locked. Whatever the cell is, the stem, one petal is locked; so a digit that all petals
have besides is in one of them. In an aligned pair the stem itself takes the place of one petal: it has the
digit, and the other cell of the pair, where the digit is eliminated, sees it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, Cells, cells_of, in_cells, members, united
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.als.almost_locked import web
from sudoku_core.techniques.families.als.pattern import DeathBlossom
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.position import SEES, Position


class _Petal(NamedTuple):
    """An almost locked set, and what it eliminates if it lacks the digit that the stem takes from it."""

    candidates: Candidates
    eliminated: Candidates


def death_blossom(position: Position) -> Iterator[Conclusion]:
    """Yield the stems with their petals, the fewest cells first. A stem of two digits is an ALS-XY-Wing."""
    petals = _petals(position)
    return _steps("death-blossom", position, lambda stem: [[petals[each] for each in stem]])


def aligned_pair_exclusion(position: Position) -> Iterator[Conclusion]:
    """Yield the stems that have the digit themselves. A stem of two digits is an ALS-XZ."""
    petals = _petals(position)

    def with_own(stem: list[Candidate]) -> Iterator[list[list[_Petal]]]:
        for own in stem:
            seen = SEES[own] & position.places[own // 81 + 1] << own // 81 * 81
            yield [[_Petal(0, seen)] if each == own else petals[each] for each in stem]

    return _steps("aligned-pair-exclusion", position, with_own)


def _steps(
    technique: str,
    position: Position,
    choices: Callable[[list[Candidate]], Iterable[list[list[_Petal]]]],
) -> Iterator[Conclusion]:
    """Yield a step of each flower. choices: gives the petals that each candidate of a stem may have."""
    found: dict[int, list[Conclusion]] = defaultdict(list)  # under the number of their cells
    for cell in members(_stems(position)):
        stem = position.candidates & in_cells(1 << cell)
        for petals in choices(members(stem)):
            for chosen, eliminated in _flowers(petals):
                cells = sum([cells_of(petal).bit_count() for petal in chosen])
                found[cells].append(Conclusion(technique, 0, eliminated, DeathBlossom(stem, chosen)))
    return once(step for cells in sorted(found) for step in found[cells])


def _stems(position: Position) -> Cells:
    """Return the cells with three candidates or more."""
    none, one, two, *_ = position.by_count
    return position.open & ~(none | one | two)


@lru_cache(maxsize=1)
def _petals(position: Position) -> dict[Candidate, list[_Petal]]:
    """Return under each candidate of a stem the sets that lack its digit if it is true, smallest first."""
    stems = position.candidates & in_cells(_stems(position))
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
        prospect &= united([petal.eliminated for petal in of_candidate])
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

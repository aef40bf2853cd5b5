"""Find death blossoms and aligned pair exclusions: a cell (the stem) with a petal for each candidate.

The petals are almost locked sets. For each digit that the stem may have, one petal loses this digit and
becomes locked. So any other digit that all petals share is in one of the petals. In an aligned pair, the
stem itself has the shared digit and replaces one petal. It sees the cell from which the digit is
eliminated.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, Cells, cells_of, in_cells, members, united
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.als.almost_locked import web_of
from sudoku_core.techniques.families.als.pattern import DeathBlossom
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.position import SEES, Position


class _Petal(NamedTuple):
    """An almost locked set beside a candidate of the stem."""

    candidates: Candidates
    eliminated: Candidates  # the candidates that are false if the stem takes its digit from the set


def death_blossom(position: Position) -> Iterator[Conclusion]:
    """Yield death blossoms, with the fewest cells first.

    A stem has three digits or more. With two digits the pattern would be an ALS-XY-Wing.
    """
    petals = _petals(position)
    return _steps("death-blossom", position, lambda stem: [[petals[candidate] for candidate in stem]])


def aligned_pair_exclusion(position: Position) -> Iterator[Conclusion]:
    """Yield flowers whose stem has the eliminated digit itself.

    A stem has three digits or more. With two digits the pattern would be an ALS-XZ.
    """
    petals = _petals(position)

    def choices_without_one_petal(stem: list[Candidate]) -> Iterator[list[list[_Petal]]]:
        for own in stem:
            seen = SEES[own] & position.places[own // 81 + 1] << own // 81 * 81
            yield [[_Petal(0, seen)] if candidate == own else petals[candidate] for candidate in stem]

    return _steps("aligned-pair-exclusion", position, choices_without_one_petal)


def _steps(
    technique: str,
    position: Position,
    choices: Callable[[list[Candidate]], Iterable[list[list[_Petal]]]],
) -> Iterator[Conclusion]:
    """Yield a step for each flower, with the fewest cells first.

    choices: returns, for the candidates of a stem, the petals that each of them can have.
    """
    by_cell_count: dict[int, list[Conclusion]] = defaultdict(list)
    for cell in members(_stems(position)):
        stem = position.candidates & in_cells(1 << cell)
        for petals in choices(members(stem)):
            for chosen, eliminated in _flowers(petals):
                cells = sum([cells_of(petal).bit_count() for petal in chosen])
                step = Conclusion(technique, 0, eliminated, DeathBlossom(stem, chosen))
                by_cell_count[cells].append(step)
    return once(step for cells in sorted(by_cell_count) for step in by_cell_count[cells])


def _stems(position: Position) -> Cells:
    """Return the cells with three candidates or more."""
    none, one, two, *_ = position.by_count
    return position.open & ~(none | one | two)


@lru_cache(maxsize=1)
def _petals(position: Position) -> dict[Candidate, list[_Petal]]:
    """Return for each candidate of a stem the sets that lose its digit if it is true, smallest first."""
    stems = position.candidates & in_cells(_stems(position))
    petals: dict[Candidate, list[_Petal]] = defaultdict(list)
    for almost_locked in web_of(position).sets:
        for group in almost_locked.groups:
            for stem in members(group.seen & stems):
                eliminated = almost_locked.seen & group.other_digits
                petals[stem].append(_Petal(almost_locked.candidates, eliminated))
    return petals


def _flowers(petals: list[list[_Petal]]) -> Iterator[tuple[tuple[Candidates, ...], Candidates]]:
    """Yield choices of a petal for each candidate of a stem, with the common eliminations of all petals.

    Among choices with the same eliminations, only the first is continued.
    """
    prospect = -1  # an upper bound of the eliminations of any choice
    for of_candidate in petals:
        prospect &= united([petal.eliminated for petal in of_candidate])
    # eliminated so far -> the chosen petals
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

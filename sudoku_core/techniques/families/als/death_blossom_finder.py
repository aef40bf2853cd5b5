"""Find death blossoms and aligned pair exclusions: a cell (the stem) with a petal for each candidate.

The petals are almost locked sets. For each digit that the stem may have, one petal loses this digit and
becomes locked. So any other digit that all petals share is in one of the petals. In an aligned pair
exclusion, the stem itself has the shared digit and replaces one petal; it sees the cell from which the
digit is eliminated. A stem together with its petals is a flower.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates, Cells, cells_of, in_cells, members, united
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.als.almost_locked import web_of
from sudoku_core.techniques.families.als.pattern import DeathBlossom
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import SEES, Position


class _Petal(NamedTuple):
    """An almost locked set that loses a digit if the stem has this digit."""

    candidates: Candidates
    eliminated: Candidates  # the candidates that are then false


def death_blossom(position: Position) -> Iterator[Conclusion]:
    """Yield death blossoms, with the fewest cells first.

    A stem has three digits or more. With two digits the pattern would be an ALS-XY-Wing.
    """
    petals = _find_petals(position)
    return _find_steps("death-blossom", position, lambda stem: [[petals[candidate] for candidate in stem]])


def aligned_pair_exclusion(position: Position) -> Iterator[Conclusion]:
    """Yield flowers whose stem has the eliminated digit itself.

    A stem has three digits or more. With two digits the pattern would be an ALS-XZ.
    """
    petals = _find_petals(position)

    def options_without_one_petal(stem: list[Candidate]) -> Iterator[list[list[_Petal]]]:
        for without_petal in stem:
            digit = without_petal // 81 + 1
            seen = SEES[without_petal] & position.places[digit] << 81 * (digit - 1)
            yield [
                [_Petal(0, seen)] if candidate == without_petal else petals[candidate] for candidate in stem
            ]

    return _find_steps("aligned-pair-exclusion", position, options_without_one_petal)


def _find_steps(
    technique: str,
    position: Position,
    options_of_stem: Callable[[list[Candidate]], Iterable[list[list[_Petal]]]],
) -> Iterator[Conclusion]:
    """Yield a step for each flower, with the fewest cells first.

    options_of_stem: a function that gets the candidates of a stem; each item of its result has, for each
        candidate, the petals that it can have.
    """
    by_cell_count: dict[int, list[Conclusion]] = defaultdict(list)
    for cell in members(_find_stems(position)):
        stem = position.candidates & in_cells(1 << cell)
        for petal_options in options_of_stem(members(stem)):
            for petals, eliminated in _find_flowers(petal_options):
                cell_count = sum([cells_of(petal).bit_count() for petal in petals])
                step = Conclusion(technique, 0, eliminated, DeathBlossom(stem, petals))
                by_cell_count[cell_count].append(step)
    return drop_repeats(step for cell_count in sorted(by_cell_count) for step in by_cell_count[cell_count])


def _find_stems(position: Position) -> Cells:
    """Return the cells with three candidates or more."""
    none, one, two, *_ = position.by_count
    return position.open & ~(none | one | two)


@lru_cache(maxsize=1)
def _find_petals(position: Position) -> dict[Candidate, list[_Petal]]:
    """Return for each candidate of a stem the sets that lose its digit if it is true, smallest first."""
    stem_candidates = position.candidates & in_cells(_find_stems(position))
    petals: dict[Candidate, list[_Petal]] = defaultdict(list)
    for almost_locked in web_of(position).sets:
        for group in almost_locked.groups:
            for candidate in members(group.seen & stem_candidates):
                eliminated = almost_locked.seen & group.other_digits
                petals[candidate].append(_Petal(almost_locked.candidates, eliminated))
    return petals


def _find_flowers(
    petal_options: list[list[_Petal]],
) -> Iterator[tuple[tuple[Candidates, ...], Candidates]]:
    """Yield choices of a petal for each candidate of a stem, with the common eliminations of all petals.

    petal_options: for each candidate of the stem, the petals that it can have.
    Among choices with the same eliminations, only the first is continued.
    """
    upper_bound = -1  # contains the eliminations of every choice
    for options in petal_options:
        upper_bound &= united([petal.eliminated for petal in options])
    # the common eliminations of the petals chosen so far -> these petals
    flowers: dict[Candidates, tuple[Candidates, ...]] = {upper_bound: ()} if upper_bound else {}
    for options in petal_options:
        grown: dict[Candidates, tuple[Candidates, ...]] = {}
        for eliminated, petals in flowers.items():
            for petal in options:
                if eliminated & petal.eliminated:
                    grown.setdefault(eliminated & petal.eliminated, (*petals, petal.candidates))
        flowers = grown
    for eliminated, petals in flowers.items():
        yield petals, eliminated

"""Check locked candidates: the base has its digit in the crossing of base and cover."""

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    cells_of,
    digits_in,
    in_cells,
    is_single,
    of_digits,
)
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.locked_candidates.pattern import LockedCandidates
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def prove_locked_candidates(
    step: Conclusion, pattern: LockedCandidates, position: Position
) -> "Iterator[Premise]":
    """Yield the premises of locked candidates.

    The candidates are all places of the digit in the base, and they lie in the cover. The step eliminates
    the digit in the rest of the cover.
    """
    facts, candidates = pattern.facts(), pattern.candidates
    cells, digit = cells_of(candidates), digits_in(candidates)
    base, cover = CELLS_OF_UNIT[pattern.base], CELLS_OF_UNIT[pattern.cover]
    places = position.candidates & of_digits(digit) & in_cells(base)
    yield Premise("locked_places", facts, candidates, is_single(digit) and places == candidates)
    yield Premise("locked_in_cover", facts, candidates, not cells & ~cover)
    eliminated = step.eliminations
    follows = not step.placements and not eliminated & ~excluded_by_locked(pattern)
    yield Premise("locked_eliminated", facts, eliminated, follows)


def excluded_by_locked(pattern: LockedCandidates) -> Candidates:
    """Return the candidates that are false if the digit is in the crossing of base and cover."""
    cells, cover = cells_of(pattern.candidates), CELLS_OF_UNIT[pattern.cover]
    return of_digits(digits_in(pattern.candidates)) & in_cells(cover & ~cells)


CHECKS = {LockedCandidates: prove_locked_candidates}

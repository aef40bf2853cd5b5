"""The check of locked candidates: the digit of the base goes where base and cover cross."""

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
    """Yield: these are all places in the base; they lie in the cover; what falls is the digit elsewhere."""
    facts, shown = pattern.facts(), pattern.candidates
    cells, digit = cells_of(shown), digits_in(shown)
    base, cover = CELLS_OF_UNIT[pattern.base], CELLS_OF_UNIT[pattern.cover]
    one_digit = is_single(digit)
    places = position.candidates & of_digits(digit) & in_cells(base)
    yield Premise("locked_places", facts, shown, one_digit and places == shown)
    yield Premise("locked_in_cover", facts, shown, not cells & ~cover)
    gone = step.eliminations
    follows = not step.placements and not gone & ~excluded_by_locked(pattern)
    yield Premise("locked_eliminated", facts, gone, follows)


def excluded_by_locked(pattern: LockedCandidates) -> Candidates:
    """Return what is false if the digit goes where base and cover cross."""
    cells, cover = cells_of(pattern.candidates), CELLS_OF_UNIT[pattern.cover]
    return of_digits(digits_in(pattern.candidates)) & in_cells(cover & ~cells)


CHECKS = {LockedCandidates: prove_locked_candidates}

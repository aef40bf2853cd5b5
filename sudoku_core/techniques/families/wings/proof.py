"""Check XYZ-Wings: for each digit of the pivot, one of the three cells has the shared digit."""

from sudoku_core.board.cells import Candidates, cell_and_digit, digits_in, members
from sudoku_core.board.compat import highest
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.wings.pattern import XYZWing
from sudoku_core.techniques.position import OF_CELL, Position, seen_by_all
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def prove_xyz_wing(step: Conclusion, pattern: XYZWing, position: Position) -> "Iterator[Premise]":
    """Yield the premises of an XYZ-Wing.

    The three cells have only these candidates. Each candidate of the pivot puts the shared digit into one
    of the cells.
    """
    ends = pattern.ends
    for candidates in (pattern.pivot,) + pattern.pincers:
        yield _cell_premise(candidates, position)
    for candidate in members(pattern.pivot & ~ends):
        yield _case_premise(candidate, pattern)
    premise_facts = {"ends": facts.candidates(ends), "eliminated": facts.candidates(step.eliminations)}
    follows = not step.placements and not step.eliminations & ~seen_by_all(ends)
    yield Premise("wing_ends", premise_facts, ends | step.eliminations, follows)


def _cell_premise(candidates: Candidates, position: Position) -> Premise:
    """Return the premise that a cell has exactly these candidates."""
    cell, _ = cell_and_digit(max(highest(candidates), 0))
    premise_facts = {"cell": facts.cells(1 << cell), "digits": facts.digits(digits_in(candidates))}
    holds = bool(candidates) and position.candidates & OF_CELL[cell] == candidates
    return Premise("wing_cell", premise_facts, candidates, holds)


def _case_premise(candidate: int, pattern: XYZWing) -> Premise:
    """Return the premise that a pincer has only the shared digit left if this candidate is true."""
    assumed = 1 << candidate
    forced = 0
    for pincer in pattern.pincers:
        candidates_left = pincer & ~seen_by_all(assumed)
        if candidates_left == pincer & pattern.ends:
            forced |= candidates_left
    premise_facts = {"true": facts.candidates(assumed), "forced": facts.candidates(forced)}
    return Premise("wing_case", premise_facts, assumed | forced, bool(forced))


CHECKS = {XYZWing: prove_xyz_wing}

"""Find locked candidates: all places of a digit in one unit lie in another unit too."""

from sudoku_core.board.cells import CELLS_OF_UNIT
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.locked_candidates.intersections import BOXES, CROSSINGS, LINES
from sudoku_core.techniques.families.locked_candidates.pattern import LockedCandidates
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import ALL_DIGITS, Position, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def locked_candidates_pointing(position: Position) -> "Iterator[Conclusion]":
    """Yield each digit whose places in a box lie in one line; no other cell of the line can have it."""
    return drop_repeats(_find_locked_candidates(position, "locked-candidates-pointing", BOXES))


def locked_candidates_claiming(position: Position) -> "Iterator[Conclusion]":
    """Yield each digit whose places in a line lie in one box; no other cell of the box can have it."""
    return drop_repeats(_find_locked_candidates(position, "locked-candidates-claiming", LINES))


def _find_locked_candidates(position: Position, technique: str, bases: range) -> "Iterator[Conclusion]":
    """Yield the locked candidates whose base is one of these units."""
    for digit in ALL_DIGITS:
        places = position.places[digit]
        for base in bases:
            cells = places & CELLS_OF_UNIT[base]
            if cells in CROSSINGS:
                cover = _other_unit(CROSSINGS[cells], base)
                eliminated = places & CELLS_OF_UNIT[cover] & ~cells
                if eliminated:
                    shift = 81 * (digit - 1)
                    pattern = LockedCandidates(base, cover, cells << shift)
                    yield Conclusion(technique, 0, eliminated << shift, pattern)


def _other_unit(box_and_line: tuple[Unit, Unit], unit: Unit) -> Unit:
    """Return the line for the box, and the box for the line."""
    box, line = box_and_line
    return line if unit == box else box

"""Avoidable rectangles: cells filled by the player that, with others, would hold two digits only."""

from functools import lru_cache

from sudoku_core.board.cells import ALL_CELLS, Cells, cells_of, digits_in, in_cells, members, set_of
from sudoku_core.board.digits import union
from sudoku_core.board.geometry import CELLS
from sudoku_core.techniques.families.rectangles.corners import CORNERS, Conclusions, finder
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.position import Position, seen_by_all


@finder("avoidable-rectangle-1")
def avoidable_rectangle_1(position: Position) -> Conclusions:
    """Yield rectangles with three filled cells: the fourth is not what would complete two pairs."""
    for rectangle in _rectangles(position):
        if cells_of(rectangle.candidates).bit_count() == 1:
            yield rectangle, rectangle.deadly


@finder("avoidable-rectangle-2")
def avoidable_rectangle_2(position: Position) -> Conclusions:
    """Yield rectangles with two filled cells and an extra digit in the others: what sees both lacks it."""
    for rectangle in _rectangles(position):
        if rectangle.roof.bit_count() == 2 and digits_in(rectangle.extras).bit_count() == 1:
            yield rectangle, seen_by_all(rectangle.extras)


@lru_cache(maxsize=1)
def _rectangles(position: Position) -> tuple[Rectangle, ...]:
    """Return the rectangles without givens in which either digit is filled in, and the empty cells fit."""
    if not position.proper:
        return ()
    found = []
    givens = set_of(cell for cell in CELLS if position.givens[cell])
    filled = ALL_CELLS & ~(position.open | givens)
    for cells, some, others in CORNERS:
        if not cells & givens and some & filled and others & filled and cells & position.open:
            digits = _common_value(position, some), _common_value(position, others)
            if all(digits):
                found.append(Rectangle(cells, union(digits), position.candidates & in_cells(cells)))
    return tuple(found)


def _common_value(position: Position, two: Cells) -> int:
    """Return the digit that is filled into one of two cells if the other has or could have it, else 0."""
    values = {position.values[cell] for cell in members(two)} - {0}
    digit = values.pop()
    return 0 if values or two & position.open & ~position.places[digit] else digit

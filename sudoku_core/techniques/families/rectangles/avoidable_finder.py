"""Find avoidable rectangles: four cells, some filled by the player, that might have only two digits."""

from functools import lru_cache

from sudoku_core.board.cells import ALL_CELLS, Cells, cells_of, digits_in, in_cells, members, set_of
from sudoku_core.board.digits import union
from sudoku_core.board.geometry import CELLS
from sudoku_core.techniques.families.rectangles.corners import CORNERS, Conclusions, finder
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.position import Position, seen_by_all


@finder("avoidable-rectangle-1")
def avoidable_rectangle_1(position: Position) -> Conclusions:
    """Yield rectangles with three filled cells; the fourth cannot have the digit that completes them."""
    for rectangle in _find_rectangles(position):
        if cells_of(rectangle.candidates).bit_count() == 1:
            yield rectangle, rectangle.deadly


@finder("avoidable-rectangle-2")
def avoidable_rectangle_2(position: Position) -> Conclusions:
    """Yield rectangles with two filled cells, and the same extra digit in both other cells.

    No cell that sees both of these other cells has the digit.
    """
    for rectangle in _find_rectangles(position):
        if rectangle.roof.bit_count() == 2 and digits_in(rectangle.extras).bit_count() == 1:
            yield rectangle, seen_by_all(rectangle.extras)


@lru_cache(maxsize=1)
def _find_rectangles(position: Position) -> tuple[Rectangle, ...]:
    """Return the rectangles without givens that can be completed to two digits.

    Each diagonal has a filled cell, and its other cell has the same digit or can take it.
    """
    if not position.proper:
        return ()
    found = []
    givens = set_of(cell for cell in CELLS if position.givens[cell])
    filled = ALL_CELLS & ~(position.open | givens)
    for cells, diagonal, other_diagonal in CORNERS:
        is_free = not cells & givens and cells & position.open
        if is_free and diagonal & filled and other_diagonal & filled:
            digits = _common_digit(position, diagonal), _common_digit(position, other_diagonal)
            if all(digits):
                found.append(Rectangle(cells, union(digits), position.candidates & in_cells(cells)))
    return tuple(found)


def _common_digit(position: Position, diagonal: Cells) -> int:
    """Return the digit of a filled cell on a diagonal if both cells have or can have this digit, else 0."""
    values = {position.values[cell] for cell in members(diagonal)} - {0}
    digit = values.pop()
    return 0 if values or diagonal & position.open & ~position.places[digit] else digit

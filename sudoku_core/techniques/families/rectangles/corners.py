"""The corners of rectangles: the four cells where two rows, two columns and two boxes meet."""

from collections.abc import Callable, Iterator
from functools import wraps
from itertools import combinations

from sudoku_core.board.cells import Candidates, Cells, set_of
from sudoku_core.board.geometry import BOX_OF, CELLS
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.finders import Finder, once
from sudoku_core.techniques.position import Position

Corners = tuple[Cells, Cells, Cells]  # the four cells; two that do not see each other; the other two
Conclusions = Iterator[tuple[Rectangle, Candidates]]  # what a rectangle eliminates where it is still there


def _all_corners() -> Iterator[Corners]:
    for upper, lower in combinations(range(0, 81, 9), 2):
        for left, right in combinations(range(9), 2):
            corners = upper + left, lower + right, upper + right, lower + left
            if len({BOX_OF[cell] for cell in corners}) == 2:
                yield set_of(corners), set_of(corners[:2]), set_of(corners[2:])


CORNERS: tuple[Corners, ...] = tuple(_all_corners())
CORNERS_WITH = tuple(tuple(corners for corners in CORNERS if corners[0] >> cell & 1) for cell in CELLS)


def finder(technique: str) -> Callable[[Callable[[Position], Conclusions]], Finder]:
    """Make a finder of the conclusions of a technique: those that change something, each once."""

    def make(conclude: Callable[[Position], Conclusions]) -> Finder:
        @wraps(conclude)
        def find(position: Position) -> Iterator[Conclusion]:
            found = ((pattern, seen & position.candidates) for pattern, seen in conclude(position))
            return once(Conclusion(technique, 0, seen, pattern) for pattern, seen in found if seen)

        return find

    return make

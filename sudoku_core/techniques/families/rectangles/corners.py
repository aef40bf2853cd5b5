"""The corners of rectangles: four cells in two rows, two columns and two boxes."""

from collections.abc import Callable, Iterator
from functools import wraps
from itertools import combinations
from typing import NamedTuple

from sudoku_core.board.cells import Candidates, Cells, set_of
from sudoku_core.board.geometry import BOX_OF, CELLS
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.finders import Finder, drop_repeats
from sudoku_core.techniques.position import Position


class Corners(NamedTuple):
    """The four cells of a rectangle. Two cells on a diagonal do not see each other."""

    cells: Cells
    diagonal: Cells
    other_diagonal: Cells


# Rectangles with the candidates that they make false; some of these may already be eliminated.
Conclusions = Iterator[tuple[Rectangle, Candidates]]


def _all_corners() -> Iterator[Corners]:
    """Yield the corners of every rectangle in two boxes."""
    for upper, lower in combinations(range(0, 81, 9), 2):
        for left, right in combinations(range(9), 2):
            corners = upper + left, lower + right, upper + right, lower + left
            if len({BOX_OF[cell] for cell in corners}) == 2:
                yield Corners(set_of(corners), set_of(corners[:2]), set_of(corners[2:]))


CORNERS: tuple[Corners, ...] = tuple(_all_corners())
# For each cell, the rectangles that have it.
CORNERS_WITH = tuple(tuple(corners for corners in CORNERS if corners.cells >> cell & 1) for cell in CELLS)


def finder(technique: str) -> Callable[[Callable[[Position], Conclusions]], Finder]:
    """Make a finder of a function that yields rectangles; to be used as a decorator.

    The finder yields only conclusions that change something, each once.
    """

    def make_finder(conclude: Callable[[Position], Conclusions]) -> Finder:
        @wraps(conclude)
        def find(position: Position) -> Iterator[Conclusion]:
            found = ((pattern, false & position.candidates) for pattern, false in conclude(position))
            return drop_repeats(
                Conclusion(technique, 0, eliminated, pattern) for pattern, eliminated in found if eliminated
            )

        return find

    return make_finder

"""What is read of a picture: the values of a puzzle, and how sure each of them is."""

from typing import Final, NamedTuple

from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.board.plain import plain_fields

Point = tuple[float, float]  # x and y in pixels of the picture, from its upper left corner
Corners = tuple[Point, Point, Point, Point]  # upper left, upper right, lower right, lower left
Mesh = tuple[Point, ...]  # 100 points, row by row: where the lines of the grid cross

CODES: Final = ("size", "small", "dark", "none")  # of errors


class PhotoError(ValueError):
    """A picture in which there is no grid.

    code: `size` (the bytes are not those of a picture of this size), `small` (too few pixels), `dark` (all
    about one shade: too dark, or nothing on it), `none` (no grid of 9 by 9 cells).
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Offer(NamedTuple):
    """A change of one cell that would make the puzzle proper: a question, never done unasked."""

    cell: Cell
    digit: int  # 0 for no digit

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON."""
        return plain_fields(self)


class Reading(NamedTuple):
    """A puzzle as it was read, upright.

    values: the givens, 81 digits, 0 for no digit; entries: what is written by hand, in other cells.
    sure: for each cell from 0 to 1, how sure its value is (or that it has none).
    likely: for each cell the next likely values, 0 for no digit, the likeliest first.
    doubts: the cells to look at, the most doubtful first.
    mesh: where the lines cross; the first point is the upper left corner of r1c1 of the upright puzzle.
    fit: from 0 to 1, how well the lines of a grid lie on it.
    status: the verdict of `solve` on the givens. conflict: the cells of a smallest contradiction.
    offers: changes of one cell that would make the puzzle proper.
    certain: whether nothing is in doubt: proper, all cells sure, a mesh that fits, no ink left over.
    others: the corners of other grids in the picture.
    """

    values: tuple[int, ...]
    entries: tuple[int, ...]
    sure: tuple[float, ...]
    likely: tuple[tuple[int, ...], ...]
    doubts: tuple[Cell, ...]
    mesh: Mesh
    fit: float
    status: str
    conflict: tuple[Cell, ...]
    offers: tuple[Offer, ...]
    certain: bool
    others: tuple[Corners, ...]

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON."""
        return plain_fields(self)

    @property
    def grid(self) -> Grid:
        """Return the givens as a grid."""
        return Grid(self.values)

"""The result of reading a picture: the values of a puzzle, and how certain they are."""

from typing import Final, NamedTuple

from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.board.plain import plain_fields

Point = tuple[float, float]  # x and y in pixels of the picture, from its upper left corner
Corners = tuple[Point, Point, Point, Point]  # upper left, upper right, lower right, lower left
Mesh = tuple[Point, ...]  # the 100 points where the lines of the grid cross, row by row

ERROR_CODES: Final = ("size", "small", "dark", "none")  # all codes of PhotoError


class PhotoError(ValueError):
    """Raised if a picture has no readable grid.

    code: "size" (the number of bytes does not match the size), "small" (too few pixels), "dark" (nearly
    uniform: too dark, or empty), or "none" (no grid of 9 by 9 cells).
    sentence: The message, an English sentence.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Offer(NamedTuple):
    """A change of one cell that would make the puzzle proper; it is made only if the user accepts it.

    cell: The cell, 0 to 80.
    digit: The digit for it; 0 for no digit.
    """

    cell: Cell
    digit: int  # 0 for no digit

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> Offer(0, 5).as_dict()
        {'cell': 0, 'digit': 5}
        """
        return plain_fields(self)


class Reading(NamedTuple):
    """A puzzle read from a picture, turned upright.

    values: The 81 givens, 0 for no digit.
    entries: For each cell, its handwritten digit, or 0. A cell with a given has no entry.
    sure: For each cell, the probability, from 0 to 1, that it was read correctly.
    likely: For each cell, the alternatives to its value, the most likely first; 0 means no digit.
    doubts: The cells to check, the most doubtful first.
    mesh: The points where the lines cross, starting at the upper left corner of the upright puzzle's r1c1.
    fit: The fit between the mesh and the lines in the picture, from 0 to 1.
    status: The verdict of `solve` on the givens.
    conflict: The cells of a smallest contradiction.
    offers: Changes of one cell that would make the puzzle proper.
    certain: Whether nothing is in doubt: the puzzle is proper, all cells are sure, the mesh fits, and no
    ink is unexplained.
    others: The corners of other grids in the picture.
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
        """Return the fields as plain data for JSON.

        >>> reading = Reading(81 * (0,), 81 * (0,), (), (), (), (), 1.0, "multiple", (), (), False, ())
        >>> reading.as_dict()["status"]
        'multiple'
        """
        return plain_fields(self)

    @property
    def grid(self) -> Grid:
        """The givens as a grid."""
        return Grid(self.values)

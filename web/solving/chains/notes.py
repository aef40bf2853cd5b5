"""Find the notes that the board shows, their places, and the note under a pointer.

A place is (x, y) in the units of sudoku_core/pictures/drawing.py, in which the board is 540 wide.
"""

from typing import TYPE_CHECKING

from solving.looks.notes import centre_notes, corner_notes
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.boards.board import Board
    from solving.looks.cells import CellLook

    Place = tuple[int, int]

NEAR = 12  # in Colour mode, a press within this distance of a note selects the note, not its cell
_HEIGHT = 0.36  # the height of a digit's centre above its base line, as a fraction of the font size


def is_shown(candidate: int, looks: "Sequence[CellLook]") -> bool:
    """Return whether the board shows this candidate as a note."""
    look = looks[candidate % 81]
    return bool((look.corners | look.centres) & only(candidate // 81 + 1))


def shown_marks(board: "Board", looks: "Sequence[CellLook]") -> "Board":
    """Return the board with only the colours and links of candidates that it shows."""
    colours = [pair for pair in board.candidate_colours if is_shown(pair[0], looks)]
    links = [link for link in board.links if is_shown(link[0], looks) and is_shown(link[1], looks)]
    return board.having(candidate_colours=tuple(colours), links=tuple(links))


def note_of(candidate: int, looks: "Sequence[CellLook]") -> tuple[int, int, int]:
    """Return the x, base line and size of this note; a digit noted twice counts as a centre note."""
    cell, digit = candidate % 81, candidate // 81 + 1
    look = looks[cell]
    digits, xs, ys, size = centre_notes(look) if look.centres & only(digit) else corner_notes(look)
    at = digits.index(digit)
    return CELL * COLUMN_OF[cell] + xs[at], CELL * ROW_OF[cell] + ys[at], size


def place_of(candidate: int, looks: "Sequence[CellLook]") -> "Place":
    """Return the centre of this note."""
    x, y, size = note_of(candidate, looks)
    return x, y - int(size * _HEIGHT)


def note_at(cell: int, x: float, y: float, looks: "Sequence[CellLook]", reach: float = CELL) -> int:
    """Return the candidate of this cell whose note is nearest to a place, or -1 if none is near enough."""
    nearest, distance = -1, reach * reach
    for candidate in range(cell, 729, 81):
        if is_shown(candidate, looks):
            across, down = place_of(candidate, looks)
            apart = (across - x) ** 2 + (down - y) ** 2
            if apart < distance:
                nearest, distance = candidate, apart
    return nearest

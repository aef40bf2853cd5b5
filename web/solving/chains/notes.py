"""Find the notes shown on the board: their positions, and the note nearest to a pointer.

A position is (x, y) in the units of sudoku_core/pictures/drawing.py: the board is 540 units wide.
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

NOTE_RADIUS = 12  # in Colour mode, a press within this distance of a note selects the note, not its cell
_DIGIT_CENTRE = 0.36  # the height of a digit's centre above the baseline, as a fraction of the font size


def is_shown(candidate: int, cell_looks: "Sequence[CellLook]") -> bool:
    """Return whether the board shows this candidate as a note."""
    cell_look = cell_looks[candidate % 81]
    return bool((cell_look.corners | cell_look.centres) & only(candidate // 81 + 1))


def shown_marks(board: "Board", cell_looks: "Sequence[CellLook]") -> "Board":
    """Return the board without the colours and links of candidates that it does not show as notes."""
    colours = [pair for pair in board.candidate_colours if is_shown(pair[0], cell_looks)]
    links = [link for link in board.links if all(is_shown(end, cell_looks) for end in link[:2])]
    return board.having(candidate_colours=tuple(colours), links=tuple(links))


def note_layout(candidate: int, cell_looks: "Sequence[CellLook]") -> tuple[int, int, int]:
    """Return the x, baseline and font size of this note; if noted twice, of the centre note."""
    cell, digit = candidate % 81, candidate // 81 + 1
    cell_look = cell_looks[cell]
    layer = centre_notes if cell_look.centres & only(digit) else corner_notes
    digits, xs, ys, size = layer(cell_look)
    index = digits.index(digit)
    return CELL * COLUMN_OF[cell] + xs[index], CELL * ROW_OF[cell] + ys[index], size


def centre_of_note(candidate: int, cell_looks: "Sequence[CellLook]") -> "Place":
    """Return the centre of this note."""
    x, y, size = note_layout(candidate, cell_looks)
    return x, y - int(size * _DIGIT_CENTRE)


def nearest_note(
    cell: int, x: float, y: float, cell_looks: "Sequence[CellLook]", max_distance: float = CELL
) -> int:
    """Return the candidate of this cell with the note nearest to (x, y), or -1 if all are too far away."""
    nearest, smallest = -1, max_distance * max_distance
    for candidate in range(cell, 729, 81):
        if is_shown(candidate, cell_looks):
            note_x, note_y = centre_of_note(candidate, cell_looks)
            squared_distance = (note_x - x) ** 2 + (note_y - y) ** 2
            if squared_distance < smallest:
                nearest, smallest = candidate, squared_distance
    return nearest

"""The CSS classes and descriptions of the example's cells."""

from typing import TYPE_CHECKING

from shared.boards.board import digits_text
from shared.boards.spoken import describe_cell

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.boards.marks import CellSentences
    from shared.words import Words


# By kind of cell, from EMPTY to SOLVED.
CELL_CLASSES = ("cell", "cell given", "cell entry", "cell solved")
_KIND_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


def cell_label(cell: int, board: "Board", words: "Words", sentences: "CellSentences | None" = None) -> str:
    """Return the description of a cell for screen readers.

    sentences: The sentences about the cell that the step adds, see shared/boards/marks.py.
    """
    first, last = sentences or ([], [])
    parts = list(first)
    parts.append((_KIND_KEYS[board.kinds[cell]], {"digit": board.values[cell]}))
    parts += last
    if board.centre[cell]:
        parts.append(("cell.candidates", {"digits": digits_text(board.centre[cell])}))
    return describe_cell(cell, parts, words)

"""The CSS classes and descriptions of the example's cells."""

from typing import TYPE_CHECKING

from shared.boards.board import digits_text
from shared.boards.spoken import describe_cell

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.boards.marks import CellSentences
    from shared.words import Words


# CSS classes by kind of cell, from EMPTY to SOLVED.
CLASSES = ("cell", "cell given", "cell entry", "cell solved")
_KEYS = ("cell.empty", "cell.given", "cell.entry", "cell.solved")


def cell_label(cell: int, board: "Board", words: "Words", sentences: "CellSentences | None" = None) -> str:
    """Return the description of a cell for screen readers. sentences: The step's texts on it."""
    news, candidates = sentences or ([], [])
    parts = list(news)
    parts.append((_KEYS[board.kinds[cell]], {"digit": board.values[cell]}))
    parts += candidates
    if board.centre[cell]:
        parts.append(("cell.candidates", {"digits": digits_text(board.centre[cell])}))
    return describe_cell(cell, parts, words)

"""Draw a hint over the board. The drawing covers notes and colours without changing them."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.hint import WHERE, lit_cells
from sudoku_core.pictures.drawing import frame
from sudoku_core.pictures.shapes import shapes_of_step, shapes_of_where

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from sudoku_core.pictures.drawing import Shape


def shapes(hint: "Hint", board: "Board") -> "list[Shape]":
    """Return the shapes of a hint's drawing, from bottom to top."""
    if hint.stage == WHERE:
        drawing = shapes_of_where(hint.step["where"])
    else:
        free = boards.candidates(board)
        candidates = [noted or digits for noted, digits in zip(board.centre, free)]
        drawing = shapes_of_step(hint.step, board.values, candidates)
    return drawing + [frame("lit", (cell,), 3) for cell in lit_cells(hint)]

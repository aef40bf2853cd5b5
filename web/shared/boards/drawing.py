"""The drawing of a hint over the board: it covers notes and colours, which stay as they are below it."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.hint import WHERE, lit
from sudoku_core.pictures.drawing import frame
from sudoku_core.pictures.shapes import shapes_of_step, shapes_of_where

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from sudoku_core.pictures.drawing import Shape


def shapes(hint: "Hint", board: "Board") -> "list[Shape]":
    """Return what is drawn, the lowest first."""
    if hint.stage == WHERE:
        found = shapes_of_where(hint.step["where"])
    else:
        free = boards.candidates(board)
        candidates = [noted or left for noted, left in zip(board.centre, free)]
        found = shapes_of_step(hint.step, board.values, candidates)
    return found + [frame("lit", (cell,), 3) for cell in lit(hint)]

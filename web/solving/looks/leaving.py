"""The part of a board that leaves the page as text, picture or print."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import EMPTY, GIVEN, Board
from solving import writing
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from solving.state import State


def leaving(state: "State") -> "State":
    """Return the state to draw or to write: only what the player has chosen to take along.

    Where a path is walked, that is the position that is shown. The givens and the solution go without
    notes, colours, marks and hint.
    """
    if state.contents == "board":
        return state.having(board=state.path.board) if state.path else state
    values = boards.puzzle(state.board)
    board = Board(values=values, kinds=tuple([GIVEN if value else EMPTY for value in values]))
    if state.contents == "solution" and state.solution:
        board = writing.fill(board, values_of(state.solution))
    return state.having(
        board=board, overlay="none", truth=None, conflicts=(), marked=(), hint=None, path=None
    )


def on_paper(state: "State") -> "State":
    """Return the same for paper, on which no mark of Check and no conflict belongs."""
    return leaving(state).having(conflicts=(), marked=(), mark_wrong=False)

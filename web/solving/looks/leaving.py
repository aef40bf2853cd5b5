"""The part of a board that leaves the page as text, picture or print."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import EMPTY, GIVEN, Board
from solving import writing
from solving.state import Known, contents_of
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from solving.state import BoardState


def leaving(state: "BoardState") -> "BoardState":
    """Return the state to draw or to write: only what the player has chosen to take along.

    Where a path is walked, that is the position that is shown. The givens and the solution go without
    notes, colours, marks and hint.
    """
    contents = contents_of(state)
    if contents == "board":
        return state.having(board=state.known.path.board) if state.known.path else state
    values = boards.puzzle(state.board)
    board = Board(values=values, kinds=tuple([GIVEN if value else EMPTY for value in values]))
    if contents == "solution" and state.known.solution:
        board = writing.fill(board, values_of(state.known.solution), tidy=False)
    return state.having(board=board, known=Known(), candidates=False)


def on_paper(state: "BoardState") -> "BoardState":
    """Return the same for paper, on which no mark of Check and no conflict belongs."""
    state = leaving(state).with_known(conflicts=(), marked=())
    return state.having(options=state.options.having(mark_wrong=False))

"""Choose the part of a board to export, draw or print."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import EMPTY, GIVEN, Board
from solving import writing
from solving.state import KnownFacts, contents_of
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from solving.state import BoardState


def exported_state(state: "BoardState") -> "BoardState":
    """Return the state with only the part of the board that the player has chosen to export.

    If a path is shown, the board is its shown position. The puzzle and the solution are exported without
    notes, colours, marks and hint.
    """
    contents = contents_of(state)
    if contents == "board":
        return state.having(board=state.known.path.board) if state.known.path else state
    values = boards.puzzle(state.board)
    board = Board(values=values, kinds=tuple([GIVEN if value else EMPTY for value in values]))
    if contents == "solution" and state.known.solution:
        board = writing.fill_empty_cells(board, values_of(state.known.solution), tidy=False)
    return state.having(board=board, known=KnownFacts(), shows_candidates=False)


def printed_state(state: "BoardState") -> "BoardState":
    """Return the state to print: the exported part without conflicts and without marks of answers."""
    state = exported_state(state).with_known(conflicts=(), marked_cells=())
    return state.having(options=state.options.having(mark_wrong=False))

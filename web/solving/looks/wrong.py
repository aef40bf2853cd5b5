"""Find the wrong entries, for players who have chosen to see them."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import ENTRY
from sudoku_core.board.geometry import CELLS

if TYPE_CHECKING:
    from solving.state import BoardState, Cells


def wrong_entries(state: "BoardState") -> "Cells":
    """Return the cells whose entries differ from the proven solution of the givens, if known."""
    givens, solution = state.searched_givens, state.givens_solution
    if not state.options.mark_wrong or not solution or boards.givens(state.board) != givens:
        return ()
    board = state.board
    return tuple(
        [cell for cell in CELLS if board.kinds[cell] == ENTRY and board.values[cell] != solution[cell]]
    )

"""Find the solution with which wrong digits are marked, if the player has chosen that option."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Layer
    from solving.state import BoardState


def givens_to_judge(state: "BoardState") -> "Layer | None":
    """Return the givens to solve, or None if their solution is known or not needed."""
    if not state.options.mark_wrong:
        return None
    givens = boards.givens(state.board)
    return givens if any(givens) and state.searched_givens != givens else None


def store_givens_solution(state: "BoardState", givens: "Layer", reply: "dict[str, Any]") -> "BoardState":
    """Store the solution of these givens, or record that they do not have exactly one solution.

    reply: see sudoku_core/search/judging.py.
    """
    if reply["status"] == "unique":
        return state.having(searched_givens=givens, givens_solution=values_of(reply["solution"]))
    state = state.having(searched_givens=givens, givens_solution=())
    return life.add_notice(state, "status.none_to_mark") if boards.givens(state.board) == givens else state

"""Steps that load a board: from a text, an example, a kept game. MicroPython runs this file too."""

from typing import TYPE_CHECKING

from shared import life
from shared.puzzle_text import grid_of_text
from solving import board as boards
from solving.board import EMPTY
from solving.steps.playing import settled, with_board

if TYPE_CHECKING:
    from shared.life import Message
    from solving.board import Board
    from solving.state import State
    from solving.texts.game_text import Saved


def read_text(state: "State", text: str) -> "State":
    """Load the puzzle in this text; where there is none, keep the board and say why."""
    grid, complaint = grid_of_text(text)
    if not grid:
        return state.having(complaint=complaint) if state.dialog else state.having(message=complaint)
    return load(state, boards.of_grid(grid))


def load(state: "State", board: "Board", message: "Message | None" = None) -> "State":
    """Take another board in place of this one; Undo brings this one back."""
    return with_board(life.close(state).having(typing_in=False, lit=0), board, message, greeting_of(board))


def begin(state: "State", board: "Board") -> "State":
    """Take the board that the page begins with; Undo cannot go back before it."""
    return settled(state.having(board=board), greeting=greeting_of(board))


def restore(state: "State", saved: "Saved", greeting: str = "status.restored") -> "State":
    """Take a game that was kept, with all its steps. greeting: the key of what to say of it."""
    state = life.close(state).having(board=saved.board, past=saved.past, future=saved.future, lit=0)
    state = settled(state)
    return state.having(greeting=(greeting, None), verdict=None)


def greeting_of(board: "Board") -> "Message":
    """Return what to say of a board that has just come."""
    return ("status.loaded", {"count": 81 - board.kinds.count(EMPTY)})

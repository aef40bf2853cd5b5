"""Steps that load a board: from a text, an example, a kept game. MicroPython runs this file too."""

from typing import TYPE_CHECKING

from shared import life
from shared.puzzle_text import grid_of_text
from solving import board as boards
from solving.board import EMPTY
from solving.games import identity
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
    state = life.close(state).having(typing_in=False, lit=0)
    return with_board(state, board, message, greeting_of(board), is_new_game=True)


def begin(state: "State", board: "Board") -> "State":
    """Take the board that the page begins with; Undo cannot go back before it."""
    return settled(state.having(board=board), greeting=greeting_of(board))


def restore(state: "State", saved: "Saved", greeting: str = "status.restored") -> "State":
    """Take a game that was kept, with all its steps. greeting: the key of what to say of it."""
    state = life.close(state).having(board=saved.board, past=saved.past, future=saved.future, lit=0)
    state = recall(state.having(game=saved.name), saved.seconds, saved.points)
    return settled(state).having(greeting=(greeting, None), verdict=None)


def recall(state: "State", seconds: int, points: "tuple[Board, ...]") -> "State":
    """Take what is kept of the game besides its board, after Undo or Redo has led to it."""
    return state.having(seconds=seconds, points=points)


def keep_apart(state: "State") -> "State":
    """Go on in a game of its own, for another window plays the one that was the same; say so."""
    apart = identity.begin(state).having(seconds=state.seconds, points=state.points)
    return life.tell(apart, "status.kept_apart")


def greeting_of(board: "Board") -> "Message":
    """Return what to say of a board that has just come."""
    return ("status.loaded", {"count": 81 - board.kinds.count(EMPTY)})

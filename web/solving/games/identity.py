"""Name games, and write the steps of Undo and Redo between their boards.

A new game begins when the page opens, when a puzzle is loaded, and when a board of several digits is
emptied. Typing, locking and undoing continue the same game. A step of Undo or Redo that leads to another
game begins with the name of that game:

    <name>!<the change, in the format of texts/board_changes.py>
"""

from typing import TYPE_CHECKING

from shared.boards.board import EMPTY
from solving.texts.board_changes import read_change, write_change

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.state import BoardState

_GAME_SEPARATOR = "!"


def session_prefix(now: int, random_number: float) -> str:
    """Return the prefix of the names of all games in this window; each window has its own prefix.

    now: The time in milliseconds since 1970.
    random_number: A number from 0 to 1.
    """
    return str(now) + "-" + str(int(random_number * 1_000_000))


def start_new_game(state: "BoardState") -> "BoardState":
    """Start a new game with the board of this state."""
    games_begun = state.games_begun + 1
    name = state.session + "." + str(games_begun)
    game = state.game.having(name=name, seconds=0, hints=0, level="", points=())
    return state.having(game=game, games_begun=games_begun)


def is_emptied(old: "Board", new: "Board") -> bool:
    """Return whether a board with several digits has been emptied: the next digit starts a new puzzle."""
    return not any(new.values) and 81 - old.kinds.count(EMPTY) > 1


def write_step(state: "BoardState", board: "Board", game_name: str) -> str:
    """Return the Undo or Redo step from this state to a board.

    game_name: The name of the board's game.
    """
    change = write_change(state.board, board)
    return change if game_name == state.game.name else game_name + _GAME_SEPARATOR + change


def leads_to_another_game(step: str) -> bool:
    """Return whether this step leads to another game, or is the empty step ""."""
    return not step or _GAME_SEPARATOR in step


def read_step(board: "Board", step: str) -> "tuple[Board | None, str]":
    """Return the board after this step, or None if it is damaged, and its game, or "" for the same game."""
    game_name, _, change = step.rpartition(_GAME_SEPARATOR)
    return read_change(board, change), game_name

"""Name games, and write the steps between their boards.

A new game begins when the page opens, when a puzzle is loaded, and when a board of several digits is
emptied. Typing, locking and undoing continue the same game. A step of Undo or Redo that leads to another
game begins with the name of that game:

    <name>!<the change, as board_changes.py writes it>
"""

from typing import TYPE_CHECKING

from shared.boards.board import EMPTY
from solving.texts.board_changes import read_change, write_change

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.state import BoardState

_MARK = "!"


def new_session(now: int, chance: float) -> str:
    """Return the prefix of the names of all games in this window; each window has its own prefix.

    now: The time in milliseconds since 1970.
    chance: A random number from 0 to 1.
    """
    return str(now) + "-" + str(int(chance * 1_000_000))


def begin(state: "BoardState") -> "BoardState":
    """Return the state with a new game."""
    games_begun = state.games_begun + 1
    name = state.session + "." + str(games_begun)
    game = state.game.having(name=name, seconds=0, hints=0, level="", points=())
    return state.having(game=game, games_begun=games_begun)


def is_emptied(old: "Board", new: "Board") -> bool:
    """Return whether a board with several digits has been emptied: the next digit starts a new puzzle."""
    return not any(new.values) and 81 - old.kinds.count(EMPTY) > 1


def write_step(state: "BoardState", board: "Board", game: str) -> str:
    """Return the Undo or Redo step from this state to a board of a game.

    game: The name of the game.
    """
    change = write_change(state.board, board)
    return change if game == state.game.name else game + _MARK + change


def leads_to_another_game(step: str) -> bool:
    """Return whether this step leads to another game, or is the empty step ""."""
    return not step or _MARK in step


def take_step(board: "Board", step: str) -> "tuple[Board | None, str]":
    """Return the board after this step (None if unreadable), and its game ("" for the same game)."""
    game, _, change = step.rpartition(_MARK)
    return read_change(board, change), game

"""The game that a board belongs to.

A game has a name of its own from when it begins: with the page, with a puzzle that is loaded, and where a
board of several digits is emptied. What is typed, locked or undone after that goes on in the same game. A
step of Undo or Redo that leads into another game begins with the name of that game:

    <name>!<the change, as board_changes.py writes it>
"""

from typing import TYPE_CHECKING

from shared.boards.board import EMPTY
from solving.texts.board_changes import read_change, write_change

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.state import BoardState

_MARK = "!"


def session(now: int, chance: float) -> str:
    """Return what the names of the games begin with that begin in this window, unlike any other's.

    now: the milliseconds since 1970. chance: a random number from 0 to 1.
    """
    return str(now) + "-" + str(int(chance * 1_000_000))


def begin(state: "BoardState") -> "BoardState":
    """Return the state with a game that begins now."""
    begun = state.begun + 1
    name = state.session + "." + str(begun)
    game = state.game.having(name=name, seconds=0, hints=0, level="", points=())
    return state.having(game=game, begun=begun)


def is_emptied(old: "Board", new: "Board") -> bool:
    """Return whether these are all digits gone, of several: what is typed next is another puzzle."""
    return not any(new.values) and 81 - old.kinds.count(EMPTY) > 1


def write_step(state: "BoardState", board: "Board", game: str) -> str:
    """Return the step that leads from this state to this board of this game."""
    change = write_change(state.board, board)
    return change if game == state.game.name else game + _MARK + change


def leads_away(step: str) -> bool:
    """Return whether this step, "" for none, leads into no board of the same game."""
    return not step or _MARK in step


def take_step(board: "Board", step: str) -> "tuple[Board | None, str]":
    """Return the board to which this step leads, None for none, and its game, "" for the same one."""
    game, _, change = step.rpartition(_MARK)
    return read_change(board, change), game

"""Writes one game after each of its steps. MicroPython runs this file too."""

from typing import TYPE_CHECKING

from solving.state import HISTORY
from solving.texts.board_changes import write_change
from solving.texts.game_text import Saved, game_text, split_words, words_of

if TYPE_CHECKING:
    from solving.board import Board
    from solving.state import Boards, State


class GameWriter:
    """Keeps the words of the steps, so that writing the next step takes no longer in a long game."""

    def __init__(self) -> None:
        self._game: State | Saved = Saved()
        self._past: list[str] = []  # the words of the boards around that of the game
        self._future: list[str] = []

    def begin(self, game: Saved, text: str) -> None:
        """Go on from this game, which has been read from this text."""
        past, future = text.split("\n")[2:]
        self._game, self._past, self._future = game, split_words(past), split_words(future)

    def write(self, game: "State | Saved", when: int) -> str:
        """Return the game as text."""
        self._follow(game)
        return game_text(when, game.board, self._past, self._future)

    def _follow(self, game: "State | Saved") -> None:
        """Bring the words up to this game, with those known from the last one.

        A step, an undo and a redo show by which boards at the ends are the same objects: MicroPython calls
        `__eq__` for every pair of boards in two tuples, even for one board and itself.
        """
        old, self._game = self._game, Saved(board=game.board, past=game.past, future=game.future)
        board, past, future = game.board, game.past, game.future
        if board is old.board and past is old.past and future is old.future:
            return
        back = write_change(board, old.board)
        if _grew(past, old.past, old.board) and not future:
            self._past = (self._past + [back])[-HISTORY:]
            self._future = []
        elif _grew(past, old.past, old.board) and _grew(old.future, future, board):
            self._past = (self._past + [back])[-HISTORY:]
            self._future.pop()
        elif _grew(future, old.future, old.board) and _grew(old.past, past, board):
            self._future.append(back)
            self._past.pop()
        else:
            self._past, self._future = words_of(board, past), words_of(board, future)


def _grew(longer: "Boards", shorter: "Boards", board: "Board") -> bool:
    """Return whether the one is the other and this board, but for what is too long ago."""
    if len(longer) != min(len(shorter) + 1, HISTORY) or longer[-1] is not board:
        return False
    kept = shorter[1 - len(longer) :] if len(longer) > 1 else ()
    return not kept or (longer[0] is kept[0] and longer[-2] is kept[-1])

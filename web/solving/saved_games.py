"""The games that the browser keeps: one for each puzzle, each under a key of its own.

A game is kept as a whole or not at all: where two windows play one puzzle, what was saved last is what is
kept, and never a mixture. The keys are the list of the games. MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from solving import board as boards
from solving.state import HISTORY
from solving.texts.board_changes import write_change
from solving.texts.game_text import Saved, puzzle_name, read_game, read_title, write_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from solving.board import Board
    from solving.state import State
    from solving.texts.game_text import Title

    class Storage(Protocol):
        """Texts by key, as a browser keeps them; nothing here raises. See shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text of this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Keep the text under this key; return False where that failed and changed nothing."""

        def forget(self, key: str) -> None:
            """Keep nothing under this key from now on."""

        def kept(self, prefix: str) -> list[str]:
            """Return the keys that begin with this prefix."""


PREFIX = "sudoku-lab/game/"
# A game in a frame of an article is kept apart from the reader's own games, and never listed among them.
PREFIX_IN_FRAME = "sudoku-lab/game-in-frame/"

# So many puzzles are kept; the next one replaces the one that was saved longest ago.
GAMES = 20


class Saver:
    """Keeps games in a store, each after every change, and gives them back.

    works: whether the last game was kept; if not, this browser keeps none, or has no room.
    """

    def __init__(self, storage: "Storage", now: "Callable[[], int]", prefix: str = PREFIX) -> None:
        """Keep games under keys that begin with this prefix. now: gives the milliseconds since 1970."""
        self._storage = storage
        self._prefix = prefix
        self._now = now
        self.works = True
        self._name: str | None = None  # of the game that was saved last
        self._dropped: dict[str, str] = {}  # name -> text

    def save(self, state: "State | Saved") -> bool:
        """Keep this game in place of what was kept of its puzzle; return whether that worked."""
        name = puzzle_name(state.board)
        key, text = self._prefix + name, write_game(state, self._now())
        self.works = self._storage.keep(key, text) or self._make_room(key, text)
        if self.works and name != self._name:
            self._name = name
            for old in self._oldest_first()[:-GAMES]:
                self._storage.forget(old)
        return self.works

    def restore(self) -> Saved | None:
        """Return the game that was saved last; None where none can be read."""
        for game in self.games():
            saved = self.open(game.name)
            if saved:
                return saved
        return None

    def resume(self, board: "Board") -> Saved | None:
        """Return the kept game of this board's puzzle, as it was left; None where there is none.

        A board with more than givens that differs from the kept one comes after it: see `follow`.
        """
        if board == boards.without_entries(board):
            return self.open(puzzle_name(board))
        return self.follow(board)

    def follow(self, board: "Board") -> Saved | None:
        """Return this board as a step after the kept game of its puzzle; None where there is none."""
        saved = self.open(puzzle_name(board))
        if not saved or saved.board == board:
            return saved
        past = (saved.past + (write_change(board, saved.board),))[-HISTORY:]
        return Saved(board=board, past=past, when=saved.when)

    def games(self) -> "list[Title]":
        """Return the list of the kept games, the newest first."""
        found = []
        for key in self._storage.kept(self._prefix):
            game = read_title(self._storage.load(key) or "")
            if game and self._prefix + game.name == key:
                found.append(game)
        # A time in the future comes from a wrong clock: such a game must not be the newest for ever.
        now = self._now()
        return sorted(found, key=lambda game: -game.when if game.when <= now else 0)

    def open(self, name: str) -> Saved | None:
        """Return the game of this name; None where it is not kept, or cannot be read."""
        text = self._storage.load(self._prefix + name) or ""
        saved = read_game(text)
        if not saved or puzzle_name(saved.board) != name:
            return None
        return saved

    def drop(self, name: str) -> None:
        """Keep this game no longer; its next change keeps it again."""
        text = self._storage.load(self._prefix + name)
        if text:
            self._dropped[name] = text
        self._storage.forget(self._prefix + name)
        if name == self._name:
            self._name = None

    def put_back(self, name: str) -> bool:
        """Keep a dropped game again, unless it is kept by now; return whether it is."""
        text = self._dropped.get(name, "")
        if self._storage.load(self._prefix + name):
            return True
        return bool(text) and self._storage.keep(self._prefix + name, text)

    def _oldest_first(self) -> list[str]:
        """Return the keys of the games; first those that cannot be read."""
        newest_first = [self._prefix + game.name for game in self.games()]
        unreadable = [key for key in self._storage.kept(self._prefix) if key not in newest_first]
        newest_first.reverse()
        return unreadable + newest_first

    def _make_room(self, key: str, text: str) -> bool:
        """Keep the text in place of the oldest games; where even that is not enough, keep those."""
        dropped = []
        for old in self._oldest_first():
            if old != key:
                dropped.append((old, self._storage.load(old) or ""))
                self._storage.forget(old)
                if self._storage.keep(key, text):
                    return True
        for old, old_text in reversed(dropped):
            self._storage.keep(old, old_text)
        return False

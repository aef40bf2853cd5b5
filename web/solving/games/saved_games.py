"""Save games in the browser, each under its own key.

A game is saved completely or not at all, and never overwrites the changes of another window: see
`Saver.is_changed_elsewhere`. There is no separate list of the games; the keys serve as the list.
"""

import hashlib
from typing import TYPE_CHECKING

from shared.boards import board as boards
from solving.games.storing import Store
from solving.state import MAX_UNDO_STEPS
from solving.texts import board_text
from solving.texts.board_changes import write_change
from solving.texts.game_text import SavedGame, moves_of, read_game, read_game_data, read_title, write_game
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.boards.board import Board
    from solving.games.storing import Storage
    from solving.state import BoardState
    from solving.texts.game_text import GameTitle

PREFIX = "game/"
# Games in frames of articles are saved separately, and do not appear in the list of games.
PREFIX_IN_FRAME = "game-in-frame/"

# The maximum number of saved games; a further game replaces the game that was saved longest ago.
MAX_GAMES = 100


def _fingerprint(text: str) -> bytes:
    """Return a fingerprint of the player's moves in the text of a game."""
    return hashlib.sha256(moves_of(text).encode()).digest()


class Saver:
    """The store of games in the browser."""

    def __init__(self, storage: "Storage", now: "Callable[[], int]", prefix: str = PREFIX) -> None:
        """Save games under keys with this prefix.

        now: Returns the time in milliseconds since 1970.
        """
        self._store = Store(storage, prefix)
        self._now = now
        self.can_save = True  # False if the last game could not be saved
        self.has_made_room = False  # whether older games were deleted to make room; the page resets it
        self._current_name: str | None = None  # the name of the game saved last
        # name -> fingerprint of the version that this window read or saved last
        self._fingerprints: dict[str, bytes] = {}
        self._deleted_texts: dict[str, str] = {}  # name -> text of a game deleted in this window

    # ------------------------------------------------------------ one game

    def save(self, state: "BoardState") -> bool:
        """Save this game; return whether it was saved."""
        name, text = state.game.name, write_game(state, self._now())
        self.can_save = self._store.keep(name, text) or self._make_room(name, text)
        if self.can_save:
            self._fingerprints[name] = _fingerprint(text)
            if name != self._current_name:
                self._set_current_game(name)
        return self.can_save

    def _set_current_game(self, name: str) -> None:
        """Record that this game is on the board; delete the last game if it is blank, and surplus games."""
        old_name, self._current_name = self._current_name, name
        self._store.remember_current(name)
        old_title = self.title(old_name) if old_name else None
        if old_name and old_title and old_title.is_blank:
            self._store.delete(old_name)
        if len(self._store.names()) > MAX_GAMES:
            for name_to_delete in self._names_oldest_first()[:-MAX_GAMES]:
                self._store.delete(name_to_delete)
        self._fingerprints = {
            name: self._fingerprints[name] for name in self._store.names() if name in self._fingerprints
        }

    def return_to(self, name: str) -> None:
        """Make this the game that the window continues after a reload, if it is saved."""
        if self.title(name):
            self._store.remember_current(name)

    def leave(self, state: "BoardState") -> None:
        """Save a game that has not been played yet, unless the player has deleted it."""
        name = state.game.name
        if any(state.board.values) and not self._store.load(name) and name not in self._deleted_texts:
            self.save(state)

    def is_changed_elsewhere(self, name: str) -> bool:
        """Return whether another window has changed this game since this window last read or saved it."""
        text = self._store.load(name)
        return bool(text) and _fingerprint(text) != self._fingerprints.get(name)

    def changes_elsewhere(self, name: str) -> SavedGame | None:
        """Return the version of this game that another window has saved, or None without such changes."""
        is_known = self.can_save and name in self._fingerprints
        return self.open(name) if is_known and self.is_changed_elsewhere(name) else None

    def open(self, name: str) -> SavedGame | None:
        """Return the game with this name, or None if it is not saved or cannot be read."""
        text = self._store.load(name)
        saved = read_game(text, name)
        if saved:
            self._fingerprints[name] = _fingerprint(text)
        return saved

    def title(self, name: str) -> "GameTitle | None":
        """Return the list entry of the game with this name, or None."""
        return read_title(self._store.load(name), name)

    def game_data(self, name: str) -> "tuple[int, tuple[Board, ...], int] | None":
        """Return (seconds, save points, hints) of this game, or None if it is not saved."""
        return read_game_data(self._store.load(name))

    # ------------------------------------------------------------ games to continue

    def restore(self) -> SavedGame | None:
        """Return the game that this window last showed, or else the last saved game, or None."""
        last_name = self._store.current_name()
        saved = self.open(last_name) if last_name else None
        for game in () if saved else self._titles():
            saved = saved or self.open(game.name)
        return saved

    def resume(self, board: "Board") -> SavedGame | None:
        """Return the saved game of this board's puzzle, or None.

        If the board has more than givens and differs from the saved one, it becomes a further step: see
        `follow`.
        """
        last_name = self._store.current_name()
        saved = self.open(last_name) if last_name else None
        if saved and boards.givens(saved.board) == boards.givens(board):
            return saved
        if board == boards.without_entries(board):
            return self._find_game(board)
        return self.follow(board)

    def follow(self, board: "Board") -> SavedGame | None:
        """Return the saved game of this board's puzzle with the board as a further step, or None."""
        saved = self._find_game(board)
        if not saved or saved.board == board:
            return saved
        past = (saved.game.past + (write_change(board, saved.board),))[-MAX_UNDO_STEPS:]
        return saved.having(board=board, game=saved.game.having(past=past, future=()))

    def _find_game(self, board: "Board") -> SavedGame | None:
        """Return the newest game with the same givens, or with the same board if it has no givens."""
        givens, text = line_of(boards.givens(board)), board_text.write_board(board)
        has_givens = bool(givens.strip("."))
        for game in self._titles():
            if not game.is_blank and (game.givens == givens if has_givens else game.text == text):
                saved = self.open(game.name)
                if saved:
                    return saved
        return None

    # ------------------------------------------------------------ the list

    def games(self) -> "list[GameTitle]":
        """Return the saved games for the list, newest first, without blank games."""
        return [game for game in self._titles() if not game.is_blank]

    def _titles(self) -> "list[GameTitle]":
        titles = []
        for name in self._store.names():
            game = self.title(name)
            if game:
                titles.append(game)
        # A time in the future comes from a wrong clock; such a game must not stay the newest forever.
        now = self._now()
        return sorted(titles, key=lambda game: -game.when if game.when <= now else 0)

    def delete(self, name: str) -> None:
        """Delete this game; its next change saves it again."""
        text = self._store.load(name)
        if text:
            self._deleted_texts[name] = text
        self._store.delete(name)
        if name == self._current_name:
            self._current_name = None

    def restore_deleted(self, name: str) -> bool:
        """Restore a deleted game, unless it has been saved since then; return whether it is saved now."""
        text = self._deleted_texts.get(name, "")
        return bool(self._store.load(name)) or (bool(text) and self._store.keep(name, text))

    # ------------------------------------------------------------ room

    def _names_oldest_first(self) -> list[str]:
        """Return the names of the games, unreadable games first."""
        newest_first = [game.name for game in self._titles()]
        unreadable = [name for name in self._store.names() if name not in newest_first]
        newest_first.reverse()
        return unreadable + newest_first

    def _make_room(self, name: str, text: str) -> bool:
        """Delete the oldest games until the text can be saved; return whether it was saved.

        If that does not help, restore the deleted games.
        """
        removed = []
        for old_name in self._names_oldest_first():
            if old_name != name:
                removed.append((old_name, self._store.load(old_name)))
                self._store.delete(old_name)
                if self._store.keep(name, text):
                    self.has_made_room = True
                    return True
        for old_name, old_text in reversed(removed):
            self._store.keep(old_name, old_text)
        return False

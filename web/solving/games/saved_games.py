"""Save games in the browser, each under its own key.

A game is saved completely or not at all. It never overwrites the changes of another window: see
`Saver.is_changed_elsewhere`.
The keys are the list of the games.
"""

import hashlib
from typing import TYPE_CHECKING

from shared.boards import board as boards
from solving.games.storing import Store
from solving.state import HISTORY
from solving.texts import board_text
from solving.texts.board_changes import write_change
from solving.texts.game_text import Saved, read_facts, read_game, read_title, work_of, write_game
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.boards.board import Board
    from solving.games.storing import Storage
    from solving.state import BoardState
    from solving.texts.game_text import Title

PREFIX = "game/"
# Games in frames of articles are saved separately and are not in the list of the reader's own games.
PREFIX_IN_FRAME = "game-in-frame/"

# The maximum number of saved games; one more replaces the game that was saved longest ago.
GAMES = 100


def _fingerprint(text: str) -> bytes:
    """Return a fingerprint of the player's work in the text of a game."""
    return hashlib.sha256(work_of(text).encode()).digest()


class Saver:
    """Saves games in the browser's storage after every change, and reads them."""

    def __init__(self, storage: "Storage", now: "Callable[[], int]", prefix: str = PREFIX) -> None:
        """Save games under keys with this prefix.

        now: Returns the time in milliseconds since 1970.
        """
        self._store = Store(storage, prefix)
        self._now = now
        self.works = True  # False if the browser has refused the last game or its storage is full
        self.has_made_room = False  # whether older games were deleted to make room; the page resets this
        self._name: str | None = None  # the name of the last saved game
        self._known: dict[str, bytes] = {}  # name -> fingerprint of the last version read or saved
        self._dropped: dict[str, str] = {}  # name -> text of a deleted game

    # ------------------------------------------------------------ one game

    def save(self, state: "BoardState") -> bool:
        """Save this game; return whether it was saved."""
        name, text = state.game.name, write_game(state, self._now())
        self.works = self._store.keep(name, text) or self._make_room(name, text)
        if self.works:
            self._known[name] = _fingerprint(text)
            if name != self._name:
                self._begin(name)
        return self.works

    def _begin(self, name: str) -> None:
        """Note that this game is on the board; delete the previous game if blank, and surplus old games."""
        before, self._name = self._name, name
        self._store.remember(name)
        left = self.title(before) if before else None
        if before and left and left.is_blank:
            self._store.forget(before)
        if len(self._store.names()) > GAMES:
            for old in self._oldest_first()[:-GAMES]:
                self._store.forget(old)
        self._known = {name: self._known[name] for name in self._store.names() if name in self._known}

    def return_to(self, name: str) -> None:
        """Make this the game that the window continues, if it is saved."""
        if self.title(name):
            self._store.remember(name)

    def leave(self, state: "BoardState") -> None:
        """Save an unplayed game from a link, unless the reader has deleted it."""
        name = state.game.name
        if any(state.board.values) and not self._store.load(name) and name not in self._dropped:
            self.save(state)

    def is_changed_elsewhere(self, name: str) -> bool:
        """Return whether another window has changed this game since this window last read or saved it."""
        text = self._store.load(name)
        return bool(text) and _fingerprint(text) != self._known.get(name)

    def changes_elsewhere(self, name: str) -> Saved | None:
        """Return the version of the game from another window, or None if it is not new here."""
        return (
            self.open(name)
            if self.works and name in self._known and self.is_changed_elsewhere(name)
            else None
        )

    def open(self, name: str) -> Saved | None:
        """Return the game with this name; None if it is not saved or cannot be read."""
        text = self._store.load(name)
        saved = read_game(text, name)
        if saved:
            self._known[name] = _fingerprint(text)
        return saved

    def title(self, name: str) -> "Title | None":
        """Return the list entry of the game with this name; None if there is none."""
        return read_title(self._store.load(name), name)

    def facts(self, name: str) -> "tuple[int, tuple[Board, ...], int] | None":
        """Return (seconds, save points, hints) of this game; None if it is not saved."""
        return read_facts(self._store.load(name))

    # ------------------------------------------------------------ games to continue

    def restore(self) -> Saved | None:
        """Return the game that this window last showed, or else the last saved game, or None."""
        last_name = self._store.remembered()
        saved = self.open(last_name) if last_name else None
        for game in () if saved else self._titles():
            saved = saved or self.open(game.name)
        return saved

    def resume(self, board: "Board") -> Saved | None:
        """Return the saved game of this board's puzzle, or None.

        If the board has more than givens and differs from the saved one, it becomes a further step: see
        `follow`.
        """
        last_name = self._store.remembered()
        saved = self.open(last_name) if last_name else None
        if saved and boards.givens(saved.board) == boards.givens(board):
            return saved
        if board == boards.without_entries(board):
            return self._game_of(board)
        return self.follow(board)

    def follow(self, board: "Board") -> Saved | None:
        """Return the saved game of this board's puzzle with the board as a further step, or None."""
        saved = self._game_of(board)
        if not saved or saved.board == board:
            return saved
        past = (saved.game.past + (write_change(board, saved.board),))[-HISTORY:]
        return saved.having(board=board, game=saved.game.having(past=past, future=()))

    def _game_of(self, board: "Board") -> Saved | None:
        """Return the newest game with the same givens, or with the same board if it has no givens."""
        givens, text = line_of(boards.givens(board)), board_text.write(board)
        has_givens = bool(givens.strip("."))
        for game in self._titles():
            if not game.is_blank and (game.givens == givens if has_givens else game.text == text):
                saved = self.open(game.name)
                if saved:
                    return saved
        return None

    # ------------------------------------------------------------ the list

    def games(self) -> "list[Title]":
        """Return the saved games for the list, the newest first, without blank games."""
        return [game for game in self._titles() if not game.is_blank]

    def _titles(self) -> "list[Title]":
        titles = []
        for name in self._store.names():
            game = self.title(name)
            if game:
                titles.append(game)
        # A time in the future is from a wrong clock; such a game must not stay the newest forever.
        now = self._now()
        return sorted(titles, key=lambda game: -game.when if game.when <= now else 0)

    def drop(self, name: str) -> None:
        """Delete this game; its next change saves it again."""
        text = self._store.load(name)
        if text:
            self._dropped[name] = text
        self._store.forget(name)
        if name == self._name:
            self._name = None

    def put_back(self, name: str) -> bool:
        """Restore a deleted game, unless it has been saved since then; return whether it is saved now."""
        text = self._dropped.get(name, "")
        return bool(self._store.load(name)) or (bool(text) and self._store.keep(name, text))

    # ------------------------------------------------------------ room

    def _oldest_first(self) -> list[str]:
        """Return the names of the games, unreadable games first."""
        newest_first = [game.name for game in self._titles()]
        unreadable = [name for name in self._store.names() if name not in newest_first]
        newest_first.reverse()
        return unreadable + newest_first

    def _make_room(self, name: str, text: str) -> bool:
        """Delete the oldest games until the text can be saved; return whether it was saved.

        If the text still cannot be saved, restore the deleted games.
        """
        dropped = []
        for old in self._oldest_first():
            if old != name:
                dropped.append((old, self._store.load(old)))
                self._store.forget(old)
                if self._store.keep(name, text):
                    self.has_made_room = True
                    return True
        for old, old_text in reversed(dropped):
            self._store.keep(old, old_text)
        return False

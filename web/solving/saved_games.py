"""Saved games and text: one text for each puzzle, with every step that Undo and Redo can go.

    1 <when, in milliseconds since 1970>
    <the board, as board_text.write has it>
    <the boards before it, oldest first, each as what makes it of the one after it>
    <the boards after it, last first, each as what makes it of the one before it>

A new step so adds a word to a line, and no other word changes: the texts of the steps are kept, and
saving costs the same in a long game as in a short one. One text is one key of the store, which is put
there whole or not at all: where two windows play one puzzle, what was saved last is what is kept, and
never a mixture. There is no list of the games beside them: the keys are that list.
"""

from typing import TYPE_CHECKING

from solving import board as boards
from solving import board_text
from solving.state import HISTORY
from sudoku_core.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from solving.board import Board
    from solving.state import Boards, State

    class Storage(Protocol):
        """Texts by key, as a browser keeps them; nothing here raises."""

        def load(self, key: str) -> str | None:
            """The text of this key; None where there is none or nothing is kept here."""

        def keep(self, key: str, text: str) -> bool:
            """Put the text there; False where that failed, which leaves what was there."""

        def forget(self, key: str) -> None:
            """No text for this key from now on."""

        def kept(self, prefix: str) -> list[str]:
            """The keys that begin so."""


VERSION = "1"
PREFIX = "sudoku-lab/game/"
# In a frame of an article a game is kept apart from the reader's own, and never listed among them.
PREFIX_IN_FRAME = "sudoku-lab/game-in-frame/"

# So many puzzles are kept; after them the one that was saved longest ago goes.
GAMES = 20


class Saved:
    """A game as it was saved: its board, the boards around it, and when, in milliseconds since 1970."""

    def __init__(self, board: "Board", past: "Boards", future: "Boards", when: int) -> None:
        self.board = board
        self.past = past
        self.future = future
        self.when = when


class Title:
    """A kept game in a list: its name, which `Saver.open` takes, its board, and when it was saved."""

    def __init__(self, name: str, board: "Board", when: int) -> None:
        self.name = name
        self.board = board
        self.when = when


def puzzle_name(board: "Board") -> str:
    """What tells games apart: the givens of the puzzle, as a line. Without givens it is one game too."""
    return line_of(boards.givens(board))


# ---------------------------------------------------------------- one game as text


def write_game(state: "State | Saved", when: int) -> str:
    """The board of this state and those around it as text; all that a Saver does, from the beginning."""
    return _text(when, state.board, _steps(state.board, state.past), _steps(state.board, state.future))


def _text(when: int, board: "Board", past: list[str], future: list[str]) -> str:
    return "\n".join([VERSION + " " + str(when), board_text.write(board), " ".join(past), " ".join(future)])


def _steps(board: "Board", around: "Boards") -> list[str]:
    """The boards before or after this one as words, what is farthest from it first."""
    near = around[1:] + (board,)
    return [board_text.write_change(next_to_it, other) for next_to_it, other in zip(near, around)]


def read_game(text: str) -> Saved | None:
    """The game that `write_game` wrote, or None where this text is no such thing."""
    lines = text.split("\n")
    head = _read_head(lines)
    if not head:
        return None
    board, when = head
    past, future = _read_steps(board, lines[2]), _read_steps(board, lines[3])
    if past is None or future is None:
        return None
    return Saved(board, past, future, when)


def read_title(text: str) -> Title | None:
    """What a list shows of this game, without a look at its steps; None where the text is no game."""
    head = _read_head(text.split("\n"))
    return Title(puzzle_name(head[0]), head[0], head[1]) if head else None


def _read_head(lines: list[str]) -> "tuple[Board, int] | None":
    if len(lines) != 4 or not lines[0].startswith(VERSION + " "):
        return None
    when = lines[0][len(VERSION) + 1 :]
    board = board_text.read(lines[1])
    if not board or not 0 < len(when) < 16 or any(digit not in "0123456789" for digit in when):
        return None
    return board, int(when)


def _read_steps(board: "Board", line: str) -> "Boards | None":
    """The boards of a line, what is next to this board last; None where one cannot be read."""
    words = _words(line)
    if len(words) > HISTORY:
        return None
    found = []
    for word in reversed(words):
        read = board_text.read_change(board, word)
        if not read:
            return None
        found.append(read)
        board = read
    return tuple(reversed(found))


def _words(line: str) -> list[str]:
    return line.split(" ") if line else []


# ---------------------------------------------------------------- all games, in a store


class Saver:
    """Keeps games in a store, each after every change, and gives them back.

    works: whether the last game was kept; False says that this browser keeps none, or has no room.
    """

    def __init__(self, storage: "Storage", now: "Callable[[], int]", prefix: str = PREFIX) -> None:
        """Keep games under keys that begin with this prefix; `now` tells the milliseconds since 1970."""
        self._storage = storage
        self._prefix = prefix
        self._now = now
        self.works = True
        self._name: str | None = None  # of the game that was saved last
        # What `_past` and `_future`, words as `_steps` gives them, are the text of.
        self._game: State | Saved = Saved(boards.Board(), (), (), 0)
        self._past: list[str] = []
        self._future: list[str] = []
        self._dropped: dict[str, str] = {}  # name -> text

    def save(self, state: "State | Saved") -> bool:
        """Keep this game in place of what was kept of its puzzle; False where that failed."""
        self._follow(state)
        name = puzzle_name(state.board)
        text = _text(self._now(), state.board, self._past, self._future)
        self.works = self._storage.keep(self._prefix + name, text) or self._make_room(
            self._prefix + name, text
        )
        if self.works and name != self._name:
            self._name = name
            for old in self._oldest_first()[:-GAMES]:
                self._storage.forget(old)
        return self.works

    def restore(self) -> Saved | None:
        """The game that was saved last, as it was; None where none can be read."""
        for game in self.games():
            saved = self.open(game.name)
            if saved:
                return saved
        return None

    def resume(self, board: "Board") -> Saved | None:
        """The kept game of this board's puzzle, as it was left; None where there is none.

        A board with more than givens, and other than the kept one, comes after that: see `follow`.
        """
        if board == boards.without_entries(board):
            return self.open(puzzle_name(board))
        return self.follow(board)

    def follow(self, board: "Board") -> Saved | None:
        """The board after what was kept of its puzzle, to which Undo goes back; None where nothing was."""
        saved = self.open(puzzle_name(board))
        if not saved or saved.board == board:
            return saved
        return Saved(board, (saved.past + (saved.board,))[-HISTORY:], (), saved.when)

    def games(self) -> list[Title]:
        """What is kept, the newest first."""
        found = []
        for key in self._storage.kept(self._prefix):
            game = read_title(self._storage.load(key) or "")
            if game and self._prefix + game.name == key:
                found.append(game)
        # A time to come was told by a clock that was wrong: it must not be the newest for ever.
        now = self._now()
        return sorted(found, key=lambda game: -game.when if game.when <= now else 0)

    def open(self, name: str) -> Saved | None:
        """The game of this name; None where it is not kept, or cannot be read."""
        text = self._storage.load(self._prefix + name) or ""
        saved = read_game(text)
        if not saved or puzzle_name(saved.board) != name:
            return None
        past, future = text.split("\n")[2:]
        self._game, self._past, self._future = saved, _words(past), _words(future)
        return saved

    def drop(self, name: str) -> None:
        """Keep this game no longer; a next change of it keeps it anew."""
        text = self._storage.load(self._prefix + name)
        if text:
            self._dropped[name] = text
        self._storage.forget(self._prefix + name)
        if name == self._name:
            self._name = None

    def put_back(self, name: str) -> bool:
        """Keep a dropped game again as it was, or as it is now kept anew; False where neither can be."""
        text = self._dropped.get(name, "")
        if self._storage.load(self._prefix + name):
            return True
        return bool(text) and self._storage.keep(self._prefix + name, text)

    def _oldest_first(self) -> list[str]:
        """The keys of games; first those that cannot be read."""
        newest_first = [self._prefix + game.name for game in self.games()]
        unreadable = [key for key in self._storage.kept(self._prefix) if key not in newest_first]
        newest_first.reverse()
        return unreadable + newest_first

    def _make_room(self, key: str, text: str) -> bool:
        """Keep the text in place of the oldest games; where there is no room even so, those stay."""
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

    def _follow(self, state: "State | Saved") -> None:
        """Bring the words of the steps to this state, with what is known from the last one.

        A step, an undo and a redo are known by the boards at the ends being the same objects: MicroPython
        asks `__eq__` of every pair of boards in two tuples, even of one board and itself.
        """
        old, self._game = self._game, Saved(state.board, state.past, state.future, 0)
        board, past, future = state.board, state.past, state.future
        if board is old.board and past is old.past and future is old.future:
            return
        back = board_text.write_change(board, old.board)
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
            self._past, self._future = _steps(board, past), _steps(board, future)


def _grew(longer: "Boards", shorter: "Boards", board: "Board") -> bool:
    """Whether the one is the other and this board, but for what is too long ago."""
    if len(longer) != min(len(shorter) + 1, HISTORY) or longer[-1] is not board:
        return False
    kept = shorter[1 - len(longer) :] if len(longer) > 1 else ()
    return not kept or (longer[0] is kept[0] and longer[-2] is kept[-1])

"""Games for tests, and a store that can fail on demand."""

from shared.boards.board import Board
from solving.games.identity import read_step
from solving.games.saved_games import Saver
from solving.state import BoardState, Game
from solving.steps import arriving, playing, selecting
from solving.texts.board_changes import write_change
from solving.texts.game_text import SavedGame
from tests.boards import D


class Storage:
    """A store in memory, which can fail on demand.

    room: the maximum number of characters in all texts.
    largest: the maximum length of one text.
    absent: whether the browser refuses storage.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.in_window: dict[str, str] = {}
        self.room = self.largest = 10**9
        self.absent = False

    def load(self, key: str) -> str | None:
        return None if self.absent else self.texts.get(key)

    def keep(self, key: str, text: str) -> bool:
        size = len(text) + sum([len(kept) for name, kept in self.texts.items() if name != key])
        if self.absent or size > self.room or len(text) > self.largest:
            return False
        self.texts[key] = text
        return True

    def forget(self, key: str) -> None:
        if not self.absent and key in self.texts:
            del self.texts[key]

    def keys_with(self, prefix: str) -> list[str]:
        return [] if self.absent else [key for key in self.texts if key.startswith(prefix)]

    def load_in_window(self, key: str) -> str | None:
        return None if self.absent else self.in_window.get(key)

    def keep_in_window(self, key: str, text: str) -> bool:
        self.in_window[key] = text
        return True

    def another_window(self) -> "Storage":
        """Return a view of this store from another window: it shares the texts, but not `in_window`."""
        other = Storage()
        other.texts = self.texts
        return other


class Clock:
    def __init__(self) -> None:
        self.time = 1700000000000

    def __call__(self) -> int:
        self.time += 1
        return self.time


def new_saver(storage: Storage, clock: Clock | None = None) -> Saver:
    return Saver(storage, clock or Clock())


def same(saved: "SavedGame | None", state: "BoardState | SavedGame") -> bool:
    """Return whether two states have the same board, past and future."""
    return (
        saved is not None
        and saved.board == state.board
        and saved.game == state.game.having(name=saved.game.name)
    )


def played() -> BoardState:
    """Return a game with steps to undo and to redo."""
    state = arriving.read_text(BoardState(session="played", game=Game(name="played.0")), D)
    state = playing.note_candidates(state)
    state = playing.press(selecting.go(state, 2), 4)
    state = playing.press(selecting.go(state, 3), 2, "corner")
    state = playing.press(state, 5, "colour")
    state = playing.erase(selecting.go(state, 2))
    state = playing.note_candidates(state)
    return playing.undo(playing.undo(state))


def puzzle(number: int) -> BoardState:
    """Return a puzzle with one given, a different one for each number up to 728."""
    text = "".join([str(1 + number // 9**place % 9) for place in range(3)]) + "." * 78
    return playing.press(selecting.go(arriving.read_text(a_window("p" + str(number)), text), 80), 9)


def a_window(name: str) -> BoardState:
    """Return the first state of a window; the names of its games contain this text."""
    return BoardState(session=name, game=Game(name=name + ".0"))


def text_of(storage: Storage) -> str:
    assert len(storage.texts) == 1
    return next(iter(storage.texts.values()))


def without_time(text: str) -> list[str]:
    return text.split("\n")[1:]


def steps_from(board: Board, boards: "tuple[Board, ...]") -> tuple[str, ...]:
    """Return these boards as the steps of a state's past or future, the step next to the board last."""
    boards_nearer = boards[1:] + (board,)
    return tuple([write_change(next_to_it, further) for next_to_it, further in zip(boards_nearer, boards)])


def boards_from(board: "Board | None", steps: tuple[str, ...]) -> "list[Board | None]":
    """Return the boards that these steps lead to from this board, the board next to it first."""
    boards = []
    for step in reversed(steps):
        board = read_step(board, step)[0] if board else None
        boards.append(board)
    return boards

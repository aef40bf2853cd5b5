"""Games made for tests, and a store that fails at will."""

from shared.boards.board import Board
from solving.games.identity import take_step
from solving.games.saved_games import Saver
from solving.state import BoardState, Game
from solving.steps import arriving, playing, selecting
from solving.texts.board_changes import write_change
from solving.texts.game_text import Saved
from tests.boards import D


class Storage:
    """Keeps texts in memory.

    room: for so many characters, and largest in one text; absent: as in a browser that refuses.
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
        """Return the same store as another window sees it."""
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


def same(saved: "Saved | None", state: "BoardState | Saved") -> bool:
    """Whether all was kept: the board and every step around it."""
    return (
        saved is not None
        and saved.board == state.board
        and saved.game == state.game.having(name=saved.game.name)
    )


def played() -> BoardState:
    """Return a game with steps behind and before it."""
    state = arriving.read_text(BoardState(session="played", game=Game(name="played.0")), D)
    state = playing.note_candidates(state)
    state = playing.press(selecting.go(state, 2), 4)
    state = playing.press(selecting.go(state, 3), 2, "corner")
    state = playing.press(state, 5, "colour")
    state = playing.erase(selecting.go(state, 2))
    state = playing.note_candidates(state)
    return playing.undo(playing.undo(state))


def puzzle(number: int) -> BoardState:
    """Another puzzle for every number to 728, one cell filled."""
    text = "".join([str(1 + number // 9**place % 9) for place in range(3)]) + "." * 78
    return playing.press(selecting.go(arriving.read_text(a_window("p" + str(number)), text), 80), 9)


def a_window(name: str) -> BoardState:
    """Return the state with which a window begins whose games have this in their names."""
    return BoardState(session=name, game=Game(name=name + ".0"))


def text_of(storage: Storage) -> str:
    assert len(storage.texts) == 1
    return next(iter(storage.texts.values()))


def without_time(text: str) -> list[str]:
    return text.split("\n")[1:]


def steps_from(board: Board, boards: "tuple[Board, ...]") -> tuple[str, ...]:
    """Return these boards, the nearest one last, as a state has its past and its future."""
    near = boards[1:] + (board,)
    return tuple([write_change(next_to_it, other) for next_to_it, other in zip(near, boards)])


def boards_from(board: "Board | None", steps: tuple[str, ...]) -> "list[Board | None]":
    """Return the boards to which these steps lead from this board, the nearest one first."""
    found = []
    for step in reversed(steps):
        board = take_step(board, step)[0] if board else None
        found.append(board)
    return found

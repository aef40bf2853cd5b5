"""Games that are kept, in a store that fails at will. MicroPython runs this file too."""

from solving import board as boards
from solving import board_text
from solving import saved_games as store
from solving.board import CENTRE, Board
from solving.saved_games import Saved, Saver, read_game, read_title, write_game
from solving.state import HISTORY, State
from solving.steps import arriving, playing, selecting

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "1" + "." * 80


class Storage:
    """Keeps texts in memory.

    room: for so many characters, and largest in one text; absent: as in a browser that refuses.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
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

    def kept(self, prefix: str) -> list[str]:
        return [] if self.absent else [key for key in self.texts if key.startswith(prefix)]


class Clock:
    def __init__(self) -> None:
        self.time = 1700000000000

    def __call__(self) -> int:
        self.time += 1
        return self.time


def new_saver(storage: Storage, clock: Clock | None = None) -> Saver:
    return Saver(storage, clock or Clock())


def same(saved: "Saved | None", state: "State | Saved") -> bool:
    """Whether all was kept: the board and every step around it."""
    return (
        saved is not None
        and saved.board == state.board
        and saved.past == state.past
        and saved.future == state.future
    )


def played() -> State:
    """Return a game with steps behind and before it."""
    state = arriving.read_text(State(), D)
    state = playing.note_candidates(state)
    state = playing.press(selecting.go(state, 2), 4)
    state = playing.press(selecting.go(state, 3), 2, "corner")
    state = playing.press(state, 5, "colour")
    state = playing.erase(selecting.go(state, 2))
    state = playing.clear(state)
    return playing.undo(playing.undo(state))


def puzzle(number: int) -> State:
    """Another puzzle for every number to 728, one cell filled."""
    text = "".join([str(1 + number // 9**place % 9) for place in range(3)]) + "." * 78
    return playing.press(selecting.go(arriving.read_text(State(), text), 80), 9)


def text_of(storage: Storage) -> str:
    assert len(storage.texts) == 1
    return next(iter(storage.texts.values()))


def without_time(text: str) -> list[str]:
    return text.split("\n")[1:]


# ---------------------------------------------------------------- one game as text


def test_a_game_reads_back_with_every_step() -> None:
    for state in (
        State(),
        arriving.read_text(State(), D),
        played(),
        playing.clear(played()),
        playing.undo(played()),
    ):
        saved = read_game(write_game(state, 1234567890123))
        assert same(saved, state)
        assert saved
        assert saved.when == 1234567890123


def test_a_game_that_was_read_goes_on() -> None:
    saved = read_game(write_game(played(), 1))
    assert saved
    state = State(board=saved.board, past=saved.past, future=saved.future)
    assert playing.undo(state).board == playing.undo(played()).board
    assert playing.redo(playing.redo(state)).board == Board()


def test_text_that_is_no_game_is_none() -> None:
    good = write_game(played(), 1)
    assert read_game(good)
    assert read_title(good)
    head, board, past, future = good.split("\n")
    for text in (
        "",
        "\n\n\n",
        "nonsense",
        good[1:],
        good + "\n",
        "2" + good[1:],
        "\n".join([head, board, past]),
        "\n".join(["1", board, past, future]),
        "\n".join(["1 ", board, past, future]),
        "\n".join(["1 x", board, past, future]),
        "\n".join(["1 -1", board, past, future]),
        "\n".join(["1 ١", board, past, future]),
        "\n".join(["1 " + "9" * 5000, board, past, future]),
        "\n".join([head, board[:-1], past, future]),
        "\n".join([head, "", past, future]),
        "\n".join([head, board, past + " x", future]),
        "\n".join([head, board, "-- " + past, future]),
        "\n".join([head, board, past, future + ",,,,,"]),
        "\n".join([head, board, past, "0J"]),
        "\n".join([head, board, " ".join(["0d"] * (HISTORY + 1)), ""]),
    ):
        assert read_game(text) is None, text[:200]


def test_every_board_that_is_read_is_a_board() -> None:
    good = write_game(played(), 1)
    for place in range(0, len(good), 5):
        for sign in "0.~Z, \n":
            saved = read_game(good[:place] + sign + good[place + 1 :])
            if saved:
                for board in (saved.board,) + saved.past + saved.future:
                    assert board_text.read(board_text.write(board)) == board


def test_a_list_shows_givens_and_filled_cells() -> None:
    read = read_title(write_game(played(), 5))
    assert read
    assert read.when == 5
    assert read.name == D


# ---------------------------------------------------------------- a game as it is played


def test_what_is_saved_step_by_step_is_what_would_be_written_at_once() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = arriving.read_text(State(), D)
    commands = "ppnpuupucpuuurrrrpupdruuepnuuuuuuurrpooduuullnupp"
    for place, command in enumerate(commands):
        cell = 7 * place % 81
        state = selecting.go(state, cell)
        if command == "p":
            state = playing.press(state, 1 + place % 9)
        elif command == "n":
            state = playing.note_candidates(state)
        elif command == "c":
            state = playing.press(state, 1 + place % 8, "colour")
        elif command == "o":
            state = playing.press(state, 1 + place % 9, CENTRE)
        elif command == "e":
            state = playing.clear(state)
        elif command == "d":
            state = arriving.load(state, boards.fill_cell(state.board, cell, 9))
        elif command == "l":
            state = playing.lock(state) if place % 2 else playing.unlock(state)
        else:
            state = playing.undo(state) if command == "u" else playing.redo(state)
        assert saver.save(state)
        key = store.PREFIX + store.puzzle_name(state.board)
        assert without_time(storage.texts[key]) == without_time(write_game(state, 0)), place
        assert same(Saver(storage, clock).restore(), state)


def test_a_step_writes_no_other_step_anew() -> None:
    calls = []
    real = board_text.write_change

    def counted(near: Board, board: Board) -> str:
        calls.append(board)
        return real(near, board)

    saver = new_saver(Storage())
    state = played()
    saver.save(state)
    board_text.write_change = counted
    try:
        for step in (playing.undo, playing.undo, playing.redo, playing.redo, playing.redo, playing.undo):
            state = step(state)
            saver.save(state)
        state = playing.press(selecting.go(state, 3), 6)
        saver.save(state)
        saver.save(state)
    finally:
        board_text.write_change = real
    assert len(calls) == 7


def test_what_is_too_long_ago_is_not_kept() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = arriving.read_text(State(), D)
    for step in range(HISTORY + 3):
        state = playing.press(selecting.go(state, 2), 1 + step % 9)
        saver.save(state)
    assert without_time(text_of(storage)) == without_time(write_game(state, 0))
    assert len(state.past) == HISTORY


def test_a_board_that_was_there_before_is_a_step_all_the_same() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = playing.press(playing.press(State(), 1), 2)
    for step in (
        playing.clear,
        playing.undo,
        playing.undo,
        playing.clear,
        playing.undo,
        playing.clear,
        playing.redo,
    ):
        state = step(state)
        saver.save(state)
        assert same(saver.open(store.puzzle_name(state.board)), state)


def test_another_state_altogether_is_written_whole() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    saver.save(played())
    other = State(board=played().board, past=(Board(),), future=(Board(),))
    for state in (other, played(), State(), puzzle(1), other):
        saver.save(state)
        assert same(saver.open(store.puzzle_name(state.board)), state)
        key = store.PREFIX + store.puzzle_name(state.board)
        assert without_time(storage.texts[key]) == without_time(write_game(state, 0))


# ---------------------------------------------------------------- many games


def test_a_puzzle_is_one_game_and_the_newest_comes_first() -> None:
    storage = Storage()
    saver = new_saver(storage)
    assert saver.games() == []
    assert saver.restore() is None
    first, second = puzzle(1), puzzle(2)
    for state in (first, second, playing.undo(first), playing.press(second, 8), first):
        saver.save(state)
    assert [title.board for title in saver.games()] == [first.board, playing.press(second, 8).board]
    assert same(saver.restore(), first)
    assert same(saver.open(store.puzzle_name(second.board)), playing.press(second, 8))


def test_a_puzzle_that_comes_over_another_leaves_that_one_kept() -> None:
    storage = Storage()
    saver = new_saver(storage)
    first = puzzle(1)
    saver.save(first)
    second = arriving.read_text(first, D)
    saver.save(second)
    assert len(saver.games()) == 2
    assert same(saver.open(D), second)
    assert same(saver.open(store.puzzle_name(first.board)), first)
    back = playing.undo(second)
    saver.save(back)
    assert same(saver.restore(), back)


def test_only_so_many_are_kept_and_the_oldest_goes() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    storage.texts[store.PREFIX + "broken"] = "nonsense"
    storage.texts["another's"] = "something"
    for number in range(store.GAMES - 1):
        saver.save(puzzle(number))
    assert store.PREFIX + "broken" in storage.texts
    for number in range(store.GAMES - 1, store.GAMES + 3):
        saver.save(puzzle(number))
    games = saver.games()
    assert [title.board for title in games] == [
        puzzle(number).board for number in range(store.GAMES + 2, 2, -1)
    ]
    assert len(storage.texts) == store.GAMES + 1
    assert storage.texts["another's"] == "something"


def test_a_game_can_be_dropped() -> None:
    storage = Storage()
    saver = new_saver(storage)
    saver.save(puzzle(1))
    saver.save(puzzle(2))
    saver.drop(store.puzzle_name(puzzle(2).board))
    saver.drop("not there")
    assert same(saver.restore(), puzzle(1))
    saver.save(puzzle(2))
    assert len(saver.games()) == 2


def test_a_dropped_game_can_be_put_back_as_it_was() -> None:
    storage = Storage()
    saver = new_saver(storage)
    saver.save(played())
    text = text_of(storage)
    saver.drop(D)
    assert saver.games() == []
    assert saver.put_back(D)
    assert text_of(storage) == text
    assert saver.put_back(D)
    assert not saver.put_back("not there")
    # Another window may have kept it anew meanwhile, and the browser may have no room.
    saver.drop(D)
    new_saver(storage).save(playing.undo(played()))
    assert saver.put_back(D)
    assert same(saver.open(D), playing.undo(played()))
    saver.drop(D)
    storage.room = 0
    assert not saver.put_back(D)
    assert saver.games() == []


def test_a_link_to_a_kept_puzzle_goes_on_with_it() -> None:
    saver = new_saver(Storage())
    givens = arriving.read_text(State(), D).board
    assert saver.resume(givens) is None
    state = played()
    saver.save(state)
    assert same(saver.resume(givens), state)
    assert same(saver.resume(state.board), state)
    another = boards.put(givens, (72,), 3, tidy=False)
    resumed = saver.resume(another)
    assert resumed
    assert resumed.board == another
    assert resumed.past == state.past + (state.board,)
    assert resumed.future == ()
    saver.save(resumed)
    assert same(saver.open(D), resumed)


def test_a_link_that_is_opened_anew_loses_nothing_of_the_kept_game() -> None:
    saver = new_saver(Storage())
    givens = arriving.read_text(State(), D).board
    assert saver.follow(givens) is None
    state = played()
    saver.save(state)
    assert same(saver.follow(state.board), state)
    followed = saver.follow(givens)
    assert followed
    assert followed.board == givens
    assert followed.past == state.past + (state.board,)
    assert followed.future == ()


# ---------------------------------------------------------------- a store that fails


def test_without_a_store_the_page_works_and_it_is_known() -> None:
    storage = Storage()
    storage.absent = True
    saver = new_saver(storage)
    assert saver.works
    assert saver.restore() is None
    assert saver.resume(played().board) is None
    assert saver.games() == []
    assert not saver.save(played())
    assert not saver.works
    saver.drop(D)
    # It comes, and goes: a player may allow it, or forbid it.
    storage.absent = False
    assert saver.save(playing.undo(played()))
    assert saver.works
    assert same(saver.restore(), playing.undo(played()))
    storage.absent = True
    assert not saver.save(played())


def test_without_room_the_oldest_games_go() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    for number in range(5):
        saver.save(puzzle(number))
    sizes = [len(storage.texts[store.PREFIX + title.name]) for title in saver.games()]
    storage.room = sum(sizes) + len(write_game(played(), clock.time)) - sizes[-1] - 1
    assert saver.save(played())
    left = [title.name for title in saver.games()]
    assert left == [D] + [store.puzzle_name(puzzle(number).board) for number in (4, 3, 2)]


def test_where_no_room_can_be_made_nothing_is_lost() -> None:
    storage = Storage()
    saver = new_saver(storage)
    for number in range(5):
        saver.save(puzzle(number))
    texts = dict(storage.texts.items())
    storage.room = sum([len(text) for text in texts.values()])
    storage.largest = 400
    assert not saver.save(played())
    assert not saver.works
    assert storage.texts == texts


def test_two_windows_with_one_puzzle_keep_what_was_saved_last() -> None:
    storage, clock = Storage(), Clock()
    one, two = Saver(storage, clock), Saver(storage, clock)
    first, second = arriving.read_text(State(), D), arriving.read_text(State(), D)
    for place in (2, 3, 5, 10):
        first = playing.press(selecting.go(first, place), 4)
        second = playing.press(selecting.go(second, place + 1), 1)
        one.save(first)
        two.save(second)
        assert same(new_saver(storage).open(D), second)
    one.drop(D)
    two.save(second)
    assert same(Saver(storage, clock).restore(), second)
    one.save(playing.undo(first))
    assert same(Saver(storage, clock).restore(), playing.undo(first))


def test_what_somebody_changed_in_the_store_is_never_another_board() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    saver.save(played())
    good = text_of(storage)
    # The text of another puzzle below this name; a time that has not come; no text.
    storage.texts[store.PREFIX + OTHER] = good
    storage.texts[store.PREFIX] = good
    storage.texts[store.PREFIX + "x"] = ""
    assert [title.name for title in saver.games()] == [D]
    assert saver.open(OTHER) is None
    storage.texts[store.PREFIX + OTHER] = write_game(arriving.read_text(State(), OTHER), clock.time * 2)
    assert [title.name for title in saver.games()] == [D, OTHER]
    assert same(saver.restore(), played())
    # What a list can show and nobody can read whole: the next one is restored.
    storage.texts[store.PREFIX + D] = good + "x"
    restored = saver.restore()
    assert restored
    assert store.puzzle_name(restored.board) == OTHER


def test_games_in_frames_are_kept_apart_and_push_out_none_of_the_readers_own() -> None:
    storage = Storage()
    own = new_saver(storage)
    mine = played()
    own.save(mine)
    in_frame = Saver(storage, Clock(), store.PREFIX_IN_FRAME)
    assert in_frame.games() == []
    for cell in range(store.GAMES + 5):
        given = "." * cell + "1" + "." * (80 - cell)
        assert in_frame.save(arriving.read_text(State(), given))
    assert len(in_frame.games()) == store.GAMES
    assert [kept.name for kept in own.games()] == [store.puzzle_name(mine.board)]
    assert same(own.restore(), mine)
    last = in_frame.restore()
    assert last
    assert store.puzzle_name(last.board) == given

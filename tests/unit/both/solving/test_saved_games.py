"""Games that are kept, in a store that fails at will. MicroPython runs this file too."""

from solving import writing
from solving.saved_games import GAMES, PREFIX, PREFIX_IN_FRAME, Saver
from solving.state import HISTORY, State
from solving.steps import arriving, playing, selecting
from solving.texts.board_changes import write_change
from solving.texts.game_text import puzzle_name, write_game
from tests.boards import D
from tests.games import Clock, Storage, new_saver, played, puzzle, same, text_of

OTHER = "1" + "." * 80

# ---------------------------------------------------------------- one game


def test_each_step_of_a_game_is_kept() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = playing.press(playing.press(State(), 1), 2)
    undo, redo, clear = playing.undo, playing.redo, playing.clear
    for step in (clear, undo, undo, clear, undo, clear, redo, playing.note_candidates, undo, undo, redo):
        state = step(state)
        assert saver.save(state)
        assert same(saver.open(puzzle_name(state.board)), state)
        assert same(Saver(storage, clock).restore(), state)


def test_what_is_too_long_ago_is_not_kept() -> None:
    storage = Storage()
    saver = new_saver(storage)
    state = arriving.read_text(State(), D)
    for step in range(HISTORY + 3):
        state = playing.press(selecting.go(state, 2), 1 + step % 9)
    saver.save(state)
    assert len(text_of(storage).split("\n")[2].split(" ")) == HISTORY


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
    assert same(saver.open(puzzle_name(second.board)), playing.press(second, 8))


def test_a_puzzle_that_comes_over_another_leaves_that_one_kept() -> None:
    storage = Storage()
    saver = new_saver(storage)
    first = puzzle(1)
    saver.save(first)
    second = arriving.read_text(first, D)
    saver.save(second)
    assert len(saver.games()) == 2
    assert same(saver.open(D), second)
    assert same(saver.open(puzzle_name(first.board)), first)
    back = playing.undo(second)
    saver.save(back)
    assert same(saver.restore(), back)


def test_only_so_many_are_kept_and_the_oldest_goes() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    storage.texts[PREFIX + "broken"] = "nonsense"
    storage.texts["another's"] = "something"
    for number in range(GAMES - 1):
        saver.save(puzzle(number))
    assert PREFIX + "broken" in storage.texts
    for number in range(GAMES - 1, GAMES + 3):
        saver.save(puzzle(number))
    games = saver.games()
    assert [title.board for title in games] == [puzzle(number).board for number in range(GAMES + 2, 2, -1)]
    assert len(storage.texts) == GAMES + 1
    assert storage.texts["another's"] == "something"


def test_a_game_can_be_dropped() -> None:
    storage = Storage()
    saver = new_saver(storage)
    saver.save(puzzle(1))
    saver.save(puzzle(2))
    saver.drop(puzzle_name(puzzle(2).board))
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
    another = writing.put(givens, (72,), 3, tidy=False)
    resumed = saver.resume(another)
    assert resumed
    assert resumed.board == another
    assert resumed.past == state.past + (write_change(another, state.board),)
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
    assert followed.past == state.past + (write_change(givens, state.board),)
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
    sizes = [len(storage.texts[PREFIX + title.name]) for title in saver.games()]
    storage.room = sum(sizes) + len(write_game(played(), clock.time)) - sizes[-1] - 1
    assert saver.save(played())
    left = [title.name for title in saver.games()]
    assert left == [D] + [puzzle_name(puzzle(number).board) for number in (4, 3, 2)]


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
    storage.texts[PREFIX + OTHER] = good
    storage.texts[PREFIX] = good
    storage.texts[PREFIX + "x"] = ""
    assert [title.name for title in saver.games()] == [D]
    assert saver.open(OTHER) is None
    storage.texts[PREFIX + OTHER] = write_game(arriving.read_text(State(), OTHER), clock.time * 2)
    assert [title.name for title in saver.games()] == [D, OTHER]
    assert same(saver.restore(), played())
    # What a list can show and nobody can read whole: the next one is restored.
    storage.texts[PREFIX + D] = good + "x"
    restored = saver.restore()
    assert restored
    assert puzzle_name(restored.board) == OTHER


def test_games_in_frames_are_kept_apart_and_push_out_none_of_the_readers_own() -> None:
    storage = Storage()
    own = new_saver(storage)
    mine = played()
    own.save(mine)
    in_frame = Saver(storage, Clock(), PREFIX_IN_FRAME)
    assert in_frame.games() == []
    for cell in range(GAMES + 5):
        given = "." * cell + "1" + "." * (80 - cell)
        assert in_frame.save(arriving.read_text(State(), given))
    assert len(in_frame.games()) == GAMES
    assert [kept.name for kept in own.games()] == [puzzle_name(mine.board)]
    assert same(own.restore(), mine)
    last = in_frame.restore()
    assert last
    assert puzzle_name(last.board) == given

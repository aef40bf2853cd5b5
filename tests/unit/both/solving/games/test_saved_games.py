"""Test saved games, also in a store that fails."""

from shared.boards import board as boards
from shared.boards.board import Board
from solving import writing
from solving.games import identity
from solving.games.saved_games import MAX_GAMES, PREFIX, PREFIX_IN_FRAME, Saver
from solving.state import MAX_UNDO_STEPS, BoardState
from solving.steps import arriving, playing, selecting
from solving.texts.board_changes import write_change
from solving.texts.game_text import write_game
from tests.boards import D
from tests.games import Clock, Storage, a_window, new_saver, played, puzzle, same, text_of

OTHER = "1" + "." * 80

# ---------------------------------------------------------------- one game


def test_each_step_of_a_game_is_kept() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = playing.press(playing.press(a_window("w"), 1), 2)
    undo, redo, clear = playing.undo, playing.redo, playing.clear_board
    for step in (clear, undo, undo, clear, undo, clear, redo, playing.note_candidates, undo, undo, redo):
        state = step(state)
        assert saver.save(state)
        assert same(saver.open(state.game.name), state)
        assert same(Saver(storage, clock).restore(), state)
        assert same(Saver(storage.another_window(), clock).restore(), state)


def test_what_is_too_long_ago_is_not_kept() -> None:
    storage = Storage()
    saver = new_saver(storage)
    state = arriving.read_text(BoardState(), D)
    for step in range(MAX_UNDO_STEPS + 3):
        state = playing.press(selecting.go(state, 2), 1 + step % 9)
    saver.save(state)
    assert len(text_of(storage).split("\n")[2].split(" ")) == MAX_UNDO_STEPS


# ---------------------------------------------------------------- many games


def test_a_puzzle_is_one_game_and_the_newest_comes_first() -> None:
    storage, clock = Storage(), Clock()
    saver = Saver(storage, clock)
    assert saver.games() == []
    assert saver.restore() is None
    first, second = puzzle(1), puzzle(2)
    for state in (first, second, playing.undo(first), playing.press(second, 8), first):
        saver.save(state)
    assert [title.board for title in saver.games()] == [first.board, playing.press(second, 8).board]
    assert same(saver.restore(), first)
    assert same(saver.open(second.game.name), playing.press(second, 8))
    # Each window restores its own game; a new window restores the newest.
    other = storage.another_window()
    assert same(Saver(other, clock).restore(), first)
    Saver(other, clock).save(second)
    assert same(Saver(other, clock).restore(), second)
    assert same(Saver(storage, clock).restore(), first)
    assert same(Saver(storage.another_window(), clock).restore(), second)


def test_a_puzzle_that_comes_over_another_leaves_that_one_kept() -> None:
    storage = Storage()
    saver = new_saver(storage)
    first = puzzle(1)
    saver.save(first)
    second = arriving.read_text(first, D)
    saver.save(second)
    assert len(saver.games()) == 2
    assert same(saver.open(second.game.name), second)
    assert same(saver.open(first.game.name), first)
    back = playing.undo(second)
    saver.save(back)
    assert same(saver.restore(), back)
    assert len(saver.games()) == 2


def test_typed_puzzles_are_kept_apart_and_an_empty_board_is_none() -> None:
    saver = new_saver(Storage())
    state = playing.press(selecting.go(a_window("w"), 0), 1)
    for digit in (2, 3, 4):
        state = playing.press(selecting.go(state, digit), digit)
        saver.save(state)
        state = playing.clear_board(state)
        saver.save(state)
        # The empty board is restored with its history until another digit is typed.
        assert same(saver.restore(), state)
        state = playing.press(selecting.go(state, 0), 1)
        saver.save(state)
    assert [81 - game.values.count(".") for game in saver.games()] == [1, 2, 2, 2]
    saver.save(playing.undo(state))
    assert len(saver.games()) == 4, "what can be redone is kept"


def test_the_number_of_games_is_bounded_and_the_oldest_goes() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    storage.texts[PREFIX + "broken"] = "nonsense"
    storage.texts["another's"] = "something"
    for number in range(MAX_GAMES - 1):
        saver.save(puzzle(number))
    assert PREFIX + "broken" in storage.texts
    for number in range(MAX_GAMES - 1, MAX_GAMES + 3):
        saver.save(puzzle(number))
    games = saver.games()
    assert [title.board for title in games] == [
        puzzle(number).board for number in range(MAX_GAMES + 2, 2, -1)
    ]
    assert len(storage.texts) == MAX_GAMES + 1
    assert storage.texts["another's"] == "something"


def test_a_game_can_be_dropped() -> None:
    storage = Storage()
    saver = new_saver(storage)
    saver.save(puzzle(1))
    saver.save(puzzle(2))
    saver.delete(puzzle(2).game.name)
    saver.delete("not there")
    assert same(saver.restore(), puzzle(1))
    saver.save(puzzle(2))
    assert len(saver.games()) == 2


def test_a_dropped_game_can_be_put_back_as_it_was() -> None:
    storage = Storage()
    saver = new_saver(storage)
    name = played().game.name
    saver.save(played())
    text = text_of(storage)
    saver.delete(name)
    assert saver.games() == []
    saver.leave(played())
    assert saver.games() == [], "who goes on to another game does not keep it again"
    assert saver.restore_deleted(name)
    assert text_of(storage) == text
    assert saver.restore_deleted(name)
    assert not saver.restore_deleted("not there")
    # Another window may have saved the game again, or the store may be full.
    saver.delete(name)
    new_saver(storage).save(playing.undo(played()))
    assert saver.restore_deleted(name)
    assert same(saver.open(name), playing.undo(played()))
    saver.delete(name)
    storage.room = 0
    assert not saver.restore_deleted(name)
    assert saver.games() == []


def test_a_link_to_a_kept_puzzle_goes_on_with_it() -> None:
    storage = Storage()
    saver = new_saver(storage.another_window())
    givens = arriving.read_text(BoardState(), D).board
    assert saver.resume(givens) is None
    state = played()
    new_saver(storage).save(state)
    new_saver(storage).save(puzzle(1))
    assert same(saver.resume(givens), state)
    assert same(saver.resume(state.board), state)
    another = writing.put_digit(givens, (72,), 3, tidy=False)
    resumed = saver.resume(another)
    assert resumed
    assert resumed.game.name == state.game.name
    assert resumed.board == another
    assert resumed.game.past == state.game.past + (write_change(another, state.board),)
    assert resumed.game.future == ()


def test_a_window_that_is_loaded_again_goes_on_with_its_own_game() -> None:
    storage, clock = Storage(), Clock()
    other = storage.another_window()
    mine = arriving.read_text(a_window("a"), D)
    theirs = arriving.read_text(a_window("b"), D)
    mine, theirs = (
        playing.press(selecting.go(state, 2), digit) for state, digit in ((mine, 1), (theirs, 2))
    )
    Saver(storage, clock).save(mine)
    Saver(other, clock).save(theirs)
    givens = boards.without_entries(mine.board)
    assert same(Saver(storage, clock).resume(givens), mine)
    assert same(Saver(other, clock).resume(givens), theirs)
    # A typed board cannot be identified by its givens.
    typed = playing.unlock_givens(mine)
    Saver(storage, clock).save(typed)
    assert same(Saver(storage, clock).resume(typed.board), typed)
    found = new_saver(storage.another_window()).resume(typed.board)
    assert same(found, typed)
    assert new_saver(storage.another_window()).resume(playing.press(typed, 3).board) is None


def test_a_link_that_is_opened_anew_loses_nothing_of_the_kept_game() -> None:
    saver = new_saver(Storage())
    givens = arriving.read_text(BoardState(), D).board
    assert saver.follow(givens) is None
    state = played()
    saver.save(state)
    assert same(saver.follow(state.board), state)
    followed = saver.follow(givens)
    assert followed
    assert followed.board == givens
    assert followed.game.past == state.game.past + (write_change(givens, state.board),)
    assert followed.game.future == ()


# ---------------------------------------------------------------- two windows


def test_a_window_never_saves_over_what_another_has_made_of_its_game() -> None:
    storage, clock = Storage(), Clock()
    one, two = Saver(storage, clock), Saver(storage.another_window(), clock)
    start = arriving.read_text(a_window("w"), D)
    one.save(start)
    assert not one.is_changed_elsewhere(start.game.name)
    assert two.is_changed_elsewhere(start.game.name), "it does not know what is kept"
    assert two.changes_elsewhere(start.game.name) is None, "it has not shown that game"
    saved = two.open(start.game.name)
    assert saved
    assert not two.is_changed_elsewhere(start.game.name)
    second = playing.press(selecting.go(start, 3), 6)
    two.save(second)
    assert not two.is_changed_elsewhere(start.game.name)
    assert one.is_changed_elsewhere(start.game.name)
    assert same(one.changes_elsewhere(start.game.name), second)
    assert not one.is_changed_elsewhere(start.game.name), "it knows it now"
    assert one.changes_elsewhere(start.game.name) is None


def test_time_that_passes_in_another_window_is_no_work_of_its_own() -> None:
    storage, clock = Storage(), Clock()
    one, two = Saver(storage, clock), Saver(storage.another_window(), clock)
    state = arriving.read_text(a_window("w"), D)
    one.save(state)
    two.open(state.game.name)
    two.save(state.having(game=state.game.having(seconds=9)))
    assert not one.is_changed_elsewhere(state.game.name)
    assert one.changes_elsewhere(state.game.name) is None
    two.delete(state.game.name)
    assert not one.is_changed_elsewhere(state.game.name), "what is not kept is nobody's"


def test_what_could_not_be_kept_is_not_given_up_for_what_another_window_kept() -> None:
    storage, clock = Storage(), Clock()
    one, two = Saver(storage, clock), Saver(storage.another_window(), clock)
    state = arriving.read_text(a_window("w"), D)
    one.save(state)
    two.open(state.game.name)
    storage.room = 0
    assert not one.save(playing.press(selecting.go(state, 2), 4))
    two.save(playing.press(selecting.go(state, 3), 6))
    assert one.changes_elsewhere(state.game.name) is None
    assert one.is_changed_elsewhere(state.game.name)


# ---------------------------------------------------------------- a store that fails


def test_without_a_store_the_page_works_and_it_is_known() -> None:
    storage = Storage()
    storage.absent = True
    saver = new_saver(storage)
    assert saver.can_save
    assert saver.restore() is None
    assert saver.resume(played().board) is None
    assert saver.games() == []
    assert not saver.save(played())
    assert not saver.can_save
    saver.delete(played().game.name)
    # The player can allow or forbid storage at any time.
    storage.absent = False
    assert saver.save(playing.undo(played()))
    assert saver.can_save
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
    assert not saver.has_made_room
    assert saver.save(played())
    assert saver.has_made_room
    left = [title.name for title in saver.games()]
    assert left == [state.game.name for state in (played(), puzzle(4), puzzle(3), puzzle(2))]


def test_where_no_room_can_be_made_nothing_is_lost() -> None:
    storage = Storage()
    saver = new_saver(storage)
    for number in range(5):
        saver.save(puzzle(number))
    texts = dict(storage.texts.items())
    storage.room = sum([len(text) for text in texts.values()])
    storage.largest = 400
    assert not saver.save(played())
    assert not saver.can_save
    assert storage.texts == texts


def test_what_somebody_changed_in_the_store_is_never_another_board() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    saver.save(played())
    good = text_of(storage)
    name = played().game.name
    # Damaged texts have markup instead of digits, or are empty. The last text has a time in the future.
    storage.texts[PREFIX + "markup"] = good.replace("2_5", "2_<")
    storage.texts[PREFIX + "x"] = ""
    assert [title.name for title in saver.games()] == [name]
    storage.texts[PREFIX + OTHER] = write_game(arriving.read_text(BoardState(), OTHER), clock.time * 2)
    assert [title.name for title in saver.games()] == [name, OTHER]
    assert same(saver.restore(), played())
    # The text of this game is now damaged. The list can still show the game, but the next one is restored.
    storage.texts[PREFIX + name] = good + "x"
    restored = saver.restore()
    assert restored
    assert restored.game.name == OTHER


def test_of_damaged_games_no_step_is_read_before_it_is_taken() -> None:
    storage, clock = Storage(), Clock()
    saver = new_saver(storage, clock)
    state = arriving.read_text(BoardState(), D)
    for step in range(MAX_UNDO_STEPS):
        state = playing.press(selecting.go(state, 2), 1 + step % 9)
    head, board, past, future, points = write_game(state, 1).split("\n")
    damaged = "\n".join([head, board, "x" + past, future, points])
    storage.texts.update({PREFIX + str(number): damaged for number in range(24)})
    read: list[str] = []
    read_change = identity.read_change  # type: ignore[attr-defined]

    def counted(base: Board, text: str) -> Board | None:
        read.append(text)
        board: Board | None = read_change(base, text)
        return board

    identity.read_change = counted  # type: ignore[attr-defined]
    try:
        assert len(saver.games()) == 24
        restored, resumed = saver.restore(), saver.resume(state.board)
        assert not read
        assert restored
        assert resumed
        playing.undo(arriving.restore_game(BoardState(), restored))
        assert len(read) == 1
    finally:
        identity.read_change = read_change  # type: ignore[attr-defined]


def test_games_in_frames_are_kept_apart_and_push_out_none_of_the_readers_own() -> None:
    storage = Storage()
    own = new_saver(storage)
    mine = played()
    own.save(mine)
    in_frame = Saver(storage, Clock(), PREFIX_IN_FRAME)
    assert in_frame.games() == []
    for number in range(MAX_GAMES + 5):
        assert in_frame.save(puzzle(number))
    assert len(in_frame.games()) == MAX_GAMES
    assert [kept.name for kept in own.games()] == [mine.game.name]
    assert same(own.restore(), mine)
    assert same(in_frame.restore(), puzzle(MAX_GAMES + 4))

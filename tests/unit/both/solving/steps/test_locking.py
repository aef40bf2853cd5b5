"""Test locked digits: each pressed cell gets the locked digit."""

from solving.looks.cells import highlighted_digit
from solving.looks.look import BoardLook
from solving.looks.status import status_message
from solving.state import BoardState
from solving.steps import asking, playing, typing_in
from solving.steps.arriving import read_text
from solving.steps.locking import lock_digit, put_locked_digit
from solving.steps.selecting import go, select
from tests.boards import D


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready"), D)


def test_cells_take_the_digit_one_after_the_other_until_it_is_unlocked() -> None:
    state = lock_digit(loaded(), 4)
    assert (state.input.locked, status_message(state), highlighted_digit(state)) == (
        4,
        ("status.digit_locked", {"digit": 4}),
        4,
    )
    for cell in (2, 30):
        state = put_locked_digit(go(state, cell))
        assert state.board.values[cell] == 4
    assert put_locked_digit(go(state, 30)).board.values[30] == 0, "the same again removes it"
    for ended in (lock_digit(state, 4), lock_digit(state), asking.cancel(state), typing_in.press(state, 4)):
        assert (ended.input.locked, status_message(ended)[0]) == (0, "status.digit_unlocked")
        assert put_locked_digit(go(ended, 3)).board == state.board


def test_the_mode_says_what_the_cells_take() -> None:
    state = put_locked_digit(select(lock_digit(playing.choose_mode(loaded(), "corner"), 4), (2, 3), 3))
    assert [state.board.corner[cell] for cell in (2, 3)] == [1 << 3, 1 << 3]
    assert state.input.locked == 4


def test_another_digit_takes_its_place_and_without_one_that_which_stands_out() -> None:
    state = typing_in.press(lock_digit(loaded(), 4), 6)
    assert (state.input.locked, state.board) == (6, loaded().board)
    assert lock_digit(go(loaded(), 0)).input.locked == 5
    assert status_message(lock_digit(go(loaded(), 2)))[0] == "status.none_to_lock"
    assert typing_in.press(go(lock_digit(loaded(), 4), 2), 6, "corner").board.corner[2] == 1 << 5


def test_it_is_unlocked_once_all_nine_are_placed() -> None:
    state = lock_digit(loaded(), 7)
    empty = [cell for cell in range(81) if not state.board.values[cell]]
    for cell in empty[: 9 - state.board.values.count(7)]:
        state = put_locked_digit(go(state, cell))
    assert (state.board.values.count(7), state.input.locked, BoardLook(state).locked) == (9, 0, 0)


def test_a_given_keeps_its_digit() -> None:
    state = lock_digit(loaded(), 4)
    assert put_locked_digit(go(state, 0)).board == state.board

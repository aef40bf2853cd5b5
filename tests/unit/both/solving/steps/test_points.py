"""Test save points, and the playing time of a game."""

from solving.looks.games import time_text
from solving.state import MAX_SAVE_POINTS, BoardState, Options
from solving.steps.arriving import load_board, read_text
from solving.steps.playing import undo, write_digit
from solving.steps.points import (
    add_save_point,
    count_second,
    is_timer_running,
    restore_save_point,
    toggle_pause,
)
from solving.steps.selecting import go
from sudoku_core.board.grid import values_of
from tests.boards import SOLVED_D, D


def key_of(state: BoardState) -> str | None:
    return state.message[0] if state.message else None


def test_back_to_a_save_point_is_one_step_and_further_back_the_one_before() -> None:
    first = add_save_point(write_digit(go(read_text(BoardState(), D), 2), 4))
    assert key_of(first) == "status.point_set"
    assert add_save_point(first).game.points == first.game.points, "one is enough"
    second = add_save_point(write_digit(go(first, 3), 6))
    tried = write_digit(go(write_digit(go(second, 5), 8), 6), 9)
    back = restore_save_point(tried)
    assert (back.board, key_of(back), back.game.points) == (
        second.board,
        "status.at_point",
        second.game.points,
    )
    assert undo(back).board == tried.board
    further = restore_save_point(back)
    assert (further.board, further.game.points) == (first.board, first.game.points)
    last = restore_save_point(further)
    assert (last.board, last.game.points, key_of(last)) == (
        first.board,
        first.game.points,
        "status.no_point",
    )
    assert key_of(restore_save_point(BoardState())) == "status.no_point"


def test_points_belong_to_a_game_and_their_number_is_bounded() -> None:
    state = read_text(BoardState(), D)
    for number in range(MAX_SAVE_POINTS + 3):
        state = add_save_point(write_digit(go(state, 2), 1 + number % 9))
    assert len(state.game.points) == MAX_SAVE_POINTS
    assert (
        load_board(
            state, BoardState().board.having(values=(5,) + (0,) * 80, kinds=(1,) + (0,) * 80)
        ).game.points
        == ()
    )


TIMED, UNTIMED = Options(timer=True), Options(timer=False)


def test_time_is_counted_while_a_puzzle_is_played() -> None:
    playing = read_text(BoardState(options=TIMED), D)
    assert count_second(count_second(playing)).game.seconds == 2
    assert is_timer_running(playing)
    complete = playing.having(board=playing.board.having(values=values_of(SOLVED_D)))
    for state in (
        BoardState(options=TIMED),
        playing.having(options=UNTIMED),
        toggle_pause(playing),
        complete,
    ):
        assert not is_timer_running(state)
        assert count_second(state).game.seconds == 0
    assert count_second(toggle_pause(toggle_pause(playing))).game.seconds == 1


def test_a_time_reads_like_a_clock() -> None:
    assert [time_text(seconds) for seconds in (0, 65, 3600, 7265)] == ["0:00", "1:05", "1:00:00", "2:01:05"]

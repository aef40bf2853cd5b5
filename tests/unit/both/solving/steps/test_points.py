"""Test save points, and the playing time of a game."""

from solving.looks.games import time_text
from solving.state import POINTS, BoardState, Options
from solving.steps.arriving import load, read_text
from solving.steps.playing import undo, write
from solving.steps.points import is_running, pause, set_point, tick, to_point
from solving.steps.selecting import go
from sudoku_core.board.grid import values_of
from tests.boards import SOLVED_D, D


def key_of(state: BoardState) -> str | None:
    return state.message[0] if state.message else None


def test_back_to_a_save_point_is_one_step_and_further_back_the_one_before() -> None:
    first = set_point(write(go(read_text(BoardState(), D), 2), 4))
    assert key_of(first) == "status.point_set"
    assert set_point(first).game.points == first.game.points, "one is enough"
    second = set_point(write(go(first, 3), 6))
    tried = write(go(write(go(second, 5), 8), 6), 9)
    back = to_point(tried)
    assert (back.board, key_of(back), back.game.points) == (
        second.board,
        "status.at_point",
        second.game.points,
    )
    assert undo(back).board == tried.board
    further = to_point(back)
    assert (further.board, further.game.points) == (first.board, first.game.points)
    last = to_point(further)
    assert (last.board, last.game.points, key_of(last)) == (
        first.board,
        first.game.points,
        "status.no_point",
    )
    assert key_of(to_point(BoardState())) == "status.no_point"


def test_points_belong_to_a_game_and_their_number_is_bounded() -> None:
    state = read_text(BoardState(), D)
    for number in range(POINTS + 3):
        state = set_point(write(go(state, 2), 1 + number % 9))
    assert len(state.game.points) == POINTS
    assert (
        load(state, BoardState().board.having(values=(5,) + (0,) * 80, kinds=(1,) + (0,) * 80)).game.points
        == ()
    )


TIMED, UNTIMED = Options(timer=True), Options(timer=False)


def test_time_is_counted_while_a_puzzle_is_played() -> None:
    playing = read_text(BoardState(options=TIMED), D)
    assert tick(tick(playing)).game.seconds == 2
    assert is_running(playing)
    complete = playing.having(board=playing.board.having(values=values_of(SOLVED_D)))
    for state in (BoardState(options=TIMED), playing.having(options=UNTIMED), pause(playing), complete):
        assert not is_running(state)
        assert tick(state).game.seconds == 0
    assert tick(pause(pause(playing))).game.seconds == 1


def test_a_time_reads_like_a_clock() -> None:
    assert [time_text(seconds) for seconds in (0, 65, 3600, 7265)] == ["0:00", "1:05", "1:00:00", "2:01:05"]

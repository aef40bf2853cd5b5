"""Check that a run that is stopped after some events is the beginning of the whole run."""

import pytest

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import NAMES, from_json, run, watch
from sudoku_core.lab.recording.events import END
from sudoku_core.lab.recording.frames import FRAME
from sudoku_core.lab.recording.reasons import STOPPED
from tests import recorded
from tests.puzzles import D_FROM_ROW_4, EMPTY, PUZZLES
from tests.traces import moment_at


@pytest.mark.parametrize("name", NAMES)
def test_a_run_that_is_stopped_is_the_beginning_of_the_whole_one(name: AlgorithmName) -> None:
    whole = recorded.run(name, D_FROM_ROW_4, "all")
    assert whole.finished
    assert whole.trace
    assert whole.trace.finished
    last = whole.trace.length - 1
    for most in {2, min(FRAME, last), last}:
        stopped = run(name, D_FROM_ROW_4, "all", most=most)
        assert not stopped.finished
        assert stopped.trace
        assert not stopped.trace.finished
        assert stopped.trace.length == stopped.trace.total == most
        assert stopped.trace.events[:-1] == whole.trace.events[: most - 1]
        assert moment_at(stopped.trace, most - 1) == moment_at(whole.trace, most - 1)
        end = moment_at(stopped.trace, most)
        assert (end.event, end.reason) == ((END, None, 0, 0, 0), STOPPED)
        assert (end.guesses, end.backtracks, end.solutions) == (
            stopped.guesses,
            stopped.backtracks,
            len(stopped.solutions),
        )
        assert from_json(stopped.trace.to_json()).finished is False


@pytest.mark.parametrize("name", NAMES)
def test_a_run_that_needs_no_more_is_not_stopped(name: AlgorithmName) -> None:
    whole = recorded.run(name, D_FROM_ROW_4)
    assert whole.trace
    same = run(name, D_FROM_ROW_4, most=whole.trace.length + 1)
    assert same.finished
    assert same.trace
    assert same.trace.events == whole.trace.events


def test_a_run_without_end_is_stopped_and_the_next_one_is_watched_as_ever() -> None:
    endless = "def solve(board, found):\n    while True:\n        board[0] = 1\n        board[0] = 0\n"
    assert watch(endless, EMPTY, most=1000).finished is False
    assert recorded.run("bitmask", PUZZLES["D"]).finished


def test_events_are_counted_only_where_they_are_kept() -> None:
    with pytest.raises(ValueError, match="there is none"):
        run("tables", PUZZLES["D"], keep="counts", most=10)

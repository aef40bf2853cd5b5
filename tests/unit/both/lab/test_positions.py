"""Test the current step of each run."""

from lab import positions as places
from lab.steps import choosing, moving
from tests.runs import lab, positions, run_of


def test_locked_by_step_each_run_stands_there_or_at_its_end() -> None:
    state = lab(run_of(10), run_of(4))
    for step, expected in ((0, [0, 0]), (3, [3, 3]), (7, [7, 4]), (10, [10, 4])):
        assert positions(moving.seek(state, step)) == expected
    assert places.last_step(state) == 10


def test_locked_by_time_each_run_stands_where_it_would_be_after_the_same_time() -> None:
    # The first run has 10 events in one second, and the second run has 100 events in two seconds, so it is
    # five times as fast.
    state = lab(run_of(10, 1.0), run_of(100, 2.0), lock="time")
    for step, expected in ((0, [0, 0]), (4, [0, 4]), (5, [1, 5]), (50, [10, 50]), (100, [10, 100])):
        assert positions(moving.seek(state, step)) == expected
    assert places.last_step(state) == 100
    longer = lab(run_of(10, 4.0), run_of(100, 1.0), lock="time")
    assert places.last_step(longer) == 400
    assert positions(moving.go_to_end(longer)) == [10, 100]
    assert positions(moving.seek(longer, 399)) == [9, 100]


def test_another_lock_leaves_the_first_run_where_it_is() -> None:
    state = moving.seek(lab(run_of(10, 1.0), run_of(100, 2.0)), 7)
    by_time = choosing.choose_lock(state, "time")
    assert positions(by_time) == [7, 35]
    assert positions(choosing.choose_lock(by_time, "step")) == [7, 7]

"""Test the steps that jump to an event of a run."""

from lab.steps import inspecting, jumping, moving
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    EXHAUSTED,
    GUESS,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    pack,
)
from tests.runs import lab, positions, run_of, state_of
from tests.traces import recorded, trace_of


def test_jumps_go_to_the_nearest_event_of_any_run_or_say_that_there_is_none() -> None:
    state = lab(run_of(20, guess=5), run_of(20, guess=9, dead=3))
    previous, guess, contradiction = (
        jumping.jump_to_previous_guess,
        jumping.jump_to_next_guess,
        jumping.jump_to_next_contradiction,
    )
    for start, jump, step in (
        (0, guess, 5),
        (5, guess, 9),
        (20, previous, 9),
        (9, previous, 5),
        (0, contradiction, 3),
    ):
        assert jump(moving.seek(state, start)).slider.step == step, (start, jump)
    for start, jump, key in (
        (9, guess, "lab.no_next_guess"),
        (5, previous, "lab.no_previous_guess"),
        (3, contradiction, "lab.no_next_contradiction"),
    ):
        stays = jump(moving.seek(state, start))
        assert (stays.slider.step, stays.message) == (start, (key, None))


def test_a_jump_by_time_ends_where_the_event_has_just_happened() -> None:
    state = lab(run_of(10, 1.0, guess=4), run_of(100, 2.0), lock="time")
    there = jumping.jump_to_next_guess(state)
    assert positions(there) == [4, 20]
    assert positions(moving.step_back(there)) == [3, 19]


def test_jumps_to_solutions_and_contradictions_go_both_ways() -> None:
    events: list[tuple[int, int | None, int]] = [
        (CONTRADICTION, 5, 0),
        (SOLUTION, None, 0),
        (EXHAUSTED, 0, 0),
        (SOLUTION, None, 0),
    ]
    state = state_of(trace_of(events))
    for start, jump, step in (
        (0, jumping.jump_to_next_solution, 2),
        (2, jumping.jump_to_next_solution, 4),
        (4, jumping.jump_to_previous_solution, 2),
        (4, jumping.jump_to_previous_contradiction, 3),
        (1, jumping.jump_to_next_contradiction, 3),
    ):
        assert jump(moving.seek(state, start)).slider.step == step, (start, step)
    for start, jump, key in (
        (4, jumping.jump_to_next_solution, "lab.no_next_solution"),
        (2, jumping.jump_to_previous_solution, "lab.no_previous_solution"),
        (1, jumping.jump_to_previous_contradiction, "lab.no_previous_contradiction"),
    ):
        stays = jump(moving.seek(state, start))
        assert (stays.slider.step, stays.message) == (start, (key, None))


def test_jumps_to_changes_of_the_selected_cell() -> None:
    events: list[tuple[int, int | None, int]] = [
        (GUESS, 3, 1),
        (PLACE, 4, 2),
        (REMOVE, 4, 2),
        (REMOVE, 3, 1),
        (GUESS, 3, 5),
    ]
    state = state_of(trace_of(events))
    assert jumping.jump_to_next_change(state).message == ("lab.no_cell_selected", None)
    assert jumping.jump_to_previous_change(state).message == ("lab.no_cell_selected", None)
    state = inspecting.select(state, 3)
    steps = []
    for _ in range(3):
        state = jumping.jump_to_next_change(state)
        steps.append(state.slider.step)
    assert steps == [1, 4, 5]
    assert jumping.jump_to_next_change(state).message == ("lab.no_next_change", None)
    assert jumping.jump_to_previous_change(state).slider.step == 4
    assert jumping.jump_to_previous_change(inspecting.select(state, 9)).message == (
        "lab.no_previous_change",
        None,
    )


def test_a_jump_out_of_a_call_goes_to_where_it_has_come_back() -> None:
    depths = (1, 2, 3, 3, 2, 3, 1)
    state = state_of(recorded([(pack(REJECT, 0, 1, depth, 1), 0) for depth in depths]))
    for start, step in ((3, 5), (4, 5), (5, 7), (2, 7)):
        assert jumping.jump_to_end_of_call(moving.seek(state, start)).slider.step == step, start
    stays = jumping.jump_to_end_of_call(moving.seek(state, 7))
    assert stays.message == ("lab.no_end_of_call", None)

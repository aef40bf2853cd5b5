"""Test the steps that move the slider."""

from lab.choices import SPEEDS
from lab.state import LabState
from lab.steps import choosing, moving
from lab.steps.moving import MAX_FRAME_MS, SPEECH_INTERVAL_MS
from sudoku_core.lab.recording.frames import FRAME
from tests.runs import D, lab, run_of


def test_first_back_forward_and_last_stop_at_the_ends() -> None:
    state = lab(run_of(3))
    first, back, forward, last = moving.go_to_start, moving.step_back, moving.step_forward, moving.go_to_end
    for moves, step in (
        ((forward,), 1),
        ((forward, forward, back), 1),
        ((back,), 0),
        ((last,), 3),
        ((last, forward), 3),
        ((last, back), 2),
        ((last, first), 0),
    ):
        moved = state
        for move in moves:
            moved = move(moved)
        assert moved.slider.step == moved.slider.announced_step == step, moves
        assert not moved.slider.is_playing


def steps_of_frames(state: LabState, frames: list[float]) -> list[int]:
    steps = []
    for now in frames:
        state = moving.advance(state, now)
        steps.append(state.slider.step)
    return steps


def test_playing_makes_as_many_steps_as_the_speed_asks_for() -> None:
    state = moving.toggle_playback(choosing.choose_speed(lab(run_of(1000)), "10"))
    # The first frame only starts the clock. Half a step is carried over to the next frame.
    assert steps_of_frames(state, [0.0, 50.0, 100.0, 150.0, 200.0, 350.0]) == [0, 0, 1, 1, 2, 3]
    assert steps_of_frames(state, [0.0, 10.0 * MAX_FRAME_MS]) == [0, MAX_FRAME_MS // 100]


def test_as_fast_as_the_screen_allows_goes_from_frame_to_frame_of_the_trace() -> None:
    state = moving.toggle_playback(choosing.choose_speed(lab(run_of(1000)), "0"))
    assert SPEEDS[-1] == state.slider.speed == 0
    begun = moving.advance(state.with_slider(step=3), 0.0)
    assert steps_of_frames(begun, [1.0, 2.0, 3.0, 4.0]) == [FRAME, 2 * FRAME, 3 * FRAME, 1000]


def test_playing_ends_at_the_end_and_begins_again_from_the_beginning() -> None:
    state = moving.toggle_playback(choosing.choose_speed(lab(run_of(5)), "1000"))
    ended = moving.advance(moving.advance(state, 0.0), 100.0)
    assert (ended.slider.step, ended.slider.is_playing) == (5, False)
    again = moving.toggle_playback(ended)
    assert (again.slider.step, again.slider.is_playing) == (0, True)
    paused = moving.toggle_playback(moving.toggle_playback(moving.seek(ended, 2)))
    assert (paused.slider.step, paused.slider.is_playing) == (2, False)
    assert moving.advance(paused, 200.0) is paused
    nothing = LabState(puzzle=D)
    assert moving.toggle_playback(nothing) is nothing
    assert moving.step_forward(nothing) is nothing


def test_what_is_read_out_while_it_plays_is_throttled() -> None:
    state = moving.toggle_playback(choosing.choose_speed(lab(run_of(SPEECH_INTERVAL_MS)), "100"))
    spoken = []
    now = 0.0
    while now <= 2 * SPEECH_INTERVAL_MS:
        state = moving.advance(state, now)
        if state.slider.announced_step not in spoken:
            spoken.append(state.slider.announced_step)
        now += 100
    assert spoken == [0, SPEECH_INTERVAL_MS // 10, 2 * SPEECH_INTERVAL_MS // 10]

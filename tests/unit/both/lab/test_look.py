"""Test the look of the whole lab."""

from lab.looks.look import LabLook
from lab.looks.numbers import format_duration, format_rounded
from lab.state import LabState, RecordedRun, RunRequest
from lab.steps import moving, recording
from lab.steps.recording import cancel_request, request_next_run
from shared import life
from shared.words import Words
from tests.runs import STORY_PUZZLE, asking, lab, run_of, state_of, story

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def test_what_is_offered() -> None:
    wanting = request_next_run(LabState(puzzle=STORY_PUZZLE, phase="ready"))
    for state, offers in (
        (wanting, ("cancel",)),
        (wanting.having(phase="typing"), ()),
        (state_of(story()).having(question=RunRequest(after=3), phase="typing"), ("cancel",)),
        (life.mark_failed(wanting, "died"), ("retry",)),
        (cancel_request(wanting), ("record",)),
    ):
        assert LabLook(state).offers == offers


def test_where_the_slider_stands_is_said_in_steps_or_in_time() -> None:
    state = state_of(story(), 3)
    for lock, said in (("step", "Step 3 / 8"), ("time", "0.4 / 1.0 s")):
        key, facts = LabLook(state.with_slider(lock=lock)).place
        assert WORDS.say(key, facts) == said
    for seconds, said in (
        (0.0, "0 µs"),
        (0.000437, "437 µs"),
        (0.00449, "4.5 ms"),
        (0.9991, "999.1 ms"),
        (83.456, "83.46 s"),
    ):
        assert format_duration(seconds) == said


def test_locked_by_time_position_steps_and_speed_are_in_time() -> None:
    # The faster run determines the unit of time: 8000 steps in 16 ms are 2 µs for each step.
    fast, slow = RecordedRun(run_of(8000).trace, 0.016), RecordedRun(run_of(100).trace, 0.0005)
    state = lab(slow, fast, lock="time")
    shown = LabLook(state)
    assert shown.time_step == "2.0 µs"
    in_time = ("2.0 µs/s", "4.0 µs/s", "10 µs/s", "20 µs/s", "60 µs/s", "200 µs/s", "2.0 ms/s", "")
    assert shown.speeds == in_time
    for step, said in (
        (0, "0.000 / 16.000 ms"),
        (1, "0.002 / 16.000 ms"),
        (2, "0.004 / 16.000 ms"),
        (8000, "16.000 / 16.000 ms"),
    ):
        assert WORDS.say(*LabLook(moving.seek(state, step)).place) == said
    playing = moving.advance(
        moving.advance(moving.toggle_playback(state.with_slider(speed=1000)), 1000.0), 1200.0
    )
    assert WORDS.say(*LabLook(playing).place) == "0.400 / 16.000 ms", "2 ms/s for a fifth of a second"
    in_steps = LabLook(state.with_slider(lock="step"))
    assert (in_steps.time_step, in_steps.speeds[:3], in_steps.speeds[-1]) == ("", ("1/s", "2/s", "5/s"), "")
    assert LabLook(asking("core").with_slider(lock="time")).speeds[0] == "1/s", "nothing is timed yet"
    for seconds, said in (
        (3e-7, "0.3 µs"),
        (0.00996, "10 ms"),
        (0.3, "300 ms"),
        (1.26, "1.3 s"),
        (60, "60 s"),
    ):
        assert format_rounded(seconds) == said
    alone = recording.add_answer(
        recording.request_next_run(asking("core").with_slider(lock="time")), 1, fast
    )
    assert alone.message == ("lab.ready", {"count": 8000})


def test_only_the_step_that_is_to_be_read_out_is_read_out() -> None:
    state = state_of(story(), 6)
    assert LabLook(state).speech == ("lab.step_remove", {"cell": "r1c2", "digit": 5})
    assert LabLook(state.with_slider(step=5)).speech is None

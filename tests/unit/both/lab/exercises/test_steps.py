"""Test the lab's exercises: predict the next event of a run, or write code."""

from exercises.results import GIVEN_UP, RIGHT
from exercises.state import CODE, PREDICT, Exercise
from lab.exercises import predicting, steps
from lab.exercises.commands import HELD_STEPS, steps_in_exercise
from lab.exercises.look import exercise_look
from lab.looks.look import LabLook
from lab.own.state import OwnSection
from lab.state import LabState
from lab.steps import files, inspecting, moving, recording
from shared.code.puzzles import PUZZLES
from shared.code.trial import OVER, VERDICT, Trial, for_verdicts
from tests.boards import D
from tests.runs import OTHER, asking, run_of, state_of, story


def prediction_at(step: int) -> LabState:
    """Return the state of an exercise to predict the event that follows this step of the story."""
    return state_of(story(), step).having(exercise=Exercise(kind=PREDICT))


def predict(state: LabState, cell: int, digit: int) -> LabState:
    """Return the state after the reader has predicted this digit in this cell."""
    return steps.predict(inspecting.select(state, cell), str(digit))


def result_of(state: LabState) -> "tuple[str, int]":
    """Return the exercise's result and its number of tries."""
    assert state.exercise
    return state.exercise.result, state.exercise.tries


def test_it_is_asked_for_the_next_event_that_has_a_cell_and_a_digit() -> None:
    tasks = [exercise_look(prediction_at(step)).task[0] for step in range(9)]
    refused, placed = "exercise.predict_reject", "exercise.predict_place"
    assert tasks == [refused] * 3 + [placed] * 2 + ["exercise.predict_remove"] + ["exercise.no_step"] * 3
    waits = asking("tables").having(embedded=True, exercise=Exercise(kind=PREDICT))
    assert exercise_look(waits).task[0] == "exercise.predict_begin"
    assert steps.select(waits, 0).question


def test_the_right_cell_and_digit_lead_on() -> None:
    state = predict(prediction_at(3), 0, 4)
    assert result_of(state) == (RIGHT, 1)
    assert (state.slider.step, state.view.selected_cell) == (4, None)
    assert state.message
    assert state.message[0] == "exercise.predicted"
    assert exercise_look(state).task == ("exercise.was_predicted", {"count": 1})
    assert predict(state, 0, 4).slider.step == 4


def test_another_cell_or_digit_is_told_from_the_run() -> None:
    rows = [
        (3, 1, 4, "exercise.other_cell"),
        (3, 7, 4, "exercise.is_filled"),
        (3, 0, 1, "exercise.right_cell_but"),
        (3, 0, 9, "exercise.right_cell"),
        (5, 5, 5, "exercise.is_empty"),
        (5, 0, 4, "exercise.other_cell"),
        (5, 1, 4, "exercise.right_cell"),
    ]
    for step, cell, digit, key in rows:
        state = predict(prediction_at(step), cell, digit)
        assert state.message, key
        assert state.message[0] == key
        assert result_of(state) == ("", 1)
        assert state.slider.step == step
    assert steps.predict(prediction_at(3), "4").message == ("exercise.no_cell", None)


def test_the_run_does_not_move_before_it_is_over() -> None:
    table = steps_in_exercise(dict.fromkeys(HELD_STEPS, moving.step_forward))
    forward = table["forward"]
    assert table["give_up"] is steps.give_up
    state = prediction_at(3)
    assert forward(state) is state
    state = steps.give_up(state)
    assert (result_of(state), state.slider.step) == ((GIVEN_UP, 0), 4)
    assert exercise_look(state).task[0] == "exercise.was_given_up_run"
    assert forward(state).slider.step == 5
    assert steps.give_up(state) is state


def test_what_is_said_of_the_last_step_does_not_tell_the_next_one() -> None:
    recorded = run_of(4)
    state = asking("tables").having(exercise=Exercise(kind=PREDICT))
    state = recording.add_answer(recording.request_next_run(state), state.number + 1, recorded)
    assert (state.slider.announced_step, state.message) == (None, ("status.none", None))
    opened = files.show_opened(
        state.having(phase="typing").with_address(files=("a.json",)), [recorded], None
    )
    assert (opened.slider.announced_step, opened.message) == (None, ("status.none", None))
    assert LabLook(state).speech is None


def test_only_events_that_can_be_said_are_asked_for() -> None:
    run = predicting.first_run(prediction_at(0))
    assert run
    found = predicting.next_event(run, 5)
    assert found
    assert found.event
    assert predicting.is_right(found, 1, 5)
    assert not predicting.is_right(found, 5, 1)
    assert predicting.next_event(run, 6) is None


def finish_trial(trial: Trial, *wrong: int) -> Trial:
    """Return this trial at its end, with wrong verdicts for the puzzles at these indexes."""
    found = [("found" if each[2] else "nothing", 1, 0.1) for each in trial.puzzles]
    for place in wrong:
        found[place] = ("wrong", 1, 0.1)
    return trial.having(verdicts=tuple(found), phase=OVER)


def exercise_after(trial: Trial) -> LabState:
    """Return the state of an exercise after this trial."""
    state = LabState(exercise=Exercise(kind=CODE), own=OwnSection(trial=trial))
    return steps.update_after_trial(state)


def test_code_is_right_when_it_is_right_on_the_puzzles_of_the_author_and_on_ours() -> None:
    trial = for_verdicts(D, 1, 0.0, (OTHER,))
    assert [line for _, line, _ in trial.puzzles[:2]] == [D, OTHER]
    assert len(trial.verdicts) == len(trial.puzzles) == 2 + len(PUZZLES)
    assert result_of(exercise_after(finish_trial(trial))) == (RIGHT, 1)
    assert result_of(exercise_after(finish_trial(trial, 1))) == ("", 1)
    assert result_of(exercise_after(finish_trial(trial).having(ended="stopped"))) == ("", 1)
    assert result_of(exercise_after(Trial(purpose="trace"))) == ("", 0)
    assert trial.purpose == VERDICT


def test_who_gives_up_code_has_given_up() -> None:
    state = LabState(exercise=Exercise(kind=CODE))
    assert exercise_look(state).task == ("exercise.code", None)
    assert result_of(steps.show_solution(state)) == (GIVEN_UP, 0)
    remembered = steps.restore_progress(state, "exercise/1/", RIGHT, 2)
    assert result_of(remembered) == (RIGHT, 2)

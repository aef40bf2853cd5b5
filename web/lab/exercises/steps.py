"""Steps of an exercise in the lab."""

from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from exercises.state import CODE, change_exercise
from lab.exercises import predicting
from lab.looks import sentences
from lab.positions import position_of, step_of
from lab.steps import inspecting, moving, waiting
from shared.code.trial import VERDICT, checkable_count, right_count

if TYPE_CHECKING:
    from typing import Any

    from lab.state import LabState
    from shared.conductor import Step
    from sudoku_core.lab.recording.playback import Cursor


def restore_progress(state: "LabState", storage_prefix: str, result: str, tries: int) -> "LabState":
    """Restore the progress that the browser has stored. storage_prefix: See exercises/state.py."""
    return change_exercise(state, storage_prefix=storage_prefix, result=result, tries=tries)


def hold_until_predicted(step: "Step") -> "Step":
    """Wrap a step so that it has no effect while it would reveal the answer."""

    def step_or_nothing(state: "LabState", *arguments: "Any") -> "Any":
        return state if state.is_to_predict else step(state, *arguments)

    return step_or_nothing


def select(state: "LabState", cell: int) -> "LabState":
    """Select this cell. If the run is not recorded yet, request it first."""
    state = inspecting.select(state, cell)
    return waiting.go_to(state, state.address.step) if waiting.waits_for_move(state) else state


def predict(state: "LabState", digit: "str | int") -> "LabState":
    """Check the selected cell and this digit as a prediction of the next event."""
    cursor, run = predicting.event_to_predict(state), predicting.first_run(state)
    cell = state.view.selected_cell
    if not state.is_to_predict or not cursor or not run:
        return state
    if cell is None:
        return state.having(message=("exercise.no_cell", None))
    assert state.exercise
    state = change_exercise(state, tries=state.exercise.tries + 1)
    if predicting.is_right(cursor, cell, int(digit)):
        return _end_at_event(state, cursor, RIGHT)
    values = run.at(position_of(state, run)).values
    return state.having(message=predicting.mistake_message(cursor, values, cell, int(digit)))


def give_up(state: "LabState") -> "LabState":
    """End the exercise, and show the next event of the run."""
    cursor = predicting.event_to_predict(state)
    return _end_at_event(state, cursor, GIVEN_UP) if state.is_to_predict and cursor else state


def _end_at_event(state: "LabState", cursor: "Cursor", result: str) -> "LabState":
    run = predicting.first_run(state)
    assert run
    assert state.exercise
    ended = change_exercise(state, **state.exercise.fields_at_end(result)).with_view(selected_cell=None)
    moved = moving.seek(ended, step_of(state, run, cursor.position))
    key = "exercise.predicted" if result == RIGHT else "exercise.not_predicted"
    return moved.having(message=(key, {"what": sentences.event_sentence(run.trace, cursor)}))


def update_after_trial(state: "LabState") -> "LabState":
    """Update the exercise after a trial with verdicts on the reader's code."""
    exercise, trial = state.exercise, state.own and state.own.trial
    if not exercise or exercise.kind != CODE or not trial or trial.purpose != VERDICT:
        return state
    state = change_exercise(state, tries=exercise.tries + 1)
    is_solved = trial.ended in ("", "late") and right_count(trial) == checkable_count(trial)
    return change_exercise(state, **exercise.fields_at_end(RIGHT)) if is_solved else state


def show_solution(state: "LabState") -> "LabState":
    """Record that the reader has given up and sees a solution."""
    assert state.exercise
    return change_exercise(state, **state.exercise.fields_at_end(GIVEN_UP)).having(
        message=("exercise.code_shown", None)
    )

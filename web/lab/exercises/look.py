"""Compute the appearance of an exercise in the lab."""

from typing import TYPE_CHECKING

from exercises.results import RIGHT
from exercises.state import PREDICT
from lab.exercises import predicting
from lab.positions import recorded_runs
from shared.values import Value

if TYPE_CHECKING:
    from lab.state import LabState
    from shared.life import Message


class ExerciseLook(Value):
    """The appearance of an exercise."""

    kind: str = ""  # "predict" or "code"; see exercises/state.py
    result: str = ""  # the result, such as "right"; "" before the end
    task: "Message" = ("exercise.coming", None)  # the task, or the message on the result
    is_open: bool = False  # whether a prediction is expected
    is_there: bool = False  # whether there is a run


def exercise_look(state: "LabState") -> ExerciseLook:
    """Return the appearance of the exercise in this state."""
    exercise = state.exercise
    assert exercise
    return ExerciseLook(
        kind=exercise.kind,
        result=exercise.result,
        task=_task(state, exercise.kind, exercise.result),
        is_open=state.is_to_predict,
        is_there=bool(recorded_runs(state)),
    )


def _task(state: "LabState", kind: str, result: str) -> "Message":
    assert state.exercise
    if kind != PREDICT:
        return ("exercise.code", None)
    if result:
        key = "exercise.was_predicted" if result == RIGHT else "exercise.was_given_up_run"
        return (key, {"count": state.exercise.tries})
    if not recorded_runs(state):
        is_coming = state.address.files or state.question
        return ("exercise.coming" if is_coming else "exercise.predict_begin", None)
    cursor = predicting.event_to_predict(state)
    event = cursor.event if cursor else None
    return (predicting.TASKS[event.kind] if event else "exercise.no_step", None)

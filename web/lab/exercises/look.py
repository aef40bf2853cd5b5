"""What is seen of an exercise in the lab."""

from typing import TYPE_CHECKING

from exercises.state import PREDICT, RIGHT
from lab.exercises import predicting
from lab.positions import present
from shared.values import Value

if TYPE_CHECKING:
    from lab.state import State
    from shared.life import Message


class ExerciseLook(Value):
    """The look of an exercise.

    kind, how: see exercises/state.py. task: what is to be done, or how it ended.
    is_open: whether something is still to be predicted; is_there: whether there is a run.
    """

    kind: str = ""
    how: str = ""
    task: "Message" = ("exercise.coming", None)
    is_open: bool = False
    is_there: bool = False


def look(state: "State") -> ExerciseLook:
    """Return the look of the exercise of this state."""
    exercise = state.exercise
    assert exercise
    return ExerciseLook(
        kind=exercise.kind,
        how=exercise.how,
        task=_task(state, exercise.kind, exercise.how),
        is_open=state.is_to_predict,
        is_there=bool(present(state)),
    )


def _task(state: "State", kind: str, how: str) -> "Message":
    assert state.exercise
    if kind != PREDICT:
        return ("exercise.code", None)
    if how:
        key = "exercise.was_predicted" if how == RIGHT else "exercise.was_given_up_run"
        return (key, {"count": state.exercise.tries})
    if not present(state):
        return ("exercise.coming" if state.files or state.question else "exercise.predict_begin", None)
    cursor = predicting.asked(state)
    return (
        (predicting.TASKS[cursor.event[0]], None) if cursor and cursor.event else ("exercise.no_step", None)
    )

"""Compute the status message of an exercise: the task, or the result."""

from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from exercises.state import TECHNIQUE
from shared.boards.steps import in_language
from shared.page.later import later

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import BoardState

_practice_task = later("solving.practice.look", "practice_task")

_RESULT_MESSAGES = {RIGHT: "exercise.was_right", GIVEN_UP: "exercise.was_given_up"}
_SOLVE_RESULT_MESSAGES = {RIGHT: "exercise.solved", GIVEN_UP: "exercise.was_given_up"}


def exercise_task(state: "BoardState") -> "Message":
    """Return the message with the task or, after the end of the exercise, with the result."""
    exercise = state.exercise
    assert exercise
    if exercise.is_missing:
        return ("exercise.missing", {"text": exercise.technique})
    if exercise.is_practice and exercise.names:
        message: Message = _practice_task(state)
        return message
    if exercise.kind != TECHNIQUE:
        key = _SOLVE_RESULT_MESSAGES.get(
            exercise.result, "exercise.solve" if exercise.start else "exercise.no_puzzle"
        )
        return (key, {"count": exercise.tries})
    if not exercise.names or not exercise.start:
        return ("exercise.coming", None)
    key = _RESULT_MESSAGES.get(
        exercise.result, "exercise.place" if exercise.places_digits else "exercise.strike"
    )
    placeholders = {"technique": in_language(exercise.names, state.language), "count": exercise.tries}
    return (key, placeholders)

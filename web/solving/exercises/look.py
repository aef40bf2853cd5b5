"""The status message of an exercise: the task, or the result."""

from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from exercises.state import TECHNIQUE
from shared.boards.steps import in_language
from shared.page.later import later

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import BoardState

_task_of_practice = later("solving.practice.look", "task")

_ENDED = {RIGHT: "exercise.was_right", GIVEN_UP: "exercise.was_given_up"}
_ENDED_SOLVE = {RIGHT: "exercise.solved", GIVEN_UP: "exercise.was_given_up"}


def task(state: "BoardState") -> "Message":
    """Return the message with the task, or after the end of the exercise with the result."""
    exercise = state.exercise
    assert exercise
    if exercise.is_missing:
        return ("exercise.missing", {"text": exercise.technique})
    if exercise.is_practice and exercise.names:
        message: Message = _task_of_practice(state)
        return message
    if exercise.kind != TECHNIQUE:
        key = _ENDED_SOLVE.get(
            exercise.result, "exercise.solve" if exercise.start else "exercise.no_puzzle"
        )
        return (key, {"count": exercise.tries})
    if not exercise.names or not exercise.start:
        return ("exercise.coming", None)
    key = _ENDED.get(exercise.result, "exercise.place" if exercise.places_digits else "exercise.strike")
    facts = {"technique": in_language(exercise.names, state.language), "count": exercise.tries}
    return (key, facts)

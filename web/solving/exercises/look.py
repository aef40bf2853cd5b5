"""What is seen of an exercise besides the board: what is to be done, and how it ended."""

from typing import TYPE_CHECKING

from exercises.state import GIVEN_UP, RIGHT, TECHNIQUE
from shared.boards.steps import in_language
from shared.page.later import later

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import State

_task_of_practice = later("solving.practice.look", "task")

_ENDED = {RIGHT: "exercise.was_right", GIVEN_UP: "exercise.was_given_up"}
_ENDED_SOLVE = {RIGHT: "exercise.solved", GIVEN_UP: "exercise.was_given_up"}


def task(state: "State") -> "Message":
    """Return the sentence that says what is to be done; once that is done, how it ended."""
    exercise = state.exercise
    assert exercise
    if exercise.missing:
        return ("exercise.missing", {"text": exercise.technique})
    if exercise.practised and exercise.names:
        said: Message = _task_of_practice(state)
        return said
    if exercise.kind != TECHNIQUE:
        key = _ENDED_SOLVE.get(exercise.how, "exercise.solve" if exercise.start else "exercise.no_puzzle")
        return (key, {"count": exercise.tries})
    if not exercise.names or not exercise.start:
        return ("exercise.coming", None)
    key = _ENDED.get(exercise.how, "exercise.place" if exercise.places else "exercise.strike")
    facts = {"technique": in_language(exercise.names, state.language), "count": exercise.tries}
    return (key, facts)

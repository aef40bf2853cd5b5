"""A lesson in a frame: the state and the events that the host receives."""

from typing import TYPE_CHECKING

from embedding.protocol import View

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Event
    from learning.state import LearningState
    from shared.words import Words

EXERCISE = "lesson"


def describe_state(state: "LearningState", _words: "Words") -> "Any":
    """Return the open lesson, the verdict and the reader's result, for the host."""
    verdict = (
        None if not state.attempt.judgement else "right" if state.attempt.judgement.is_right else "wrong"
    )
    return {
        "lesson": state.lesson_number,
        "name": state.name,
        "verdict": verdict,
        "exercise": _exercise_state(state),
    }


def _exercise_state(state: "LearningState") -> "dict[str, Any]":
    return {"exercise": EXERCISE, "how": state.attempt.result or None, "tries": state.attempt.tries}


def events_between(old: "LearningState", new: "LearningState") -> "list[Event]":
    """Return the events of this change, for the host."""
    return [("done", _exercise_state(new))] if new.attempt.result and not old.attempt.result else []


VIEW = View("lesson", describe_state, {}, ("done",), events_between)

"""A lesson in a frame: the state and the events for the page around it."""

from typing import TYPE_CHECKING

from embedding.protocol import View

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Event
    from learning.state import LearningState
    from shared.words import Words

EXERCISE = "lesson"


def view_facts(state: "LearningState", _words: "Words") -> "Any":
    """Return the open lesson and the reader's progress, for the page around this one."""
    verdict = None if not state.attempt.judged else "right" if state.attempt.judged.is_right else "wrong"
    return {
        "lesson": state.lesson_number,
        "name": state.name,
        "verdict": verdict,
        "exercise": _exercise_facts(state),
    }


def _exercise_facts(state: "LearningState") -> "dict[str, Any]":
    return {"exercise": EXERCISE, "how": state.attempt.how or None, "tries": state.attempt.tries}


def events_between(old: "LearningState", new: "LearningState") -> "list[Event]":
    """Return the events of this change, for the page around this one."""
    return [("done", _exercise_facts(new))] if new.attempt.how and not old.attempt.how else []


VIEW = View("lesson", view_facts, {}, ("done",), events_between)

"""A lesson in a frame: what the page around it can ask, and what it is told."""

from typing import TYPE_CHECKING

from embedding.protocol import View

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Event
    from learning.state import State
    from shared.words import Words

EXERCISE = "lesson"


def shown(state: "State", _words: "Words") -> "Any":
    """Return which lesson is shown, and how far the reader is with it."""
    verdict = None if not state.judged else "right" if state.judged.is_right else "wrong"
    return {"lesson": state.at, "name": state.name, "verdict": verdict, "exercise": _told(state)}


def _told(state: "State") -> "dict[str, Any]":
    return {"exercise": EXERCISE, "how": state.how or None, "tries": state.tries}


def happened(old: "State", new: "State") -> "list[Event]":
    """Return what the page around this one is told of this change."""
    return [("done", _told(new))] if new.how and not old.how else []


VIEW = View("lesson", shown, {}, ("done",), happened)

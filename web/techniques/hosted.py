"""A technique's page in a frame: the requests of the page around it, and the events it receives."""

from typing import TYPE_CHECKING

from embedding.protocol import RefusedError, Verb, View
from techniques.state import STAGES

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Commands, Event
    from shared.words import Words
    from techniques.state import TechniqueState


def view_facts(state: "TechniqueState", _words: "Words") -> "Any":
    """Return the stage of the example, for the page around this one."""
    return {"technique": state.technique, "stage": state.stage, "stages": list(STAGES)}


def _step(_state: "TechniqueState", value: "Any") -> "Commands":
    if type(value) is not int or not 0 <= value < len(STAGES):
        raise RefusedError("value")
    return [("stage", STAGES[value])]


def events_between(old: "TechniqueState", new: "TechniqueState") -> "list[Event]":
    """Return the events of this change, for the page around this one."""
    if old.stage == new.stage:
        return []
    return [("step", {"step": STAGES.index(new.stage), "stage": new.stage})]


VIEW = View("technique", view_facts, {"step": Verb(view_facts, _step)}, ("step",), events_between)

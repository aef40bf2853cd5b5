"""A technique's page in a frame: the host's requests and the events that the host receives."""

from typing import TYPE_CHECKING

from embedding.protocol import RefusedError, Verb, View
from techniques.state import STAGES

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import Commands, Event
    from shared.words import Words
    from techniques.state import TechniqueState


def describe_state(state: "TechniqueState", _words: "Words") -> "Any":
    """Return the technique and the stage of its example, for the host."""
    return {"technique": state.technique, "stage": state.stage, "stages": list(STAGES)}


def _stage_command(_state: "TechniqueState", value: "Any") -> "Commands":
    if type(value) is not int or not 0 <= value < len(STAGES):
        raise RefusedError("value")
    return [("stage", STAGES[value])]


def events_between(old: "TechniqueState", new: "TechniqueState") -> "list[Event]":
    """Return the events of this change, for the host."""
    if old.stage == new.stage:
        return []
    return [("step", {"step": STAGES.index(new.stage), "stage": new.stage})]


VIEW = View(
    "technique", describe_state, {"step": Verb(describe_state, _stage_command)}, ("step",), events_between
)

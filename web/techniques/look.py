"""All that is seen of a state of the page of techniques. MicroPython runs this file too."""

from typing import TYPE_CHECKING

from shared import visit
from shared.values import Value

if TYPE_CHECKING:
    from shared.life import Message
    from techniques.state import State


class Look(Value):
    """What the page shows.

    technique: the slug of the one that is shown, or "". message: of the status line, or None.
    """

    technique: str = ""
    message: "Message | None" = None


def look_of(state: "State") -> Look:
    """Return what is seen of this state."""
    problems = [message for _, message in state.problems]
    return Look(technique=state.technique, message=state.message or visit.joined(problems))

"""The state of a page that is only read, and what is seen of it beside its text."""

from typing import TYPE_CHECKING

from shared import life, visit
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.life import Message
    from shared.visit import Problem


class PlainState(PageState):
    """The state of such a page."""

    problems: "tuple[Problem, ...]" = ()  # the parts of the address that cannot be read


class PlainLook(Value):
    """The look of such a page. message: of the status line."""

    message: "Message | None" = None


def read(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> PlainState:
    """Return the state that these parameters ask for; what cannot be read is a problem of it.

    browser_languages, remembered: see shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    return PlainState(phase="typing", problems=tuple(problems), **fields)


def look_of(state: PlainState) -> PlainLook:
    """Return what is seen of this state."""
    said = visit.join_messages([message for _, message in state.problems]) if state.problems else None
    return PlainLook(message=life.status_message(state, said))

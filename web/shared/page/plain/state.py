"""The state and the look of a page of plain text."""

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
    """The state of a page of plain text."""

    problems: "tuple[Problem, ...]" = ()  # the invalid parameters of the address


class PlainLook(Value):
    """The look of a page of plain text."""

    message: "Message | None" = None  # the text of the status line


def read(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> PlainState:
    """Return the state for these parameters. browser_languages, remembered: See shared.visit.read."""
    fields, problems = visit.read(parameters, browser_languages, remembered)
    return PlainState(phase="typing", problems=tuple(problems), **fields)


def look_of(state: PlainState) -> PlainLook:
    """Return the look of this state."""
    problem = visit.join_messages([message for _, message in state.problems]) if state.problems else None
    return PlainLook(message=life.status_message(state, problem))

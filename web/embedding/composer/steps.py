"""The steps of the composer: state -> state."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from embedding.composer.address import (
    LONGEST_CODE,
    LONGEST_LABEL,
    LONGEST_NAMES,
    height_of,
    step_of,
    type_puzzle,
)
from embedding.composer.kinds import run_of
from embedding.composer.state import DrawnBoard
from shared import life
from shared.examples import TUTORIALS
from sudoku_core.lab.classics.algorithms import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from embedding.composer.state import ComposerState


def choose(state: "ComposerState", field: str, value: str) -> "ComposerState":
    """Set the value of a field."""
    state = state.having(message=None)
    if field == "puzzle":
        return type_puzzle(state, value)
    if field == "step":
        return state.with_subject(step=step_of(value) or 0)
    if field == "height":
        return state.with_presentation(height=height_of(value) or "")
    longest = {"label": LONGEST_LABEL, "trace": LONGEST_NAMES, "code": LONGEST_CODE}.get(field)
    return state.with_parameter(field, value[:longest] if longest else value)


def example(state: "ComposerState", letter: str) -> "ComposerState":
    """Choose the tutorial puzzle with this letter."""
    return type_puzzle(state.having(message=None), dict(TUTORIALS)[letter])


def press(field: str) -> "Callable[[ComposerState, str], ComposerState]":
    """Return a step that sets this field to the value of the pressed button."""
    return lambda state, value: state.having(message=None).with_parameter(field, value)


def tick(state: "ComposerState", field: str, value: bool) -> "ComposerState":
    """Set the field of a box."""
    return state.having(message=None).with_parameter(field, value)


def tick_algorithm(state: "ComposerState", name: str, value: bool) -> "ComposerState":
    """Add or remove an algorithm: one to four of them, in the order of the table."""
    shown = state.subject.algorithms
    chosen = tuple([each for each in NAMES if (value if each == name else each in shown)])
    is_valid = 0 < len(chosen) <= MOST_ALGORITHMS
    return state.having(message=None).with_subject(algorithms=chosen if is_valid else shown)


def tick_part(state: "ComposerState", name: str, value: bool) -> "ComposerState":
    """Add or remove a part of a player; an empty choice means all parts."""
    chosen = [each for each in PANEL_PARTS if (value if each == name else each in state.subject.parts)]
    return state.having(message=None).with_subject(parts=tuple(chosen))


def drawn(state: "ComposerState", what: str, board: str) -> "ComposerState":
    """Store the text of a board. what: The board's subject: a technique, or a run at a step."""
    return state.having(drawn=DrawnBoard(shown=what, board=board))


def taken(state: "ComposerState", step: int, board: str) -> "ComposerState":
    """Store the current step of the preview, and its board."""
    state = state.with_subject(step=step)
    return life.show_message(drawn(state, run_of(state), board), "articles.taken", {"count": step})


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(
    {
        "choose": choose,
        "example": example,
        "kind": press("kind"),
        "tool": press("tool"),
        "width": press("width"),
        "tick": tick,
        "tick_algorithm": tick_algorithm,
        "tick_part": tick_part,
        "drawn": drawn,
        "taken": taken,
        "paper": lambda state, value: state.having(is_page_dark=value == "dark"),
    }
)

"""The steps of the composer: state -> state."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from embedding.composer.address import LONGEST_CODE, LONGEST_LABEL, LONGEST_NAMES, height_of, step_of, typed
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
    """Take this value of a field: of a list, a box or a number."""
    state = state.having(message=None)
    if field == "puzzle":
        return typed(state, value)
    if field == "step":
        return state.with_subject(step=step_of(value) or 0)
    if field == "height":
        return state.with_presentation(height=height_of(value) or "")
    longest = {"label": LONGEST_LABEL, "trace": LONGEST_NAMES, "code": LONGEST_CODE}.get(field)
    return state.with_parameter(field, value[:longest] if longest else value)


def example(state: "ComposerState", letter: str) -> "ComposerState":
    """Take the puzzle of the tutorials that has this letter."""
    return typed(state.having(message=None), dict(TUTORIALS)[letter])


def press(field: str) -> "Callable[[ComposerState, str], ComposerState]":
    """Return the step that takes the value of the pressed button for this field."""
    return lambda state, value: state.having(message=None).with_parameter(field, value)


def tick(state: "ComposerState", field: str, value: bool) -> "ComposerState":
    """Take whether this box is ticked."""
    return state.having(message=None).with_parameter(field, value)


def tick_algorithm(state: "ComposerState", name: str, value: bool) -> "ComposerState":
    """Show this algorithm or not: in the order of the table, at least one and at most four of them."""
    shown = state.subject.algorithms
    chosen = tuple([each for each in NAMES if (value if each == name else each in shown)])
    is_right = 0 < len(chosen) <= MOST_ALGORITHMS
    return state.having(message=None).with_subject(algorithms=chosen if is_right else shown)


def tick_part(state: "ComposerState", name: str, value: bool) -> "ComposerState":
    """Show this part of a player or not; none of them stands for all."""
    chosen = [each for each in PANEL_PARTS if (value if each == name else each in state.subject.parts)]
    return state.having(message=None).with_subject(parts=tuple(chosen))


def drawn(state: "ComposerState", what: str, board: str) -> "ComposerState":
    """Take the text of a board. what: the technique, or the run at its step, that it shows."""
    return state.having(drawn=DrawnBoard(shown=what, board=board))


def taken(state: "ComposerState", step: int, board: str) -> "ComposerState":
    """Take the step at which the preview stands, and its board."""
    state = state.with_subject(step=step)
    return life.tell(drawn(state, run_of(state), board), "articles.taken", {"count": step})


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

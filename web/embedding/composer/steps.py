"""The steps of the composer: state -> state."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from embedding.composer.address import LONGEST_CODE, LONGEST_LABEL, LONGEST_NAMES, height_of, step_of, typed
from embedding.composer.kinds import run_of
from shared import life
from shared.examples import TUTORIALS
from sudoku_core.lab.classics.algorithms import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from embedding.composer.state import State


def choose(state: "State", field: str, value: str) -> "State":
    """Take this value of a field: of a list, a box or a number."""
    state = state.having(message=None)
    if field == "puzzle":
        return typed(state, value)
    if field == "step":
        return state.having(step=step_of(value) or 0)
    if field == "height":
        return state.having(height=height_of(value) or "")
    longest = {"label": LONGEST_LABEL, "trace": LONGEST_NAMES, "code": LONGEST_CODE}.get(field)
    return state.having(**{field: value[:longest] if longest else value})


def example(state: "State", letter: str) -> "State":
    """Take the puzzle of the tutorials that has this letter."""
    return typed(state.having(message=None), dict(TUTORIALS)[letter])


def press(field: str) -> "Callable[[State, str], State]":
    """Return the step that takes the value of the pressed button for this field."""
    return lambda state, value: state.having(message=None, **{field: value})


def tick(state: "State", field: str, value: bool) -> "State":
    """Take whether this box is ticked."""
    return state.having(message=None, **{field: value})


def tick_algorithm(state: "State", name: str, value: bool) -> "State":
    """Show this algorithm or not: in the order of the table, at least one and at most four of them."""
    chosen = tuple([each for each in NAMES if (value if each == name else each in state.algorithms)])
    is_right = 0 < len(chosen) <= MOST_ALGORITHMS
    return state.having(message=None, algorithms=chosen if is_right else state.algorithms)


def tick_part(state: "State", name: str, value: bool) -> "State":
    """Show this part of a player or not; none of them stands for all."""
    chosen = [each for each in PANEL_PARTS if (value if each == name else each in state.parts)]
    return state.having(message=None, parts=tuple(chosen))


def drawn(state: "State", what: str, board: str) -> "State":
    """Take the text of a board. what: the technique, or the run at its step, that it shows."""
    return state.having(drawn=(what, board))


def taken(state: "State", step: int, board: str) -> "State":
    """Take the step at which the preview stands, and its board."""
    state = state.having(step=step)
    return life.tell(state.having(drawn=(run_of(state), board)), "articles.taken", {"count": step})


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
        "paper": lambda state, value: state.having(is_dark=value == "dark"),
    }
)

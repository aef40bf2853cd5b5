"""The steps of the composer: state -> state."""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from embedding.composer.address import (
    LONGEST_CODE,
    LONGEST_LABEL,
    LONGEST_NAMES,
    parse_height,
    parse_step,
    type_puzzle,
)
from embedding.composer.kinds import run_identity
from embedding.composer.state import DrawnBoard
from shared import life
from shared.examples import TUTORIALS
from sudoku_core.lab.classics.algorithms import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from embedding.composer.state import ComposerState


def choose(state: "ComposerState", field: str, value: str) -> "ComposerState":
    """Set the value of a field."""
    state = state.having(message=None)
    if field == "puzzle":
        return type_puzzle(state, value)
    if field == "step":
        return state.with_subject(step=parse_step(value) or 0)
    if field == "height":
        return state.with_presentation(height=parse_height(value) or "")
    longest = {"label": LONGEST_LABEL, "trace": LONGEST_NAMES, "code": LONGEST_CODE}.get(field)
    return state.with_parameter(field, value[:longest] if longest else value)


def choose_example(state: "ComposerState", letter: str) -> "ComposerState":
    """Choose the tutorial puzzle with this letter."""
    return type_puzzle(state.having(message=None), dict(TUTORIALS)[letter])


def setter_of(field: str) -> "Callable[[ComposerState, str], ComposerState]":
    """Return a step that sets this field to the value of the pressed button."""
    return lambda state, value: state.having(message=None).with_parameter(field, value)


def set_box(state: "ComposerState", field: str, value: bool) -> "ComposerState":
    """Set the field of a checkbox."""
    return state.having(message=None).with_parameter(field, value)


def set_algorithm(state: "ComposerState", name: str, is_chosen: bool) -> "ComposerState":
    """Add or remove an algorithm, unless that would leave none or too many.

    The algorithms are in the order of the lab.
    """
    before = state.subject.algorithms
    after = _with_choice(NAMES, before, name, is_chosen)
    is_valid = 0 < len(after) <= MOST_ALGORITHMS
    return state.having(message=None).with_subject(algorithms=after if is_valid else before)


def set_part(state: "ComposerState", name: str, is_chosen: bool) -> "ComposerState":
    """Add or remove a part of a player. An empty choice means all parts."""
    parts = _with_choice(PANEL_PARTS, state.subject.parts, name, is_chosen)
    return state.having(message=None).with_subject(parts=parts)


def _with_choice(
    options: "Iterable[str]", chosen: tuple[str, ...], name: str, is_chosen: bool
) -> tuple[str, ...]:
    """Return the chosen options in order, after the option with this name was chosen or not."""
    return tuple([option for option in options if (is_chosen if option == name else option in chosen)])


def store_board(state: "ComposerState", subject: str, board: str) -> "ComposerState":
    """Store the text of a board. subject: See DrawnBoard."""
    return state.having(drawn=DrawnBoard(subject=subject, board=board))


def store_current_step(state: "ComposerState", step: int, board: str) -> "ComposerState":
    """Store the current step of the preview's player, and its board."""
    state = state.with_subject(step=step)
    return life.show_message(
        store_board(state, run_identity(state), board), "articles.taken", {"count": step}
    )


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(
    {
        "choose": choose,
        "example": choose_example,
        "kind": setter_of("kind"),
        "tool": setter_of("tool"),
        "width": setter_of("width"),
        "tick": set_box,
        "tick_algorithm": set_algorithm,
        "tick_part": set_part,
        "drawn": store_board,
        "taken": store_current_step,
        "paper": lambda state, value: state.having(is_page_dark=value == "dark"),
    }
)

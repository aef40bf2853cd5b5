"""What is seen of practice besides the board: how far the row is, and what comes of it."""

from typing import TYPE_CHECKING

from exercises.state import GIVEN_UP, RIGHT
from shared import visit
from shared.boards.steps import in_language
from shared.values import Value
from solving.practice.state import Practice

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import BoardState


# How a position ended -> what is said of it.
_ENDED = {RIGHT: "exercise.was_right", GIVEN_UP: "practice.shown"}


class Look(Value):
    """The look of practice.

    place: how far the row is. kept: what the browser keeps. name, about: of the technique, and its page.
    key: of the words of the button that leads on. is_next: whether that is the next thing to do.
    is_over: whether the row is.
    """

    place: "Message | None" = None
    kept: "Message | None" = None
    name: str = ""
    about: str = ""
    key: str = "practice.skip"
    is_next: bool = False
    is_over: bool = False


def look(state: "BoardState") -> Look:
    """Return what is seen of the practice in this state."""
    practice = state.exercise
    assert isinstance(practice, Practice)
    row, count = practice.row, len(practice.positions)
    carried = visit.link_parameters(state).replace("&", "?", 1)
    is_over = not row.waiting
    facts: dict[str, object] = {"number": row.at, "count": row.length}
    return Look(
        place=None if is_over else ("practice.place", facts),
        kept=("practice.kept", {"right": len(practice.record.right), "count": count}),
        name=in_language(practice.names, state.language),
        about="techniques/" + practice.technique + ".html" + carried,
        key="practice.more" if is_over else "practice.next" if practice.how else "practice.skip",
        is_next=is_over or bool(practice.how),
        is_over=is_over,
    )


def task(state: "BoardState") -> "Message":
    """Return what is to be done; at the end of a row, what came of it."""
    practice = state.exercise
    assert isinstance(practice, Practice)
    row, name = practice.row, in_language(practice.names, state.language)
    if row.waiting:
        key = _ENDED.get(practice.how, "exercise.place" if practice.places else "exercise.strike")
        return (key, {"technique": name, "count": practice.tries})
    key = "practice.over_again" if row.wrong else "practice.over"
    return (key, {"right": row.clean, "count": row.clean + len(row.wrong), "again": len(row.wrong)})

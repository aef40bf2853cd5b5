"""The look of practice next to the board: the progress in the row, the record, the task."""

from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from shared import visit
from shared.boards.steps import in_language
from shared.values import Value
from solving.practice.state import Practice

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import BoardState


# The result of a position -> message.
_ENDED = {RIGHT: "exercise.was_right", GIVEN_UP: "practice.shown"}


class PracticeLook(Value):
    """The look of practice."""

    place: "Message | None" = None  # the progress in the row of positions
    kept: "Message | None" = None  # the record of the technique
    name: str = ""  # the name of the technique
    about: str = ""  # the address of the technique's page
    puzzle: str = ""  # the address of a puzzle that needs the technique, at the end of a row, or ""
    key: str = "practice.skip"  # the key of the text of the button for the next position
    is_next: bool = False  # whether that button is the next one to press
    is_over: bool = False  # whether the row of positions is finished


def look(state: "BoardState") -> PracticeLook:
    """Return the look of the practice in this state."""
    practice = state.exercise
    assert isinstance(practice, Practice)
    row, count = practice.row, len(practice.positions)
    carried = visit.link_parameters(state).replace("&", "?", 1)
    is_over = not row.waiting
    facts: dict[str, object] = {"number": row.at, "count": row.length}
    return PracticeLook(
        place=None if is_over else ("practice.place", facts),
        kept=("practice.kept", {"right": len(practice.record.right), "count": count}),
        name=in_language(practice.names, state.language),
        about="techniques/" + practice.technique + ".html" + carried,
        puzzle="index.html?needs=" + practice.technique + visit.link_parameters(state)
        if is_over and practice.has_puzzles
        else "",
        key="practice.more" if is_over else "practice.next" if practice.result else "practice.skip",
        is_next=is_over or bool(practice.result),
        is_over=is_over,
    )


def task(state: "BoardState") -> "Message":
    """Return the message with the task, or with the result at the end of a row."""
    practice = state.exercise
    assert isinstance(practice, Practice)
    row, name = practice.row, in_language(practice.names, state.language)
    if row.waiting:
        key = _ENDED.get(practice.result, "exercise.place" if practice.places_digits else "exercise.strike")
        return (key, {"technique": name, "count": practice.tries})
    key = "practice.over_again" if row.wrong else "practice.over"
    return (key, {"right": row.clean, "count": row.clean + len(row.wrong), "again": len(row.wrong)})

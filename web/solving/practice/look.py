"""Describe practice beside the board: the progress in the row, the record, the task."""

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
_RESULT_MESSAGES = {RIGHT: "exercise.was_right", GIVEN_UP: "practice.shown"}


class PracticeLook(Value):
    """The values that practice shows beside the board."""

    progress: "Message | None" = None  # the message about the progress in the row of positions
    record: "Message | None" = None  # the message about the record of this technique
    technique_name: str = ""  # the name of the technique
    technique_address: str = ""  # the address of the technique's page
    puzzle_address: str = ""  # the address of a puzzle that needs the technique, at the end of a row, or ""
    next_button_key: str = "practice.skip"  # the key of the text of the button for the next position
    emphasizes_next: bool = False  # whether the player will probably press that button next
    is_over: bool = False  # whether the row of positions is finished


def practice_look(state: "BoardState") -> PracticeLook:
    """Return the values that practice shows in this state."""
    practice = state.exercise
    assert isinstance(practice, Practice)
    row, count = practice.row, len(practice.positions)
    carried = visit.link_parameters(state).replace("&", "?", 1)
    is_over = not row.waiting
    placeholders: dict[str, object] = {"number": row.number, "count": row.length}
    return PracticeLook(
        progress=None if is_over else ("practice.place", placeholders),
        record=("practice.kept", {"right": len(practice.record.right), "count": count}),
        technique_name=in_language(practice.names, state.language),
        technique_address="techniques/" + practice.technique + ".html" + carried,
        puzzle_address="index.html?needs=" + practice.technique + visit.link_parameters(state)
        if is_over and practice.has_puzzles
        else "",
        next_button_key="practice.more"
        if is_over
        else "practice.next"
        if practice.result
        else "practice.skip",
        emphasizes_next=is_over or bool(practice.result),
        is_over=is_over,
    )


def practice_task(state: "BoardState") -> "Message":
    """Return the message with the task or, at the end of a row, with its result."""
    practice = state.exercise
    assert isinstance(practice, Practice)
    row, name = practice.row, in_language(practice.names, state.language)
    if row.waiting:
        key = _RESULT_MESSAGES.get(
            practice.result, "exercise.place" if practice.places_digits else "exercise.strike"
        )
        return (key, {"technique": name, "count": practice.tries})
    key = "practice.over_again" if row.wrong else "practice.over"
    return (
        key,
        {"right": row.clean_count, "count": row.clean_count + len(row.wrong), "again": len(row.wrong)},
    )

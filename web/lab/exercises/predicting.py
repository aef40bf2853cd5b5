"""What a run does next, and what the reader has said that it does.

Only events count that name a cell and a digit: a digit that is placed, guessed, removed, or refused.
"""

from typing import TYPE_CHECKING

from lab.looks.sentences import why_not
from lab.positions import position, present
from sudoku_core.board.geometry import name
from sudoku_core.lab.recording.events import GUESS, PLACE, REJECT, REMOVE

if TYPE_CHECKING:
    from lab.state import LabState, Recorded
    from shared.life import Message
    from sudoku_core.lab.recording.playback import Cursor

# Kind of the event -> the sentence that asks for it.
TASKS = {
    PLACE: "exercise.predict_place",
    GUESS: "exercise.predict_place",
    REMOVE: "exercise.predict_remove",
    REJECT: "exercise.predict_reject",
}


def first_run(state: "LabState") -> "Recorded | None":
    """Return the run that is asked about, if it is there."""
    runs = present(state)
    return runs[0] if runs else None


def next_of(run: "Recorded", here: int) -> "Cursor | None":
    """Return the place after the next event that counts; None where there is none."""
    for after in range(here + 1, run.length + 1):
        cursor = run.at(after)
        if cursor.event and cursor.event.kind in TASKS and cursor.event.cell is not None:
            return cursor
    return None


def asked(state: "LabState") -> "Cursor | None":
    """Return the place after the event that is asked for; None without a run, or at its end."""
    run = first_run(state)
    return next_of(run, position(state, run)) if run else None


def is_right(cursor: "Cursor", cell: int, digit: int) -> bool:
    """Return whether the event before this place is about this cell and this digit."""
    event = cursor.event
    return bool(event and event.cell == cell and event.digit == digit)


def what_is_wrong(cursor: "Cursor", values: "tuple[int, ...]", cell: int, digit: int) -> "Message":
    """Return what is said of another cell or digit. values: of the board before the event."""
    assert cursor.event
    kind, right, _, _, _ = cursor.event
    facts: dict[str, object] = {"cell": name(cell), "digit": digit}
    if kind == REMOVE and not values[cell]:
        return ("exercise.is_empty", facts)
    if kind != REMOVE and values[cell]:
        return ("exercise.is_filled", facts)
    if cell != right:
        return ("exercise.other_cell", facts)
    why = why_not(values, cell, digit) if kind in (PLACE, GUESS) else ""
    return ("exercise.right_cell_but", {"why": (why, facts)}) if why else ("exercise.right_cell", facts)

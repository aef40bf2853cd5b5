"""Compare the next event of a run with the reader's prediction.

Only events with a cell and a digit count: a digit is placed, guessed, removed or rejected.
"""

from typing import TYPE_CHECKING

from lab.looks.sentences import rejection_key
from lab.positions import position_of, recorded_runs
from sudoku_core.board.geometry import name
from sudoku_core.lab.recording.events import GUESS, PLACE, REJECT, REMOVE

if TYPE_CHECKING:
    from lab.state import LabState, RecordedRun
    from shared.life import Message
    from sudoku_core.lab.recording.playback import Cursor

# Kind of event -> the key of the question that asks for it.
TASKS = {
    PLACE: "exercise.predict_place",
    GUESS: "exercise.predict_place",
    REMOVE: "exercise.predict_remove",
    REJECT: "exercise.predict_reject",
}


def first_run(state: "LabState") -> "RecordedRun | None":
    """Return the run that the exercise asks about, or None before it arrives."""
    runs = recorded_runs(state)
    return runs[0] if runs else None


def next_event(run: "RecordedRun", position: int) -> "Cursor | None":
    """Return the cursor after the next event that counts, or None."""
    for later_position in range(position + 1, run.length + 1):
        cursor = run.at(later_position)
        if cursor.event and cursor.event.kind in TASKS and cursor.event.cell is not None:
            return cursor
    return None


def event_to_predict(state: "LabState") -> "Cursor | None":
    """Return the cursor after the event to predict; None without a run, or at its end."""
    run = first_run(state)
    return next_event(run, position_of(state, run)) if run else None


def is_right(cursor: "Cursor", cell: int, digit: int) -> bool:
    """Return whether the event before this cursor has this cell and this digit."""
    event = cursor.event
    return bool(event and event.cell == cell and event.digit == digit)


def mistake_message(cursor: "Cursor", values: "tuple[int, ...]", cell: int, digit: int) -> "Message":
    """Return the message on a wrong prediction of a cell and digit. values: The board before the event."""
    assert cursor.event
    kind, event_cell, _, _, _ = cursor.event
    facts: dict[str, object] = {"cell": name(cell), "digit": digit}
    if kind == REMOVE and not values[cell]:
        return ("exercise.is_empty", facts)
    if kind != REMOVE and values[cell]:
        return ("exercise.is_filled", facts)
    if cell != event_cell:
        return ("exercise.other_cell", facts)
    reason_key = rejection_key(values, cell, digit) if kind in (PLACE, GUESS) else ""
    if reason_key:
        return ("exercise.right_cell_but", {"why": (reason_key, facts)})
    return ("exercise.right_cell", facts)

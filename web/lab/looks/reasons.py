"""Choose the messages on the reasons for events: guesses, conclusions, contradictions, steps back, ends."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import UNITS, name
from sudoku_core.lab.recording.events import END, REMOVE
from sudoku_core.lab.recording.reasons import (
    CELL,
    ELIMINATED,
    ENOUGH,
    SEARCHED,
    STOPPED,
    UNKNOWN,
    unit_of,
    unpack_reason,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.life import Facts, Message
    from sudoku_core.lab.recording.playback import Cursor
    from sudoku_core.lab.recording.trace import Trace

UNIT_KEYS = ("lab.unit_row", "lab.unit_column", "lab.unit_box")


def unit_name(unit: int) -> "Message":
    """Return the message with the name of a unit."""
    return (UNIT_KEYS[unit // 9], {"number": unit % 9 + 1})


def is_about_cell(cursor: "Cursor") -> bool:
    """Return whether the reason for an event is only its cell, or is unknown."""
    return unpack_reason(cursor.reason)[0] in (UNKNOWN, CELL)


def guess_sentence(cursor: "Cursor", facts: "Facts") -> "Message":
    """Return the message on a guess. facts: Its cell and digit."""
    need, count = unpack_reason(cursor.reason)
    unit = unit_of(need)
    facts = add_facts(facts, count=count)
    if unit is not None:
        return ("lab.step_guess_place", add_facts(facts, unit=unit_name(unit)))
    return ("lab.step_guess_candidate" if need == CELL else "lab.step_guess", facts)


def conclusion_sentence(cursor: "Cursor", facts: "Facts") -> "Message":
    """Return the message on a concluded digit. facts: Its cell and digit."""
    need, _ = unpack_reason(cursor.reason)
    unit = unit_of(need)
    if unit is not None:
        return ("lab.step_hidden", add_facts(facts, unit=unit_name(unit)))
    if need == CELL:
        return ("lab.step_naked", facts)
    return ("lab.step_by_elimination" if need == ELIMINATED else "lab.step_follows", facts)


def contradiction_sentence(cursor: "Cursor", facts: "Facts") -> "Message":
    """Return the message on a contradiction. facts: Its cell, if it has one, and its digit or 0."""
    need, _ = unpack_reason(cursor.reason)
    unit = unit_of(need)
    digit = facts["digit"]
    if unit is not None:
        return ("lab.step_no_place_in", add_facts(facts, unit=unit_name(unit)))
    if "cell" not in facts:
        guesses = [placement for placement in cursor.path if placement[2]]
        if digit or not guesses:
            return ("lab.step_no_place" if digit else "lab.step_dead_end", facts)
        cell, guess, _ = guesses[-1]
        return ("lab.step_guess_fails", {"cell": name(cell), "digit": guess})
    if digit:
        return ("lab.step_no_candidate" if need == CELL else "lab.step_eliminated", facts)
    return ("lab.step_no_digit", facts)


def step_back_sentence(trace: "Trace", cursor: "Cursor") -> "Message":
    """Return the message on a step back, after all options of a cell or a unit have been tried."""
    assert cursor.event
    _, cell, digit, _, _ = cursor.event
    need, tried_options = unpack_reason(cursor.reason)
    unit = unit_of(need)
    if unit is not None:
        places = [name(UNITS[unit][number - 1]) for number in MEMBERS[tried_options]]
        facts = {"digit": digit, "unit": unit_name(unit), "tried": join_parts(places), "count": len(places)}
        key = "lab.tried_places" if cursor.solutions else "lab.failed_places"
    elif cell is not None:
        facts = {
            "cell": name(cell),
            "tried": join_parts(MEMBERS[tried_options]),
            "count": len(MEMBERS[tried_options]),
        }
        key = "lab.tried_digits" if cursor.solutions else "lab.failed_digits"
    else:
        return ("lab.step_dead_end", {})
    return ("lab.step_back", {"tried": (key, facts), "next": _next_place(trace, cursor.position)})


def _next_place(trace: "Trace", position: int) -> "Message":
    """Return the message on the guess to which the search goes back after this position."""
    guess_facts: Facts | None = None
    event = trace.event_after(position)
    if event and event.kind == END:
        return ("lab.goes_nowhere", None)
    # Several digits are removed together. The last one is the guess; the others were concluded from it.
    while event and event.kind == REMOVE and event.cell is not None:
        guess_facts = {"cell": name(event.cell), "digit": event.digit}
        position += 1
        event = trace.event_after(position)
    return ("lab.goes_back_to", guess_facts) if guess_facts else ("lab.goes_back", None)


def end_sentence(trace: "Trace", cursor: "Cursor") -> "Message":
    """Return the message on the end of a run."""
    if cursor.reason == STOPPED:
        return ("lab.step_stopped", {"count": cursor.number})
    if cursor.reason == ENOUGH:
        return ("lab.step_enough", None)
    if cursor.reason != SEARCHED:
        return ("lab.step_end", None)
    if cursor.solutions:
        return ("lab.step_finished", {"count": cursor.solutions})
    return ("lab.step_proven" if trace.algorithm in ALGORITHMS else "lab.step_nothing", None)


def join_parts(parts: "Sequence[object]") -> object:
    """Join these parts into one fact, such as "1, 2 and 3"."""
    if not parts:
        return ""
    combined: object = parts[0]
    for part in parts[1:-1]:
        combined = ("list.pair", {"first": combined, "second": part})
    return ("lab.and", {"first": combined, "second": parts[-1]}) if len(parts) > 1 else combined


def add_facts(facts: "Facts", **additional: object) -> "Facts":
    """Return a copy of these facts with additional facts."""
    facts = dict(facts)
    facts.update(additional)
    return facts

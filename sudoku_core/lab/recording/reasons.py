"""The reason for an event, as one number of 16 bits; 0 if it is unknown.

    bits    13 ... 5 | 4 .. 0
            number   | need

A need is a condition that a solution must meet: CELL means that the event's cell needs a digit;
FIRST_UNIT + u means that unit u needs the event's digit. The meaning of both depends on the kind of event:

    place, guess     need: the chosen need; number: its number of options, 1 for a single. A single in
                     a cell is a naked one, in a unit a hidden one. ELIMINATED: the digit follows
                     from eliminated candidates, and the board alone does not show that
    contradiction    need: the need without options
    exhausted        need: the need whose options were tried; number: the options, as a set. In a cell
                     they are digits, bit 0 for a 1; in a unit places, bit 0 for the first of UNITS[u]
    end              need: SEARCHED, ENOUGH or STOPPED
"""

from sudoku_core.lab.recording.events import CONTRADICTION, END, EXHAUSTED, GUESS, PLACE

UNKNOWN = 0
CELL, FIRST_UNIT, ELIMINATED = 1, 2, 29

# The reason for the end of a run: the search is complete; the run has found the one requested solution; the
# run has reached the limit of events.
SEARCHED, ENOUGH, STOPPED = 1, 2, 3


def pack_reason(need: int, number: int = 0) -> int:
    """Return a need and its number as one number."""
    return need | number << 5


def unpack_reason(reason: int) -> tuple[int, int]:
    """Return the need, and the number that belongs to it."""
    return reason & 31, reason >> 5


def unit_of(need: int) -> int | None:
    """Return the unit of a need, 0 to 26, or None if the need belongs to a cell."""
    return need - FIRST_UNIT if FIRST_UNIT <= need < ELIMINATED else None


def is_possible(kind: int, reason: int) -> bool:
    """Return whether a recorder can have written this reason for an event of this kind."""
    need, number = unpack_reason(reason)
    if kind in (PLACE, GUESS):
        return need <= ELIMINATED and number <= 9
    if kind == EXHAUSTED:
        return need < ELIMINATED and number <= 511
    if kind == CONTRADICTION:
        return need < ELIMINATED and number == 0
    return need <= (STOPPED if kind == END else UNKNOWN) and number == 0

"""Why an event happened, as one number of 16 bits beside the event; 0 where nobody knows.

    bits    13 ... 5 | 4 .. 0
            number   | need

A need is what a solution has to meet: CELL, the cell of the event needs a digit; FIRST_UNIT + u, unit u
needs the digit of the event. What both mean depends on the kind:

    place, guess     need: the one that was chosen; number: how many options it had, 1 for a single.
                     A single in a cell is a naked one, in a unit a hidden one. ELIMINATED: the digit
                     follows from candidates that were eliminated, and the board alone does not show it
    contradiction    need: the one for which nothing is left
    exhausted        need: the one whose options were tried; number: the options, as a set. In a cell they
                     are digits, bit 0 for a 1; in a unit places, bit 0 for the first cell of UNITS[u]
    end              need: SEARCHED, ENOUGH or STOPPED
"""

from sudoku_core.lab.recording.events import CONTRADICTION, END, EXHAUSTED, GUESS, PLACE

UNKNOWN = 0
CELL, FIRST_UNIT, ELIMINATED = 1, 2, 29

# Why a run is over: it came to its own end; it was to find one solution; it had the most events asked for.
SEARCHED, ENOUGH, STOPPED = 1, 2, 3


def pack_reason(need: int, number: int = 0) -> int:
    """Return a need and its number as one number."""
    return need | number << 5


def unpack_reason(reason: int) -> tuple[int, int]:
    """Return the need, and the number that belongs to it."""
    return reason & 31, reason >> 5


def unit_of(need: int) -> int | None:
    """Return the unit that has a need, 0 to 26, or None for any other need."""
    return need - FIRST_UNIT if FIRST_UNIT <= need < ELIMINATED else None


def can_be(kind: int, reason: int) -> bool:
    """Return whether a recorder can have written this for an event of this kind."""
    need, number = unpack_reason(reason)
    if kind in (PLACE, GUESS):
        return need <= ELIMINATED and number <= 9
    if kind == EXHAUSTED:
        return need < ELIMINATED and number <= 511
    if kind == CONTRADICTION:
        return need < ELIMINATED and number == 0
    return need <= (STOPPED if kind == END else UNKNOWN) and number == 0

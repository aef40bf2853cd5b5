"""The masks of the cell of an event, which the bitmask algorithms work with, and the look of their bits."""

from typing import TYPE_CHECKING

from sudoku_core.board.digits import union
from sudoku_core.board.geometry import UNITS, UNITS_OF
from sudoku_core.lab.classics.algorithms import ALGORITHMS
from sudoku_core.lab.recording.events import END, GUESS, PLACE, REMOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.lab.recording.playback import Cursor

    # rows[row], columns[column], boxes[box], free, bit: each a mask, or None where there is none; lit bit
    Masks = tuple[tuple[int | None, int], ...]

HIGHEST = tuple(
    [0] + [1 << len(bin(digits)) - 3 for digits in range(1, 512)]
)  # the highest bit of each mask
WITH_MASKS = tuple([each.name for each in ALGORITHMS if each.has_masks])


def used(values: "Sequence[int]", cell: int) -> tuple[int, ...]:
    """Return the digits in the row, the column and the box of a cell, as 9-bit masks."""
    return tuple([union([values[other] for other in UNITS[unit]]) for unit in UNITS_OF[cell]])


def masks(givens: "Sequence[int]", cursor: "Cursor") -> "Masks":
    """Return the masks of the cell of an event, as they are before the line of the event runs.

    They have the names that they have in the code. Where a call has not got so far, there are none.
    """
    kind, cell, digit, _, _ = cursor.event or (END, None, 0, 0, 0)
    if cell is None:
        return ((None, 0),) * 5
    if givens[cell]:  # it contradicts one before it, when the masks have no more than these
        before = [given if place < cell else 0 for place, given in enumerate(givens)]
        bit = 1 << givens[cell] - 1
        return tuple([(mask, bit) for mask in used(before, cell)]) + ((None, 0), (bit, bit))
    without = list(cursor.values)
    without[cell] = 0
    row, column, box = used(without, cell)
    free = 0x1FF & ~(row | column | box)
    if kind in (PLACE, GUESS, REMOVE):
        bit = 1 << digit - 1
        free &= ~(bit - 1)  # those below have been tried
        return ((row, bit), (column, bit), (box, bit), (free, bit), (bit, bit))
    # None is left to try. The last that was tried is the highest.
    tried = HIGHEST[free]
    return ((row, 0), (column, 0), (box, 0), (0, 0), (tried or None, tried))


def bits(mask: int) -> str:
    """Return a mask as nine bits, the bit of 9 first, as Python's bin() has them."""
    return "".join(["1" if mask >> place & 1 else "0" for place in range(8, -1, -1)])


def lit_bits(mask: int | None, lit: int) -> tuple[str, str, str]:
    """Return the nine bits of a mask in three parts: before the lit bit, that bit, after it."""
    text = "–" if mask is None else bits(mask)
    at = bits(lit).find("1")
    return (text[:at], text[at : at + 1], text[at + 1 :]) if lit else (text, "", "")

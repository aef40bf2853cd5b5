"""The three masks of a cell, which the bitmask algorithms work with, and how their bits are shown.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from sudoku_core.classics.algorithms import ALGORITHMS
from sudoku_core.digits import union
from sudoku_core.geometry import UNITS, UNITS_OF
from sudoku_core.recording.events import GUESS, PLACE, REMOVE, SOLUTION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.recording.playback import Moment

    Masks = tuple[tuple[int, int], ...]  # of the row, the column and the box, m, m & -m: mask, lit bit

WITH_MASKS = tuple([each.name for each in ALGORITHMS if each.has_masks])


def used(values: "Sequence[int]", cell: int) -> tuple[int, ...]:
    """Return the digits in the row, the column and the box of a cell, as 9-bit masks."""
    return tuple([union([values[other] for other in UNITS[unit]]) for unit in UNITS_OF[cell]])


def masks(moment: "Moment") -> "Masks":
    """Return the masks of the cell of an event: of its row, column and box, m and m & -m.

    They are as they stand when the line of the event has run: m has the free digits that were not tried
    before, and m & -m is the lowest of them, the digit of the event. Without a cell, all are 0.
    """
    kind, cell, digit, _, _ = moment.event or (SOLUTION, None, 0, 0, 0)
    if cell is None:
        return ((0, 0),) * 5
    row, column, box = used(moment.values, cell)
    bit = 1 << digit - 1 if digit else 0
    if kind not in (PLACE, GUESS, REMOVE):
        free = 0x1FF & ~(row | column | box)
        lowest = free & -free
        return ((row, bit), (column, bit), (box, bit), (free, 0), (lowest, lowest))
    without = list(moment.values)
    without[cell] = 0
    rest = used(without, cell)
    free = 0x1FF & ~(rest[0] | rest[1] | rest[2]) & ~(bit - 1)
    # The digit is taken off the board before it is taken out of the masks.
    return tuple([(mask | bit, bit) for mask in rest]) + ((free, bit), (bit, bit))


def bits(mask: int) -> str:
    """Return a mask as nine bits, the bit of 9 first, as Python's bin() has them."""
    return "".join(["1" if mask >> place & 1 else "0" for place in range(8, -1, -1)])


def lit_bits(mask: int, lit: int) -> tuple[str, str, str]:
    """Return the nine bits of a mask in three parts: before the lit bit, that bit, after it."""
    text = bits(mask)
    at = bits(lit).find("1")
    return (text[:at], text[at : at + 1], text[at + 1 :]) if lit else (text, "", "")

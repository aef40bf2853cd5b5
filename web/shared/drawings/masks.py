"""Compute the masks of the bitmask algorithms for the cell of an event, and their bits as text."""

from typing import TYPE_CHECKING

from sudoku_core.board.digits import ALL, union
from sudoku_core.board.geometry import UNITS, UNITS_OF
from sudoku_core.lab.classics.algorithms import ALGORITHMS
from sudoku_core.lab.recording.events import END, GUESS, PLACE, REMOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.lab.recording.playback import Cursor

    # (mask or None, highlighted bit) for each of rows[row], columns[column], boxes[box], free and bit
    Masks = tuple[tuple[int | None, int], ...]

# Mask -> its highest bit.
HIGHEST_BIT = tuple([0] + [1 << len(bin(digits)) - 3 for digits in range(1, 512)])
WITH_MASKS = tuple([each.name for each in ALGORITHMS if each.has_masks])


def used_digits(values: "Sequence[int]", cell: int) -> tuple[int, ...]:
    """Return the digits in the row, the column and the box of a cell, as 9-bit masks."""
    return tuple([union([values[in_unit] for in_unit in UNITS[unit]]) for unit in UNITS_OF[cell]])


def event_masks(givens: "Sequence[int]", cursor: "Cursor") -> "Masks":
    """Return the masks for the cell of an event, as they are before the event's line runs.

    The masks are in the order of the variables in the code. A variable that is not set yet is None.
    """
    kind, cell, digit, _, _ = cursor.event or (END, None, 0, 0, 0)
    if cell is None:
        return ((None, 0),) * 5
    # The event is a given that contradicts an earlier one. The masks contain only the earlier givens.
    if givens[cell]:
        earlier_givens = [given if place < cell else 0 for place, given in enumerate(givens)]
        bit = 1 << givens[cell] - 1
        return tuple([(mask, bit) for mask in used_digits(earlier_givens, cell)]) + ((None, 0), (bit, bit))
    other_values = list(cursor.values)
    other_values[cell] = 0
    row, column, box = used_digits(other_values, cell)
    free = ALL & ~(row | column | box)
    if kind in (PLACE, GUESS, REMOVE):
        bit = 1 << digit - 1
        free &= ~(bit - 1)  # smaller digits have already been tried
        return ((row, bit), (column, bit), (box, bit), (free, bit), (bit, bit))
    # No digit is left to try. Digits are tried in ascending order, so the highest one was the last.
    last_tried = HIGHEST_BIT[free]
    return ((row, 0), (column, 0), (box, 0), (0, 0), (last_tried or None, last_tried))


def bits_text(mask: int) -> str:
    """Return a mask as nine bits, starting with the bit of 9, like Python's bin()."""
    return "".join(["1" if mask >> place & 1 else "0" for place in range(8, -1, -1)])


def split_bits(mask: int | None, highlighted: int) -> tuple[str, str, str]:
    """Split the nine bits of a mask into three parts: before, at and after the highlighted bit."""
    text = "–" if mask is None else bits_text(mask)
    index = bits_text(highlighted).find("1")
    return (text[:index], text[index : index + 1], text[index + 1 :]) if highlighted else (text, "", "")

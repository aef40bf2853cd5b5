"""The places of the notes in a cell, on the page and in pictures.

A cell is CELL units wide. Notes are drawn as one text of SVG, in which every digit has a place of its own,
whatever the font: (digits, x of each, y of the base line of each, size of type).
"""

from typing import TYPE_CHECKING

from solving.looks.cells import (
    CANDIDATES,
    CENTRES,
    COLOURS,
    CORNERS,
    DIGIT,
    FIXED,
    LARGE,
    MARKS,
    NOTED,
    ON_GRID,
    SIGNED,
    TRUE,
)
from sudoku_core.board.digits import COUNT, MEMBERS, NONE, only
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL, FOOT_OF_NOTE, MIDDLE, THIRDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solving.looks.cells import CellLook

    Notes = tuple[tuple[int | str, ...], tuple[int, ...], tuple[int, ...], int]

DRAWN = CANDIDATES | TRUE | ON_GRID | LARGE  # the marks on which it depends how centre notes are drawn

_LEFT, _RIGHT = 10, 50
_TOP, _CENTRE, _BOTTOM = 16, 35, 55

# The places of corner notes, by how many there are: the corners come first, then the middles of the sides.
# In them the digits stand in ascending order, row by row.
_CORNERS = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_SIDES = ((MIDDLE, _TOP), (MIDDLE, _BOTTOM), (_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_NINE = _CORNERS + _SIDES[:1] + _SIDES[2:] + ((23, _BOTTOM), (37, _BOTTOM))
_CORNER_SIZE, _LARGE_CORNER_SIZE = 16, 20

# With more corner notes than this there are some at the left and at the right.
_WITHOUT_SIDES = 6

# Centre notes, usually and between notes at the sides: how many fit into a line, how wide each is, and by
# the number of lines: (size of type, the base line of each).
_USUAL = (5, 10, ((0, ()), (16, (_CENTRE,)), (15, (28, 42))))
_LARGE = (4, 12, ((0, ()), (20, (37,)), (18, (28, 47)), (18, (19, 37, 55))))
_BETWEEN = (3, 8, ((0, ()), (13, (34,)), (13, (28, 40)), (11, (24, 33, 42))))

_GRID_SIZE, _LARGE_GRID_SIZE = 16, 19


def _in_reading_order(places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    ordered = sorted([(y, x) for x, y in places])
    return tuple([x for _, x in ordered]), tuple([y for y, _ in ordered])


_CORNER_PLACES = [_in_reading_order((_CORNERS + _SIDES)[:count]) for count in range(9)]
_CORNER_PLACES.append(_in_reading_order(_NINE))


def corner_notes(look: "CellLook") -> "Notes":
    """Return the corner notes of a cell with this look.

    They stand around the centre notes, or, if the reader wants that and there are none, each at its own
    place in three rows.
    """
    digits = MEMBERS[look[CORNERS]]
    if look[MARKS] & FIXED and not look[CENTRES]:
        return _in_three_rows(digits, look)
    xs, ys = _CORNER_PLACES[len(digits)]
    few = len(digits) <= _WITHOUT_SIDES and COUNT[look[CENTRES]] <= _USUAL[0]
    if look[MARKS] & LARGE and (few or not look[CENTRES]):
        ys = tuple([y + 3 if y == _TOP else y for y in ys])
        return digits, xs, ys, _LARGE_CORNER_SIZE
    return digits, xs, ys, _CORNER_SIZE


def centre_notes(look: "CellLook") -> "Notes":
    """Return the centre notes of a cell with this look.

    They stand in lines, or each at its own place in three rows, for which corner notes leave no room.
    """
    digits = MEMBERS[look[CENTRES]]
    if look[MARKS] & ON_GRID and not look[CORNERS]:
        return _in_three_rows(digits, look)
    most, width, by_lines = _lines_of(look)
    lines = (len(digits) + most - 1) // most
    size, base_lines = by_lines[lines]
    in_each = (len(digits) + lines - 1) // max(1, lines)
    xs: list[int] = []
    ys: list[int] = []
    for line, y in enumerate(base_lines):
        count = min(in_each, len(digits) - line * in_each)
        first = MIDDLE - width * (count - 1) // 2
        xs += [first + width * number for number in range(count)]
        ys += [y] * count
    return digits, tuple(xs), tuple(ys), size


def _lines_of(look: "CellLook") -> tuple[int, int, tuple[tuple[int, tuple[int, ...]], ...]]:
    """Return which lines the centre notes have: they are large where the corner notes leave room."""
    if COUNT[look[CORNERS]] > _WITHOUT_SIDES:
        return _BETWEEN
    has_room = not look[CORNERS] or COUNT[look[CENTRES]] <= _LARGE[0]
    return _LARGE if look[MARKS] & LARGE and has_room else _USUAL


def _in_three_rows(digits: tuple[int, ...], look: "CellLook") -> "Notes":
    """Return notes of which each has a place of its own."""
    across = tuple([THIRDS[(digit - 1) % 3] for digit in digits])
    down = tuple([FOOT_OF_NOTE + THIRDS[(digit - 1) // 3] for digit in digits])
    return digits, across, down, _LARGE_GRID_SIZE if look[MARKS] & LARGE else _GRID_SIZE


def signs(look: "CellLook") -> "Notes":
    """Return the letters of the cell's colours, which say without a colour which one it is: A is the first.

    They have an empty cell to themselves. Beside a digit or notes they stand one below the other at the
    side, in three rows of notes where the middle one has none.
    """
    letters = tuple(["ABCDEFGH"[colour - 1] for colour in MEMBERS[look[COLOURS]]])
    count, notes = len(letters), look[CORNERS] | look[CENTRES]
    if not look[DIGIT] and not notes and count < 4:
        return letters, tuple([MIDDLE - 9 * (count - 1) + 18 * n for n in range(count)]), (38,) * count, 24
    size = 15 if look[DIGIT] and count == 1 else min(12, 48 // max(1, count))
    first = MIDDLE - size * count // 2 + size - size // 6
    x = 54 if notes & only(4) and not notes & only(6) else 6
    return letters, (x,) * count, tuple([first + size * number for number in range(count)]), size


def signs_differ(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the letters of the cell's colours are drawn in another way than in the old look."""
    was_signed, is_signed = old[MARKS] & SIGNED, look[MARKS] & SIGNED
    if not was_signed and not is_signed:
        return False
    return was_signed != is_signed or old[DIGIT] != look[DIGIT] or old[CORNERS:] != look[CORNERS:]


def written(numbers: tuple[int, ...], add: int = 0) -> str:
    """Return the numbers, with this added to each, as an attribute has them."""
    return " ".join([str(number + add) for number in numbers])


def ink(look: "CellLook") -> str:
    """Return the ink of the centre notes: the player's are in the accent, candidates are "faint"."""
    if not look[MARKS] & CANDIDATES:
        return "accent"
    return "ink" if look[COLOURS] or look[MARKS] & TRUE else "faint-ink"


def centre_differs(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the centre notes are drawn in another way than in the old look."""
    if old[CENTRES] != look[CENTRES] or not look[CENTRES]:
        return old[CENTRES] != look[CENTRES]
    is_drawn_anew = (old[MARKS] ^ look[MARKS]) & DRAWN != 0 or old[COLOURS] != look[COLOURS]
    return is_drawn_anew or old[CORNERS] != look[CORNERS]


def corner_differs(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the corner notes are drawn in another way than in the old look."""
    if old[CORNERS] != look[CORNERS] or not look[CORNERS]:
        return old[CORNERS] != look[CORNERS]
    moves = look[MARKS] & (FIXED | LARGE) and old[CENTRES] != look[CENTRES]
    return bool(moves) or (old[MARKS] ^ look[MARKS]) & (FIXED | LARGE) != 0


def lit_notes(cells: "Sequence[CellLook]", lit: int) -> tuple[str, str, str]:
    """Return the notes of the digit that stands out: the path of their grounds, and x and y of each."""
    grounds, xs, ys = [], [], []
    bit = only(lit) if lit else NONE
    for cell, look in enumerate(cells):
        if not look[MARKS] & NOTED:
            continue
        for layer, notes_of in ((look[CORNERS], corner_notes), (look[CENTRES], centre_notes)):
            if layer & bit:
                digits, across, down, _ = notes_of(look)
                place = digits.index(lit)
                x = CELL * COLUMN_OF[cell] + across[place]
                y = str(CELL * ROW_OF[cell] + down[place])
                # No wider than a note among others, of which it would cover the neighbours.
                grounds.append("M" + str(x - 5) + " " + y + "h10")
                xs.append(str(x))
                ys.append(y)
    return "".join(grounds), " ".join(xs), " ".join(ys)

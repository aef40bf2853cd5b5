"""Compute the places of the notes in a cell, on the page and in pictures.

A cell is CELL units wide. The notes of a layer are one SVG text with a place for each digit, so that they
look the same in any font: (digits, x of each digit, base line y of each digit, font size).
"""

from typing import TYPE_CHECKING

from solving.looks.cells import (
    CANDIDATES,
    FIXED,
    LARGE,
    NOTED,
    ON_GRID,
    SIGNED,
    TRUE,
    notes_differ,
)
from sudoku_core.board.digits import COUNT, MEMBERS, NONE, only
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL, FOOT_OF_NOTE, MIDDLE, THIRDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solving.looks.cells import CellLook

    Notes = tuple[tuple[int | str, ...], tuple[int, ...], tuple[int, ...], int]

DRAWN = CANDIDATES | TRUE | ON_GRID | LARGE  # the marks that affect how centre notes are drawn

_LEFT, _RIGHT = 10, 50
_TOP, _CENTRE, _BOTTOM = 16, 35, 55

# The places of corner notes: the corners are filled first, then the middles of the sides. The digits are
# in ascending order, row by row.
_CORNERS = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_SIDES = ((MIDDLE, _TOP), (MIDDLE, _BOTTOM), (_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_NINE = _CORNERS + _SIDES[:1] + _SIDES[2:] + ((23, _BOTTOM), (37, _BOTTOM))
_CORNER_SIZE, _LARGE_CORNER_SIZE = 16, 20

# With more corner notes than this, some are at the left and right sides.
_WITHOUT_SIDES = 6

# The layouts of centre notes: normal, large, and between notes at the sides. Each has the notes per line,
# the width of a note, and for each number of lines (font size, the base line of each line).
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
    """Return the layout of the corner notes.

    Corner notes surround the centre notes. In a cell without centre notes, the option for fixed places puts
    the corner notes into three rows.
    """
    digits = MEMBERS[look.corners]
    if look.marks & FIXED and not look.centres:
        return _lay_out_in_rows(digits, look)
    xs, ys = _CORNER_PLACES[len(digits)]
    few = len(digits) <= _WITHOUT_SIDES and COUNT[look.centres] <= _USUAL[0]
    if look.marks & LARGE and (few or not look.centres):
        ys = tuple([y + 3 if y == _TOP else y for y in ys])
        return digits, xs, ys, _LARGE_CORNER_SIZE
    return digits, xs, ys, _CORNER_SIZE


def centre_notes(look: "CellLook") -> "Notes":
    """Return the layout of the centre notes.

    Centre notes are written in lines. Shown candidates have fixed places in three rows, unless the cell has
    corner notes.
    """
    digits = MEMBERS[look.centres]
    if look.marks & ON_GRID and not look.corners:
        return _lay_out_in_rows(digits, look)
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
    """Return the layout of the lines of centre notes; they are large only if corner notes leave room."""
    if COUNT[look.corners] > _WITHOUT_SIDES:
        return _BETWEEN
    has_room = not look.corners or COUNT[look.centres] <= _LARGE[0]
    return _LARGE if look.marks & LARGE and has_room else _USUAL


def _lay_out_in_rows(digits: tuple[int, ...], look: "CellLook") -> "Notes":
    """Return the layout in three rows, with a fixed place for each note."""
    across = tuple([THIRDS[(digit - 1) % 3] for digit in digits])
    down = tuple([FOOT_OF_NOTE + THIRDS[(digit - 1) // 3] for digit in digits])
    return digits, across, down, _LARGE_GRID_SIZE if look.marks & LARGE else _GRID_SIZE


def signs(look: "CellLook") -> "Notes":
    """Return the layout of the letters of the cell's colours: "A" for the first colour.

    In a cell without digit and notes, up to three letters are in the centre. Otherwise they are stacked
    at one side, on the right if that avoids a note.
    """
    letters = tuple(["ABCDEFGH"[colour - 1] for colour in MEMBERS[look.colours]])
    count, notes = len(letters), look.corners | look.centres
    if not look.digit and not notes and count < 4:
        return letters, tuple([MIDDLE - 9 * (count - 1) + 18 * n for n in range(count)]), (38,) * count, 24
    size = 15 if look.digit and count == 1 else min(12, 48 // max(1, count))
    first = MIDDLE - size * count // 2 + size - size // 6
    x = 54 if notes & only(4) and not notes & only(6) else 6
    return letters, (x,) * count, tuple([first + size * number for number in range(count)]), size


def signs_differ(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the drawing of the colours' letters differs from the old look."""
    was_signed, is_signed = old.marks & SIGNED, look.marks & SIGNED
    if not was_signed and not is_signed:
        return False
    return was_signed != is_signed or old.digit != look.digit or notes_differ(old, look)


def written(numbers: tuple[int, ...], add: int = 0) -> str:
    """Return the numbers, increased by `add`, as an SVG attribute."""
    return " ".join([str(number + add) for number in numbers])


def ink(look: "CellLook") -> str:
    """Return the ink of the centre notes: "accent" for the player's notes, or the ink of candidates."""
    if not look.marks & CANDIDATES:
        return "accent"
    return "ink" if look.colours or look.marks & TRUE else "faint-ink"


def centre_differs(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the drawing of the centre notes differs from the old look."""
    if old.centres != look.centres or not look.centres:
        return old.centres != look.centres
    is_drawn_anew = (old.marks ^ look.marks) & DRAWN != 0 or old.colours != look.colours
    return is_drawn_anew or old.corners != look.corners


def corner_differs(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the drawing of the corner notes differs from the old look."""
    if old.corners != look.corners or not look.corners:
        return old.corners != look.corners
    moves = look.marks & (FIXED | LARGE) and old.centres != look.centres
    return bool(moves) or (old.marks ^ look.marks) & (FIXED | LARGE) != 0


def lit_notes(cells: "Sequence[CellLook]", lit: int) -> tuple[str, str, str]:
    """Return the notes of the highlighted digit: the SVG path behind them, and x and y of each note."""
    grounds, xs, ys = [], [], []
    bit = only(lit) if lit else NONE
    for cell, look in enumerate(cells):
        if not look.marks & NOTED:
            continue
        for layer, notes_of in ((look.corners, corner_notes), (look.centres, centre_notes)):
            if layer & bit:
                digits, across, down, _ = notes_of(look)
                place = digits.index(lit)
                x = CELL * COLUMN_OF[cell] + across[place]
                y = str(CELL * ROW_OF[cell] + down[place])
                # The path is not wider than a note, so it does not cover neighbouring notes.
                grounds.append("M" + str(x - 5) + " " + y + "h10")
                xs.append(str(x))
                ys.append(y)
    return "".join(grounds), " ".join(xs), " ".join(ys)

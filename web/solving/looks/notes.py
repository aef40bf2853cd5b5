"""Lay out the notes in a cell, on the page and in pictures.

A cell is CELL units wide. The corner notes and the centre notes are one SVG text each, with a place for
each digit, so that they look the same in any font: (digits, xs, ys of the baselines, font size).
"""

from typing import TYPE_CHECKING

from solving.looks.cells import (
    CANDIDATES,
    COLOUR_LETTERS,
    FIXED_NOTES,
    HAS_HIGHLIGHTED_NOTE,
    LARGE_NOTES,
    NOTES_IN_ROWS,
    PROVED,
    notes_differ,
)
from sudoku_core.board.digits import COUNT, MEMBERS, NONE, only
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL, FOOT_OF_NOTE, MIDDLE, THIRDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solving.looks.cells import CellLook

    Notes = tuple[tuple[int | str, ...], tuple[int, ...], tuple[int, ...], int]

# The marks that change the drawing of centre notes.
CENTRE_NOTE_MARKS = CANDIDATES | PROVED | NOTES_IN_ROWS | LARGE_NOTES

_LEFT, _RIGHT = 10, 50
_TOP, _CENTRE, _BOTTOM = 16, 35, 55

# The places of corner notes: the corners are filled first, then the middles of the sides. The digits are
# written in ascending order, row by row.
_CORNERS = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_SIDES = ((MIDDLE, _TOP), (MIDDLE, _BOTTOM), (_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_NINE_PLACES = _CORNERS + _SIDES[:1] + _SIDES[2:] + ((23, _BOTTOM), (37, _BOTTOM))
_CORNER_SIZE, _LARGE_CORNER_SIZE = 16, 20

# With more corner notes than this, some are in the middle of the left and right sides.
_MAX_WITHOUT_SIDES = 6

# The layouts of centre notes: normal, large, and narrow (between corner notes at the sides). Each contains
# the notes per line, the width of a note, and for each number of lines (font size, y of each baseline).
_NORMAL_LINES = (5, 10, ((0, ()), (16, (_CENTRE,)), (15, (28, 42))))
_LARGE_LINES = (4, 12, ((0, ()), (20, (37,)), (18, (28, 47)), (18, (19, 37, 55))))
_NARROW_LINES = (3, 8, ((0, ()), (13, (34,)), (13, (28, 40)), (11, (24, 33, 42))))

_GRID_SIZE, _LARGE_GRID_SIZE = 16, 19


def _in_reading_order(places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    ordered = sorted([(y, x) for x, y in places])
    return tuple([x for _, x in ordered]), tuple([y for y, _ in ordered])


_CORNER_LAYOUTS = [_in_reading_order((_CORNERS + _SIDES)[:count]) for count in range(9)]
_CORNER_LAYOUTS.append(_in_reading_order(_NINE_PLACES))


def corner_notes(look: "CellLook") -> "Notes":
    """Return the layout of the corner notes.

    Corner notes surround the centre notes. In a cell without centre notes, the option for fixed places puts
    the corner notes into three rows.
    """
    digits = MEMBERS[look.corners]
    if look.marks & FIXED_NOTES and not look.centres:
        return _lay_out_in_rows(digits, look)
    xs, ys = _CORNER_LAYOUTS[len(digits)]
    has_room = len(digits) <= _MAX_WITHOUT_SIDES and COUNT[look.centres] <= _NORMAL_LINES[0]
    if look.marks & LARGE_NOTES and (has_room or not look.centres):
        ys = tuple([y + 3 if y == _TOP else y for y in ys])
        return digits, xs, ys, _LARGE_CORNER_SIZE
    return digits, xs, ys, _CORNER_SIZE


def centre_notes(look: "CellLook") -> "Notes":
    """Return the layout of the centre notes.

    Centre notes are written in lines. Shown candidates have fixed places in three rows, unless the cell has
    corner notes.
    """
    digits = MEMBERS[look.centres]
    if look.marks & NOTES_IN_ROWS and not look.corners:
        return _lay_out_in_rows(digits, look)
    per_line, width, sizes_by_line_count = _line_layout(look)
    line_count = (len(digits) + per_line - 1) // per_line
    size, baselines = sizes_by_line_count[line_count]
    digits_per_line = (len(digits) + line_count - 1) // max(1, line_count)
    xs: list[int] = []
    ys: list[int] = []
    for line, y in enumerate(baselines):
        count = min(digits_per_line, len(digits) - line * digits_per_line)
        first_x = MIDDLE - width * (count - 1) // 2
        xs += [first_x + width * number for number in range(count)]
        ys += [y] * count
    return digits, tuple(xs), tuple(ys), size


def _line_layout(look: "CellLook") -> tuple[int, int, tuple[tuple[int, tuple[int, ...]], ...]]:
    """Return the layout for the lines of centre notes; they are large only if corner notes leave room."""
    if COUNT[look.corners] > _MAX_WITHOUT_SIDES:
        return _NARROW_LINES
    has_room = not look.corners or COUNT[look.centres] <= _LARGE_LINES[0]
    return _LARGE_LINES if look.marks & LARGE_NOTES and has_room else _NORMAL_LINES


def _lay_out_in_rows(digits: tuple[int, ...], look: "CellLook") -> "Notes":
    """Return the layout in three rows, with a fixed place for each note."""
    xs = tuple([THIRDS[(digit - 1) % 3] for digit in digits])
    ys = tuple([FOOT_OF_NOTE + THIRDS[(digit - 1) // 3] for digit in digits])
    return digits, xs, ys, _LARGE_GRID_SIZE if look.marks & LARGE_NOTES else _GRID_SIZE


def colour_letters(look: "CellLook") -> "Notes":
    """Return the layout of the letters of the cell's colours: "A" for the first colour.

    In a cell without digit and notes, up to three letters are in the centre. Otherwise they are stacked
    at one side, on the right if that avoids a note.
    """
    letters = tuple(["ABCDEFGH"[colour - 1] for colour in MEMBERS[look.colours]])
    count, notes = len(letters), look.corners | look.centres
    if not look.digit and not notes and count < 4:
        return (
            letters,
            tuple([MIDDLE - 9 * (count - 1) + 18 * index for index in range(count)]),
            (38,) * count,
            24,
        )
    size = 15 if look.digit and count == 1 else min(12, 48 // max(1, count))
    first_y = MIDDLE - size * count // 2 + size - size // 6
    x = 54 if notes & only(4) and not notes & only(6) else 6
    return letters, (x,) * count, tuple([first_y + size * index for index in range(count)]), size


def letters_differ(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the letters of the colours have to be drawn again."""
    was_signed, is_signed = old.marks & COLOUR_LETTERS, look.marks & COLOUR_LETTERS
    if not was_signed and not is_signed:
        return False
    return was_signed != is_signed or old.digit != look.digit or notes_differ(old, look)


def numbers_attribute(numbers: tuple[int, ...], add: int = 0) -> str:
    """Return the numbers, each increased by `add`, as the value of an SVG attribute."""
    return " ".join([str(number + add) for number in numbers])


def centre_ink(look: "CellLook") -> str:
    """Return the colour name of the centre notes: "accent" for the player's notes, inks for candidates."""
    if not look.marks & CANDIDATES:
        return "accent"
    return "ink" if look.colours or look.marks & PROVED else "faint-ink"


def centre_differs(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the centre notes have to be drawn again."""
    if old.centres != look.centres or not look.centres:
        return old.centres != look.centres
    has_new_style = (old.marks ^ look.marks) & CENTRE_NOTE_MARKS != 0 or old.colours != look.colours
    return has_new_style or old.corners != look.corners


def corner_differs(old: "CellLook", look: "CellLook") -> bool:
    """Return whether the corner notes have to be drawn again."""
    if old.corners != look.corners or not look.corners:
        return old.corners != look.corners
    has_moved = look.marks & (FIXED_NOTES | LARGE_NOTES) and old.centres != look.centres
    return bool(has_moved) or (old.marks ^ look.marks) & (FIXED_NOTES | LARGE_NOTES) != 0


def highlighted_notes(cells: "Sequence[CellLook]", digit: int) -> tuple[str, str, str]:
    """Return the notes of the highlighted digit: the SVG path of their backgrounds, all x, all y."""
    backgrounds, xs, ys = [], [], []
    digit_bit = only(digit) if digit else NONE
    for cell, look in enumerate(cells):
        if not look.marks & HAS_HIGHLIGHTED_NOTE:
            continue
        for layer, layout_of in ((look.corners, corner_notes), (look.centres, centre_notes)):
            if layer & digit_bit:
                digits, note_xs, note_ys, _ = layout_of(look)
                index = digits.index(digit)
                x = CELL * COLUMN_OF[cell] + note_xs[index]
                y = str(CELL * ROW_OF[cell] + note_ys[index])
                # The path is not wider than a note, so it does not cover neighbouring notes.
                backgrounds.append("M" + str(x - 5) + " " + y + "h10")
                xs.append(str(x))
                ys.append(y)
    return "".join(backgrounds), " ".join(xs), " ".join(ys)

"""Draw a board with the marks of an article's `board="…"`.

The custom element draws the same picture without Python (web/embedding/element/board.js). A test compares
the two.
"""

from sudoku_core.pictures.board import LINES, digits, draw_values, ground
from sudoku_core.pictures.drawing import FOOT_OF_NOTE, centre, circle, middle, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.pictures.drawing import Shape
    from sudoku_core.pictures.marks import Marked

# Role -> its SVG attributes, for a board whose cells are 40 pixels wide, as in STYLES of `board`.
STYLES = {
    "hairline": 'fill="none" stroke="{hairline}" stroke-width="1.5"',
    "firm": 'fill="none" stroke="{firm}" stroke-width="3"',
    "given": 'fill="{ink}" font-size="36" font-weight="650"',
    "entry": 'fill="{accent}" font-size="36"',
    "tint": 'fill="{colour-1}" fill-opacity="0.5"',
    "note": 'fill="{ink}" font-size="15"',
    "on": 'fill="none" stroke="{accent}" stroke-width="3"',  # the ring around a candidate
    "placed": 'fill="{accent}" font-size="36"',
    "struck": 'stroke="{ink}" stroke-width="2.25"',
}

_RING, _LARGE_RING = 9.6, 25.2  # radius around a candidate, and around a placed digit
_STROKE = 8.4  # half the width of the stroke through a candidate


def shapes_of(marked: "Marked") -> "list[Shape]":
    """Return the shapes of a board with marks, the lowest first; their roles are those of STYLES."""
    values, givens, marks = marked
    found = [ground("tint", cells) for sign, cells, _ in marks if not sign]
    found += LINES
    found += draw_values(values, givens)
    for sign, cells, digit in marks:
        if sign:
            found += _candidate(sign, cells[0], digit)
    return found


def _candidate(sign: str, cell: int, digit: int) -> "list[Shape]":
    """Return the shapes of a candidate with a ring or a stroke, or of a placed digit."""
    if sign == "=":
        return [circle("on", middle(cell), _LARGE_RING), digits("placed", [(cell, digit)])]
    x, y = centre(81 * (digit - 1) + cell)
    note = text("note", str(digit), str(x), str(y + FOOT_OF_NOTE))
    if sign == "+":
        return [circle("on", (x, y), _RING), note]
    start, length = f"M{x - _STROKE:.1f} {y - _STROKE:.1f}", f"l{2 * _STROKE:.1f} {2 * _STROKE:.1f}"
    return [note, ("struck", "path", f'd="{start}{length}"', "")]

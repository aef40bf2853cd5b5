"""Draw a board with the marks of an article's `board="…"`.

The custom element draws the same picture without Python (web/embedding/element/board.js). A test compares
the two.
"""

from sudoku_core.pictures.board import LINES, background, digits, draw_values
from sudoku_core.pictures.drawing import FOOT_OF_NOTE, candidate_centre, cell_centre, circle, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.pictures.drawing import Shape
    from sudoku_core.pictures.marks import Marked

# Role -> its SVG attributes, for a board whose cells are 40 pixels wide, as in `board.STYLES`.
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

_RING_RADIUS, _LARGE_RING_RADIUS = 9.6, 25.2  # radius around a candidate, and around a placed digit
_STROKE_EXTENT = 8.4  # half the width of the stroke through a candidate


def shapes_of(marked: "Marked") -> "list[Shape]":
    """Return the shapes of a board with marks, the lowest first; their roles are keys of STYLES."""
    values, givens, marks = marked
    shapes = [background("tint", cells) for sign, cells, _ in marks if not sign]
    shapes += LINES
    shapes += draw_values(values, givens)
    for sign, cells, digit in marks:
        if sign:
            shapes += _draw_candidate(sign, cells[0], digit)
    return shapes


def _draw_candidate(sign: str, cell: int, digit: int) -> "list[Shape]":
    """Return the shapes of a candidate with a ring or a stroke, or of a placed digit."""
    if sign == "=":
        return [circle("on", cell_centre(cell), _LARGE_RING_RADIUS), digits("placed", [(cell, digit)])]
    x, y = candidate_centre(81 * (digit - 1) + cell)
    digit_shape = text("note", str(digit), str(x), str(y + FOOT_OF_NOTE))
    if sign == "+":
        return [circle("on", (x, y), _RING_RADIUS), digit_shape]
    start, length = (
        f"M{x - _STROKE_EXTENT:.1f} {y - _STROKE_EXTENT:.1f}",
        f"l{2 * _STROKE_EXTENT:.1f} {2 * _STROKE_EXTENT:.1f}",
    )
    return [digit_shape, ("struck", "path", f'd="{start}{length}"', "")]

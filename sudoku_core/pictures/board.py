"""The drawing of a board: its lines, its digits, the grounds of its cells, and the picture around it.

Every picture of a board is drawn here, with other shapes below and above.
"""

from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF
from sudoku_core.pictures.drawing import CELL, MIDDLE, frame, text
from sudoku_core.pictures.themes import FONTS, svg_opening

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_core.pictures.drawing import Shape
    from sudoku_core.pictures.themes import Theme

WIDE = 9 * CELL
MARGIN = 20  # of a picture, around the board
FOOT = 42  # the base line of a value in its cell

# How each role looks; names in braces are colours of a theme.
STYLES = {
    "hairline": 'fill="none" stroke="{hairline}"',
    "firm": 'fill="none" stroke="{firm}" stroke-width="2.5"',
    "given": 'fill="{ink}" font-size="34" font-weight="650"',
    "entry": 'fill="{accent}" font-size="34" font-weight="400"',
}


def _lines(numbers: "Iterable[int]") -> str:
    return "".join([f"M{CELL * number} 0V{WIDE}M0 {CELL * number}H{WIDE}" for number in numbers])


# The lines between cells, then those between boxes and around the board.
LINES: "tuple[Shape, ...]" = (
    ("hairline", "path", f'd="{_lines((1, 2, 4, 5, 7, 8))}"', ""),
    ("firm", "path", f'd="{_lines((3, 6))}M0 0H{WIDE}V{WIDE}H0Z"', ""),
)


def digits(role: str, placed: "Sequence[tuple[int, object]]", foot: int = FOOT) -> "Shape":
    """Return these digits, each in the middle of its cell, as one text.

    placed: cells with their digits. foot: the base line in a cell.
    """
    xs = " ".join([str(CELL * COLUMN_OF[cell] + MIDDLE) for cell, _ in placed])
    ys = " ".join([str(CELL * ROW_OF[cell] + foot) for cell, _ in placed])
    return text(role, "".join([str(digit) for _, digit in placed]), xs, ys)


def values_drawn(values: "Sequence[object]", givens: "Sequence[object]", foot: int = FOOT) -> "list[Shape]":
    """Return the givens and the entries, a text each. values: 81 digits, 0 or "" for an empty cell."""
    there = [cell for cell in CELLS if values[cell]]
    return [
        digits("given", [(cell, values[cell]) for cell in there if givens[cell]], foot),
        digits("entry", [(cell, values[cell]) for cell in there if not givens[cell]], foot),
    ]


def ground(role: str, cells: "Iterable[int]") -> "Shape":
    """Return a rectangle that covers these cells."""
    return frame(role, cells, 0, 0)


def picture(drawn: str, theme: "Theme", title: str, *, margin: int = MARGIN, width: int = 0) -> str:
    """Return the SVG of a board as a picture that stands alone.

    It has attributes only, no `style`, so that it can become part of a page whose policy forbids those.
    title: the picture in words, or "". width: in pixels; 0 for its units.
    """
    units = WIDE + 2 * margin
    return (
        svg_opening(units, width or units, title, f' font-family="{FONTS}" text-anchor="middle"')
        + f'<rect width="{units}" height="{units}" fill="{theme["paper"]}"/>\n'
        + f'<g transform="translate({margin} {margin})">\n{drawn}</g>\n</svg>\n'
    )

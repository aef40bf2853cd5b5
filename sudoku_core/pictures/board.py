"""Draw a board: its lines, its digits, the backgrounds of its cells, and the picture around it.

This module draws every picture of a board; callers add shapes below and above the board.
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
MARGIN = 20  # around the board in a picture
FOOT = 42  # the base line of a value in its cell

# Role -> its SVG attributes; names in braces are colours of a theme.
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
    """Return these digits, each in the middle of its cell, as one text shape.

    placed: Pairs of a cell and its digit.
    foot: The base line of a digit in its cell.
    """
    xs = " ".join([str(CELL * COLUMN_OF[cell] + MIDDLE) for cell, _ in placed])
    ys = " ".join([str(CELL * ROW_OF[cell] + foot) for cell, _ in placed])
    return text(role, "".join([str(digit) for _, digit in placed]), xs, ys)


def draw_values(values: "Sequence[object]", givens: "Sequence[object]", foot: int = FOOT) -> "list[Shape]":
    """Return two text shapes: the givens and the entries.

    values: 81 digits, 0 or "" for an empty cell.
    """
    filled = [cell for cell in CELLS if values[cell]]
    return [
        digits("given", [(cell, values[cell]) for cell in filled if givens[cell]], foot),
        digits("entry", [(cell, values[cell]) for cell in filled if not givens[cell]], foot),
    ]


def ground(role: str, cells: "Iterable[int]") -> "Shape":
    """Return a rectangle that covers these cells."""
    return frame(role, cells, 0, 0)


def picture(drawn: str, theme: "Theme", title: str, *, margin: int = MARGIN, width: int = 0) -> str:
    """Return a board as a complete SVG picture.

    The SVG uses attributes and no `style`, so it can be part of a page whose policy forbids styles.
    title: A description of the picture, or "".
    width: The width in pixels; 0 for the width in the picture's own units.
    """
    units = WIDE + 2 * margin
    return (
        svg_opening(units, width or units, title, f' font-family="{FONTS}" text-anchor="middle"')
        + f'<rect width="{units}" height="{units}" fill="{theme["paper"]}"/>\n'
        + f'<g transform="translate({margin} {margin})">\n{drawn}</g>\n</svg>\n'
    )

"""Draw a board: its lines, its digits, the backgrounds of its cells, and the whole picture.

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

BOARD_SIZE = 9 * CELL
MARGIN = 20  # around the board in a picture
BASELINE = 42  # the y of a value's baseline in its cell

# Role -> its SVG attributes; names in braces are colours of a theme.
STYLES = {
    "hairline": 'fill="none" stroke="{hairline}"',
    "firm": 'fill="none" stroke="{firm}" stroke-width="2.5"',
    "given": 'fill="{ink}" font-size="34" font-weight="650"',
    "entry": 'fill="{accent}" font-size="34" font-weight="400"',
}


def _path_of_lines(positions: "Iterable[int]") -> str:
    return "".join(
        [f"M{CELL * position} 0V{BOARD_SIZE}M0 {CELL * position}H{BOARD_SIZE}" for position in positions]
    )


# The lines between cells, and the lines between boxes and around the board.
LINES: "tuple[Shape, ...]" = (
    ("hairline", "path", f'd="{_path_of_lines((1, 2, 4, 5, 7, 8))}"', ""),
    ("firm", "path", f'd="{_path_of_lines((3, 6))}M0 0H{BOARD_SIZE}V{BOARD_SIZE}H0Z"', ""),
)


def digits(
    role: str, cells_and_digits: "Sequence[tuple[int, object]]", baseline: int = BASELINE
) -> "Shape":
    """Return these digits, each in the middle of its cell, as one text shape.

    cells_and_digits: Pairs of a cell and its digit.
    baseline: The y of a digit's baseline in its cell.
    """
    xs = " ".join([str(CELL * COLUMN_OF[cell] + MIDDLE) for cell, _ in cells_and_digits])
    ys = " ".join([str(CELL * ROW_OF[cell] + baseline) for cell, _ in cells_and_digits])
    return text(role, "".join([str(digit) for _, digit in cells_and_digits]), xs, ys)


def draw_values(
    values: "Sequence[object]", givens: "Sequence[object]", baseline: int = BASELINE
) -> "list[Shape]":
    """Return two text shapes: the givens and the entries.

    values: 81 digits, 0 or "" for an empty cell.
    """
    filled = [cell for cell in CELLS if values[cell]]
    return [
        digits("given", [(cell, values[cell]) for cell in filled if givens[cell]], baseline),
        digits("entry", [(cell, values[cell]) for cell in filled if not givens[cell]], baseline),
    ]


def background(role: str, cells: "Iterable[int]") -> "Shape":
    """Return a rectangle that covers these cells."""
    return frame(role, cells, 0, 0)


def picture(svg_of_board: str, theme: "Theme", title: str, *, margin: int = MARGIN, width: int = 0) -> str:
    """Return a board as a complete SVG picture.

    The SVG uses attributes and no `style`, so it can be part of a page whose policy forbids styles.

    svg_of_board: The shapes as SVG text.
    title: A description of the picture, or "".
    width: The width in pixels; 0 for the width in the picture's own units.
    """
    size = BOARD_SIZE + 2 * margin
    return (
        svg_opening(size, width or size, title, f' font-family="{FONTS}" text-anchor="middle"')
        + f'<rect width="{size}" height="{size}" fill="{theme["paper"]}"/>\n'
        + f'<g transform="translate({margin} {margin})">\n{svg_of_board}</g>\n</svg>\n'
    )

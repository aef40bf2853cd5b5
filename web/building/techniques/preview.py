"""Draw the preview picture of a board for links, as SVG.

Digits are drawn as lines, because the converter to PNG has no font.
"""

from typing import TYPE_CHECKING

from building.techniques.pictures import character_places
from sudoku_core.pictures.board import BASELINE
from sudoku_core.pictures.drawing import CELL, FOOT_OF_NOTE, MIDDLE, styles_in_theme, svg_of
from sudoku_core.pictures.marked import shapes_of
from sudoku_core.pictures.marks import read_board
from sudoku_core.pictures.themes import LIGHT

if TYPE_CHECKING:
    from sudoku_core.pictures.drawing import Shape

WIDTH, HEIGHT = 1200, 630
BOARD_SIZE = 594  # the board's width and height
SCALE = BOARD_SIZE / (9 * CELL)
LEFT, TOP = (WIDTH - BOARD_SIZE) // 2, (HEIGHT - BOARD_SIZE) // 2

# The path of each digit in a rectangle of 10 by 14.
DIGITS = {
    "1": "M2.5 3.5 6 1v12",
    "2": "M1.5 4.5a3.6 3.6 0 1 1 6.4 2.4L1.6 13h7",
    "3": "M2 1h6L4.6 5.4a3.8 3.8 0 1 1-3.3 5.4",
    "4": "M7 13V1L1 9.5h8.5",
    "5": "M8 1H2.6L2 6.2a3.9 3.9 0 1 1-.6 5",
    "6": "M7.4 1 2.1 7.3M1.2 9.4a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0",
    "7": "M1.4 1h7.2L3.8 13",
    "8": "M2 3.9a3 2.9 0 1 1 6 0a3 2.9 0 1 1-6 0M1.4 9.9a3.6 3.1 0 1 1 7.2 0a3.6 3.1 0 1 1-7.2 0",
    "9": "M2.6 13 7.9 6.7M1.2 4.6a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0",
}


def _stroke_attributes(colour: str, width: float) -> str:
    return f'stroke="{{{colour}}}" stroke-width="{width / SCALE:.3f}"'


_DIGIT_STROKE = 'stroke-width="1.6" stroke-linecap="round"'
_attributes_of_role = styles_in_theme(
    LIGHT,
    {
        "tint": 'fill="#dde6f6"',
        "hairline": f'{_stroke_attributes("hairline", 1)} shape-rendering="crispEdges"',
        "firm": f'{_stroke_attributes("firm", 3)} shape-rendering="crispEdges"',
        "given": f'stroke="{{ink}}" {_DIGIT_STROKE}',
        "entry": f'stroke="{{faint-ink}}" {_DIGIT_STROKE}',
        "placed": f'stroke="{{accent}}" {_DIGIT_STROKE}',
        "note": f'stroke="{{ink}}" {_DIGIT_STROKE}',
        "on": _stroke_attributes("accent", 3),
        "struck": _stroke_attributes("alarm", 3),
    },
)


def preview(board: str) -> str:
    """Return the picture of a board in the mini-language of web/embedding/README.md."""
    return _draw_svg(board, f"0 0 {WIDTH} {HEIGHT}")


def print_picture(board: str) -> str:
    """Return the picture of a board without a margin, for printed articles."""
    return _draw_svg(board, f"{LEFT - 2} {TOP - 2} {BOARD_SIZE + 4} {BOARD_SIZE + 4}")


def _draw_svg(board: str, view: str) -> str:
    marked = read_board(board)
    assert marked, board
    elements = [
        _digit_paths(shape) if shape[1] == "text" else svg_of([shape], _attributes_of_role)
        for shape in shapes_of(marked)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f3f1ea"/>'
        f'<rect x="{LEFT}" y="{TOP}" width="{BOARD_SIZE}" height="{BOARD_SIZE}" fill="{LIGHT["paper"]}"/>'
        f'<g transform="translate({LEFT} {TOP}) scale({SCALE})" fill="none" stroke-linejoin="round">'
        f"{''.join(elements)}</g></svg>"
    )


def _digit_paths(shape: "Shape") -> str:
    """Return the digits of a text as paths."""
    is_note = shape[0] == "note"
    scale, height = (
        (1 / SCALE, FOOT_OF_NOTE) if is_note else (3 / SCALE, BASELINE - MIDDLE)
    )  # to the middle
    lines = [
        f'<path transform="translate({int(x) - 5 * scale:.2f} {int(y) - height - 7 * scale:.2f}) '
        f'scale({scale:.4f})" d="{DIGITS[digit]}"/>'
        for digit, x, y in character_places(shape)
    ]
    return f"<g {_attributes_of_role(shape[0])}>{''.join(lines)}</g>"

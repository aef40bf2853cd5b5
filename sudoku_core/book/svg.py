"""Draw a page of a book as SVG text.

The SVG uses attributes and no `style`, so it can be inserted into a page whose policy forbids styles.
"""

from sudoku_core.book.shapes import (
    BASELINE_OF_DIGIT,
    FAINT_INK,
    FIRM_INK,
    HAIR_INK,
    PUZZLE_DIGIT_SIZE,
    SOLUTION_DIGIT_SIZE,
    STYLES,
    AddressLines,
    BoardShape,
    HorizontalRule,
    QrCode,
    dark_runs,
    line_widths,
)
from sudoku_core.pictures.board import BOARD_SIZE, LINES, draw_values
from sudoku_core.pictures.drawing import CELL, MIDDLE, svg_of
from sudoku_core.pictures.themes import escape_xml

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.book.shapes import BookPage, Shape, TextLine

# Font family -> its fonts, as in the site's style sheets.
FONTS = {
    "sans": "'Avenir Next', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', "
    "'Noto Sans CJK SC', sans-serif",
    "serif": "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Songti SC', 'Noto Serif CJK SC', "
    "serif",
    "mono": "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono', monospace",
}


def svg(page: "BookPage") -> str:
    """Return a page as SVG text with the width and height of the page in millimetres."""
    width, height = _format_number(page.width), _format_number(page.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" role="group" aria-label="{escape_xml(page.name)}" '
        f'font-family="{FONTS["sans"]}">\n'
        + "".join([_draw_shape(shape) for shape in page.shapes])
        + "</svg>\n"
    )


def _draw_shape(shape: "Shape") -> str:
    if isinstance(shape, BoardShape):
        return _draw_board(shape)
    if isinstance(shape, QrCode):
        return _draw_code(shape)
    if isinstance(shape, AddressLines):
        texts = "".join([_draw_text(text) for text in shape.texts()])
        return _wrap_in_link(shape.address, shape.name, texts)
    if isinstance(shape, HorizontalRule):
        x, y, end = _format_number(shape.x), _format_number(shape.y), _format_number(shape.x + shape.width)
        return f'<path stroke="{HAIR_INK}" stroke-width="0.2" d="M{x} {y}H{end}"/>\n'
    return _draw_text(shape)


def _draw_text(text: "TextLine") -> str:
    is_bold, colour, family = STYLES[text.style]
    attributes = ' font-weight="650"' if is_bold else ""
    attributes += f' font-family="{FONTS[family]}"' if family != "sans" else ""
    attributes += f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    x, y, size = _format_number(text.x), _format_number(text.y), _format_number(text.size)
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" '
        f'fill="{colour}"{attributes}>{escape_xml(text.text)}</text>\n'
    )


def _draw_board(board: "BoardShape") -> str:
    scale = board.size / BOARD_SIZE
    thin, thick = line_widths(board.size)
    font_size = CELL * (SOLUTION_DIGIT_SIZE if board.solution else PUZZLE_DIGIT_SIZE)
    type_attributes = f'font-size="{_format_number(font_size)}" font-weight='
    styles = {
        "hairline": f'fill="none" stroke="{HAIR_INK}" stroke-width="{thin / scale:.3f}"',
        "firm": f'fill="none" stroke="{FIRM_INK}" stroke-width="{thick / scale:.3f}"',
        "given": f'{type_attributes}"{650 if board.solution else 500}" fill="{FIRM_INK}"',
        "entry": f'{type_attributes}"400" fill="{FAINT_INK}"',
    }
    values, givens = _values_of_line(board.solution or board.puzzle), _values_of_line(board.puzzle)
    digits = draw_values(values, givens, round(MIDDLE + font_size * BASELINE_OF_DIGIT))
    content = svg_of(list(LINES) + digits, lambda role: styles[role])
    return (
        f'<g role="img" aria-label="{escape_xml(board.name)}" '
        f'transform="translate({_format_number(board.x)} {_format_number(board.y)}) scale({scale:.5f})" '
        f'text-anchor="middle">{content}</g>\n'
    )


def _values_of_line(line: str) -> list[str]:
    return [character if character in "123456789" else "" for character in line]


def _draw_code(code: "QrCode") -> str:
    """Return a QR code, which is also a link on a screen."""
    module_size = code.size / len(code.rows)
    # A line as thick as a module needs half as much text as a rectangle.
    path = "".join([f"M{x} {y}h{width}" for y, row in enumerate(code.rows) for x, width in dark_runs(row)])
    x, y = _format_number(code.x), _format_number(code.y + module_size / 2)
    content = (
        f'<path transform="translate({x} {y}) scale({module_size:.5f})" '
        f'shape-rendering="crispEdges" stroke="{FIRM_INK}" d="{path}"/>'
    )
    return _wrap_in_link(code.address, code.name, content)


def _wrap_in_link(address: str, name: str, content: str) -> str:
    if not address.startswith(("http://", "https://")):
        return content + "\n"
    return f'<a href="{escape_xml(address)}" aria-label="{escape_xml(name)}">{content}</a>\n'


def _format_number(value: float) -> str:
    text = f"{value:.2f}"
    return text.rstrip("0").rstrip(".") if "." in text else text

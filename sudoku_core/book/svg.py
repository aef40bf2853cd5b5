"""A page of a book as SVG text.

It has attributes only, no `style`, so that it can become part of a page whose policy forbids those.
"""

from sudoku_core.book.shapes import (
    DIGIT,
    FAINT,
    FIRM,
    FOOT_OF_DIGIT,
    HAIR,
    SMALL_DIGIT,
    STYLES,
    Address,
    Board,
    Code,
    Rule,
    runs,
    widths_of_lines,
)
from sudoku_core.pictures.board import LINES, WIDE, values_drawn
from sudoku_core.pictures.drawing import CELL, MIDDLE, svg_of
from sudoku_core.pictures.themes import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.book.shapes import Page, Shape, Text

# Kind of letters -> its fonts, as the site's style sheets have them.
FONTS = {
    "sans": "'Avenir Next', 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', "
    "'Noto Sans CJK SC', sans-serif",
    "serif": "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Songti SC', 'Noto Serif CJK SC', "
    "serif",
    "mono": "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono', monospace",
}


def svg(page: "Page") -> str:
    """Return a page as SVG text: as many millimetres wide and high as the page."""
    width, height = _number(page.width), _number(page.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" role="group" aria-label="{escaped(page.name)}" '
        f'font-family="{FONTS["sans"]}">\n' + "".join([_drawn(shape) for shape in page.shapes]) + "</svg>\n"
    )


def _drawn(shape: "Shape") -> str:
    if isinstance(shape, Board):
        return _board(shape)
    if isinstance(shape, Code):
        return _code(shape)
    if isinstance(shape, Address):
        texts = "".join([_text(text) for text in shape.texts()])
        return _linked(shape.address, shape.name, texts)
    if isinstance(shape, Rule):
        x, y, end = _number(shape.x), _number(shape.y), _number(shape.x + shape.width)
        return f'<path stroke="{HAIR}" stroke-width="0.2" d="M{x} {y}H{end}"/>\n'
    return _text(shape)


def _text(text: "Text") -> str:
    is_bold, ink, letters = STYLES[text.style]
    more = ' font-weight="650"' if is_bold else ""
    more += f' font-family="{FONTS[letters]}"' if letters != "sans" else ""
    more += f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    return (
        f'<text x="{_number(text.x)}" y="{_number(text.y)}" font-size="{_number(text.size)}" '
        f'fill="{ink}"{more}>{escaped(text.text)}</text>\n'
    )


def _board(board: "Board") -> str:
    scale = board.size / WIDE
    thin, thick = widths_of_lines(board.size)
    size = CELL * (SMALL_DIGIT if board.solution else DIGIT)
    type_ = f'font-size="{_number(size)}" font-weight='
    looks = {
        "hairline": f'fill="none" stroke="{HAIR}" stroke-width="{thin / scale:.3f}"',
        "firm": f'fill="none" stroke="{FIRM}" stroke-width="{thick / scale:.3f}"',
        "given": f'{type_}"{650 if board.solution else 500}" fill="{FIRM}"',
        "entry": f'{type_}"400" fill="{FAINT}"',
    }
    values, givens = _values(board.solution or board.puzzle), _values(board.puzzle)
    digits = values_drawn(values, givens, round(MIDDLE + size * FOOT_OF_DIGIT))
    drawn = svg_of(list(LINES) + digits, lambda role: looks[role])
    return (
        f'<g role="img" aria-label="{escaped(board.name)}" '
        f'transform="translate({_number(board.x)} {_number(board.y)}) scale({scale:.5f})" '
        f'text-anchor="middle">{drawn}</g>\n'
    )


def _values(line: str) -> list[str]:
    return [sign if sign in "123456789" else "" for sign in line]


def _code(code: "Code") -> str:
    """Return a QR code; it is a link too, where the book is read on a screen."""
    scale = code.size / len(code.rows)
    # Each run is a line as thick as a module: half the text of a rectangle.
    path = "".join([f"M{x} {y}h{width}" for y, row in enumerate(code.rows) for x, width in runs(row)])
    x, y = _number(code.x), _number(code.y + scale / 2)
    drawn = (
        f'<path transform="translate({x} {y}) scale({scale:.5f})" '
        f'shape-rendering="crispEdges" stroke="{FIRM}" d="{path}"/>'
    )
    return _linked(code.address, code.name, drawn)


def _linked(address: str, name: str, drawn: str) -> str:
    if not address.startswith(("http://", "https://")):
        return drawn + "\n"
    return f'<a href="{escaped(address)}" aria-label="{escaped(name)}">{drawn}</a>\n'


def _number(value: float) -> str:
    text = f"{value:.2f}"
    return text.rstrip("0").rstrip(".") if "." in text else text

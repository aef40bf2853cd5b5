"""A board as a picture that stands alone in an article: SVG text, with its colours in it."""

from shared.boards.text import digit_of, is_entry, read
from sudoku_core.pictures.themes import FONTS, THEMES, svg_opening

CELL = 40
MARGIN = 8
BOARD = 9 * CELL
SIZE = BOARD + 2 * MARGIN  # px

_SMALL = 13  # from the middle of a cell to that of a candidate at its rim


def draw(text: str, theme: str, title: str) -> str:
    """Return the picture of a board. text: see embedding/README.md. title: what it shows, in words."""
    line, marks = read(text) or ("." * 81, [])
    colours = THEMES[theme]
    tints = [_tint(mark, colours["colour-1"]) for mark in marks if len(mark) < len("r1c1+1")]
    digits = [_digit(cell, sign, colours) for cell, sign in enumerate(line) if sign != "."]
    drawn = [_mark(mark, colours) for mark in marks if len(mark) == len("r1c1+1")]
    hair = "".join([f"M{at} 0V{BOARD}M0 {at}H{BOARD}" for at in range(CELL, BOARD, CELL)])
    firm = "".join([f"M{at} 0V{BOARD}M0 {at}H{BOARD}" for at in range(0, BOARD + 1, 3 * CELL)])
    return (
        svg_opening(SIZE, SIZE, title, ' font-family="' + FONTS + '" text-anchor="middle"')
        + f'<rect width="{SIZE}" height="{SIZE}" fill="{colours["paper"]}"/>\n'
        + f'<g transform="translate({MARGIN} {MARGIN})">\n'
        + "".join(tints)
        + f'<path fill="none" stroke="{colours["hairline"]}" d="{hair}"/>\n'
        + f'<path fill="none" stroke="{colours["firm"]}" stroke-width="2" d="{firm}"/>\n'
        + "".join(digits + drawn)
        + "</g>\n</svg>\n"
    )


def _tint(mark: str, colour: str) -> str:
    """Return the ground of a cell, a row, a column or a box: "r3c4", "r3", "c4", "b5"."""
    number = int(mark[1]) - 1
    x, y, width, height = 0, number, 9, 1
    if len(mark) == len("r1c1"):
        x, width = int(mark[3]) - 1, 1
    elif mark[0] == "c":
        x, y, width, height = number, 0, 1, 9
    elif mark[0] == "b":
        x, y, width, height = number % 3 * 3, number // 3 * 3, 3, 3
    return (
        f'<rect x="{x * CELL}" y="{y * CELL}" width="{width * CELL}" height="{height * CELL}" '
        f'fill="{colour}" fill-opacity="0.5"/>\n'
    )


def _digit(cell: int, sign: str, colours: "dict[str, str]") -> str:
    x, y = cell % 9 * CELL + CELL // 2, cell // 9 * CELL + CELL // 2
    if is_entry(sign):
        return _text(digit_of(sign), x, y, 24, colours["accent"])
    return _text(digit_of(sign), x, y, 24, colours["ink"], ' font-weight="650"')


def _mark(mark: str, colours: "dict[str, str]") -> str:
    """Return a candidate that is ringed or struck, or a digit that is placed: "r3c4+5", "-5", "=5"."""
    sign, digit = mark[4], int(mark[5])
    x, y = int(mark[3]) * CELL - CELL // 2, int(mark[1]) * CELL - CELL // 2
    ring = f'fill="none" stroke="{colours["accent"]}" stroke-width="2"'
    if sign == "=":
        return f'<circle cx="{x}" cy="{y}" r="17" {ring}/>' + _text(digit, x, y, 24, colours["accent"])
    x, y = x + (digit - 1) % 3 * _SMALL - _SMALL, y + (digit - 1) // 3 * _SMALL - _SMALL
    candidate = _text(digit, x, y, 10, colours["ink"])
    if sign == "+":
        return f'<circle cx="{x}" cy="{y}" r="6" {ring}/>' + candidate
    struck = f'<path stroke="{colours["ink"]}" stroke-width="1.5" d="M{x - 5} {y - 5}l10 10"/>\n'
    return candidate + struck


def _text(digit: int, x: int, y: int, size: int, ink: str, more: str = "") -> str:
    base = y + size * 7 // 20  # so that a digit stands in the middle
    return f'<text x="{x}" y="{base}" font-size="{size}" fill="{ink}"{more}>{digit}</text>\n'

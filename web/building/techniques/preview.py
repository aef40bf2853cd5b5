"""The picture of a board that other sites show of a link, as SVG.

Its digits are lines: what makes it a PNG file has no font.
"""

from sudoku_core.pictures.themes import LIGHT

WIDTH, HEIGHT = 1200, 630
CELL = 66
LEFT, TOP = (WIDTH - 9 * CELL) // 2, (HEIGHT - 9 * CELL) // 2

# Each digit as lines in a field of 10 by 14.
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
TINT = "#dde6f6"


def preview(board: str) -> str:
    """Return the picture of a board, written as web/embedding/README.md says."""
    return _svg(board, f"0 0 {WIDTH} {HEIGHT}")


def still(board: str) -> str:
    """Return the same without anything around the board, as articles print it."""
    edge = 9 * CELL + 4
    return _svg(board, f"{LEFT - 2} {TOP - 2} {edge} {edge}")


def _svg(board: str, view: str) -> str:
    values, _, marks = board.partition(" ")
    read = [_Mark(mark) for mark in marks.split(",") if mark]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f3f1ea"/>',
        f'<g transform="translate({LEFT} {TOP})" fill="none" stroke-linejoin="round">',
        f'<rect width="{9 * CELL}" height="{9 * CELL}" fill="{LIGHT["paper"]}"/>',
        *[mark.ground() for mark in read],
        _lines(range(1, 9), LIGHT["hairline"], 1),
        _lines(range(0, 10, 3), LIGHT["firm"], 3),
    ]
    for cell, value in enumerate(values):
        if value != ".":
            digit = value if value.isdigit() else str(ord(value) - ord("a") + 1)
            ink = LIGHT["ink"] if value.isdigit() else LIGHT["faint-ink"]
            parts.append(_digit(digit, CELL * (cell % 9) + 33, CELL * (cell // 9) + 33, 3, ink))
    return "".join([*parts, *[mark.drawn() for mark in read], "</g></svg>"])


class _Mark:
    """A mark of a step: a unit, a cell, or a candidate with what the step does to it."""

    def __init__(self, text: str) -> None:
        self._unit = "" if len(text) > 2 else text[0]
        number = int(text[1]) - 1
        self._row, self._column = (number, int(text[3]) - 1) if len(text) > 2 else (number, number)
        self._sign, self._digit = (text[4], text[5]) if len(text) > 4 else ("", "")

    def ground(self) -> str:
        """Return the tint of the cells that it names."""
        if self._sign:
            return ""
        across, down, wide, high = {
            "": (self._column, self._row, 1, 1),
            "r": (0, self._row, 9, 1),
            "c": (self._column, 0, 1, 9),
            "b": (self._row % 3 * 3, self._row // 3 * 3, 3, 3),
        }[self._unit]
        places = f'x="{CELL * across}" y="{CELL * down}" width="{CELL * wide}" height="{CELL * high}"'
        return f'<rect {places} fill="{TINT}"/>'

    def drawn(self) -> str:
        """Return the candidate: placed, ringed or struck."""
        if not self._sign:
            return ""
        left, top = CELL * self._column, CELL * self._row
        if self._sign == "=":
            across, down = left + 33, top + 33
            return _ring(across, down, 28) + _digit(self._digit, across, down, 3, LIGHT["accent"])
        place = int(self._digit) - 1
        across, down = left + 13 + 20 * (place % 3), top + 13 + 20 * (place // 3)
        digit = _digit(self._digit, across, down, 1, LIGHT["ink"])
        if self._sign == "+":
            return digit + _ring(across, down, 11)
        line = f"M{across - 9} {down - 9}l18 18"
        return f'{digit}<path d="{line}" stroke="{LIGHT["alarm"]}" stroke-width="3"/>'


def _ring(x: int, y: int, radius: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" stroke="{LIGHT["accent"]}" stroke-width="3"/>'


def _digit(digit: str, x: int, y: int, scale: int, ink: str) -> str:
    place = f"translate({x - 5 * scale} {y - 7 * scale}) scale({scale})"
    line = f'd="{DIGITS[digit]}" stroke="{ink}" stroke-width="1.6" stroke-linecap="round"'
    return f'<path transform="{place}" {line}/>'


def _lines(numbers: range, ink: str, width: int) -> str:
    edge = 9 * CELL
    path = "".join(f"M{CELL * number} 0v{edge}M0 {CELL * number}h{edge}" for number in numbers)
    return f'<path d="{path}" stroke="{ink}" stroke-width="{width}" shape-rendering="crispEdges"/>'

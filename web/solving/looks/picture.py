"""The board as a picture: SVG text. MicroPython runs this file too.

The picture stands alone, in an article or on paper: it has no cursor and no selection, and its colours are
in it. It has attributes only, no `style`, so that it can become part of the page, whose content security
policy forbids those.
"""

from typing import TYPE_CHECKING

from shared.svg import FONTS, THEMES, svg_opening
from solving.board import SOLVED
from solving.board import text as text_of
from solving.looks.cells import CONFLICT, POINTED
from sudoku_core.digits import COUNT, MEMBERS
from sudoku_core.geometry import CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.svg import Theme
    from solving.looks.cells import CellLook

CELL = 60
MARGIN = 20
SIZE = 9 * CELL + 2 * MARGIN

_DIGIT, _NOTE, _CROWDED_NOTE = 34, 14, 11  # sizes of type
_CROWDED = 5  # more notes than this are set smaller in the centre, and in two lines at the corner
_PLACES = (13, 30, 47)  # of candidates, across and down
_MIDDLE = CELL // 2
_WEIGHTS = ("", "650", "400", "400")  # by kind
_INKS = ("", "ink", "accent", "faint-ink")


def draw(cells: "Sequence[CellLook]", overlay: str = "none", theme: str = "light", title: str = "") -> str:
    """Return the board with these looks of its 81 cells as SVG text.

    overlay: as the look has it; in any but "none" the centre notes are candidates, each at its place.
    theme: a name of THEMES. title: what the picture shows, in words, for those who do not see it.
    """
    colours = THEMES[theme]
    tints = "".join([_tint(cell, cells[cell], colours) for cell in CELLS])
    contents = "".join([_cell(cell, cells[cell], overlay, colours) for cell in CELLS])
    return (
        svg_opening(SIZE, SIZE, title, ' font-family="' + FONTS + '" text-anchor="middle"')
        + f'<rect width="{SIZE}" height="{SIZE}" fill="{colours["paper"]}"/>\n'
        + tints
        + _lines(colours)
        + contents
        + "</svg>\n"
    )


def _corner(cell: int) -> tuple[int, int]:
    return MARGIN + CELL * COLUMN_OF[cell], MARGIN + CELL * ROW_OF[cell]


def _tint(cell: int, look: "CellLook", colours: "Theme") -> str:
    tints = [colours["colour-" + str(number)] for number in MEMBERS[look[5]]]
    if look[2] & CONFLICT:
        tints = [colours["alarm-tint"]]
    if not tints:
        return ""
    x, y = _corner(cell)
    parts = [f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{tints[-1]}"/>\n']
    # Stripes across the diagonal: each colour but the last covers its own stripe and those before it.
    for number in range(len(tints) - 1, 0, -1):
        reach = 2 * CELL * number // len(tints)
        over = max(0, reach - CELL)
        edge = reach - over
        shape = f"M{x} {y}h{edge}v{over}L{x + over} {y + edge}H{x}Z"
        parts.append(f'<path fill="{tints[number - 1]}" d="{shape}"/>\n')
    return "".join(parts)


def _lines(colours: "Theme") -> str:
    """Return hairlines between cells, then firm lines between boxes and around the board."""
    end = SIZE - MARGIN
    hair: list[str] = []
    firm: list[str] = []
    for number in range(1, 9):
        at = MARGIN + CELL * number
        lines = firm if number % 3 == 0 else hair
        lines.append(f"M{at} {MARGIN}V{end}M{MARGIN} {at}H{end}")
    firm.append(f"M{MARGIN} {MARGIN}H{end}V{end}H{MARGIN}Z")
    return (
        f'<path fill="none" stroke="{colours["hairline"]}" d="{"".join(hair)}"/>\n'
        f'<path fill="none" stroke="{colours["firm"]}" stroke-width="2.5" d="{"".join(firm)}"/>\n'
    )


def _cell(cell: int, look: "CellLook", overlay: str, colours: "Theme") -> str:
    """Return what stands in a cell: a group in the cell's own coordinates, or nothing."""
    digit, kind, marks, corner, centre, colour = look
    parts = []
    if marks & POINTED:
        parts.append(
            f'<circle cx="{_MIDDLE}" cy="{_MIDDLE}" r="25" fill="none" stroke="{colours["alarm"]}" '
            f'stroke-width="2"/>'
        )
    if digit:
        parts.append(_digit(digit, kind, bool(marks & CONFLICT), bool(colour), colours))
    else:
        if corner:
            parts.append(_corner_notes(corner, colours["accent"]))
        if centre and overlay != "none":
            faint = overlay != "true" and not colour
            parts.append(_candidates(centre, colours["faint-ink" if faint else "ink"]))
        elif centre:
            parts.append(_centre_notes(centre, colours["accent"]))
    if not parts:
        return ""
    x, y = _corner(cell)
    return f'<g transform="translate({x} {y})">{"".join(parts)}</g>\n'


def _digit(digit: int, kind: int, conflict: bool, coloured: bool, colours: "Theme") -> str:
    fill, weight = colours[_INKS[kind]], _WEIGHTS[kind]
    if kind == SOLVED and coloured:
        fill, weight = colours["ink"], "300"
    mark = ""
    if conflict:
        # Two lines below the digit, so that it needs no eye for colours.
        fill = colours["alarm"]
        mark = f'<path stroke="{fill}" stroke-width="1.5" d="M17 50H43M17 54H43"/>'
    return _text(str(digit), str(_MIDDLE), 42, _DIGIT, fill, f' font-weight="{weight}"') + mark


def _corner_notes(digits: int, fill: str) -> str:
    """Return up to five notes from the upper left corner on, the others from the lower one."""
    notes = text_of(digits)
    lines = []
    for line, y in ((notes[:_CROWDED], 17), (notes[_CROWDED:], 54)):
        if line:
            places = " ".join([str(9 + 10 * number) for number in range(len(line))])
            lines.append(_text(line, places, y, _NOTE, fill))
    return "".join(lines)


def _centre_notes(digits: int, fill: str) -> str:
    """Return the notes in one line, which is set closer where there are many."""
    count = COUNT[digits]
    size, step = (_CROWDED_NOTE, 6) if count > _CROWDED else (_NOTE, 9)
    # Halves of a unit where the number is even.
    doubled = [2 * _MIDDLE + step * (2 * number - count + 1) for number in range(count)]
    places = " ".join([str(at // 2) + (".5" if at % 2 else "") for at in doubled])
    return _text(text_of(digits), places, _MIDDLE + (4 if size == _CROWDED_NOTE else 5), size, fill)


def _candidates(digits: int, fill: str) -> str:
    """Return candidates, each at its own place in three rows of three."""
    lines = []
    for row in range(3):
        here = [digit for digit in MEMBERS[digits] if (digit - 1) // 3 == row]
        if here:
            places = " ".join([str(_PLACES[(digit - 1) % 3]) for digit in here])
            lines.append(
                _text("".join([str(digit) for digit in here]), places, _PLACES[row] + 5, _NOTE, fill)
            )
    return "".join(lines)


def _text(text: str, places: str, y: int, size: int, fill: str, attributes: str = "") -> str:
    """Return characters, each centred at its own place, so that digits stand in columns in any font."""
    return f'<text x="{places}" y="{y}" font-size="{size}" fill="{fill}"{attributes}>{text}</text>'

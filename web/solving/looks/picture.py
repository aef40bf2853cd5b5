"""A look as a picture: SVG text of a board, and of a QR code; pure.

The picture stands alone, in an article or on paper, so it has no cursor, no selection and no class names:
every colour is in it. The colours are those of style/tokens.css, held equal by a test. Attributes only, no
`style`: so the text may also become part of the page, whose content policy forbids those. Written so that
MicroPython runs this file.
"""

from typing import TYPE_CHECKING

from shared.svg import FONTS, THEMES, escaped
from solving.board import SOLVED
from solving.board import text as text_of
from solving.looks.cells import CONFLICT, POINTED
from sudoku_core.digits import COUNT, MEMBERS
from sudoku_core.geometry import CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from shared.svg import Theme
    from solving.looks.cells import CellLook

    Item = TypeVar("Item")

CELL = 60
MARGIN = 20
SIZE = 9 * CELL + 2 * MARGIN

_DIGIT, _NOTE, _CROWDED_NOTE = 34, 14, 11  # sizes of type
_CROWDED = 5  # more notes than this are set smaller in the centre, and in two lines at the corner
_PLACES = (13, 30, 47)  # of candidates, across and down
_MIDDLE = CELL // 2
_QUIET = 4  # modules of white around a QR code, which readers need
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
        _opening(SIZE, SIZE, title, ' font-family="' + FONTS + '" text-anchor="middle"')
        + f'<rect width="{SIZE}" height="{SIZE}" fill="{colours["paper"]}"/>\n'
        + tints
        + _lines(colours)
        + contents
        + "</svg>\n"
    )


def qr(rows: "Sequence[str]", title: str = "") -> str:
    """Return the QR code with these rows of modules ("1" is dark) as SVG text, black on white."""
    size = len(rows) + 2 * _QUIET
    runs = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x] == row[start]:
                x += 1
            if row[start] == "1":
                runs.append(f"M{_QUIET + start} {_QUIET + y}h{x - start}v1h-{x - start}z")
    return (
        _opening(size, 8 * size, title, ' shape-rendering="crispEdges"')
        + f'<path fill="#ffffff" d="M0 0h{size}v{size}h-{size}z"/>\n'
        + f'<path fill="#000000" d="{"".join(runs)}"/>\n'
        + "</svg>\n"
    )


def pages(items: "Sequence[Item]", per_page: int) -> "list[Sequence[Item]]":
    """Return the pictures, or whatever is to be printed, in pages of so many."""
    return [items[start : start + per_page] for start in range(0, len(items), per_page)]


def _opening(units: int, width: int, title: str, attributes: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{width}" '
        f'viewBox="0 0 {units} {units}" role="img"{attributes}>\n'
        + (f"<title>{escaped(title)}</title>\n" if title else "")
    )


def _corner(cell: int) -> tuple[int, int]:
    return MARGIN + CELL * COLUMN_OF[cell], MARGIN + CELL * ROW_OF[cell]


def _tint(cell: int, look: "CellLook", colours: "Theme") -> str:
    _, _, marks, _, _, colour = look
    if marks & CONFLICT:
        fill = colours["alarm-tint"]
    elif colour:
        fill = colours["colour-" + str(colour)]
    else:
        return ""
    x, y = _corner(cell)
    return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}"/>\n'


def _lines(colours: "Theme") -> str:
    """Hairlines between cells, then firm lines between boxes and around the board."""
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
    """Up to five from the upper left corner on, the others from the lower one."""
    notes = text_of(digits)
    lines = []
    for line, y in ((notes[:_CROWDED], 17), (notes[_CROWDED:], 54)):
        if line:
            places = " ".join([str(9 + 10 * number) for number in range(len(line))])
            lines.append(_text(line, places, y, _NOTE, fill))
    return "".join(lines)


def _centre_notes(digits: int, fill: str) -> str:
    """In one line, which is set closer where there are many."""
    count = COUNT[digits]
    size, step = (_CROWDED_NOTE, 6) if count > _CROWDED else (_NOTE, 9)
    # Halves of a unit where the number is even.
    doubled = [2 * _MIDDLE + step * (2 * number - count + 1) for number in range(count)]
    places = " ".join([str(at // 2) + (".5" if at % 2 else "") for at in doubled])
    return _text(text_of(digits), places, _MIDDLE + (4 if size == _CROWDED_NOTE else 5), size, fill)


def _candidates(digits: int, fill: str) -> str:
    """Each at its own place, in three rows of three."""
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
    """Characters, each centred at its own place, so that figures stand in columns whatever the font."""
    return f'<text x="{places}" y="{y}" font-size="{size}" fill="{fill}"{attributes}>{text}</text>'

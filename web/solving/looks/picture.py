"""Draw the board as SVG text.

The picture is used without the page, in an article or on paper: it has no cursor and no selection, and
contains its own colours.
"""

from typing import TYPE_CHECKING

from shared.boards.board import SOLVED
from shared.page.later import later
from solving.looks import notes
from solving.looks.cells import CONFLICT, FAULT, POINTED, SIGNED, WRONG
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF
from sudoku_core.pictures.board import BASELINE, LINES, STYLES, picture
from sudoku_core.pictures.drawing import CELL, MIDDLE, styles_in_theme, svg_of
from sudoku_core.pictures.shapes import STYLES as STYLES_OF_STEPS
from sudoku_core.pictures.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solving.looks.cells import CellLook
    from solving.looks.notes import Notes
    from solving.state import BoardState
    from sudoku_core.pictures.drawing import Shape
    from sudoku_core.pictures.themes import Theme

_DIGIT = 34  # the font size of digits
_WEIGHTS = ("", "650", "400", "400")  # font weights by kind of value
_INKS = ("", "ink", "accent", "faint-ink")


def draw(
    cells: "Sequence[CellLook]",
    theme: str = "light",
    title: str = "",
    over: "Sequence[Shape]" = (),
    drawn: tuple[str, str] = ("", ""),
) -> str:
    """Return the board as SVG text.

    cells: The looks of its 81 cells.
    theme: A name of THEMES.
    title: A description of the picture, for screen readers.
    over: The shapes of a hint, drawn over the board.
    drawn: The player's drawings on candidates, below and above the notes, as SVG text: see `drawn_on`.
    """
    colours = THEMES[theme]
    # A printer may turn colours into shades of grey, so their letters are always printed.
    board = draw_board(cells, colours, on_paper=theme == "print", below=drawn[0]) + drawn[1]
    marks = svg_of(over, styles_in_theme(colours, STYLES_OF_STEPS))
    return picture(board + marks, colours, title)


def drawn_on(state: "BoardState", cells: "Sequence[CellLook]", theme: str) -> tuple[str, str]:
    """Return the colours and links of candidates for a picture of this state; see `draw`."""
    if (
        not state.draws
        or state.known.path
        or state.known.hint
        or not (state.board.candidate_colours or state.board.links)
    ):
        return "", ""
    svg_parts = later("solving.chains.look", "svg_parts")
    parts: tuple[str, str] = svg_parts(state, cells, THEMES[theme], theme == "print")
    return parts


def draw_board(
    cells: "Sequence[CellLook]", colours: "Theme", *, on_paper: bool = False, below: str = ""
) -> str:
    """Return the elements of the board for an SVG.

    cells: The looks of its 81 cells.
    colours: A value of THEMES, or CSS variables by the same names.
    on_paper: Whether to add letters to cells with colours.
    below: SVG text to add below digits and notes.
    """
    lines = svg_of(LINES, styles_in_theme(colours, STYLES))
    tints = "".join([_tint(cell, cells[cell], colours) for cell in CELLS])
    contents = "".join([_cell(cell, cells[cell], colours, on_paper) for cell in CELLS])
    return tints + lines + "\n" + below + contents


def _corner(cell: int) -> tuple[int, int]:
    return CELL * COLUMN_OF[cell], CELL * ROW_OF[cell]


def _tint(cell: int, look: "CellLook", colours: "Theme") -> str:
    tints = [colours["colour-" + str(number)] for number in MEMBERS[look.colours]]
    if look.marks & CONFLICT:
        tints = [colours["alarm-tint"]]
    if not tints:
        return ""
    x, y = _corner(cell)
    parts = [f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{tints[-1]}"/>\n']
    # Draw stripes across the diagonal: each colour but the last covers its own and all earlier stripes.
    for number in range(len(tints) - 1, 0, -1):
        length = 2 * CELL * number // len(tints)
        over = max(0, length - CELL)
        edge = length - over
        shape = f"M{x} {y}h{edge}v{over}L{x + over} {y + edge}H{x}Z"
        parts.append(f'<path fill="{tints[number - 1]}" d="{shape}"/>\n')
    return "".join(parts)


def _cell(cell: int, look: "CellLook", colours: "Theme", on_paper: bool) -> str:
    """Return the contents of a cell as an SVG group in the cell's own coordinates, or ""."""
    marks = look.marks
    parts = []
    if marks & POINTED:
        parts.append(
            f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="25" fill="none" '
            f'stroke="{colours["alarm" if marks & FAULT else "accent"]}" '
            f'stroke-width="2"/>'
        )
    if look.digit:
        parts.append(_digit(look.digit, look.kind, marks, bool(look.colours), colours))
    else:
        if look.corners:
            parts.append(_notes(notes.corner_notes(look), colours["accent"]))
        if look.centres:
            parts.append(_notes(notes.centre_notes(look), colours[notes.ink(look)]))
    if look.colours and (on_paper or marks & SIGNED):
        parts.append(_notes(notes.signs(look), colours["ink"]))
    if not parts:
        return ""
    x, y = _corner(cell)
    return f'<g transform="translate({x} {y})">{"".join(parts)}</g>\n'


def _digit(digit: int, kind: int, marks: int, coloured: bool, colours: "Theme") -> str:
    fill, weight = colours[_INKS[kind]], _WEIGHTS[kind]
    if kind == SOLVED and coloured:
        fill, weight = colours["ink"], "300"
    mark = ""
    if marks & WRONG:
        fill = colours["alarm"]
        mark = f'<path stroke="{fill}" stroke-width="2" d="M16 30H44"/>'
    if marks & CONFLICT:
        # Draw two lines below the digit, so that a conflict is visible without its colour.
        fill = colours["alarm"]
        mark += f'<path stroke="{fill}" stroke-width="1.5" d="M17 50H43M17 54H43"/>'
    return _text(str(digit), str(MIDDLE), str(BASELINE), _DIGIT, fill, f' font-weight="{weight}"') + mark


def _notes(drawn: "Notes", fill: str) -> str:
    digits, xs, ys, size = drawn
    text = "".join([str(digit) for digit in digits])
    return _text(text, notes.written(xs), notes.written(ys), size, fill)


def _text(text: str, x: str, y: str, size: int, fill: str, attributes: str = "") -> str:
    """Return text with each character centred at its own place, so that columns align in any font."""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}"{attributes}>{text}</text>'

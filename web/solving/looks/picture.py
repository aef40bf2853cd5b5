"""Draw the board as SVG text.

The picture is used without the page, in an article or on paper: it has no cursor and no selection, and
contains its own colours.
"""

from typing import TYPE_CHECKING

from shared.boards.board import SOLVED
from shared.page.later import later
from solving.looks import notes
from solving.looks.cells import COLOUR_LETTERS, CONFLICT, POINTED_OUT, POINTED_OUT_AS_WRONG, WRONG
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

_DIGIT_SIZE = 34  # the font size of digits
_FONT_WEIGHTS = ("", "650", "400", "400")  # font weights by kind of value
_DIGIT_COLOURS = ("", "ink", "accent", "faint-ink")


def draw_picture(
    cells: "Sequence[CellLook]",
    theme: str = "light",
    title: str = "",
    hint_shapes: "Sequence[Shape]" = (),
    drawings: tuple[str, str] = ("", ""),
) -> str:
    """Return the board as SVG text.

    cells: Its 81 cells.
    theme: A name of THEMES.
    title: A description of the picture, for screen readers.
    hint_shapes: The shapes of a hint, drawn over the board.
    drawings: The player's colours and links of candidates, below and above the notes: see
        `drawings_on_notes`.
    """
    colours = THEMES[theme]
    # A printer may turn colours into shades of grey, so their letters are always printed.
    board = draw_board(cells, colours, on_paper=theme == "print", below=drawings[0]) + drawings[1]
    hint = svg_of(hint_shapes, styles_in_theme(colours, STYLES_OF_STEPS))
    return picture(board + hint, colours, title)


def drawings_on_notes(state: "BoardState", cells: "Sequence[CellLook]", theme: str) -> tuple[str, str]:
    """Return the player's colours and links of candidates as SVG text: below the notes, above the notes."""
    if (
        not state.has_drawing_code
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

    cells: Its 81 cells.
    colours: A value of THEMES, or CSS variables by the same names.
    on_paper: Whether to add letters to cells with colours.
    below: SVG text to add below digits and notes.
    """
    lines = svg_of(LINES, styles_in_theme(colours, STYLES))
    tints = "".join([_tint_shapes(cell, cells[cell], colours) for cell in CELLS])
    contents = "".join([_cell_contents(cell, cells[cell], colours, on_paper) for cell in CELLS])
    return tints + lines + "\n" + below + contents


def _top_left(cell: int) -> tuple[int, int]:
    return CELL * COLUMN_OF[cell], CELL * ROW_OF[cell]


def _tint_shapes(cell: int, look: "CellLook", colours: "Theme") -> str:
    tints = [colours["colour-" + str(number)] for number in MEMBERS[look.colours]]
    if look.marks & CONFLICT:
        tints = [colours["alarm-tint"]]
    if not tints:
        return ""
    x, y = _top_left(cell)
    parts = [f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{tints[-1]}"/>\n']
    # Draw stripes across the diagonal: each colour but the last covers its own and all earlier stripes.
    for number in range(len(tints) - 1, 0, -1):
        diagonal = 2 * CELL * number // len(tints)
        height_on_side = max(0, diagonal - CELL)
        width_on_top = diagonal - height_on_side
        shape = f"M{x} {y}h{width_on_top}v{height_on_side}L{x + height_on_side} {y + width_on_top}H{x}Z"
        parts.append(f'<path fill="{tints[number - 1]}" d="{shape}"/>\n')
    return "".join(parts)


def _cell_contents(cell: int, look: "CellLook", colours: "Theme", on_paper: bool) -> str:
    """Return the contents of a cell as an SVG group whose origin is the top left of the cell, or ""."""
    marks = look.marks
    parts = []
    if marks & POINTED_OUT:
        parts.append(
            f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="25" fill="none" '
            f'stroke="{colours["alarm" if marks & POINTED_OUT_AS_WRONG else "accent"]}" '
            f'stroke-width="2"/>'
        )
    if look.digit:
        parts.append(_digit_shapes(look.digit, look.kind, marks, bool(look.colours), colours))
    else:
        if look.corners:
            parts.append(_notes_text(notes.corner_notes(look), colours["accent"]))
        if look.centres:
            parts.append(_notes_text(notes.centre_notes(look), colours[notes.centre_ink(look)]))
    if look.colours and (on_paper or marks & COLOUR_LETTERS):
        parts.append(_notes_text(notes.colour_letters(look), colours["ink"]))
    if not parts:
        return ""
    x, y = _top_left(cell)
    return f'<g transform="translate({x} {y})">{"".join(parts)}</g>\n'


def _digit_shapes(digit: int, kind: int, marks: int, has_colours: bool, colours: "Theme") -> str:
    fill, weight = colours[_DIGIT_COLOURS[kind]], _FONT_WEIGHTS[kind]
    if kind == SOLVED and has_colours:
        fill, weight = colours["ink"], "300"
    lines = ""
    if marks & WRONG:
        fill = colours["alarm"]
        lines = f'<path stroke="{fill}" stroke-width="2" d="M16 30H44"/>'
    if marks & CONFLICT:
        # Draw two lines below the digit, so that a conflict is visible without its colour.
        fill = colours["alarm"]
        lines += f'<path stroke="{fill}" stroke-width="1.5" d="M17 50H43M17 54H43"/>'
    return (
        _text(str(digit), str(MIDDLE), str(BASELINE), _DIGIT_SIZE, fill, f' font-weight="{weight}"') + lines
    )


def _notes_text(layout: "Notes", fill: str) -> str:
    digits, xs, ys, size = layout
    text = "".join([str(digit) for digit in digits])
    return _text(text, notes.numbers_attribute(xs), notes.numbers_attribute(ys), size, fill)


def _text(text: str, x: str, y: str, size: int, fill: str, attributes: str = "") -> str:
    """Return text with each character centred at its own place, so that columns align in any font."""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}"{attributes}>{text}</text>'

"""The drawing of a board: its lines, its digits, the grounds of its cells, and shapes as SVG text.

Every picture of a board is drawn here, in units of which a cell is CELL wide. A shape says what is drawn
and where; how each role looks is said by a table such as STYLES, in the colours of a theme, or by the
classes of a style sheet.
"""

from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF
from sudoku_core.pictures.themes import FONTS, svg_opening

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TypeAlias

    from sudoku_core.pictures.themes import Theme

    Shape: TypeAlias = tuple[str, str, str, str]  # its role, its tag, the attributes of its place, its text
    Texts: TypeAlias = tuple[str, str, str]  # characters, and x and y of each
    Look: TypeAlias = Callable[[str], str]  # role -> the attributes of its look

CELL = 60
WIDE = 9 * CELL
MARGIN = 20  # of a picture, around the board

MIDDLE, FOOT = CELL // 2, 42  # of a value in its cell: across, and its base line
THIRDS = (12, 30, 48)  # of candidates in a cell, across and down
FOOT_OF_NOTE = 6  # below the centre of a candidate

# How each role looks; names in braces are colours of a theme.
STYLES = {
    "hairline": 'fill="none" stroke="{hairline}"',
    "firm": 'fill="none" stroke="{firm}" stroke-width="2.5"',
    "given": 'fill="{ink}" font-size="34" font-weight="650"',
    "entry": 'fill="{accent}" font-size="34" font-weight="400"',
    "candidate": 'fill="{faint-ink}" font-size="16"',
}


def _lines(numbers: "Iterable[int]") -> str:
    return "".join([f"M{CELL * number} 0V{WIDE}M0 {CELL * number}H{WIDE}" for number in numbers])


# The lines between cells, then those between boxes and around the board.
LINES: "tuple[Shape, ...]" = (
    ("hairline", "path", f'd="{_lines((1, 2, 4, 5, 7, 8))}"', ""),
    ("firm", "path", f'd="{_lines((3, 6))}M0 0H{WIDE}V{WIDE}H0Z"', ""),
)

# Where candidates stand, by column and by row of them.
_XS = [str(CELL * column + place) for column in range(9) for place in THIRDS]
_YS = [str(CELL * row + place + FOOT_OF_NOTE) for row in range(9) for place in THIRDS]


# ---------------------------------------------------------------- shapes


def digits(role: str, placed: "Sequence[tuple[int, object]]", foot: int = FOOT) -> "Shape":
    """Return these digits, each in the middle of its cell, as one text.

    placed: cells with their digits. foot: the base line in a cell.
    """
    xs = " ".join([str(CELL * COLUMN_OF[cell] + MIDDLE) for cell, _ in placed])
    ys = " ".join([str(CELL * ROW_OF[cell] + foot) for cell, _ in placed])
    return text(role, "".join([str(digit) for _, digit in placed]), xs, ys)


def text(role: str, characters: str, xs: str, ys: str) -> "Shape":
    """Return a text whose characters each have a place."""
    return (role, "text", f'x="{xs}" y="{ys}"', characters)


def values_drawn(values: "Sequence[object]", givens: "Sequence[object]", foot: int = FOOT) -> "list[Shape]":
    """Return the givens and the entries, a text each. values: 81 digits, 0 or "" for an empty cell."""
    there = [cell for cell in CELLS if values[cell]]
    return [
        digits("given", [(cell, values[cell]) for cell in there if givens[cell]], foot),
        digits("entry", [(cell, values[cell]) for cell in there if not givens[cell]], foot),
    ]


def candidates_drawn(values: "Sequence[int]", candidates: "Sequence[int]") -> "Texts":
    """Return all candidates of a position as one text.

    values: 81 digits, 0 for an empty cell. candidates: 81 sets of digits.
    """
    found, xs, ys = [], [], []
    for cell in CELLS:
        if not values[cell]:
            column, row = 3 * COLUMN_OF[cell], 3 * ROW_OF[cell]
            for digit in MEMBERS[candidates[cell]]:
                found.append(str(digit))
                xs.append(_XS[column + (digit - 1) % 3])
                ys.append(_YS[row + (digit - 1) // 3])
    return "".join(found), " ".join(xs), " ".join(ys)


def frame(role: str, cells: "Iterable[int]", inset: float, radius: int = 3) -> "Shape":
    """Return a rectangle around these cells, so far within their edges. radius: of its corners."""
    rows, columns = [ROW_OF[cell] for cell in cells], [COLUMN_OF[cell] for cell in cells]
    x, y = CELL * min(columns) + inset, CELL * min(rows) + inset
    width = CELL * (max(columns) - min(columns) + 1) - 2 * inset
    height = CELL * (max(rows) - min(rows) + 1) - 2 * inset
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return (role, "rect", place + f' rx="{radius}"' if radius else place, "")


def ground(role: str, cells: "Iterable[int]") -> "Shape":
    """Return a rectangle that covers these cells."""
    return frame(role, cells, 0, 0)


def circle(role: str, at: tuple[int, int], radius: float) -> "Shape":
    """Return a circle around this place."""
    return (role, "circle", f'cx="{at[0]}" cy="{at[1]}" r="{radius}"', "")


def middle(cell: int) -> tuple[int, int]:
    """Return the place of a cell's middle."""
    return CELL * COLUMN_OF[cell] + MIDDLE, CELL * ROW_OF[cell] + MIDDLE


def centre(candidate: int) -> tuple[int, int]:
    """Return the place of a candidate."""
    cell, place = candidate % 81, candidate // 81
    return CELL * COLUMN_OF[cell] + THIRDS[place % 3], CELL * ROW_OF[cell] + THIRDS[place // 3]


# ---------------------------------------------------------------- SVG


def in_theme(theme: "Theme", styles: "Mapping[str, str]") -> "Look":
    """Return the look of each role of a table in the colours of a theme."""
    known: dict[str, str] = {}

    def look(role: str) -> str:
        if role not in known:
            style = styles[role]
            for colour in theme:
                style = style.replace("{" + colour + "}", theme[colour])
            known[role] = f'data-role="{role}" {style}'
        return known[role]

    return look


def svg_of(shapes: "Iterable[Shape]", look: "Look") -> str:
    """Return these shapes as SVG, the lowest first."""
    return "".join([f"<{tag} {look(role)} {place}>{inner}</{tag}>" for role, tag, place, inner in shapes])


def picture(drawn: str, theme: "Theme", title: str, *, margin: int = MARGIN, width: int = 0) -> str:
    """Return the SVG of a board as a picture that stands alone.

    It has attributes only, no `style`, so that it can become part of a page whose policy forbids those.
    title: the picture in words, or "". width: in pixels; 0 for its units.
    """
    units = WIDE + 2 * margin
    return (
        svg_opening(units, width or units, title, f' font-family="{FONTS}" text-anchor="middle"')
        + f'<rect width="{units}" height="{units}" fill="{theme["paper"]}"/>\n'
        + f'<g transform="translate({margin} {margin})">\n{drawn}</g>\n</svg>\n'
    )

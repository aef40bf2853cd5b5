"""Shapes on a board whose cells are CELL units wide, and shapes as SVG text.

A shape defines its role and its place. The look of each role comes from a table, in the colours of a theme,
or from the classes of a style sheet.
"""

from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TypeAlias

    from sudoku_core.pictures.themes import Theme

    Shape: TypeAlias = tuple[str, str, str, str]  # its role, tag, attributes for its place, and text
    Texts: TypeAlias = tuple[str, str, str]  # characters, and the x and the y of each
    Look: TypeAlias = Callable[[str], str]  # role -> its attributes

CELL = 60
MIDDLE = CELL // 2
THIRDS = (12, 30, 48)  # the places of candidates in a cell, across and down
FOOT_OF_NOTE = 6  # the distance of a candidate's base line below its centre

# The places of candidates by their column and row, 27 of each.
_XS = [str(CELL * column + place) for column in range(9) for place in THIRDS]
_YS = [str(CELL * row + place + FOOT_OF_NOTE) for row in range(9) for place in THIRDS]


def text(role: str, characters: str, xs: str, ys: str) -> "Shape":
    """Return a text shape that gives each character a place."""
    return (role, "text", f'x="{xs}" y="{ys}"', characters)


def draw_candidates(values: "Sequence[int]", candidates: "Sequence[int]") -> "Texts":
    """Return all candidates of a position as one text whose characters each have a place.

    values: 81 digits, 0 for an empty cell.
    candidates: 81 sets of digits.
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
    """Return a rectangle around these cells.

    inset: The distance from the cells' edges to the rectangle inside them.
    radius: The radius of its corners.
    """
    rows, columns = [ROW_OF[cell] for cell in cells], [COLUMN_OF[cell] for cell in cells]
    x, y = CELL * min(columns) + inset, CELL * min(rows) + inset
    width = CELL * (max(columns) - min(columns) + 1) - 2 * inset
    height = CELL * (max(rows) - min(rows) + 1) - 2 * inset
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return (role, "rect", place + f' rx="{radius}"' if radius else place, "")


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


def in_theme(theme: "Theme", styles: "Mapping[str, str]") -> "Look":
    """Return a function that looks up a role in this table, in the colours of this theme."""
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
    """Return these shapes as SVG; the first is the lowest."""
    return "".join([f"<{tag} {look(role)} {place}>{inner}</{tag}>" for role, tag, place, inner in shapes])

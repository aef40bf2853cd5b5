"""Shapes on a board whose cells are CELL units wide, and shapes as SVG text.

A shape has a role and a position. The appearance of each role comes from a table in the colours of a theme,
or from the classes of a style sheet.
"""

from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TypeAlias

    from sudoku_core.pictures.themes import Theme

    Shape: TypeAlias = tuple[str, str, str, str]  # its role, tag, attributes for its position, and text
    Texts: TypeAlias = tuple[str, str, str]  # characters, and the x and the y of each
    StyleLookup: TypeAlias = Callable[[str], str]  # role -> its attributes

CELL = 60
MIDDLE = CELL // 2
THIRDS = (12, 30, 48)  # the x and y of candidates in a cell
FOOT_OF_NOTE = 6  # the distance of a candidate's baseline below its centre

# The positions of the 27 columns and 27 rows of candidates.
_XS = [str(CELL * column + offset) for column in range(9) for offset in THIRDS]
_YS = [str(CELL * row + offset + FOOT_OF_NOTE) for row in range(9) for offset in THIRDS]


def text(role: str, characters: str, xs: str, ys: str) -> "Shape":
    """Return a text shape in which each character has its own position."""
    return (role, "text", f'x="{xs}" y="{ys}"', characters)


def draw_candidates(values: "Sequence[int]", candidates: "Sequence[int]") -> "Texts":
    """Return all candidates of a position as one text, with the position of each character.

    values: 81 digits, 0 for an empty cell.
    candidates: 81 sets of digits.
    """
    characters, xs, ys = [], [], []
    for cell in CELLS:
        if not values[cell]:
            column, row = 3 * COLUMN_OF[cell], 3 * ROW_OF[cell]
            for digit in MEMBERS[candidates[cell]]:
                characters.append(str(digit))
                xs.append(_XS[column + (digit - 1) % 3])
                ys.append(_YS[row + (digit - 1) // 3])
    return "".join(characters), " ".join(xs), " ".join(ys)


def frame(role: str, cells: "Iterable[int]", inset: float, radius: int = 3) -> "Shape":
    """Return a rectangle around these cells.

    inset: The distance from the cells' edges to the rectangle inside them.
    radius: The radius of its corners.
    """
    rows, columns = [ROW_OF[cell] for cell in cells], [COLUMN_OF[cell] for cell in cells]
    x, y = CELL * min(columns) + inset, CELL * min(rows) + inset
    width = CELL * (max(columns) - min(columns) + 1) - 2 * inset
    height = CELL * (max(rows) - min(rows) + 1) - 2 * inset
    attributes = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return (role, "rect", attributes + f' rx="{radius}"' if radius else attributes, "")


def circle(role: str, point: tuple[int, int], radius: float) -> "Shape":
    """Return a circle around this point."""
    return (role, "circle", f'cx="{point[0]}" cy="{point[1]}" r="{radius}"', "")


def cell_centre(cell: int) -> tuple[int, int]:
    """Return the point in the middle of a cell."""
    return CELL * COLUMN_OF[cell] + MIDDLE, CELL * ROW_OF[cell] + MIDDLE


def candidate_centre(candidate: int) -> tuple[int, int]:
    """Return the point in the middle of a candidate."""
    cell, position = candidate % 81, candidate // 81
    return CELL * COLUMN_OF[cell] + THIRDS[position % 3], CELL * ROW_OF[cell] + THIRDS[position // 3]


def styles_in_theme(theme: "Theme", styles: "Mapping[str, str]") -> "StyleLookup":
    """Return a function from a role to its attributes, in the colours of this theme.

    styles: Role -> its attributes, with names of colours in braces.
    """
    cache: dict[str, str] = {}

    def attributes_of_role(role: str) -> str:
        if role not in cache:
            style = styles[role]
            for colour in theme:
                style = style.replace("{" + colour + "}", theme[colour])
            cache[role] = f'data-role="{role}" {style}'
        return cache[role]

    return attributes_of_role


def svg_of(shapes: "Iterable[Shape]", attributes_of_role: "StyleLookup") -> str:
    """Return these shapes as SVG, the lowest first."""
    return "".join(
        [
            f"<{tag} {attributes_of_role(role)} {position}>{inner}</{tag}>"
            for role, tag, position, inner in shapes
        ]
    )

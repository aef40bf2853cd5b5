"""The drawing of a hint over the board.

It is drawn over notes and colours, which stay as they are below it. Candidates are numbered as in
sudoku_core/board/cells.py. Each kind of mark has a shape of its own, so that it needs no eye for colours.
"""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CELL
from shared.boards.hint import WHERE, lit
from shared.boards.links import link_path
from shared.boards.steps import candidates
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF, UNITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from shared.boards.svg import Theme

    Shape = tuple[str, str, str, str]  # its role, its tag, the attributes of its place, its text

# How each role looks; names in braces are colours of a theme.
STYLES = {
    "unit": 'fill="{accent}" fill-opacity="0.1" stroke="{accent}" stroke-width="4"',
    "crossing": 'fill="{accent}" fill-opacity="0.06" stroke="{accent}" stroke-width="3" '
    'stroke-dasharray="3 6"',
    "ground": 'fill="{paper}"',
    "cell": 'fill="none" stroke="{ink}" stroke-width="3"',
    "strong": 'fill="none" stroke="{accent}" stroke-width="2.5"',
    "weak": 'fill="none" stroke="{accent}" stroke-width="2.5" stroke-dasharray="6 5"',
    "group": 'fill="none" stroke="{ink}" stroke-width="1.5"',
    "main": 'fill="{colour-3}" stroke="{ink}" stroke-width="1.25"',
    "second": 'fill="{colour-5}" stroke="{ink}" stroke-width="1.25"',
    "third": 'fill="{colour-1}" stroke="{ink}" stroke-width="1.25"',
    "fin": 'fill="{colour-6}" stroke="{ink}" stroke-width="1.25"',
    "placed": 'fill="{accent}" stroke="{accent}"',
    "candidate": 'fill="{faint-ink}" font-size="16"',
    "marked": 'fill="{ink}" font-size="16" font-weight="650"',
    "in-placed": 'fill="{paper}" font-size="16" font-weight="650"',
    "ruled-out": 'fill="{ink}" font-size="16"',
    "struck": 'fill="none" stroke="{accent}" stroke-width="2"',
    "witness": 'fill="none" stroke="{ink}" stroke-width="3"',
    "closed": 'fill="none" stroke="{faint-ink}" stroke-width="2"',
    "lit": 'fill="none" stroke="{accent}" stroke-width="5"',
}

# Role of a candidate -> role of its digit; in marks it is "marked".
_DIGITS = {"": "candidate", "placed": "in-placed", "struck": "ruled-out"}

# More links than these are a heap: without them, what a search assumes and places can still be read.
MOST_LINKS = 40

RADIUS = 9  # of the mark around a candidate
_PLACES = (12, 30, 48)  # of candidates in a cell, across and down, as notes on a grid have them
_BASE_LINE = 6

# Where candidates stand, by column and by row of them.
_XS = [str(CELL * column + place) for column in range(9) for place in _PLACES]
_YS = [str(CELL * row + place + _BASE_LINE) for row in range(9) for place in _PLACES]


def candidates_drawn(board: "Board") -> "tuple[str, str, str]":
    """Return all candidates of a position as one text of SVG: its digits, and x and y of each."""
    digits, xs, ys = [], [], []
    for cell in CELLS:
        if not board.values[cell]:
            column, row = 3 * COLUMN_OF[cell], 3 * ROW_OF[cell]
            for digit in MEMBERS[board.centre[cell]]:
                digits.append(str(digit))
                xs.append(_XS[column + (digit - 1) % 3])
                ys.append(_YS[row + (digit - 1) // 3])
    return "".join(digits), " ".join(xs), " ".join(ys)


def drawing(hint: "Hint", board: "Board", theme: "Theme") -> str:
    """Return SVG in the coordinates of a board whose cells are CELL wide. theme: the colours by name."""
    return "".join([svg_of(shape, theme) for shape in shapes(hint, board)])


def svg_of(shape: "Shape", theme: "Theme") -> str:
    """Return a shape as SVG in the colours of this theme."""
    role, tag, place, text = shape
    style = STYLES[role]
    for colour in theme:
        style = style.replace("{" + colour + "}", theme[colour])
    return f'<{tag} data-role="{role}" {place} {style}>{text}</{tag}>'


def shapes(hint: "Hint", board: "Board") -> "list[Shape]":
    """Return what is drawn, the lowest first."""
    step = hint.step
    if hint.stage == WHERE:
        where = step["where"]
        found = [frame("unit", UNITS[unit], 2) for unit in where["units"]]
        found += [frame("unit", (cell,), 3) for cell in where["cells"]]
    else:
        found = [frame("unit", UNITS[unit], 2) for unit in step["drawing"]["units"]]
        found += [frame("crossing", UNITS[unit], 4) for unit in step["drawing"]["crossing"]]
        found += _witnesses(hint)
        found += _pattern(hint, board)
    return found + [frame("lit", (cell,), 3) for cell in lit(hint)]


def _pattern(hint: "Hint", board: "Board") -> "list[Shape]":
    """Return the pattern: the candidates of its cells, marks on those that make it, and links."""
    whole, role_of = hint.step["drawing"]["cells"], roles(hint)
    cells = sorted({candidate % 81 for candidate in role_of} | set(whole))
    cells = [cell for cell in cells if not board.values[cell]]
    found = [frame("ground", (cell,), 3) for cell in cells]
    found += [frame("cell", (cell,), 1.5) for cell in whole]
    found += [link_drawn(starts, ends, strong, board.values) for starts, ends, strong in links(hint)]
    found += [_group(group) for group in groups(hint)]
    found += [mark(each, role_of[each]) for each in sorted(role_of) if role_of[each] != "struck"]
    free = boards.candidates(board)
    for cell in cells:
        for number in MEMBERS[board.centre[cell] or free[cell]]:
            found.append(digit(81 * (number - 1) + cell, role_of))
    return found + [stroke(candidate) for candidate in candidates(hint.step["eliminations"])]


def witnesses(hint: "Hint") -> "tuple[list[int], list[int]]":
    """Return the cells of the values that keep digits out, and those where nothing else of it is drawn."""
    drawn = {candidate % 81 for candidate in roles(hint)} | set(hint.step["drawing"]["cells"])
    found = hint.step["witnesses"]
    closed = {candidate % 81 for _, closes in found for candidate in closes}
    return [value % 81 for value, _ in found], sorted(closed - drawn)


def _witnesses(hint: "Hint") -> "list[Shape]":
    """Return a ring around each value that keeps digits out, and a cross in each cell where it does."""
    values, closed = witnesses(hint)
    return [cross(cell) for cell in closed] + [ring(cell) for cell in values]


def links(hint: "Hint") -> "list[tuple[list[int], list[int], bool]]":
    """Return the links that are drawn: the two ends of each, and whether it is strong."""
    found: list[tuple[list[int], list[int], bool]] = hint.step["drawing"]["links"]
    return found if len(found) <= MOST_LINKS else []


def roles(hint: "Hint") -> "dict[int, str]":
    """Return the role of each candidate that is marked."""
    step, drawn = hint.step, hint.step["drawing"]
    # The other side of links that are not drawn would only be more marks.
    second = drawn["second"] if len(drawn["links"]) <= MOST_LINKS else []
    found: dict[int, str] = {}
    # The last role of a candidate counts.
    for role, part in (
        ("struck", candidates(step["eliminations"])),
        ("main", drawn["main"]),
        ("second", second),
        ("third", drawn["third"]),
        ("fin", drawn["fins"]),
        ("placed", candidates(step["placements"])),
    ):
        for candidate in part:
            found[candidate] = role
    return found


def groups(hint: "Hint") -> "list[list[int]]":
    """Return the candidates of a line that are linked as one."""
    found: list[list[int]] = []
    for link in links(hint):
        for end in link[:2]:
            rows, columns = [{line_of[each % 81] for each in end} for line_of in (ROW_OF, COLUMN_OF)]
            if len(end) > 1 and 1 in (len(rows), len(columns)) and end not in found:
                found.append(end)
    return found


def _group(linked: "list[int]") -> "Shape":
    """Return a frame around the marks of these candidates."""
    across, down = zip(*[centre(candidate) for candidate in linked])
    x, y, margins = min(across) - RADIUS - 3, min(down) - RADIUS - 3, 2 * RADIUS + 6
    width, height = max(across) - min(across) + margins, max(down) - min(down) + margins
    return ("group", "rect", f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{RADIUS + 3}"', "")


def frame(role: str, cells: "Iterable[int]", inset: float) -> "Shape":
    """Return a rectangle around these cells, so far within their edges."""
    rows, columns = [ROW_OF[cell] for cell in cells], [COLUMN_OF[cell] for cell in cells]
    x, y = CELL * min(columns) + inset, CELL * min(rows) + inset
    width = CELL * (max(columns) - min(columns) + 1) - 2 * inset
    height = CELL * (max(rows) - min(rows) + 1) - 2 * inset
    return (role, "rect", f'x="{x}" y="{y}" width="{width}" height="{height}" rx="3"', "")


def centre(candidate: int) -> "tuple[int, int]":
    """Return the place of a candidate."""
    cell, place = candidate % 81, candidate // 81
    return CELL * COLUMN_OF[cell] + _PLACES[place % 3], CELL * ROW_OF[cell] + _PLACES[place // 3]


def mark(candidate: int, role: str) -> "Shape":
    """Return the mark around a candidate, its shape by its role."""
    x, y = centre(candidate)
    if role in ("main", "placed"):
        return (role, "circle", f'cx="{x}" cy="{y}" r="{RADIUS}"', "")
    if role == "second":
        return (role, "rect", f'x="{x - 8}" y="{y - 8}" width="16" height="16"', "")
    if role == "third":
        return (role, "path", f'd="M{x} {y - 12}L{x + 12} {y + 9}L{x - 12} {y + 9}Z"', "")
    return (role, "path", f'd="M{x} {y - 11}L{x + 11} {y}L{x} {y + 11}L{x - 11} {y}Z"', "")


def digit(candidate: int, role_of: "dict[int, str] | None" = None) -> "Shape":
    """Return the digit of a candidate, by its role among these."""
    x, y = centre(candidate)
    role = _DIGITS.get((role_of or {}).get(candidate, ""), "marked")
    return (role, "text", f'x="{x}" y="{y + _BASE_LINE}"', str(candidate // 81 + 1))


def stroke(candidate: int) -> "Shape":
    """Return the stroke through a candidate that is ruled out."""
    x, y = centre(candidate)
    return ("struck", "path", f'd="M{x - 7} {y - 8}L{x + 7} {y + 8}"', "")


def ring(cell: int) -> "Shape":
    """Return the ring around the value of a cell."""
    x, y = _middle(cell)
    return ("witness", "circle", f'cx="{x}" cy="{y}" r="{CELL // 2 - 5}"', "")


def cross(cell: int) -> "Shape":
    """Return the cross in a cell where a digit is kept out."""
    x, y = _middle(cell)
    return ("closed", "path", f'd="M{x - 9} {y - 9}L{x + 9} {y + 9}M{x + 9} {y - 9}L{x - 9} {y + 9}"', "")


def _middle(cell: int) -> "tuple[int, int]":
    return CELL * COLUMN_OF[cell] + CELL // 2, CELL * ROW_OF[cell] + CELL // 2


def link_drawn(starts: "list[int]", ends: "list[int]", strong: bool, values: "Sequence[int]") -> "Shape":
    """Return a line between the marks of the nearest two of these candidates. values: of the board."""
    path = link_path([centre(start) for start in starts], [centre(end) for end in ends], RADIUS, values)
    return ("strong" if strong else "weak", "path", f'd="{path}"', "")

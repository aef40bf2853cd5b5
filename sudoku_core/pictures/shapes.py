"""Shapes that show a step over a board; kinds of marks differ in shape, not only in colour.

A step is plain data here, as `step_json.showing` returns it; the README of techniques has a table of its
fields. Candidates are numbered as in board/cells.py.
"""

from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF, UNITS
from sudoku_core.pictures.drawing import CELL, FOOT_OF_NOTE, centre, circle, frame, middle, text
from sudoku_core.pictures.links import link_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, TypeAlias

    from sudoku_core.pictures.drawing import Shape

    Shown: TypeAlias = Mapping[str, Any]  # a step

# Role -> its SVG attributes; names in braces are colours of a theme.
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

# Role of a candidate -> role of its digit; for all other roles it is "marked".
_DIGITS = {"": "candidate", "placed": "in-placed", "struck": "ruled-out"}

# More links would hide the board. Without them, the assumptions and placements can still be read.
MOST_LINKS = 40

RADIUS = 9  # of the mark around a candidate


def concluded(named: "Iterable[str]") -> "list[int]":
    """Return the candidates in texts such as "r3c6=4" or "r3c6<>4", as sorted numbers."""
    found = [81 * (int(each[-1]) - 1) + 9 * (int(each[1]) - 1) + int(each[3]) - 1 for each in named]
    return sorted(found)


def shapes_of_where(where: "Shown") -> "list[Shape]":
    """Return the shapes that show the region of a step, but not the step itself.

    where: The field "where" of a step.
    """
    found = [frame("unit", UNITS[unit], 2) for unit in where["units"]]
    return found + [frame("unit", (cell,), 3) for cell in where["cells"]]


def shapes_of_step(step: "Shown", values: "Sequence[int]", candidates: "Sequence[int]") -> "list[Shape]":
    """Return the shapes that show a step over this board, the lowest first."""
    found = [frame("unit", UNITS[unit], 2) for unit in step["drawing"]["units"]]
    found += [frame("crossing", UNITS[unit], 4) for unit in step["drawing"]["crossing"]]
    # Draw a ring around each witness, and a cross in each cell that it closes.
    rings, crosses = witnesses(step)
    found += [cross(cell) for cell in crosses]
    found += [ring(cell) for cell in rings]
    return found + _pattern(step, values, candidates)


def _pattern(step: "Shown", values: "Sequence[int]", candidates: "Sequence[int]") -> "list[Shape]":
    """Return the shapes of the pattern: the candidates of its cells, their marks, and links."""
    whole, role_of = step["drawing"]["cells"], roles(step)
    cells = sorted({candidate % 81 for candidate in role_of} | set(whole))
    cells = [cell for cell in cells if not values[cell]]
    found = [frame("ground", (cell,), 3) for cell in cells]
    found += [frame("cell", (cell,), 1.5) for cell in whole]
    found += [draw_link(starts, ends, strong, values) for starts, ends, strong in links(step)]
    found += [_group(group) for group in groups(step)]
    found += [mark(each, role_of[each]) for each in sorted(role_of) if role_of[each] != "struck"]
    for cell in cells:
        for number in MEMBERS[candidates[cell]]:
            found.append(digit(81 * (number - 1) + cell, role_of))
    return found + [stroke(candidate) for candidate in concluded(step["eliminations"])]


def witnesses(step: "Shown") -> "tuple[list[int], list[int]]":
    """Return the cells of the witnesses, and the otherwise empty cells that they close."""
    drawn = {candidate % 81 for candidate in roles(step)} | set(step["drawing"]["cells"])
    found = step["witnesses"]
    closed = {candidate % 81 for _, closes in found for candidate in closes}
    return [value % 81 for value, _ in found], sorted(closed - drawn)


def links(step: "Shown") -> "list[tuple[list[int], list[int], bool]]":
    """Return the links to draw: both ends of each, and whether it is strong."""
    found: list[tuple[list[int], list[int], bool]] = step["drawing"]["links"]
    return found if len(found) <= MOST_LINKS else []


def roles(step: "Shown") -> "dict[int, str]":
    """Return the role of each marked candidate."""
    drawn = step["drawing"]
    # Without drawn links, the marks at their other ends would have no meaning.
    second = drawn["second"] if len(drawn["links"]) <= MOST_LINKS else []
    found: dict[int, str] = {}
    # If a candidate has several roles, the last one counts.
    for role, part in (
        ("struck", concluded(step["eliminations"])),
        ("main", drawn["main"]),
        ("second", second),
        ("third", drawn["third"]),
        ("fin", drawn["fins"]),
        ("placed", concluded(step["placements"])),
    ):
        for candidate in part:
            found[candidate] = role
    return found


def groups(step: "Shown") -> "list[list[int]]":
    """Return the groups of candidates of a line that are linked as one."""
    found: list[list[int]] = []
    for link in links(step):
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


def mark(candidate: int, role: str) -> "Shape":
    """Return the mark around a candidate; its shape depends on its role."""
    x, y = centre(candidate)
    if role in ("main", "placed"):
        return circle(role, (x, y), RADIUS)
    if role == "second":
        return (role, "rect", f'x="{x - 8}" y="{y - 8}" width="16" height="16"', "")
    if role == "third":
        return (role, "path", f'd="M{x} {y - 12}L{x + 12} {y + 9}L{x - 12} {y + 9}Z"', "")
    return (role, "path", f'd="M{x} {y - 11}L{x + 11} {y}L{x} {y + 11}L{x - 11} {y}Z"', "")


def digit(candidate: int, role_of: "dict[int, str] | None" = None) -> "Shape":
    """Return the digit of a candidate in the style of its role."""
    x, y = centre(candidate)
    role = _DIGITS.get((role_of or {}).get(candidate, ""), "marked")
    return text(role, str(candidate // 81 + 1), str(x), str(y + FOOT_OF_NOTE))


def stroke(candidate: int) -> "Shape":
    """Return the stroke through an eliminated candidate."""
    x, y = centre(candidate)
    return ("struck", "path", f'd="M{x - 7} {y - 8}L{x + 7} {y + 8}"', "")


def ring(cell: int) -> "Shape":
    """Return the ring around a cell's value."""
    return circle("witness", middle(cell), CELL // 2 - 5)


def cross(cell: int) -> "Shape":
    """Return the cross in a cell that a witness closes for a digit."""
    x, y = middle(cell)
    return ("closed", "path", f'd="M{x - 9} {y - 9}L{x + 9} {y + 9}M{x + 9} {y - 9}L{x - 9} {y + 9}"', "")


def draw_link(starts: "list[int]", ends: "list[int]", strong: bool, values: "Sequence[int]") -> "Shape":
    """Return the line between the nearest two of these candidates.

    values: The values of the board, 0 for an empty cell.
    """
    path = link_path([centre(start) for start in starts], [centre(end) for end in ends], RADIUS, values)
    return ("strong" if strong else "weak", "path", f'd="{path}"', "")

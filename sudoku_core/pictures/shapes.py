"""Draw the shapes of a step over a board; kinds of marks differ in shape, not only in colour.

A step is plain data here, as `step_json.showing` returns it; the README of techniques has a table of its
fields. Candidates are numbered as in board/cells.py.
"""

from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF, UNITS
from sudoku_core.pictures.drawing import (
    CELL,
    FOOT_OF_NOTE,
    candidate_centre,
    cell_centre,
    circle,
    frame,
    text,
)
from sudoku_core.pictures.links import link_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, TypeAlias

    from sudoku_core.pictures.drawing import Shape

    StepFields: TypeAlias = Mapping[str, Any]

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
_DIGIT_ROLES = {"": "candidate", "placed": "in-placed", "struck": "ruled-out"}

# More links would hide the board. Without them, the assumptions and placements can still be read.
MAX_LINKS = 40

MARK_RADIUS = 9  # the radius of the mark around a candidate


def parse_conclusions(conclusions: "Iterable[str]") -> "list[int]":
    """Return the candidates in texts such as "r3c6=4" or "r3c6<>4", as sorted numbers."""
    candidates = [
        81 * (int(each[-1]) - 1) + 9 * (int(each[1]) - 1) + int(each[3]) - 1 for each in conclusions
    ]
    return sorted(candidates)


def shapes_of_where(where: "StepFields") -> "list[Shape]":
    """Return the shapes that show the region of a step, but not the step itself.

    where: The field "where" of a step.
    """
    shapes = [frame("unit", UNITS[unit], 2) for unit in where["units"]]
    return shapes + [frame("unit", (cell,), 3) for cell in where["cells"]]


def shapes_of_step(
    step: "StepFields", values: "Sequence[int]", candidates: "Sequence[int]"
) -> "list[Shape]":
    """Return the shapes that show a step over this board, the lowest first."""
    shapes = [frame("unit", UNITS[unit], 2) for unit in step["drawing"]["units"]]
    shapes += [frame("crossing", UNITS[unit], 4) for unit in step["drawing"]["crossing"]]
    # Draw a ring around each witness, and a cross in each cell that it closes.
    rings, crosses = witnesses(step)
    shapes += [cross(cell) for cell in crosses]
    shapes += [ring(cell) for cell in rings]
    return shapes + _shapes_of_pattern(step, values, candidates)


def _shapes_of_pattern(
    step: "StepFields", values: "Sequence[int]", candidates: "Sequence[int]"
) -> "list[Shape]":
    """Return the shapes of the pattern: the candidates of its cells, their marks, and links."""
    pattern_cells, role_of = step["drawing"]["cells"], roles(step)
    cells = sorted({candidate % 81 for candidate in role_of} | set(pattern_cells))
    cells = [cell for cell in cells if not values[cell]]
    shapes = [frame("ground", (cell,), 3) for cell in cells]
    shapes += [frame("cell", (cell,), 1.5) for cell in pattern_cells]
    shapes += [draw_link(starts, ends, is_strong, values) for starts, ends, is_strong in links(step)]
    shapes += [_frame_group(group) for group in groups(step)]
    shapes += [
        mark(candidate, role_of[candidate])
        for candidate in sorted(role_of)
        if role_of[candidate] != "struck"
    ]
    for cell in cells:
        for value in MEMBERS[candidates[cell]]:
            shapes.append(digit(81 * (value - 1) + cell, role_of))
    return shapes + [stroke(candidate) for candidate in parse_conclusions(step["eliminations"])]


def witnesses(step: "StepFields") -> "tuple[list[int], list[int]]":
    """Return the cells of the witnesses, and the otherwise empty cells that they close."""
    drawn_cells = {candidate % 81 for candidate in roles(step)} | set(step["drawing"]["cells"])
    all_witnesses = step["witnesses"]
    closed = {candidate % 81 for _, closes in all_witnesses for candidate in closes}
    return [value % 81 for value, _ in all_witnesses], sorted(closed - drawn_cells)


def links(step: "StepFields") -> "list[tuple[list[int], list[int], bool]]":
    """Return the links to draw: both ends of each, and whether it is strong."""
    all_links: list[tuple[list[int], list[int], bool]] = step["drawing"]["links"]
    return all_links if len(all_links) <= MAX_LINKS else []


def roles(step: "StepFields") -> "dict[int, str]":
    """Return the role of each marked candidate."""
    drawing = step["drawing"]
    # Without drawn links, the marks at their other ends would have no meaning.
    second = drawing["second"] if len(drawing["links"]) <= MAX_LINKS else []
    role_of: dict[int, str] = {}
    # If a candidate has several roles, the last one counts.
    for role, part in (
        ("struck", parse_conclusions(step["eliminations"])),
        ("main", drawing["main"]),
        ("second", second),
        ("third", drawing["third"]),
        ("fin", drawing["fins"]),
        ("placed", parse_conclusions(step["placements"])),
    ):
        for candidate in part:
            role_of[candidate] = role
    return role_of


def groups(step: "StepFields") -> "list[list[int]]":
    """Return the groups of candidates of a line that are linked as one."""
    found_groups: list[list[int]] = []
    for link in links(step):
        for candidates in link[:2]:
            rows, columns = [
                {line_of[candidate % 81] for candidate in candidates} for line_of in (ROW_OF, COLUMN_OF)
            ]
            if len(candidates) > 1 and 1 in (len(rows), len(columns)) and candidates not in found_groups:
                found_groups.append(candidates)
    return found_groups


def _frame_group(candidates: "list[int]") -> "Shape":
    """Return a frame around the marks of these candidates."""
    xs, ys = zip(*[candidate_centre(candidate) for candidate in candidates])
    x, y, margin = min(xs) - MARK_RADIUS - 3, min(ys) - MARK_RADIUS - 3, 2 * MARK_RADIUS + 6
    width, height = max(xs) - min(xs) + margin, max(ys) - min(ys) + margin
    return (
        "group",
        "rect",
        f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{MARK_RADIUS + 3}"',
        "",
    )


def mark(candidate: int, role: str) -> "Shape":
    """Return the mark around a candidate; its shape depends on its role."""
    x, y = candidate_centre(candidate)
    if role in ("main", "placed"):
        return circle(role, (x, y), MARK_RADIUS)
    if role == "second":
        return (role, "rect", f'x="{x - 8}" y="{y - 8}" width="16" height="16"', "")
    if role == "third":
        return (role, "path", f'd="M{x} {y - 12}L{x + 12} {y + 9}L{x - 12} {y + 9}Z"', "")
    return (role, "path", f'd="M{x} {y - 11}L{x + 11} {y}L{x} {y + 11}L{x - 11} {y}Z"', "")


def digit(candidate: int, role_of: "dict[int, str] | None" = None) -> "Shape":
    """Return the digit of a candidate in the style of its role."""
    x, y = candidate_centre(candidate)
    role = _DIGIT_ROLES.get((role_of or {}).get(candidate, ""), "marked")
    return text(role, str(candidate // 81 + 1), str(x), str(y + FOOT_OF_NOTE))


def stroke(candidate: int) -> "Shape":
    """Return the stroke through an eliminated candidate."""
    x, y = candidate_centre(candidate)
    return ("struck", "path", f'd="M{x - 7} {y - 8}L{x + 7} {y + 8}"', "")


def ring(cell: int) -> "Shape":
    """Return the ring around a cell's value."""
    return circle("witness", cell_centre(cell), CELL // 2 - 5)


def cross(cell: int) -> "Shape":
    """Return the cross in a cell that a witness closes for a digit."""
    x, y = cell_centre(cell)
    return ("closed", "path", f'd="M{x - 9} {y - 9}L{x + 9} {y + 9}M{x + 9} {y - 9}L{x - 9} {y + 9}"', "")


def draw_link(starts: "list[int]", ends: "list[int]", is_strong: bool, values: "Sequence[int]") -> "Shape":
    """Return the line between the nearest two of these candidates.

    values: The values of the board, 0 for an empty cell.
    """
    path = link_path(
        [candidate_centre(start) for start in starts],
        [candidate_centre(end) for end in ends],
        MARK_RADIUS,
        values,
    )
    return ("strong" if is_strong else "weak", "path", f'd="{path}"', "")

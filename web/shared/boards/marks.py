"""Explain a hint's marks: in a legend, and in sentences on each cell for screen readers."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.hint import WHERE, lit_cells
from sudoku_core.board.geometry import CELLS, UNITS
from sudoku_core.pictures import shapes
from sudoku_core.pictures.drawing import candidate_centre
from sudoku_core.pictures.shapes import parse_conclusions

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from shared.life import Message
    from sudoku_core.pictures.drawing import Shape

    # The messages on the marks of a cell, and on the candidates that justify the hint.
    CellSentences = tuple[list[Message], list[Message]]
    Sentences = dict[int, CellSentences]  # by cell

SIZE = 22  # the width and height of a mark in the legend
_CENTRE_CANDIDATE = 81 * 4 + 40  # digit 5 in the central cell; the legend shows a copy of its mark

# Role -> its name in a hint with an assumption, in which the marks show the assumption's consequences.
_NAMES_WITH_ASSUMPTION = {
    "fin": "assumed",
    "main": "follows",
    "second": "gone",
    "unit": "no_place",
    "cell": "no_digit",
}

_ROLES = ("main", "second", "third", "fin", "placed", "struck")  # the roles of candidates, in spoken order


# ---------------------------------------------------------------- the legend


def legend(hint: "Hint") -> "list[tuple[str, str]]":
    """Return (role, key of its text) for each kind of mark in the hint; the role is "" for a text alone."""
    if hint.stage == WHERE:
        return []
    step, roles = hint.step, set(shapes.roles(hint.step).values())
    values, forbidden_candidates = shapes.witnesses(hint.step)
    link_kinds = {strong for _, _, strong in shapes.links(hint.step)}
    if step["eliminations"]:
        roles.add("struck")
    entries = [(role, "marks." + _role_name(role, roles, step), role in roles) for role in _ROLES]
    entries += (
        ("witness", "marks.witness", bool(values)),
        ("closed", "marks.closed", bool(forbidden_candidates)),
        ("strong", "marks.strong", True in link_kinds),
        ("weak", "marks.weak", False in link_kinds),
        ("group", "marks.group", bool(shapes.groups(hint.step))),
        ("unit", "marks." + _role_name("unit", roles, step), bool(step["drawing"]["units"])),
        ("crossing", "marks.crossing", bool(step["drawing"]["crossing"])),
        ("cell", "marks." + _role_name("cell", roles, step), bool(step["drawing"]["cells"])),
        ("", "marks.sees", bool(step["eliminations"])),  # not a mark, but a term used in the sentences
    )
    return [(role, key) for role, key, is_used in entries if is_used]


def _role_name(role: str, roles: "set[str]", step: "dict[str, Any]") -> str:
    """Return the name of a role, which depends on the number of sides or parts of the pattern."""
    technique = step["technique"]
    if technique.startswith("forcing-") or technique == "proof-by-cases":
        return _NAMES_WITH_ASSUMPTION.get(role, role)
    if "third" in roles:
        return {"main": "part", "second": "second_part"}.get(role, role)
    return "first" if role == "main" and "second" in roles else role


def legend_sample(role: str) -> "list[Shape]":
    """Return a sample of this role's mark for the legend, SIZE wide and SIZE high."""
    if role == "group":
        return [(role, "rect", f'x="2" y="6" width="{SIZE - 4}" height="{SIZE - 12}" rx="5"', "")]
    if role in ("unit", "crossing", "cell"):
        return [(role, "rect", f'x="3" y="3" width="{SIZE - 6}" height="{SIZE - 6}" rx="3"', "")]
    if role in ("strong", "weak"):
        return [(role, "path", f'd="M1 {SIZE // 2}H{SIZE - 1}"', "")]
    if role == "struck":
        return [shapes.stroke(_CENTRE_CANDIDATE)]
    if role == "witness":
        return [(role, "circle", f'cx="{SIZE // 2}" cy="{SIZE // 2}" r="{SIZE // 2 - 2}"', "")]
    if role == "closed":
        return [(role, "path", f'd="M5 5L{SIZE - 5} {SIZE - 5}M{SIZE - 5} 5L5 {SIZE - 5}"', "")]
    return [shapes.mark(_CENTRE_CANDIDATE, role)]


def sample_view_box(role: str) -> str:
    """Return the SVG viewBox around the `legend_sample` of this role."""
    if role in ("unit", "crossing", "cell", "strong", "weak", "group", "witness", "closed"):
        return f"0 0 {SIZE} {SIZE}"
    x, y = candidate_centre(_CENTRE_CANDIDATE)
    return f"{x - SIZE // 2} {y - SIZE // 2} {SIZE} {SIZE}"


# ---------------------------------------------------------------- for screen readers


def sentences(hint: "Hint | None", board: "Board") -> "Sentences":
    """Return the messages on each cell with marks, for screen readers."""
    if not hint:
        return {}
    by_cell: Sentences = {cell: ([], []) for cell in CELLS}
    if hint.stage == WHERE:
        where = hint.step["where"]
        for cell in where["cells"] + [cell for unit in where["units"] for cell in UNITS[unit]]:
            by_cell[cell] = ([("marks.said_where", None)], [])
    else:
        _add_pattern(by_cell, hint, board)
        _add_witnesses(by_cell, hint)
    for cell in lit_cells(hint):
        by_cell[cell][0].append(("cell.pointed", None))
    return {cell: messages for cell, messages in by_cell.items() if messages[0] or messages[1]}


def join_sentences(first: "Sentences", second: "Sentences") -> "Sentences":
    """Join two mappings: each cell gets its messages from both."""
    joined = dict(first)
    for cell in second:
        earlier = joined.get(cell, ([], []))
        joined[cell] = (earlier[0] + second[cell][0], earlier[1] + second[cell][1])
    return joined


def _add_pattern(by_cell: "Sentences", hint: "Hint", board: "Board") -> None:
    """Add the messages on the cells and candidates of the pattern."""
    step, roles = hint.step, shapes.roles(hint.step)
    candidates, names = boards.candidates(board), set(roles.values())
    pattern_cells = step["drawing"]["cells"]
    cells = set(pattern_cells) | {candidate % 81 for candidate in roles}
    for cell in cells:
        if not board.values[cell] and not board.centre[cell]:
            digits = boards.digits_text(candidates[cell])
            by_cell[cell][1].append(("cell.candidates", {"digits": digits}))
        if cell in pattern_cells:
            by_cell[cell][0].append(("marks.said_" + _role_name("cell", names, step), None))
        for role in _ROLES:
            digits = _digits_with_role(cell, role, hint, roles)
            if digits:
                key = "marks.said_" + _role_name(role, names, step)
                by_cell[cell][0].append((key, {"digits": digits}))


def _add_witnesses(by_cell: "Sentences", hint: "Hint") -> None:
    """Add the messages on the witnesses, and on the cells in which they forbid candidates."""
    forbidden: dict[int, set[int]] = {}  # cell -> digits
    for value, closes in hint.step["witnesses"]:
        by_cell[value % 81][0].append(("marks.said_witness", None))
        for candidate in closes:
            forbidden.setdefault(candidate % 81, set()).add(candidate // 81 + 1)
    for cell in shapes.witnesses(hint.step)[1]:
        digits = "".join([str(digit) for digit in sorted(forbidden[cell])])
        by_cell[cell][0].append(("marks.said_closed", {"digits": digits}))


def _digits_with_role(cell: int, role: str, hint: "Hint", roles: "dict[int, str]") -> str:
    """Return the digits of this cell's candidates with this role; "struck" may be a second role."""
    if role == "struck":
        candidates = parse_conclusions(hint.step["eliminations"])
    else:
        candidates = [candidate for candidate in roles if roles[candidate] == role]
    return "".join([str(candidate // 81 + 1) for candidate in sorted(candidates) if candidate % 81 == cell])

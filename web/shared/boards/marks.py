"""Explain a hint's marks in a legend, and for screen readers in sentences on each cell."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.hint import WHERE, lit_cells
from sudoku_core.board.geometry import CELLS, UNITS
from sudoku_core.pictures import shapes as looks
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
_MIDDLE = 81 * 4 + 40  # the candidate in the centre of the board; its mark is copied into the legend

# In hints with an assumption, the marks show its consequences, so they have other names.
_NAMES_IN_CASES = {
    "fin": "assumed",
    "main": "follows",
    "second": "gone",
    "unit": "no_place",
    "cell": "no_digit",
}

_ROLES = ("main", "second", "third", "fin", "placed", "struck")  # the roles of candidates, in spoken order


# ---------------------------------------------------------------- the legend


def legend(hint: "Hint") -> "list[tuple[str, str]]":
    """Return (role, key of its text) for each kind of mark at this stage; "" for text alone."""
    if hint.stage == WHERE:
        return []
    step, roles = hint.step, set(looks.roles(hint.step).values())
    values, closed = looks.witnesses(hint.step)
    strengths = {strong for _, _, strong in looks.links(hint.step)}
    if step["eliminations"]:
        roles.add("struck")
    entries = [(role, "marks." + _name_of(role, roles, step), role in roles) for role in _ROLES]
    entries += (
        ("witness", "marks.witness", bool(values)),
        ("closed", "marks.closed", bool(closed)),
        ("strong", "marks.strong", True in strengths),
        ("weak", "marks.weak", False in strengths),
        ("group", "marks.group", bool(looks.groups(hint.step))),
        ("unit", "marks." + _name_of("unit", roles, step), bool(step["drawing"]["units"])),
        ("crossing", "marks.crossing", bool(step["drawing"]["crossing"])),
        ("cell", "marks." + _name_of("cell", roles, step), bool(step["drawing"]["cells"])),
        ("", "marks.sees", bool(step["eliminations"])),  # not a mark, but a term used in the sentences
    )
    return [(role, key) for role, key, is_used in entries if is_used]


def _name_of(role: str, roles: "set[str]", step: "dict[str, Any]") -> str:
    """Return the name of a role, which depends on the number of sides or parts of the pattern."""
    technique = step["technique"]
    if technique.startswith("forcing-") or technique == "proof-by-cases":
        return _NAMES_IN_CASES.get(role, role)
    if "third" in roles:
        return {"main": "part", "second": "second_part"}.get(role, role)
    return "first" if role == "main" and "second" in roles else role


def sample(role: str) -> "list[Shape]":
    """Return a sample of this role's mark for the legend, SIZE wide and high."""
    if role == "group":
        return [(role, "rect", f'x="2" y="6" width="{SIZE - 4}" height="{SIZE - 12}" rx="5"', "")]
    if role in ("unit", "crossing", "cell"):
        return [(role, "rect", f'x="3" y="3" width="{SIZE - 6}" height="{SIZE - 6}" rx="3"', "")]
    if role in ("strong", "weak"):
        return [(role, "path", f'd="M1 {SIZE // 2}H{SIZE - 1}"', "")]
    if role == "struck":
        return [looks.stroke(_MIDDLE)]
    if role == "witness":
        return [(role, "circle", f'cx="{SIZE // 2}" cy="{SIZE // 2}" r="{SIZE // 2 - 2}"', "")]
    if role == "closed":
        return [(role, "path", f'd="M5 5L{SIZE - 5} {SIZE - 5}M{SIZE - 5} 5L5 {SIZE - 5}"', "")]
    return [looks.mark(_MIDDLE, role)]


def view_of(role: str) -> str:
    """Return the SVG viewBox around the `sample` of this role."""
    if role in ("unit", "crossing", "cell", "strong", "weak", "group", "witness", "closed"):
        return f"0 0 {SIZE} {SIZE}"
    x, y = candidate_centre(_MIDDLE)
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
    return {cell: said for cell, said in by_cell.items() if said[0] or said[1]}


def join_sentences(first: "Sentences", second: "Sentences") -> "Sentences":
    """Return the messages on each cell from both mappings."""
    joined = dict(first)
    for cell in second:
        before = joined.get(cell, ([], []))
        joined[cell] = (before[0] + second[cell][0], before[1] + second[cell][1])
    return joined


def _add_pattern(by_cell: "Sentences", hint: "Hint", board: "Board") -> None:
    """Add the messages on the cells and candidates of the pattern."""
    step, roles = hint.step, looks.roles(hint.step)
    free, names = boards.candidates(board), set(roles.values())
    marked_cells = step["drawing"]["cells"]
    cells = set(marked_cells) | {candidate % 81 for candidate in roles}
    for cell in cells:
        if not board.values[cell] and not board.centre[cell]:
            digits = boards.text_of(free[cell])
            by_cell[cell][1].append(("cell.candidates", {"digits": digits}))
        if cell in marked_cells:
            by_cell[cell][0].append(("marks.said_" + _name_of("cell", names, step), None))
        for role in _ROLES:
            digits = _digits_with_role(cell, role, hint, roles)
            if digits:
                key = "marks.said_" + _name_of(role, names, step)
                by_cell[cell][0].append((key, {"digits": digits}))


def _add_witnesses(by_cell: "Sentences", hint: "Hint") -> None:
    """Add the messages on the witnesses, and on the cells in which they forbid candidates."""
    forbidden: dict[int, set[int]] = {}  # cell -> digits
    for value, closes in hint.step["witnesses"]:
        by_cell[value % 81][0].append(("marks.said_witness", None))
        for candidate in closes:
            forbidden.setdefault(candidate % 81, set()).add(candidate // 81 + 1)
    for cell in looks.witnesses(hint.step)[1]:
        digits = "".join([str(digit) for digit in sorted(forbidden[cell])])
        by_cell[cell][0].append(("marks.said_closed", {"digits": digits}))


def _digits_with_role(cell: int, role: str, hint: "Hint", roles: "dict[int, str]") -> str:
    """Return the digits of this cell's candidates with this role; a struck candidate may have two roles."""
    if role == "struck":
        candidates = parse_conclusions(hint.step["eliminations"])
    else:
        candidates = [each for each in roles if roles[each] == role]
    return "".join([str(each // 81 + 1) for each in sorted(candidates) if each % 81 == cell])

"""The meaning of a hint's marks in words.

A legend for those who see the marks, and words for the cells for those who do not.
"""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.hint import WHERE, lit
from sudoku_core.board.geometry import CELLS, UNITS
from sudoku_core.pictures import shapes as looks
from sudoku_core.pictures.drawing import centre
from sudoku_core.pictures.shapes import concluded

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from shared.life import Message
    from sudoku_core.pictures.drawing import Shape

    # Cell -> what a hint says of it, and the candidates that it rests on.
    CellSentences = tuple[list[Message], list[Message]]
    Sentences = dict[int, CellSentences]

SIZE = 22  # of a mark in the legend
_MIDDLE = 81 * 4 + 40  # the candidate in the centre of the board, whose mark is moved to the legend

# Where something is assumed and followed, the marks mean where it has led.
_OF_CASES = {"fin": "assumed", "main": "follows", "second": "gone", "unit": "no_place", "cell": "no_digit"}

_ROLES = ("main", "second", "third", "fin", "placed", "struck")  # of candidates, in the order of the words


# ---------------------------------------------------------------- the legend


def legend(hint: "Hint") -> "list[tuple[str, str]]":
    """Return the role and the words of each kind of mark that is drawn at this stage; "" for no mark."""
    if hint.stage == WHERE:
        return []
    step, roles = hint.step, set(looks.roles(hint.step).values())
    values, closed = looks.witnesses(hint.step)
    strengths = {strong for _, _, strong in looks.links(hint.step)}
    if step["eliminations"]:
        roles.add("struck")
    found = [(role, "marks." + _named(role, roles, step), role in roles) for role in _ROLES]
    found += (
        ("witness", "marks.witness", bool(values)),
        ("closed", "marks.closed", bool(closed)),
        ("strong", "marks.strong", True in strengths),
        ("weak", "marks.weak", False in strengths),
        ("group", "marks.group", bool(looks.groups(hint.step))),
        ("unit", "marks." + _named("unit", roles, step), bool(step["drawing"]["units"])),
        ("crossing", "marks.crossing", bool(step["drawing"]["crossing"])),
        ("cell", "marks." + _named("cell", roles, step), bool(step["drawing"]["cells"])),
        ("", "marks.sees", bool(step["eliminations"])),  # no mark, but a word that the sentences use
    )
    return [(role, key) for role, key, is_used in found if is_used]


def _named(role: str, roles: "set[str]", step: "dict[str, Any]") -> str:
    """Return the name of a role among these roles: a pattern with two sides, or three parts, says which."""
    technique = step["technique"]
    if technique.startswith("forcing-") or technique == "proof-by-cases":
        return _OF_CASES.get(role, role)
    if "third" in roles:
        return {"main": "part", "second": "second_part"}.get(role, role)
    return "first" if role == "main" and "second" in roles else role


def sample(role: str) -> "list[Shape]":
    """Return a mark of this role as the legend draws it, SIZE wide and high."""
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
    """Return the part of the drawing in which `sample` draws a mark of this role, as SVG's viewBox."""
    if role in ("unit", "crossing", "cell", "strong", "weak", "group", "witness", "closed"):
        return f"0 0 {SIZE} {SIZE}"
    x, y = centre(_MIDDLE)
    return f"{x - SIZE // 2} {y - SIZE // 2} {SIZE} {SIZE}"


# ---------------------------------------------------------------- for those who do not see


def sentences(hint: "Hint | None", board: "Board") -> "Sentences":
    """Return what a screen reader says of each cell that the hint draws something in."""
    if not hint:
        return {}
    found: Sentences = {cell: ([], []) for cell in CELLS}
    if hint.stage == WHERE:
        where = hint.step["where"]
        for cell in where["cells"] + [cell for unit in where["units"] for cell in UNITS[unit]]:
            found[cell] = ([("marks.said_where", None)], [])
    else:
        _name_pattern(found, hint, board)
        _name_witnesses(found, hint)
    for cell in lit(hint):
        found[cell][0].append(("cell.pointed", None))
    return {cell: said for cell, said in found.items() if said[0] or said[1]}


def _name_pattern(found: "Sentences", hint: "Hint", board: "Board") -> None:
    step, roles = hint.step, looks.roles(hint.step)
    free, names = boards.candidates(board), set(roles.values())
    whole = step["drawing"]["cells"]
    cells = set(whole) | {candidate % 81 for candidate in roles}
    for cell in cells:
        if not board.values[cell] and not board.centre[cell]:
            digits = boards.text(free[cell])
            found[cell][1].append(("cell.candidates", {"digits": digits}))
        if cell in whole:
            found[cell][0].append(("marks.said_" + _named("cell", names, step), None))
        for role in _ROLES:
            digits = _digits(cell, role, hint, roles)
            if digits:
                key = "marks.said_" + _named(role, names, step)
                found[cell][0].append((key, {"digits": digits}))


def _name_witnesses(found: "Sentences", hint: "Hint") -> None:
    """Say of each value which digit it keeps out, and of each cell that is crossed which it cannot have."""
    digits_out: dict[int, set[int]] = {}
    for value, closes in hint.step["witnesses"]:
        found[value % 81][0].append(("marks.said_witness", None))
        for closed in closes:
            digits_out.setdefault(closed % 81, set()).add(closed // 81 + 1)
    for cell in looks.witnesses(hint.step)[1]:
        digits = "".join([str(digit) for digit in sorted(digits_out[cell])])
        found[cell][0].append(("marks.said_closed", {"digits": digits}))


def _digits(cell: int, role: str, hint: "Hint", roles: "dict[int, str]") -> str:
    """Return the digits of the candidates of this cell with this role; what is struck may have two."""
    if role == "struck":
        here = concluded(hint.step["eliminations"])
    else:
        here = [each for each in roles if roles[each] == role]
    return "".join([str(each // 81 + 1) for each in sorted(here) if each % 81 == cell])

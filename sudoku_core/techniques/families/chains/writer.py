"""Write a walk along a chain: what follows at each node from the node before it.

"If r1c2 is not 4, r1c8 is 4 (row 1). Then r5c8 is not 4, so r5c2 is 4 (row 5)." In Chinese:
"如果 r1c2 不是 4，则 r1c8 是 4（第 1 行）；于是 r5c8 不是 4，r5c2 是 4（第 5 行）。"
"""

from sudoku_core.board.cells import cells_of, digits_in, is_single, members
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import name
from sudoku_core.techniques.families.chains.reasons import LockedSet
from sudoku_core.techniques.words import forms
from sudoku_core.techniques.words.lists import join_with_and, write_units
from sudoku_core.techniques.words.texts import phrase, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.families.chains.reasons import Reason, Walk


def write_walk(value: "Walk", language: str) -> str:
    """Write the consequences, link by link."""
    sentences: list[str] = []
    nodes = value.nodes
    for index, need in enumerate(value.needs):
        start, end = nodes[2 * index], nodes[2 * index + 1]
        reason = _write_reason(start, need, language)
        key = "walk_next" if sentences else "walk_at" if value.assumed else "walk_first"
        template = phrase(language, key if reason else key + "_in_cell")
        assumed = _write_true(value.assumed, language) if value.assumed else ""
        true, false = _write_true(end, language), _write_false(start, language)
        sentences.append(
            template.format(true=true, false=false, at=assumed, digit=_digit_of(end), why=reason)
        )
    return phrase(language, "walk_between").join(sentences) + phrase(language, "walk_end")


def write_name(technique: str, language: str) -> str:
    """Write the name of the technique with this slug."""
    return str(text(language, "techniques", technique)["name"])


def _write_true(node: "Candidates", language: str) -> str:
    """Write "r1c2 is 4" or "one of r1c2 and r1c3 is 4"."""
    key = "walk_true" if is_single(node) else "walk_true_of_several"
    return phrase(language, key).format(
        cells=forms.write_cells(cells_of(node), language), digit=_digit_of(node)
    )


def _write_false(node: "Candidates", language: str) -> str:
    """Write "r1c2 is not 4", "neither r1c2 nor r1c3 is 4" or "none of r1c1, r1c2 and r1c3 is 4"."""
    names = [name(cell) for cell in members(cells_of(node))]
    key = ("walk_false", "walk_false_of_two", "walk_false_of_several")[min(len(names), 3) - 1]
    cells, first, last = join_with_and(names, language), names[0], names[-1]
    return phrase(language, key).format(cells=cells, cell=first, last=last, digit=_digit_of(node))


def _digit_of(node: "Candidates") -> int:
    """Return the digit of a node."""
    return MEMBERS[digits_in(node)][0]


def _write_reason(start: "Candidates", need: "Reason", language: str) -> str:
    """Write why the end of a link is true if its start is false: the unit or the set; "" for a cell."""
    if isinstance(need, LockedSet):
        other_digits = forms.write_digits(digits_in(need.candidates & ~start), language)
        cells = forms.write_cells(cells_of(need.candidates), language)
        return phrase(language, "walk_left").format(digits=other_digits, cells=cells)
    return write_units(((need - 81) % 27,), language) if need >= 81 else ""

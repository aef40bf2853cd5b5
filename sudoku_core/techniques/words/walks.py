"""A walk along a chain in words: what follows from each node to the next.

"If r1c2 is not 4, r1c8 is 4 (row 1). Then r5c8 is not 4, so r5c2 is 4 (row 5)." In Chinese:
"如果 r1c2 不是 4，那么 r1c8 是 4（第 1 行）；于是 r5c8 不是 4，r5c2 是 4（第 5 行）。"
"""

from typing import Final

from sudoku_core.board.cells import Candidates, cells_of, digits_in, members
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import name
from sudoku_core.techniques.facts import Walk
from sudoku_core.techniques.families.chains.reasons import LockedSet, Reason
from sudoku_core.techniques.words.lists import joined, units

# What the first step is depends on where the walk starts: at the first node, or at what sees both ends.
_PHRASES: Final = {
    "en": {
        "first": "If {false}, {true} ({why})",
        "first_in_cell": "If {false}, it is {digit}",
        "at": "If {at}, {false}, so {true} ({why})",
        "at_in_cell": "If {at}, {false}, so it is {digit}",
        "next": "Then {false}, so {true} ({why})",
        "next_in_cell": "Then {false}, so it is {digit}",
        "true": "{cells} is {digit}",
        "true_of_several": "one of {cells} is {digit}",
        "false": "{cells} is not {digit}",
        "false_of_two": "neither {cell} nor {last} is {digit}",
        "false_of_several": "none of {cells} is {digit}",
        "left": "only {digits} are left in {cells}",
        "between": ". ",
        "end": ".",
    },
    "zh-CN": {
        "first": "如果 {false}，那么 {true}（{why}）",
        "first_in_cell": "如果 {false}，那么只能是 {digit}",
        "at": "如果 {at}，那么 {false}，{true}（{why}）",
        "at_in_cell": "如果 {at}，那么 {false}，只能是 {digit}",
        "next": "于是 {false}，{true}（{why}）",
        "next_in_cell": "于是 {false}，只能是 {digit}",
        "true": "{cells} 是 {digit}",
        "true_of_several": "{cells} 之一是 {digit}",
        "false": "{cells} 不是 {digit}",
        "false_of_two": "{cells} 都不是 {digit}",
        "false_of_several": "{cells} 都不是 {digit}",
        "left": "{cells} 只剩 {digits}",
        "between": "；",
        "end": "。",
    },
}


def walk(value: Walk, language: str) -> str:
    """Write what follows, link by link."""
    phrases = _PHRASES[language]
    said = list[str]()
    for start, end, need in zip(value.nodes[::2], value.nodes[1::2], value.needs, strict=True):
        why = _why(start, need, language)
        key = "next" if said else "at" if value.at else "first"
        told = {"false": _false(start, language), "digit": _digit(end), "why": why}
        told["true"] = _true(end, language)
        told["at"] = _true(value.at, language) if value.at else ""
        said.append(phrases[key if why else f"{key}_in_cell"].format(**told))
    return phrases["between"].join(said) + phrases["end"]


def _true(node: Candidates, language: str) -> str:
    """Write "r1c2 is 4" or "one of r1c2 and r1c3 is 4"."""
    key = "true_of_several" if node.bit_count() > 1 else "true"
    return _PHRASES[language][key].format(cells=_cells(node, language), digit=_digit(node))


def _false(node: Candidates, language: str) -> str:
    """Write "r1c2 is not 4", "neither r1c2 nor r1c3 is 4" or "none of r1c1, r1c2 and r1c3 is 4"."""
    key = ("false", "false_of_two", "false_of_several")[min(node.bit_count(), 3) - 1]
    names = [name(cell) for cell in members(cells_of(node))]
    told = {"cells": joined(names, language), "cell": names[0], "last": names[-1]}
    return _PHRASES[language][key].format(**told, digit=_digit(node))


def _cells(node: Candidates, language: str) -> str:
    return joined([name(cell) for cell in members(cells_of(node))], language)


def _digit(node: Candidates) -> int:
    return MEMBERS[digits_in(node)][0]


def _why(start: Candidates, need: Reason, language: str) -> str:
    """Return where only the end is left: a unit, or what a set then has; nothing where it is a cell."""
    if isinstance(need, LockedSet):
        left = joined([str(digit) for digit in MEMBERS[digits_in(need.candidates & ~start)]], language)
        return _PHRASES[language]["left"].format(digits=left, cells=_cells(need.candidates, language))
    return units(((need - 81) % 27,), language) if need >= 81 else ""

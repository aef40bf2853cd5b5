"""A walk along a chain in words: what follows from each node to the next."""

from sudoku_core.cells import Candidates, cells_of, digits_in, members
from sudoku_core.digits import MEMBERS
from sudoku_core.geometry import name
from sudoku_core.techniques.patterns.facts import Walk
from sudoku_core.techniques.patterns.reasons import LockedSet, Reason
from sudoku_core.techniques.words.lists import joined, units


def walk_en(walk: Walk) -> str:
    """Write "If r1c2 is not 4, r1c8 is 4 (row 1). Then r5c8 is not 4, so r5c2 is 4 (row 5)."."""
    said: list[str] = []
    for start, end, need in _links(walk):
        why = _why(start, need, "en")
        after = f"{_true_en(end)} ({why})" if why else f"it is {_digit(end)}"
        if said:
            said.append(f"Then {_false_en(start)}, so {after}.")
        elif walk.at:
            said.append(f"If {_true_en(walk.at)}, {_false_en(start)}, so {after}.")
        else:
            said.append(f"If {_false_en(start)}, {after}.")
    return " ".join(said)


def walk_zh(walk: Walk) -> str:
    """Write "如果 r1c2 不是 4，那么 r1c8 是 4（第 1 行）；于是 r5c8 不是 4，r5c2 是 4（第 5 行）。"."""
    said: list[str] = []
    for start, end, need in _links(walk):
        why = _why(start, need, "zh-CN")
        after = f" {_true_zh(end)}（{why}）" if why else f"只能是 {_digit(end)}"
        if said:
            said.append(f"于是 {_false_zh(start)}，{after.lstrip()}")
        elif walk.at:
            said.append(f"如果 {_true_zh(walk.at)}，那么 {_false_zh(start)}，{after.lstrip()}")
        else:
            said.append(f"如果 {_false_zh(start)}，那么{after}")
    return "；".join(said) + "。"


def _links(walk: Walk) -> list[tuple[Candidates, Candidates, Reason]]:
    return list(zip(walk.nodes[::2], walk.nodes[1::2], walk.needs, strict=True))


def _true_en(node: Candidates) -> str:
    """Write "r1c2 is 4" or "one of r1c2 and r1c3 is 4"."""
    return f"{'one of ' * _is_group(node)}{_cells(node, 'en')} is {_digit(node)}"


def _false_en(node: Candidates) -> str:
    """Write "r1c2 is not 4", "neither r1c2 nor r1c3 is 4" or "none of r1c1, r1c2 and r1c3 is 4"."""
    if node.bit_count() == 2:
        return f"neither {' nor '.join(map(name, members(cells_of(node))))} is {_digit(node)}"
    if _is_group(node):
        return f"none of {_cells(node, 'en')} is {_digit(node)}"
    return f"{_cells(node, 'en')} is not {_digit(node)}"


def _true_zh(node: Candidates) -> str:
    """Write "r1c2 是 4" or "r1c2、r1c3 之一是 4"."""
    return f"{_cells(node, 'zh-CN')} {'之一' * _is_group(node)}是 {_digit(node)}"


def _false_zh(node: Candidates) -> str:
    """Write "r1c2 不是 4" or "r1c2、r1c3 都不是 4"."""
    return f"{_cells(node, 'zh-CN')} {'都' * _is_group(node)}不是 {_digit(node)}"


def _is_group(node: Candidates) -> bool:
    return node.bit_count() > 1


def _cells(node: Candidates, language: str) -> str:
    return joined([name(cell) for cell in members(cells_of(node))], language)


def _digit(node: Candidates) -> int:
    return MEMBERS[digits_in(node)][0]


def _why(start: Candidates, need: Reason, language: str) -> str:
    """Return where only the end is left: a unit, or what a set then has; nothing where it is a cell."""
    if isinstance(need, LockedSet):
        cells = _cells(need.candidates, language)
        left = joined([str(digit) for digit in MEMBERS[digits_in(need.candidates & ~start)]], language)
        return f"only {left} are left in {cells}" if language == "en" else f"{cells} 只剩 {left}"
    return units(((need - 81) % 27,), language) if need >= 81 else ""

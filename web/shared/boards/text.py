"""Boards as the short texts of `board="…"`, which the element draws: see embedding/README.md."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import name
from sudoku_core.pictures.shapes import concluded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

LONGEST = 2_000  # characters
_GIVENS, _ENTRIES = ".123456789", ".abcdefghi"
_UNITS = "rcb"  # nine of each, in the order of the core
_DIGITS = "123456789"
# How long a mark is: "r3", "r3c4", "r3c4=5".
_UNIT, _CELL, _CANDIDATE = 2, 4, 6


def written(values: "Sequence[int]", givens: "Sequence[object]", marks: "Iterable[str]" = ()) -> str:
    """Return the text of a board. givens: which of its cells are given. marks: as `read` returns them."""
    signs = [(_GIVENS if given else _ENTRIES)[value] for value, given in zip(values, givens)]
    return ("".join(signs) + " " + ",".join(marks)).strip()


def marks_of(step: "dict[str, Any]", values: "Sequence[int]") -> list[str]:
    """Return the marks that show a step over a board with these values; step: see steps.py."""
    drawing = step["drawing"]
    placed, struck = concluded(step["placements"]), concluded(step["eliminations"])
    ringed: list[int] = []
    for part in ("main", "second", "third", "fins"):
        ringed += [each for each in drawing[part] if each not in placed + struck + ringed]
    marks = [_UNITS[unit // 9] + str(unit % 9 + 1) for unit in drawing["units"]]
    marks += [name(cell) for cell in drawing["cells"]]
    for sign, found in (("+", sorted(ringed)), ("-", struck), ("=", placed)):
        marks += [name(each % 81) + sign + str(each // 81 + 1) for each in found if not values[each % 81]]
    return marks


def read(text: str) -> "tuple[str, list[str]] | None":
    """Return the 81 characters of a board and its marks; None where the text is no board."""
    line, _, rest = text.partition(" ")
    marks = rest.split(",") if rest else []
    is_line = len(line) == 81 and all(sign in _GIVENS or sign in _ENTRIES for sign in line)
    if not is_line or len(text) > LONGEST or not all(_is_mark(mark) for mark in marks):
        return None
    return line, marks


def digit_of(sign: str) -> int:
    """Return the digit that one of the 81 characters stands for, 0 for none."""
    return max(_GIVENS.find(sign), _ENTRIES.find(sign))


def is_entry(sign: str) -> bool:
    """Return whether one of the 81 characters stands for a digit that the puzzle did not give."""
    return _ENTRIES.find(sign) > 0


def _is_mark(mark: str) -> bool:
    if len(mark) == _UNIT:
        return mark[0] in _UNITS and mark[1] in _DIGITS
    is_cell = len(mark) >= _CELL and mark[0] == "r" and mark[2] == "c"
    if not is_cell or mark[1] not in _DIGITS or mark[3] not in _DIGITS:
        return False
    return len(mark) == _CELL or (len(mark) == _CANDIDATE and mark[4] in "+-=" and mark[5] in _DIGITS)

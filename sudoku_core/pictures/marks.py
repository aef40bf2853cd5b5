"""Boards as the short texts of `board="…"`, described in web/embedding/README.md."""

from sudoku_core.board.geometry import UNITS, name
from sudoku_core.pictures.shapes import concluded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, TypeAlias

    # Its sign: "+", "-" or "=" for a candidate, "" for a tint; its cells; its digit, 0 for a tint.
    Mark: TypeAlias = tuple[str, Sequence[int], int]
    # The values, 0 for an empty cell; whether each is a given; the marks.
    Marked: TypeAlias = tuple[list[int], list[bool], list[Mark]]

LONGEST = 2_000  # characters
_GIVENS, _ENTRIES = ".123456789", ".abcdefghi"
_UNITS = "rcb"  # rows, columns, boxes: the order of UNITS
_DIGITS = "123456789"
# The lengths of marks such as "r3", "r3c4" and "r3c4=5".
_UNIT, _CELL, _CANDIDATE = 2, 4, 6


def write_board(values: "Sequence[int]", givens: "Sequence[object]", marks: "Iterable[str]" = ()) -> str:
    """Return a board as text.

    givens: For each cell, whether its value is a given.
    marks: The texts of its marks.
    """
    signs = [(_GIVENS if given else _ENTRIES)[value] for value, given in zip(values, givens)]
    return ("".join(signs) + " " + ",".join(marks)).strip()


def marks_of(step: "dict[str, Any]", values: "Sequence[int]") -> list[str]:
    """Return the marks that show a step on a board with these values.

    step: The step as JSON (see `shapes`).
    """
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


def read_board(board: str) -> "Marked | None":
    """Return a board's values, whether each is given, and its marks; None for a bad text."""
    line, _, rest = board.partition(" ")
    if len(line) != 81 or len(board) > LONGEST:
        return None
    marks = [_mark(each) for each in rest.split(",")] if rest else []
    if None in marks or not all(sign in _GIVENS or sign in _ENTRIES for sign in line):
        return None
    values = [max(_GIVENS.find(sign), _ENTRIES.find(sign)) for sign in line]
    return values, [sign in _DIGITS for sign in line], [mark for mark in marks if mark]


def _mark(mark: str) -> "Mark | None":
    """Return the mark in a text; None for a bad text."""
    if len(mark) == _UNIT and mark[0] in _UNITS and mark[1] in _DIGITS:
        return ("", UNITS[9 * _UNITS.index(mark[0]) + _DIGITS.index(mark[1])], 0)
    is_cell = len(mark) >= _CELL and mark[0] == "r" and mark[2] == "c"
    if not is_cell or mark[1] not in _DIGITS or mark[3] not in _DIGITS:
        return None
    cells = (9 * _DIGITS.index(mark[1]) + _DIGITS.index(mark[3]),)
    if len(mark) == _CELL:
        return ("", cells, 0)
    is_candidate = len(mark) == _CANDIDATE and mark[4] in "+-=" and mark[5] in _DIGITS
    return (mark[4], cells, _DIGITS.index(mark[5]) + 1) if is_candidate else None

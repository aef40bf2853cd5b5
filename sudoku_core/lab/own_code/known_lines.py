"""Lines of the reader's code that are marked lines of the classics: they mean the same there."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sudoku_core.lab.recording.events import CANDIDATES, KNOWN, NO_CELL, REJECT, Mark

if TYPE_CHECKING:
    from sudoku_core.lab.recording.events import Where


def known_lines(text: str) -> "tuple[bool, dict[int, tuple[int, Where]]]":
    """Return whether the board judges a run of this source, see Watcher, and its marked lines.

    Code with all marked lines of an algorithm that the board does not judge is such an algorithm.
    """
    lines = [line.strip() for line in text.splitlines()]
    for judged, marks in KNOWN:
        if not judged and all(mark.line in lines for mark in marks):
            return False, _found(lines, marks)
    return True, _found(lines, [mark for judged, marks in KNOWN if judged for mark in marks])


def _found(lines: list[str], marks: list[Mark]) -> "dict[int, tuple[int, Where]]":
    """Return the marks of these lines; of several for one line, the first whose variables are there."""
    found: dict[int, tuple[int, Where]] = {}
    for number, line in enumerate(lines, 1):
        same = [mark for mark in marks if mark.line == line and mark.kind != CANDIDATES]
        if same:
            found[number] = same[0].kind, _safe(same[0].kind, [mark.where for mark in same])
    return found


def _safe(kind: int, wheres: "list[Where]") -> "Where":
    def where(here: Mapping[str, Any]) -> tuple[int, int, int] | None:
        for each in wheres:
            try:
                cell, digit, reason = each(here)
            except Exception:  # a variable that is not there, or is something else
                continue
            is_place = _is_whole(cell, 80) or (cell == NO_CELL and kind != REJECT)
            if is_place and _is_whole(digit, 9) and (digit or kind != REJECT):
                return cell, digit, reason
        return None

    return where


def _is_whole(number: object, most: int) -> bool:
    return type(number) is int and 0 <= number <= most

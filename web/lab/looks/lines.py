"""What is shown of a run that is played line by line: variables, calls, and the sentence on the line.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from lab.state import Line, Lines, State
    from shared.life import Message

    Variable = tuple[str, str, bool]  # name, value, whether it has just changed


class LinesLook:
    """What is shown of a line; values: those on the board.

    number: of the line in its file. variables: those of its call. stack: a message on each call, the
    outermost first. is_event: whether an event has happened just before this line. has_more: whether
    further lines can be asked for: it stands at the last one, and the run goes on.
    """

    def __init__(self, state: "State", lines: "Lines", values: "Sequence[int]") -> None:
        line = lines.at(state.line)
        self.number = line[1]
        self.is_event = state.line == 0 or lines.at(state.line - 1)[0] != line[0]
        self.variables = _variables(lines, state.line, line)
        self.stack = _stack(lines, line, values)
        is_asked = state.question or state.is_own_busy
        self.has_more = state.line == lines.last and not lines.finished and not is_asked


def sentence(lines: LinesLook, source: str) -> "Message":
    """Return what is said of a line on which no event has happened."""
    text = source.split("\n")[lines.number - 1].partition("  #")[0].strip()
    changed = [name + " = " + value for name, value, is_new in lines.variables if is_new]
    if changed:
        return ("lab.line_changed", {"line": lines.number, "code": text, "changed": changed})
    return ("lab.line", {"line": lines.number, "code": text})


def _variables(lines: "Lines", index: int, line: "Line") -> "tuple[Variable, ...]":
    before = _before(lines, index, line)
    if before is None:
        return tuple([(key, value, False) for key, value in line[3]])
    old = dict(lines.at(before)[3])
    return tuple([(key, value, old.get(key) != value) for key, value in line[3]])


def _before(lines: "Lines", index: int, line: "Line") -> int | None:
    """Return the line before this one in the same call, or None where the call has just begun."""
    if index == 0:
        return None
    before = lines.at(index - 1)
    if before[2] == line[2]:
        return index - 1
    call = before[2]  # the call that has come back was made from a line of this one
    while call >= 0:
        _, caller, at = lines.call(call)
        if caller == line[2]:
            return at
        call = caller
    return None


def _stack(lines: "Lines", line: "Line", values: "Sequence[int]") -> "tuple[Message, ...]":
    stack = []
    call = line[2]
    while call >= 0:
        function, caller, at = lines.call(call)
        stack.append(_call(function, line[1], line[4], values))
        call = caller
        if caller >= 0:
            line = lines.at(at)
    stack.reverse()
    return tuple(stack)


def _call(function: str, number: int, search: "list[Any] | None", values: "Sequence[int]") -> "Message":
    if not search:
        return ("lab.call", {"function": function, "line": number})
    cell, tried, left = search
    facts: dict[str, object] = {"function": function, "tried": _options(cell, tried)}
    if cell is not None:
        facts["cell"] = name(cell) + ("=" + str(values[cell]) if values[cell] else "")
    if left is None:
        return ("lab.call_tried" if cell is not None else "lab.call_of_unit_tried", facts)
    facts["left"] = _options(cell, left)
    return ("lab.call_search" if cell is not None else "lab.call_of_unit", facts)


def _options(cell: int | None, options: "list[list[int]]") -> str:
    """Return digits of a cell, or placements in several, as a text."""
    if not options:
        return "–"
    if cell is not None:
        return " ".join([str(digit) for _, digit in options])
    return " ".join([name(place) + "=" + str(digit) for place, digit in options])

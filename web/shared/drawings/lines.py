"""Show a run line by line, with the variables, the call stack and a sentence for each line."""

import json
from collections import namedtuple
from typing import TYPE_CHECKING

from shared.drawings.masks import bits_text
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.life import Message

    Call = tuple[str, int, int]  # function, number of the caller or -1, line of the call
    Variable = tuple[str, str, bool]  # name, value, whether it has just changed

# The names of the variables that are masks, in the algorithms with masks.
MASKS = ("rows[row]", "columns[column]", "boxes[box]", "free", "bit")
CACHE_SIZE = 300  # the size of the cache of parsed lines


class Line(namedtuple("Line", ("events", "number", "call", "variables", "search"))):
    """A line of the source at the moment before it runs."""

    events: int  # the number of events before this line
    number: int  # the line number in the source, from 1
    call: int  # the number of the call that runs this line
    variables: "list[list[str]]"  # [name, value] of each variable of the call
    search: "list[Any] | None"  # [cell or None, options tried, options left], if the call searches


class Lines:
    """The recorded lines of a part of a run: see sudoku_core/lab/recording/lines.py.

    header: A JSON object with `finished`, `since` and `start`.
    lines, calls: JavaScript arrays with a JSON text for each line and call.
    count: The number of lines.
    """

    def __init__(self, header: str, lines: "Sequence[str]", calls: "Sequence[str]", count: int) -> None:
        data = json.loads(header)
        self.finished: bool = data["finished"]
        self.since: int = data["since"]
        self._start: int = data["start"]
        self.last = count - 1 - self._start  # the index of the last line; the index of the first line is 0
        self._lines, self._calls = lines, calls
        self._cache: dict[int, Line] = {}

    def at(self, index: int) -> Line:
        """Return the line with this index; lines from before this part have negative indexes."""
        line = self._cache.get(index)
        if line is None:
            if len(self._cache) > CACHE_SIZE:
                self._cache.clear()
            line = self._cache[index] = self.read(self._lines[self._start + index])
        return line

    def read(self, text: str) -> Line:
        """Parse the JSON text of a line."""
        return Line(*json.loads(text))

    def call(self, number: int) -> "Call":
        """Return the call with this number; the line of the call is an index for `at`."""
        function, caller, line = json.loads(self._calls[number])
        return function, caller, line - self._start

    def index_after(self, events: int) -> int | None:
        """Return the index of the first line that has at least `events` events before it, or None."""
        first, last = 0, self.last
        if not self.at(first).events < events <= self.at(last).events:
            return None
        while first < last:
            middle = (first + last) // 2
            if self.at(middle).events < events:
                first = middle + 1
            else:
                last = middle
        return first


class LinesLook:
    """The appearance of the line with this index: its number, its variables and the call stack.

    values: The digits on the board.
    is_asked: Whether further lines have been requested.
    has_masks: Whether the algorithm uses masks, which are shown in bits.
    """

    def __init__(
        self, lines: Lines, index: int, values: "Sequence[int]", is_asked: bool, has_masks: bool = False
    ) -> None:
        line = lines.at(index)
        self.number = line.number  # the line's number in its file
        # Whether an event has happened just before this line.
        self.is_event = index == 0 or lines.at(index - 1).events != line.events
        self.variables = _variables(lines, index, line)  # the variables of its call
        if has_masks:
            self.variables = tuple([(key, _in_bits(key, value), new) for key, value, new in self.variables])
        self.stack = _stack_messages(lines, line, values)  # one message for each call, the outermost first
        # Whether more lines can be requested: this is the last one, but the run is not finished.
        self.has_more = index == lines.last and not lines.finished and not is_asked


def sentence(look: LinesLook, source: str) -> "Message":
    """Return the message on a line without an event: its code and its changed variables."""
    text = source.split("\n")[look.number - 1].partition("  #")[0].strip()
    changed = [name + " = " + value for name, value, is_new in look.variables if is_new]
    if changed:
        return ("lab.line_changed", {"line": look.number, "code": text, "changed": changed})
    return ("lab.line", {"line": look.number, "code": text})


def _variables(lines: Lines, index: int, line: Line) -> "tuple[Variable, ...]":
    previous_index = _line_before(lines, index, line)
    if previous_index is None:
        return tuple([(key, value, False) for key, value in line.variables])
    old = dict(lines.at(previous_index).variables)
    return tuple([(key, value, old.get(key) != value) for key, value in line.variables])


def _in_bits(key: str, value: str) -> str:
    """Return a mask as its bits followed by its number, and any other value unchanged."""
    mask = parse_whole(value, 511) if key in MASKS else None
    return value if mask is None else bits_text(mask) + " (" + value + ")"


def _line_before(lines: Lines, index: int, line: Line) -> int | None:
    """Return the index of the previous line in the same call, or None if this is its first line."""
    if index == 0:
        return None
    previous_line = lines.at(index - 1)
    if previous_line.call == line.call:
        return index - 1
    # Another call has just returned: follow its callers to the calling line in this call.
    call = previous_line.call
    while call >= 0:
        _, caller, line_index = lines.call(call)
        if caller == line.call:
            return line_index
        call = caller
    return None


def _stack_messages(lines: Lines, line: Line, values: "Sequence[int]") -> "tuple[Message, ...]":
    stack = []
    call = line.call
    while call >= 0:
        function, caller, line_index = lines.call(call)
        stack.append(_call_message(function, line.number, line.search, values))
        call = caller
        if caller >= 0:
            line = lines.at(line_index)
    stack.reverse()
    return tuple(stack)


def _call_message(
    function: str, number: int, search: "list[Any] | None", values: "Sequence[int]"
) -> "Message":
    if not search:
        return ("lab.call", {"function": function, "line": number})
    cell, tried, left = search
    facts: dict[str, object] = {"function": function, "tried": _options_text(cell, tried)}
    if cell is not None:
        facts["cell"] = name(cell) + ("=" + str(values[cell]) if values[cell] else "")
    if left is None:
        return ("lab.call_tried" if cell is not None else "lab.call_of_unit_tried", facts)
    facts["left"] = _options_text(cell, left)
    return ("lab.call_search" if cell is not None else "lab.call_of_unit", facts)


def _options_text(cell: int | None, options: "list[list[int]]") -> str:
    """Return the options as text: the digits of one cell, or placements in several cells."""
    if not options:
        return "–"
    if cell is not None:
        return " ".join([str(digit) for _, digit in options])
    return " ".join([name(place) + "=" + str(digit) for place, digit in options])

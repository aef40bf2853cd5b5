"""A run line by line, and what is shown of a line: variables, calls, and the sentence on it."""

import json
from collections import namedtuple
from typing import TYPE_CHECKING

from shared.drawings.masks import bits
from sudoku_core.board.bounded import whole
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.life import Message

    Call = tuple[str, int, int]  # function, caller or -1, the line of the caller
    Variable = tuple[str, str, bool]  # name, value, whether it has just changed

# The variables of the algorithms with masks that are masks.
MASKS = ("rows[row]", "columns[column]", "boxes[box]", "free", "bit")
MOST_READ = 300  # lines that stay at hand when they have been read


class Line(namedtuple("Line", ("events", "number", "call", "variables", "search"))):
    """A line that is about to run.

    events: how many happened before. number: in the source. call: its number. variables: as pairs. search:
    what the call tries, if it searches.
    """

    events: int
    number: int
    call: int
    variables: "list[list[str]]"
    search: "list[Any] | None"


class Lines:
    """A part of a run line by line, as the worker has recorded it: see sudoku_core/lab/recording/lines.py.

    facts: as JSON; lines, calls: each as JSON, in arrays of JavaScript; count: of the lines.
    """

    def __init__(self, facts: str, lines: "Sequence[str]", calls: "Sequence[str]", count: int) -> None:
        known = json.loads(facts)
        self.finished: bool = known["finished"]
        self.since: int = known["since"]
        self._start: int = known["start"]
        self.last = count - 1 - self._start  # the index of the last line, from the first on
        self._lines, self._calls = lines, calls
        self._read: dict[int, Line] = {}

    def at(self, index: int) -> Line:
        """Return the line of this index from the first one on; of a negative one, that of a caller."""
        line = self._read.get(index)
        if line is None:
            if len(self._read) > MOST_READ:
                self._read.clear()
            line = self._read[index] = self.read(self._lines[self._start + index])
        return line

    def read(self, text: str) -> Line:
        """Return the line in this JSON text."""
        return Line(*json.loads(text))

    def call(self, number: int) -> "Call":
        """Return the call of this number; its line as an index for `at`."""
        function, caller, line = json.loads(self._calls[number])
        return function, caller, line - self._start

    def index_after(self, events: int) -> int | None:
        """Return the first line before which at least this number of events have happened, or None."""
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
    """The line of this index as it is shown; values: those on the board.

    is_asked: whether other lines are being asked for. has_masks: whether the algorithm works with masks,
    which are shown in bits.

    number: of the line in its file. variables: those of its call. stack: a message on each call, the
    outermost first. is_event: whether an event has happened just before this line. has_more: whether
    further lines can be asked for: it stands at the last one, and the run goes on.
    """

    def __init__(
        self, lines: Lines, index: int, values: "Sequence[int]", is_asked: bool, has_masks: bool = False
    ) -> None:
        line = lines.at(index)
        self.number = line.number
        self.is_event = index == 0 or lines.at(index - 1).events != line.events
        self.variables = _variables(lines, index, line)
        if has_masks:
            self.variables = tuple([(key, _in_bits(key, value), new) for key, value, new in self.variables])
        self.stack = _stack(lines, line, values)
        self.has_more = index == lines.last and not lines.finished and not is_asked


def sentence(lines: LinesLook, source: str) -> "Message":
    """Return what is said of a line on which no event has happened."""
    text = source.split("\n")[lines.number - 1].partition("  #")[0].strip()
    changed = [name + " = " + value for name, value, is_new in lines.variables if is_new]
    if changed:
        return ("lab.line_changed", {"line": lines.number, "code": text, "changed": changed})
    return ("lab.line", {"line": lines.number, "code": text})


def _variables(lines: Lines, index: int, line: Line) -> "tuple[Variable, ...]":
    before = _before(lines, index, line)
    if before is None:
        return tuple([(key, value, False) for key, value in line.variables])
    old = dict(lines.at(before).variables)
    return tuple([(key, value, old.get(key) != value) for key, value in line.variables])


def _in_bits(key: str, value: str) -> str:
    """Return the value of a mask as its bits and its number, and any other as it is."""
    mask = whole(value, 511) if key in MASKS else None
    return value if mask is None else bits(mask) + " (" + value + ")"


def _before(lines: Lines, index: int, line: Line) -> int | None:
    """Return the line before this one in the same call, or None where the call has just begun."""
    if index == 0:
        return None
    before = lines.at(index - 1)
    if before.call == line.call:
        return index - 1
    call = before.call  # the call that has come back was made from a line of this one
    while call >= 0:
        _, caller, at = lines.call(call)
        if caller == line.call:
            return at
        call = caller
    return None


def _stack(lines: Lines, line: Line, values: "Sequence[int]") -> "tuple[Message, ...]":
    stack = []
    call = line.call
    while call >= 0:
        function, caller, at = lines.call(call)
        stack.append(_call(function, line.number, line.search, values))
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

"""Record a part of a run line by line, with the variables of each line and the calls around it.

The run is repeated up to an event. After this event, each line of the algorithm's file is recorded.
"""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from sudoku_core.api import Puzzle
from sudoku_core.lab.recording.counting import Report
from sudoku_core.lab.recording.events import REMOVE
from sudoku_core.lab.recording.line_tracer import LineTracer
from sudoku_core.lab.recording.recorder import EnoughError, Recorder
from sudoku_core.lab.recording.returns import ReturnRecorder
from sudoku_core.lab.recording.running import Code, Find, run_code

DEEPEST_CALL: Final = 200  # deeper calls of the search are not distinguished

Placements: TypeAlias = tuple[tuple[int, int], ...]  # cell, digit
# The tries of a call of the search: its cell or None, the failed placements, and the remaining ones or
# None.
TriedDigits: TypeAlias = tuple[int | None, Placements, Placements | None]
# A function that finds these tries from the local variables of a call; None before the first try.
Tries: TypeAlias = Callable[[Mapping[str, Any]], TriedDigits | None]


class Line(NamedTuple):
    """A line that is about to run.

    events: The number of events before it.
    line: The line number.
    call: The index of its call in `Lines.calls`.
    variables: Pairs of a variable's name and its value as text.
    search: The tried digits, for a call that tries digits; else None.
    """

    events: int
    line: int
    call: int
    variables: tuple[tuple[str, str], ...]
    search: TriedDigits | None


class Call(NamedTuple):
    """A call of a function.

    function: The name of the function.
    caller: The index in `Lines.calls` of the call that made this call; -1 if it is not in this file.
    at: The index of the calling line in `Lines.lines`.
    """

    function: str
    caller: int
    at: int


class Lines(NamedTuple):
    """A part of a run, line by line.

    lines: The lines. Those before `start` are only the current lines of the open calls.
    calls: The calls to which the lines belong.
    start: The index of the first line that runs after the event.
    since: The number of lines from the last event up to the last line.
    finished: Whether the run ends here; if not, it continues after the last line.
    event: The kind, cell and digit of the last event before the lines.
    """

    lines: list[Line]
    calls: list[Call]
    start: int
    since: int
    finished: bool
    event: tuple[int, int, int] = (0, 0, 0)

    def to_json(self) -> tuple[dict[str, int], list[str], list[str]]:
        """Return the lines as JSON, in parts that can be sent one by one.

        The result is a tuple: a dict with "start", "since" and "finished"; a list with each line as JSON;
        and a list with each call as JSON.

        >>> from sudoku_core.classics import lines
        >>> lines("bitmask", "." * 81, most=3).to_json()[0]["finished"]
        False
        """
        facts = {"start": self.start, "since": self.since, "finished": self.finished}
        lines, calls = [
            [json.dumps(item, ensure_ascii=False) for item in part] for part in (self.lines, self.calls)
        ]
        return facts, lines, calls


def record_lines(
    code: Code,
    puzzle: Puzzle,
    find: Find,
    after: int,
    skip: int = 0,
    most: int = 2000,
    until: int | None = None,
    tries: Tries | None = None,
    report: Report | None = None,
    every: int = 1000,
) -> Lines:
    """Run an algorithm again, and record its lines from an event on.

    after: The number of events before recording starts. The first recorded line is the line of the last of
        these events.
    skip: The number of lines to leave out at the start.
    most: The number of lines to record after the first one.
    until: The number of events after which to stop.
    tries: A function that finds the tries of a call of the search.
    report, every: As in `classics.run`.
    """
    recorders: list[_LineRecorder] = []  # the only recorder, after `run_code` has made it
    recorder_class = _LineReturnRecorder if code.returns else _LineRecorder

    def make_recorder(*arguments: Any) -> Recorder:
        recorders.append(recorder_class(code, after, skip, most, until, tries, *arguments))
        return recorders[0]

    def solve(board: list[int], found: Callable[[], bool]) -> bool:
        previous_trace = sys.gettrace()
        try:
            if not after:
                recorders[0].tracer.begin()
            return code.solve(board, found)
        finally:
            sys.settrace(previous_trace)

    run = run_code(
        code._replace(solve=solve), puzzle, find, "trace", 1, None, report, every, recorder=make_recorder
    )
    return recorders[0].make_lines(run.finished)


class _LineRecorder(Recorder):
    """A recorder that starts to trace lines after an event."""

    def __init__(
        self,
        code: Code,
        after: int,
        skip: int,
        most: int,
        until: int | None,
        tries: Tries | None,
        *others: Any,
    ) -> None:
        super().__init__(*others)
        self.tracer = LineTracer(code.codes, code.counted, self._add_line, skip, most)
        self._after, self._until, self._tries = after, until, tries
        self._count = 0  # events so far
        self._is_from_mark = False  # whether a marked line has caused the current event
        self._event = (0, 0, 0)  # the last event before the lines
        # For the call at each depth, its failed placements in order. A dict contains each of them once,
        # even if a program removes the same digit many times.
        self._failed: list[dict[tuple[int, int], None]] = [{}] * DEEPEST_CALL
        self._lines: list[Line] = []

    def make_lines(self, finished: bool) -> Lines:
        """Return the recorded lines."""
        tracer = self.tracer
        calls = [Call(*call) for call in tracer.calls]
        is_end = finished and not tracer.is_over
        return Lines(self._lines, calls, tracer.start, tracer.since, is_end, self._event)

    def on_call_start(self, *_event: object) -> None:
        """Count a call, which has no tries yet."""
        super().on_call_start()
        if self.depth < DEEPEST_CALL:
            self._failed[self.depth] = {}

    def on_mark(self, *mark: Any) -> None:
        """Handle a marked line; from Python 3.12 on, the next line has already been reported."""
        self._is_from_mark = True
        super().on_mark(*mark)
        self._is_from_mark = False

    def add_event(self, kind: int, cell: int, digit: int, *rest: Any) -> None:
        """Store an event, and start to record lines after the requested one."""
        tracer = self.tracer
        is_reported = self._is_from_mark and tracer.has_reported(sys._getframe(1))
        if tracer.is_over or self._count == self._until:
            tracer.is_over = True
            if is_reported:
                self._lines.pop()
            raise EnoughError
        self._count += 1
        if kind == REMOVE and self.depth < DEEPEST_CALL:
            self._failed[self.depth][cell, digit] = None
        if self._count <= self._after:
            self._event = kind, cell, digit
        super().add_event(kind, cell, digit, *rest)
        if self._count >= self._after:
            tracer.add_event(sys._getframe(1))
        if is_reported:
            self._lines[-1] = self._lines[-1]._replace(events=self._count)
            tracer.since = 0

    def on_run_end(self, _reason: int) -> None:
        """Ignore the end of the run, which is not a line."""

    def _add_line(
        self, line: int, call: int, variables: Any, local_vars: Mapping[str, Any], depth: int
    ) -> None:
        search = self._search(local_vars, depth) if depth else None
        self._lines.append(Line(self._count, line, call, variables, search))

    def _search(self, local_vars: Mapping[str, Any], depth: int) -> TriedDigits | None:
        """Return the tries of a call of the search, from its local variables and the failed placements.

        If the meaning of the variables is unknown, the tries are the digits of a cell, provided that the
        call has taken back digits of this cell only.
        """
        failed = self._failed[min(depth, DEEPEST_CALL - 1)]
        if self._tries:
            tries = self._tries(local_vars)
        else:
            cells = {cell for cell, _ in failed}
            tries = (cells.pop(), (), None) if len(cells) == 1 else None
        if not tries:
            return None
        cell, tried, remaining = tries
        failed_here = [placement for placement in failed if cell in (None, placement[0])]
        return cell, tuple(dict.fromkeys([*tried, *failed_here])), remaining


class _LineReturnRecorder(_LineRecorder, ReturnRecorder):
    """A line recorder that counts the events of code whose return values show when it backtracks."""

"""A part of a run, line by line: which line comes next, with its variables and the calls around it.

The run is repeated up to an event; from there on each line of the algorithm's file is recorded.
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

DEEPEST: Final = 200  # calls of the search that are distinguished

Placements: TypeAlias = tuple[tuple[int, int], ...]  # cell, digit
# A call of the search: its cell or None, what it has tried in vain, and what it has left or None.
Search: TypeAlias = tuple[int | None, Placements, Placements | None]
# The locals of a call -> the same, as far as they tell; None where it has not begun to try.
Tries: TypeAlias = Callable[[Mapping[str, Any]], Search | None]


class Line(NamedTuple):
    """A line that comes next.

    events: how many have happened before it. line: its number. call: the index of its call in Lines.
    variables: their names and values as text. search: of a call that tries digits, else None.
    """

    events: int
    line: int
    call: int
    variables: tuple[tuple[str, str], ...]
    search: Search | None


class Call(NamedTuple):
    """A call of a function.

    caller: who called it, as an index of Lines.calls; -1 where that is none of this file. at: the line of
    the caller that did, as an index of Lines.lines.
    """

    function: str
    caller: int
    at: int


class Lines(NamedTuple):
    """A part of a run, line by line.

    lines: those before `start` are only the lines at which the callers of the first one stand.
    finished: whether the run ends here; else it goes on after the last line, the one of the number `since`
    of those that follow its last event. event: the kind, cell and digit of the last event before them.
    """

    lines: list[Line]
    calls: list[Call]
    start: int
    since: int
    finished: bool
    event: tuple[int, int, int] = (0, 0, 0)

    def to_json(self) -> tuple[dict[str, int], list[str], list[str]]:
        """Return three parts: start, since and finished; each line as JSON; and each call as JSON."""
        facts = {"start": self.start, "since": self.since, "finished": self.finished}
        lines, calls = [
            [json.dumps(each, ensure_ascii=False) for each in part] for part in (self.lines, self.calls)
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
    """Run an algorithm again, and record each line from an event on.

    after: the number of events that happen first. The first line recorded is that of the last of them; or,
    of those that follow, the one of the number `skip`. most: how many more are recorded. until: the number
    of events after which it stops. tries: what a call tries. report, every: see `classics.run`.
    """
    made: list[_LineRecorder] = []

    recorder = _LineReturnRecorder if code.returns else _LineRecorder

    def make_recorder(*arguments: Any) -> Recorder:
        made.append(recorder(code, after, skip, most, until, tries, *arguments))
        return made[0]

    def solve(board: list[int], found: Callable[[], bool]) -> bool:
        before = sys.gettrace()
        try:
            if not after:
                made[0].tracer.begin()
            return code.solve(board, found)
        finally:
            sys.settrace(before)

    run = run_code(
        code._replace(solve=solve), puzzle, find, "trace", 1, None, report, every, recorder=make_recorder
    )
    return made[0].recorded(run.finished)


class _LineRecorder(Recorder):
    """A recorder that begins to trace lines after an event."""

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
        self.tracer = LineTracer(code.codes, code.counted, self._take_line, skip, most)
        self._after, self._until, self._tries = after, until, tries
        self._count = 0  # of events
        self._is_mark = False  # whether the event at hand is that of a marked line
        self._event = (0, 0, 0)  # the last one before the lines
        # Of the call at each depth, in order: a dict, as a program may take a digit back time and again.
        self._tried: list[dict[tuple[int, int], None]] = [{}] * DEEPEST
        self._lines: list[Line] = []

    def recorded(self, finished: bool) -> Lines:
        """Return what has been recorded."""
        tracer = self.tracer
        calls = [Call(*call) for call in tracer.calls]
        is_end = finished and not tracer.is_over
        return Lines(self._lines, calls, tracer.start, tracer.since, is_end, self._event)

    def called(self, *_event: object) -> None:
        """Take note that a call begins, which has tried nothing yet."""
        super().called()
        if self.depth < DEEPEST:
            self._tried[self.depth] = {}

    def marked(self, *mark: Any) -> None:
        """Take note of a marked line; from Python 3.12 on, it has been reported as the next line by now."""
        self._is_mark = True
        super().marked(*mark)
        self._is_mark = False

    def event(self, kind: int, cell: int, digit: int, *rest: Any) -> None:
        """Keep an event, and begin to record lines after the one asked for."""
        tracer = self.tracer
        is_reported = self._is_mark and tracer.has_reported(sys._getframe(1))
        if tracer.is_over or self._count == self._until:
            tracer.is_over = True
            if is_reported:
                self._lines.pop()
            raise EnoughError
        self._count += 1
        if kind == REMOVE and self.depth < DEEPEST:
            self._tried[self.depth][cell, digit] = None
        if self._count <= self._after:
            self._event = kind, cell, digit
        super().event(kind, cell, digit, *rest)
        if self._count >= self._after:
            tracer.event(sys._getframe(1))
        if is_reported:
            self._lines[-1] = self._lines[-1]._replace(events=self._count)
            tracer.since = 0

    def ended(self, _reason: int) -> None:
        """Take note that the run is over, which is no line."""

    def _take_line(self, line: int, call: int, variables: Any, here: Mapping[str, Any], depth: int) -> None:
        search = self._search(here, depth) if depth else None
        self._lines.append(Line(self._count, line, call, variables, search))

    def _search(self, here: Mapping[str, Any], depth: int) -> Search | None:
        """Return what a call of the search tries: what its locals tell, and what was seen to fail.

        Where nobody knows its locals, it tries the digits of a cell if it has taken none off another.
        """
        failed = self._tried[min(depth, DEEPEST - 1)]
        if self._tries:
            known = self._tries(here)
        else:
            cells = {cell for cell, _ in failed}
            known = (cells.pop(), (), None) if len(cells) == 1 else None
        if not known:
            return None
        cell, tried, left = known
        seen = [each for each in failed if cell in (None, each[0])]
        return cell, tuple(dict.fromkeys([*tried, *seen])), left


class _LineReturnRecorder(_LineRecorder, ReturnRecorder):
    """The same, of code whose returns tell where it goes back: it counts the events that they make."""

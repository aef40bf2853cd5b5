"""Runs of the classic algorithms: one recorded, a part of it line by line, or the time of some.

A recording cannot pause. While it goes on, "recording" is reported: calls, guesses, backtracks. Its answer
is a pair: a dict, and the bytes beside it, which a worker passes on as they are.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab import classics
from sudoku_core.lab.recording.running import Find

SECONDS: Final = 0.1  # between two reports
CALLS: Final = 2000
MEASURE_SECONDS: Final = 0.03  # of a run without a recorder, at the least: browsers round their clocks
MOST_RUNS: Final = 250
RACE_SECONDS: Final = 0.25  # in a race several workers report to the page: each does so this often

# The arrays of a trace in the order of an answer: those with the widest numbers first, as these may begin
# only where they fit.
PARTS: Final = ("events", "reasons", "changes", "calls", "frames")


class _StopError(Exception):
    """The run has done as many calls as the recorded one."""


class _Reporter:
    """Reports the counts of a run, and not too often."""

    def __init__(self, report: Callable[..., object]) -> None:
        self._report = report
        self._facts = (0, 0, 0)
        self._reported = time.monotonic()

    def on_counts(self, counts: Any) -> None:
        """Note these counts, and report them if it is time."""
        self._facts = counts.calls, counts.guesses, counts.backtracks
        self.report()

    def report(self) -> None:
        """Report the last counts, as a sign of life, if it is time."""
        if time.monotonic() >= self._reported + SECONDS:
            self._reported = time.monotonic()
            self._report("recording", *self._facts)


class Record(NamedTuple):
    """A question about a run, as `classics.run` takes it. most: how many events it may have."""

    algorithm: "AlgorithmName"
    puzzle: str
    find: Find
    most: int

    def answer(self, report: Callable[..., object]) -> Iterator[tuple[dict[str, object], bytes]]:
        """Yield the `facts` of a Trace, with the `seconds` of the run without a recorder; and its arrays.

        layout: the bytes of a number, and of all numbers, of each array of PARTS.
        """
        reporter = _Reporter(report)
        run = self.algorithm, self.puzzle, self.find
        done = classics.run(*run, most=self.most, report=reporter.on_counts, every=CALLS)
        trace = done.trace
        assert trace
        seconds = _seconds_unwatched(self, None if done.finished else done.calls, reporter.report)
        arrays = [memoryview(getattr(trace, name)) for name in PARTS]
        layout = [(each.itemsize, each.nbytes) for each in arrays]
        yield {"facts": {**trace.facts, "seconds": seconds}, "layout": layout}, b"".join(arrays)


class RecordLines(NamedTuple):
    """A question about a part of a run, as `classics.lines` takes it."""

    algorithm: "AlgorithmName"
    puzzle: str
    find: Find
    after: int
    skip: int
    until: int

    def answer(self, report: Callable[..., object]) -> Iterator[tuple[dict[str, int], bytes]]:
        """Yield the facts of the Lines, how many `lines` there are, and these and the calls as text."""
        watched = partial(classics.lines, report=_Reporter(report).on_counts, every=CALLS)
        run = self.algorithm, self.puzzle, self.find
        facts, lines, calls = watched(*run, self.after, skip=self.skip, until=self.until).to_json()
        yield {**facts, "lines": len(lines)}, "\n".join(lines + calls).encode("utf-8", "replace")


class Race(NamedTuple):
    """The name of the algorithm, lines of 81, and a limit of seconds for a puzzle, 0 for none."""

    algorithm: "AlgorithmName"
    puzzles: Sequence[str]
    limit: float

    def answer(self, report: Callable[..., object]) -> Iterator[dict[str, object] | None]:
        """Yield what comes of these puzzles, from the first on, in a moment.

        That is "results": of each puzzle that is done [solutions, calls, seconds, whether it has finished].
        While one takes longer, "racing" is reported: such a list with what is new, calls, seconds.
        """
        done: list[tuple[int, int, float, bool]] = []
        reported = began = time.monotonic()

        def on_calls(calls: int, seconds: float) -> None:
            nonlocal reported
            now = time.monotonic()
            if now >= reported + RACE_SECONDS:
                reported = now
                report("racing", done.copy(), calls, seconds)
                done.clear()

        for puzzle in self.puzzles:
            timing = classics.time(self.algorithm, puzzle, limit=self.limit or None, report=on_calls)
            done.append((timing.solution_count, timing.calls, timing.seconds, timing.finished))
            if time.monotonic() >= began + RACE_SECONDS:
                break
        yield {"results": done}


def _seconds_unwatched(question: Record, calls: int | None, report: Callable[[], None]) -> float:
    """Return the seconds of a run without a recorder, or of its first `calls` calls if that is not None.

    report: is called now and then, as a sign of life.
    """

    def on_counts(counts: Any) -> None:
        report()
        if calls is not None and counts.calls >= calls:
            raise _StopError

    run = question.algorithm, question.puzzle, question.find
    every = CALLS if calls is None else min(CALLS, max(1, calls))
    runs, total = 0, 0.0
    while total < MEASURE_SECONDS and runs < MOST_RUNS:
        began = time.perf_counter()
        try:
            done = classics.run(*run, keep="calls", report=on_counts, every=every)
            total += done.time
        except _StopError:
            total += time.perf_counter() - began
        runs += 1
    return total / runs

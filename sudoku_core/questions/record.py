"""Questions about runs of the classic algorithms: a recording, a part of a run line by line, or the time.

A recording cannot pause. While it runs, it reports "recording" with the counts of calls, guesses and
backtracks. The answer is a pair: a dict, and bytes that a worker passes on unchanged.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab import classics
from sudoku_core.lab.recording.running import Find

SECONDS: Final = 0.1  # between two reports
CALLS: Final = 2000  # calls between two checks of the clock
MEASURE_SECONDS: Final = 0.03  # the minimum for an unwatched run, because browsers round their clocks
MOST_RUNS: Final = 250
RACE_SECONDS: Final = 0.25  # between two reports of a worker in a race

# The arrays of a trace in the order of an answer: the widest items first, so that each array is aligned.
PARTS: Final = ("events", "reasons", "changes", "calls", "frames")


class _StopError(Exception):
    """The run has made as many calls as the recorded one."""


class _Reporter:
    """A sender of reports about a run, at intervals."""

    def __init__(self, report: Callable[..., object]) -> None:
        self._report = report
        self._facts = (0, 0, 0)
        self._reported = time.monotonic()

    def on_counts(self, counts: Any) -> None:
        """Store these counts, and report them if it is time."""
        self._facts = counts.calls, counts.guesses, counts.backtracks
        self.report()

    def report(self) -> None:
        """Report the last counts if it is time, so that the page knows that the run is alive."""
        if time.monotonic() >= self._reported + SECONDS:
            self._reported = time.monotonic()
            self._report("recording", *self._facts)


class RecordQuestion(NamedTuple):
    """A question about a run, with arguments of `classics.run`."""

    algorithm: "AlgorithmName"
    puzzle: str
    find: Find  # "first" or "all"
    most: int  # the number of events after which the run is stopped

    def answer(self, report: Callable[..., object]) -> Iterator[tuple[dict[str, object], bytes]]:
        """Yield the `facts` of a Trace with the `seconds` of an unwatched run, and the trace's arrays.

        "layout" has the number of bytes of an item, and of all items, for each array of PARTS.
        """
        reporter = _Reporter(report)
        run = self.algorithm, self.puzzle, self.find
        done = classics.run(*run, most=self.most, report=reporter.on_counts, every=CALLS)
        trace = done.trace
        assert trace
        seconds = _measure_seconds(self, None if done.finished else done.calls, reporter.report)
        arrays = [memoryview(getattr(trace, name)) for name in PARTS]
        layout = [(each.itemsize, each.nbytes) for each in arrays]
        yield {"facts": {**trace.facts, "seconds": seconds}, "layout": layout}, b"".join(arrays)


class RecordLinesQuestion(NamedTuple):
    """A question about a part of a run, with arguments of `classics.lines`."""

    algorithm: "AlgorithmName"
    puzzle: str
    find: Find
    after: int
    skip: int
    until: int

    def answer(self, report: Callable[..., object]) -> Iterator[tuple[dict[str, int], bytes]]:
        """Yield the facts of the Lines, with the number of `lines`; and the lines and calls as text."""
        watched = partial(classics.lines, report=_Reporter(report).on_counts, every=CALLS)
        run = self.algorithm, self.puzzle, self.find
        facts, lines, calls = watched(*run, self.after, skip=self.skip, until=self.until).to_json()
        yield {**facts, "lines": len(lines)}, "\n".join(lines + calls).encode("utf-8", "replace")


class RaceQuestion(NamedTuple):
    """A question about the times of an algorithm for several puzzles."""

    algorithm: "AlgorithmName"
    puzzles: Sequence[str]  # lines of 81 characters
    limit: float  # seconds for a puzzle; 0 for no limit

    def answer(self, report: Callable[..., object]) -> Iterator[dict[str, object] | None]:
        """Yield the results for the first puzzles, as many as fit into a short time.

        "results" has [solutions, calls, seconds, whether the run has finished] for each of these puzzles.
        During a longer run, "racing" is reported with the new results, and the calls and seconds of the
        current puzzle.
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


def _measure_seconds(question: RecordQuestion, calls: int | None, report: Callable[[], None]) -> float:
    """Return the seconds of an unwatched run, or of its first `calls` calls if that is not None.

    report: A callback, called at intervals so that the page knows that the run is alive.
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

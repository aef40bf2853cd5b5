"""Questions about runs of the classic algorithms: a recording, some lines of a run, or the times.

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

REPORT_SECONDS: Final = 0.1  # between two reports
CALLS_BETWEEN_CHECKS: Final = 2000  # of the clock
MEASURE_SECONDS: Final = 0.03  # the minimum for an unwatched run, because browsers round their clocks
MAX_RUNS: Final = 250
RACE_SECONDS: Final = 0.25  # between two reports of a worker in a race

# The arrays of a trace in the order of an answer: the widest items first, so that each array is aligned.
ARRAY_NAMES: Final = ("events", "reasons", "changes", "calls", "frames")


class _StopError(Exception):
    """Raised if a run has made as many calls as the recorded run."""


class _Reporter:
    """A sender of reports about a run, at intervals."""

    def __init__(self, report: Callable[..., object]) -> None:
        self._report = report
        self._counts = (0, 0, 0)
        self._last_report = time.monotonic()

    def on_counts(self, counts: Any) -> None:
        """Store these counts, and report them if a report is due."""
        self._counts = counts.calls, counts.guesses, counts.backtracks
        self.report()

    def report(self) -> None:
        """Report the last counts if a report is due; the page thus knows that the run is alive."""
        if time.monotonic() >= self._last_report + REPORT_SECONDS:
            self._last_report = time.monotonic()
            self._report("recording", *self._counts)


class RecordQuestion(NamedTuple):
    """A question about a run, with arguments of `classics.run`."""

    algorithm: "AlgorithmName"
    puzzle: str
    find: Find  # "first" or "all"
    most: int  # the number of events after which the run is stopped

    def answer(self, report: Callable[..., object]) -> Iterator[tuple[dict[str, object], bytes]]:
        """Yield the `facts` of a Trace with the `seconds` of an unwatched run, and the trace's arrays.

        "layout" has the number of bytes of an item, and of all items, for each array of ARRAY_NAMES.
        """
        reporter = _Reporter(report)
        arguments = self.algorithm, self.puzzle, self.find
        result = classics.run(
            *arguments, most=self.most, report=reporter.on_counts, every=CALLS_BETWEEN_CHECKS
        )
        trace = result.trace
        assert trace
        seconds = _measure_seconds(self, None if result.finished else result.calls, reporter.report)
        arrays = [memoryview(getattr(trace, name)) for name in ARRAY_NAMES]
        layout = [(array.itemsize, array.nbytes) for array in arrays]
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
        run_lines = partial(classics.lines, report=_Reporter(report).on_counts, every=CALLS_BETWEEN_CHECKS)
        arguments = self.algorithm, self.puzzle, self.find
        facts, lines, calls = run_lines(*arguments, self.after, skip=self.skip, until=self.until).to_json()
        yield {**facts, "lines": len(lines)}, "\n".join(lines + calls).encode("utf-8", "replace")


class RaceQuestion(NamedTuple):
    """A question about the times of an algorithm for several puzzles."""

    algorithm: "AlgorithmName"
    puzzles: Sequence[str]  # lines of 81 characters
    limit: float  # seconds for a puzzle; 0 for no limit

    def answer(self, report: Callable[..., object]) -> Iterator[dict[str, object] | None]:
        """Yield the results for the first puzzles, within a short time.

        "results" has [solutions, calls, seconds, whether the run has finished] for each of these puzzles.
        During a longer run, "racing" is reported with the new results, and the calls and seconds of the
        current puzzle.
        """
        results: list[tuple[int, int, float, bool]] = []
        last_report = start = time.monotonic()

        def on_calls(calls: int, seconds: float) -> None:
            nonlocal last_report
            now = time.monotonic()
            if now >= last_report + RACE_SECONDS:
                last_report = now
                report("racing", results.copy(), calls, seconds)
                results.clear()

        for puzzle in self.puzzles:
            timing = classics.time(self.algorithm, puzzle, limit=self.limit or None, report=on_calls)
            results.append((timing.solution_count, timing.calls, timing.seconds, timing.finished))
            if time.monotonic() >= start + RACE_SECONDS:
                break
        yield {"results": results}


def _measure_seconds(question: RecordQuestion, calls: int | None, report: Callable[[], None]) -> float:
    """Return the seconds of an unwatched run, or of its first `calls` calls if that is not None.

    report: A callback that is called at intervals, to show the page that the run is alive.
    """

    def on_counts(counts: Any) -> None:
        report()
        if calls is not None and counts.calls >= calls:
            raise _StopError

    arguments = question.algorithm, question.puzzle, question.find
    check_interval = CALLS_BETWEEN_CHECKS if calls is None else min(CALLS_BETWEEN_CHECKS, max(1, calls))
    run_count, total_seconds = 0, 0.0
    while total_seconds < MEASURE_SECONDS and run_count < MAX_RUNS:
        start = time.perf_counter()
        try:
            result = classics.run(*arguments, keep="calls", report=on_counts, every=check_interval)
            total_seconds += result.time
        except _StopError:
            total_seconds += time.perf_counter() - start
        run_count += 1
    return total_seconds / run_count

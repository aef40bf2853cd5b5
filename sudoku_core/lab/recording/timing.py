"""Time an algorithm on a puzzle, while only its calls are counted."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TypeAlias

from sudoku_core.api import Puzzle
from sudoku_core.board.plain import plain_fields
from sudoku_core.lab.recording.counting import Counts
from sudoku_core.lab.recording.running import Code, run_code

SHORT_SECONDS: Final = 0.05  # other work of the machine can double the time of a shorter run
MOST_MEASUREMENTS: Final = 5
# Browsers round their clocks to 0.1 ms, so a run below TINY_SECONDS is timed as the mean of TINY_RUNS runs.
TINY_SECONDS: Final = 0.002
TINY_RUNS: Final = 10
CALLS_PER_CHECK: Final = 100  # calls between two checks of the clock: some calls take a millisecond

Report: TypeAlias = Callable[[int, float], object]  # calls, seconds


@dataclass(frozen=True)
class Timing:
    """The time that an algorithm took for a puzzle.

    calls: The number of calls of its search.
    solution_count: The number of solutions found.
    seconds: The best time.
    times: The number of measurements.
    finished: Whether it ended within its time limit; if not, calls and seconds are lower bounds.
    """

    calls: int
    solution_count: int
    seconds: float
    times: int
    finished: bool

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> Timing(10, 1, 0.5, 3, True).as_dict()
        {'calls': 10, 'solution_count': 1, 'seconds': 0.5, 'times': 3, 'finished': True}
        """
        return plain_fields(self)


class _LateError(Exception):
    """Raised when the algorithm has used up its time."""


def time_code(code: Code, puzzle: Puzzle, limit: float | None, report: Report | None) -> Timing:
    """Time an algorithm until it has found a solution; `classics.time` describes the arguments."""
    calls = 0
    start = perf_counter()

    def watch(counts: Counts) -> None:
        nonlocal calls
        calls = counts.calls
        seconds = perf_counter() - start
        if report:
            report(calls, seconds)
        if limit is not None and seconds >= limit:
            raise _LateError

    try:
        run = run_code(code, puzzle, "first", "calls", 0, None, watch, CALLS_PER_CHECK)
    except _LateError:
        return Timing(calls, 0, perf_counter() - start, 1, finished=False)
    runs = TINY_RUNS if run.time < TINY_SECONDS else 1
    times = [run.time] if runs == 1 else []
    while len(times) < MOST_MEASUREMENTS and runs * sum(times) < SHORT_SECONDS:
        repeated = [
            run_code(code, puzzle, "first", "calls", 0, None, None, CALLS_PER_CHECK) for _ in range(runs)
        ]
        times.append(sum(run.time for run in repeated) / runs)
    return Timing(run.calls, run.solution_count, min(times), len(times), finished=True)

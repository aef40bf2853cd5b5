"""Measure runs in Pyodide, without recording, and print the times as JSON."""

import json
from time import perf_counter
from typing import Any

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import run
from tests.puzzles import PUZZLES

LEAST_SECONDS = 0.1  # the minimum time of a measurement
REPORT_INTERVAL = 2000  # the number of calls between two reports of a run

# An example, an algorithm, and the number of calls after which the run is stopped.
Task = tuple[str, AlgorithmName, int | None]


class MeasuredError(Exception):
    """Raised if a run has reached its last measured call."""


def measure_once(letter: str, algorithm: AlgorithmName, calls: int | None) -> float:
    """Return the time of this run in seconds."""

    def on_counts(counts: Any) -> None:
        if calls is not None and counts.calls >= calls:
            raise MeasuredError

    began = perf_counter()
    try:
        return run(algorithm, PUZZLES[letter], keep="calls", report=on_counts, every=REPORT_INTERVAL).time
    except MeasuredError:
        return perf_counter() - began


def measure_mean(task: Task) -> float:
    """Return the mean time of this run in seconds; repeat it until LEAST_SECONDS have passed."""
    times = [measure_once(*task)]
    while sum(times) < LEAST_SECONDS:
        times.append(measure_once(*task))
    return sum(times) / len(times)


def main(tasks: list[Task], times: int) -> None:
    """Print the smallest of `times` measurements of each run."""
    smallest_times = {
        f"{task[0]}-{task[1]}": min(measure_mean(task) for _ in range(times)) for task in tasks
    }
    print(json.dumps({name: round(seconds, 6) for name, seconds in smallest_times.items()}))

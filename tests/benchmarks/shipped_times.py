"""Measure runs without recording, in Pyodide, and print JSON."""

import json
from time import perf_counter
from typing import Any

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import run
from tests.puzzles import PUZZLES

SECONDS = 0.1  # the shortest time of a measurement, seconds
EVERY = 2000  # calls between two checks of a run's progress

# An example, an algorithm, and the number of calls after which the run is stopped.
Task = tuple[str, AlgorithmName, int | None]


class EnoughError(Exception):
    """The run has reached its last measured call."""


def once(letter: str, algorithm: AlgorithmName, calls: int | None) -> float:
    """Return the time of this run in seconds."""

    def on_counts(counts: Any) -> None:
        if calls is not None and counts.calls >= calls:
            raise EnoughError

    began = perf_counter()
    try:
        return run(algorithm, PUZZLES[letter], keep="calls", report=on_counts, every=EVERY).time
    except EnoughError:
        return perf_counter() - began


def mean(task: Task) -> float:
    """Return the mean time of this run in seconds, over enough repetitions for the clock."""
    times = [once(*task)]
    while sum(times) < SECONDS:
        times.append(once(*task))
    return sum(times) / len(times)


def main(tasks: list[Task], times: int) -> None:
    """Print the smallest of several measurements of each run."""
    least = {f"{task[0]}-{task[1]}": min(mean(task) for _ in range(times)) for task in tasks}
    print(json.dumps({name: round(seconds, 6) for name, seconds in least.items()}))

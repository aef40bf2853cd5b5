"""How long runs take when nothing records them: Pyodide runs this file; it prints JSON."""

import json
from time import perf_counter
from typing import Any

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import run
from tests.puzzles import PUZZLES

SECONDS = 0.1  # one measurement takes at least so long
EVERY = 2000  # calls between two looks at how far a run is

# An example, an algorithm, and after how many calls the run is stopped.
Task = tuple[str, AlgorithmName, int | None]


class EnoughError(Exception):
    """The run has come to where it is stopped."""


def once(letter: str, algorithm: AlgorithmName, calls: int | None) -> float:
    """Return the seconds of this run."""

    def on_counts(counts: Any) -> None:
        if calls is not None and counts.calls >= calls:
            raise EnoughError

    began = perf_counter()
    try:
        return run(algorithm, PUZZLES[letter], keep="calls", report=on_counts, every=EVERY).time
    except EnoughError:
        return perf_counter() - began


def mean(task: Task) -> float:
    """Return the seconds of this run: the mean of as many as a clock can measure."""
    times = [once(*task)]
    while sum(times) < SECONDS:
        times.append(once(*task))
    return sum(times) / len(times)


def main(tasks: list[Task], times: int) -> None:
    """Print the least of so many measurements of each run."""
    least = {f"{task[0]}-{task[1]}": min(mean(task) for _ in range(times)) for task in tasks}
    print(json.dumps({name: round(seconds, 6) for name, seconds in least.items()}))

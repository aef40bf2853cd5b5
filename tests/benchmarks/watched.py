"""Measure the classic algorithms, natively or in Pyodide, and print the times as JSON."""

import json
import random
import sys
from importlib import import_module
from time import perf_counter

from sudoku_core.board.grid import values_of
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import NAMES, Playback, run
from tests.benchmarks import bare
from tests.puzzles import PUZZLES, SOLUTIONS

LETTER_OF_ALGORITHM = {name: "C" if name in ("scan", "tables", "bitmask") else "A" for name in NAMES}
LEAST_SECONDS = 0.15  # the minimum time of a measurement
RECORDED = (
    "A"  # the puzzle to record with `tables`; this is the longest trace that can be recorded completely
)
SEEKS = 2000


def puzzle_values(letter: str) -> list[int]:
    """Return a puzzle in the format of our algorithms."""
    return list(values_of(PUZZLES[letter]))


def time_of_ours(name: AlgorithmName) -> float:
    """Return the time in seconds of our algorithm to the first solution, without recording."""
    solve = import_module(f"sudoku_core.lab.classics.{name}").solve
    board = puzzle_values(LETTER_OF_ALGORITHM[name])
    began = perf_counter()
    solve(board, lambda: True)
    seconds = perf_counter() - began
    check("".join(map(str, board)), name)
    return seconds


def time_of_tutorial(name: AlgorithmName) -> float:
    """Return the time in seconds of the tutorial's loop."""
    board = [puzzle_values(LETTER_OF_ALGORITHM[name])[start : start + 9] for start in range(0, 81, 9)]
    began = perf_counter()
    getattr(bare, name)(board)
    seconds = perf_counter() - began
    check("".join(str(digit) for row in board for digit in row), name)
    return seconds


def time_with_counts(name: AlgorithmName) -> float:
    """Return the time in seconds of our algorithm while it counts calls."""
    return run(name, PUZZLES[LETTER_OF_ALGORITHM[name]], keep="calls").time


def check(line: str, name: AlgorithmName) -> None:
    """Raise AssertionError if the solution is wrong."""
    if line != SOLUTIONS[LETTER_OF_ALGORITHM[name]]:
        raise AssertionError(f"{name} is wrong")


def smallest_times(name: AlgorithmName) -> tuple[float, float, float]:
    """Return the smallest times of our algorithm, of the tutorial's loop, and of ours with counted calls.

    The three are measured alternately.
    """
    times = [(time_of_ours(name), time_of_tutorial(name), time_with_counts(name))]
    while sum(map(sum, times)) < 3 * LEAST_SECONDS or len(times) < 5:
        times.append((time_of_ours(name), time_of_tutorial(name), time_with_counts(name)))
    ours, tutorial, with_counts = map(min, zip(*times, strict=True))
    return ours, tutorial, with_counts


def main() -> None:
    """Print the measurements."""
    report: dict[str, object] = {"python": sys.version.split()[0]}
    report["times"] = {name: smallest_times(name) for name in NAMES}
    report["events"] = {}
    for name in NAMES:
        runs = [run(name, PUZZLES["A"]) for _ in range(2)]
        report["events"][name] = [runs[0].trace.total, min(each.time for each in runs)]  # type: ignore
    trace = run("tables", PUZZLES[RECORDED]).trace
    assert trace
    rng = random.Random(1)
    playback = Playback(trace)
    positions = [rng.randrange(trace.length) for _ in range(SEEKS)]
    began = perf_counter()
    for position in positions:
        playback.seek(position)
    report["seek"] = (perf_counter() - began) / SEEKS
    print(json.dumps(report))


if __name__ == "__main__":
    main()

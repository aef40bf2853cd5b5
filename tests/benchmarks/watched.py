"""Measure the classics, natively or in Pyodide, and print JSON."""

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

PUZZLE = {name: "C" if name in ("scan", "tables", "bitmask") else "A" for name in NAMES}
SECONDS = 0.15  # the shortest time of a measurement, seconds
RECORDED = "A"  # recorded with `tables`; the longest trace that can be recorded completely
SEEKS = 2000


def values(letter: str) -> list[int]:
    """Return the puzzle in the form of our algorithms."""
    return list(values_of(PUZZLES[letter]))


def ours(name: AlgorithmName) -> float:
    """Return the time in seconds of our algorithm to the first solution, without recording."""
    solve = import_module(f"sudoku_core.lab.classics.{name}").solve
    board = values(PUZZLE[name])
    began = perf_counter()
    solve(board, lambda: True)
    seconds = perf_counter() - began
    check("".join(map(str, board)), name)
    return seconds


def tutorial(name: AlgorithmName) -> float:
    """Return the time of the bare loop in seconds."""
    board = [values(PUZZLE[name])[start : start + 9] for start in range(0, 81, 9)]
    began = perf_counter()
    getattr(bare, name)(board)
    seconds = perf_counter() - began
    check("".join(str(digit) for row in board for digit in row), name)
    return seconds


def counted(name: AlgorithmName) -> float:
    """Return the time in seconds of our algorithm with counted calls."""
    return run(name, PUZZLES[PUZZLE[name]], keep="calls").time


def check(line: str, name: AlgorithmName) -> None:
    """Raise an error at a wrong answer."""
    if line != SOLUTIONS[PUZZLE[name]]:
        raise AssertionError(f"{name} is wrong")


def in_turn(name: AlgorithmName) -> tuple[float, float, float]:
    """Return the smallest times of our algorithm, the bare loop, and our algorithm with counted calls.

    The three are measured alternately.
    """
    times = [(ours(name), tutorial(name), counted(name))]
    while sum(map(sum, times)) < 3 * SECONDS or len(times) < 5:
        times.append((ours(name), tutorial(name), counted(name)))
    one, other, third = map(min, zip(*times, strict=True))
    return one, other, third


def main() -> None:
    """Print the measurements."""
    report: dict[str, object] = {"python": sys.version.split()[0]}
    report["times"] = {name: in_turn(name) for name in NAMES}
    report["events"] = {}
    for name in NAMES:
        runs = [run(name, PUZZLES["A"]) for _ in range(2)]
        report["events"][name] = [runs[0].trace.total, min(each.time for each in runs)]  # type: ignore
    trace = run("tables", PUZZLES[RECORDED]).trace
    assert trace
    chance = random.Random(1)
    player = Playback(trace)
    positions = [chance.randrange(trace.length) for _ in range(SEEKS)]
    began = perf_counter()
    for position in positions:
        player.seek(position)
    report["seek"] = (perf_counter() - began) / SEEKS
    print(json.dumps(report))


if __name__ == "__main__":
    main()

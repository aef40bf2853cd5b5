"""Measure the speed of parallel threads in this Python, and print JSON for threads.py."""

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any

import sudoku_core
from sudoku_core import techniques

THREAD_COUNTS = (1, 2)


def main() -> None:
    """Solve and rate the puzzles of a file with each number of threads."""
    parser = argparse.ArgumentParser()
    parser.add_argument("puzzles", type=Path)
    parser.add_argument("runs", type=int)
    parser.add_argument("rated", type=int, help="how many of them are rated")
    options = parser.parse_args()
    lines = options.puzzles.read_text("ascii").split()
    tasks: dict[str, tuple[Callable[[str], Any], list[str]]] = {
        "solve": (lambda line: sudoku_core.solve(line).found, lines),
        "rate": (lambda line: techniques.rate(line).score, lines[: options.rated]),
    }
    rates = {}
    for name, (task, puzzles) in tasks.items():
        expected = [task(line) for line in puzzles]
        rates_of_threads: dict[int, list[float]] = {threads: [] for threads in THREAD_COUNTS}
        for _ in range(options.runs):
            for threads in THREAD_COUNTS:
                start = perf_counter()
                with ThreadPoolExecutor(threads) as pool:
                    answers = [*pool.map(task, puzzles)]
                rates_of_threads[threads].append(len(puzzles) / (perf_counter() - start))
                assert answers == expected
        rates[name] = {"puzzles": len(puzzles), "rates": rates_of_threads}
    is_locked = getattr(sys, "_is_gil_enabled", lambda: True)()
    print(json.dumps({"version": sys.version.split()[0], "gil": is_locked, "rates": rates}))


if __name__ == "__main__":
    main()

"""Measure hints and paths with their proofs, in native Python and in Pyodide."""

import json
import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, NamedTuple

from sudoku_core.techniques import Position, next_step, path, truth


def now() -> float:
    """Return the processor time of this process in seconds."""
    if sys.platform == "emscripten":  # Pyodide has only the wall clock, but Node provides processor time
        from js import process

        used = process.cpuUsage()
        return float(used.user + used.system) / 1_000_000
    return process_time()


class Times(NamedTuple):
    """The times of hints and of whole paths in milliseconds, and the number of complete paths."""

    hints: list[float]
    paths: list[float]
    solved: int


def measure(puzzles: list[str], runs: int) -> Times:
    """Return the smallest of `runs` times of each hint and each path."""
    all_runs = [_once(puzzles) for _ in range(runs)]
    hints, paths, solved = zip(*all_runs)
    return Times([min(times) for times in zip(*hints)], [min(times) for times in zip(*paths)], solved[0])


def milliseconds(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the time of a call in milliseconds, and its result."""
    began = now()
    done = work()
    return 1000 * (now() - began), done


def forget() -> None:
    """Clear the caches, so that each hint is measured like the first one."""
    truth._verdicts.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("sudoku_core.techniques.families."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear") and value.__wrapped__.__code__.co_argcount:
                    value.cache_clear()


def _once(puzzles: list[str]) -> Times:
    hints, paths, solved = list[float](), list[float](), 0
    for puzzle in puzzles:
        time, found = milliseconds(partial(path, puzzle))
        paths.append(time)
        solved += found.is_complete
        for each in found.positions():
            if each.open:
                position = Position(each.values, each.givens, each.candidates, proper=each.proper)
                forget()
                hints.append(milliseconds(partial(next_step, position))[0])
    return Times(hints, paths, solved)


def main(puzzles: list[str], runs: int) -> None:
    """Print the measurements as JSON."""
    measure(puzzles[:2], 1)  # warms up
    print(json.dumps(measure(puzzles, runs)))

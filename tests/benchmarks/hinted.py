"""Measure hints and paths with their proofs, in native Python and in Pyodide."""

import json
import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, NamedTuple

from sudoku_core.techniques import Position, next_step, path, truth


def processor_time() -> float:
    """Return the processor time of this process in seconds."""
    if sys.platform == "emscripten":  # Pyodide has only the wall clock, but Node provides processor time
        from js import process

        used = process.cpuUsage()
        return float(used.user + used.system) / 1_000_000
    return process_time()


class Times(NamedTuple):
    """The times of hints and of whole paths in milliseconds."""

    hints: list[float]
    paths: list[float]
    solved: int  # the number of complete paths


def measure(puzzles: list[str], runs: int) -> Times:
    """Return the smallest of `runs` times of each hint and each path."""
    all_runs = [_measure_once(puzzles) for _ in range(runs)]
    hints, paths, solved = zip(*all_runs)
    return Times([min(times) for times in zip(*hints)], [min(times) for times in zip(*paths)], solved[0])


def timed_call(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the time of a call in milliseconds, and its result."""
    start = processor_time()
    result = work()
    return 1000 * (processor_time() - start), result


def clear_caches() -> None:
    """Clear the caches, so that each hint takes as long as the first one."""
    truth._verdicts.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("sudoku_core.techniques.families."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear") and value.__wrapped__.__code__.co_argcount:
                    value.cache_clear()


def _measure_once(puzzles: list[str]) -> Times:
    hints, paths, solved = list[float](), list[float](), 0
    for puzzle in puzzles:
        time, solving_path = timed_call(partial(path, puzzle))
        paths.append(time)
        solved += solving_path.is_complete
        for path_position in solving_path.positions():
            if path_position.open:
                position = Position(
                    path_position.values,
                    path_position.givens,
                    path_position.candidates,
                    proper=path_position.proper,
                )
                clear_caches()
                hints.append(timed_call(partial(next_step, position))[0])
    return Times(hints, paths, solved)


def main(puzzles: list[str], runs: int) -> None:
    """Print the measurements as JSON."""
    measure(puzzles[:2], 1)  # warms up
    print(json.dumps(measure(puzzles, runs)))

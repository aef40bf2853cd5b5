"""Compare our techniques with peers that solve by logic: python -m tests.benchmarks.explainers FILE.

FILE contains the puzzles of each set as JSON. The solvers alternate puzzle by puzzle, and use their
techniques without guesses. The program prints the results as JSON.
"""

import json
import platform
import sys
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import dedoku
from sudokutools import solvers
from sudokutools.sudoku import Sudoku

from sudoku_core.techniques import path
from sudoku_core.techniques.ladder import WITHOUT_FORCING
from tests.benchmarks.hinted import timed_call

GUESSING_SOLVER = solvers.Bruteforce


def solve_with_ours(puzzle: str) -> bool:
    """Return whether our techniques solve the puzzle without forcing chains, with every step proven."""
    return path(puzzle, WITHOUT_FORCING).is_complete


def solve_with_forcing(puzzle: str) -> bool:
    """Return whether all our techniques solve the puzzle."""
    return path(puzzle).is_complete


def solve_with_dedoku(puzzle: str) -> bool:
    """Return whether dedoku's techniques, which include chains, solve the puzzle."""
    return bool(dedoku.solve(puzzle).solved)


def solve_with_sudokutools(puzzle: str) -> bool:
    """Return whether the techniques of sudokutools solve the puzzle, without its final guesses."""
    solvers.SOLVERS = [each for each in solvers.SOLVERS if each is not GUESSING_SOLVER]
    return "0" not in solvers.solve(Sudoku.decode(puzzle.replace(".", "0"))).encode()


SOLVERS = {
    "ours": solve_with_ours,
    "with forcing": solve_with_forcing,
    "dedoku": solve_with_dedoku,
    "sudokutools": solve_with_sudokutools,
}


def main() -> None:
    """Print the time of each solver for each puzzle in milliseconds, and whether it succeeds."""
    sets: dict[str, list[str]] = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    measurements: dict[str, dict[str, list[Any]]] = {}
    for name, puzzles in sets.items():
        measurements[name] = {solver: [] for solver in SOLVERS}
        for puzzle in puzzles:
            for solver, solve in SOLVERS.items():
                measurements[name][solver].append(timed_call(partial(solve, puzzle)))
    peers = {name: version(name) for name in ("dedoku", "sudokutools")}
    print(json.dumps({"versions": {"Python": platform.python_version(), **peers}, "sets": measurements}))


if __name__ == "__main__":
    main()

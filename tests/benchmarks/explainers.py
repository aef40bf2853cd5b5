"""Compare our techniques with peers that solve by logic: python -m tests.benchmarks.explainers FILE.

FILE contains the puzzles of each set as JSON. The solvers take turns, puzzle by puzzle, and use their
techniques without guesses. The result is printed as JSON.
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
from tests.benchmarks.hinted import milliseconds

GUESS = solvers.Bruteforce


def ours(puzzle: str) -> bool:
    """Return whether our techniques solve the puzzle without forcing chains, with every step proven."""
    return path(puzzle, WITHOUT_FORCING).is_complete


def with_forcing(puzzle: str) -> bool:
    """Return whether all our techniques solve the puzzle."""
    return path(puzzle).is_complete


def by_dedoku(puzzle: str) -> bool:
    """Return whether dedoku's techniques, which include chains, solve the puzzle."""
    return bool(dedoku.solve(puzzle).solved)


def by_sudokutools(puzzle: str) -> bool:
    """Return whether the techniques of sudokutools solve the puzzle, without its final guesses."""
    solvers.SOLVERS = [each for each in solvers.SOLVERS if each is not GUESS]
    return "0" not in solvers.solve(Sudoku.decode(puzzle.replace(".", "0"))).encode()


SOLVERS = {"ours": ours, "with forcing": with_forcing, "dedoku": by_dedoku, "sudokutools": by_sudokutools}


def main() -> None:
    """Measure each solver once on each puzzle: its time in milliseconds, and whether it succeeds."""
    sets: dict[str, list[str]] = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    measured: dict[str, dict[str, list[Any]]] = {}
    for name, puzzles in sets.items():
        measured[name] = {solver: [] for solver in SOLVERS}
        for puzzle in puzzles:
            for solver, solve in SOLVERS.items():
                measured[name][solver].append(milliseconds(partial(solve, puzzle)))
    peers = {name: version(name) for name in ("dedoku", "sudokutools")}
    print(json.dumps({"versions": {"Python": platform.python_version(), **peers}, "sets": measured}))


if __name__ == "__main__":
    main()

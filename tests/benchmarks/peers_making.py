"""Make puzzles with peers from PyPI, and print them with their times as JSON.

Each peer makes puzzles of its level "hard". py-sudoku removes givens at random; sudokutools removes givens
while there is only one solution. The levels of both are numbers of givens.
"""

import json
from importlib.metadata import version
from time import perf_counter

from sudoku import Sudoku
from sudokutools.generate import generate

PUZZLE_COUNT = 20
EMPTY_SHARE = 0.7  # the share of empty cells, from the example for "hard" in py-sudoku's documentation


def make_with_sudokutools(_number: int) -> str:
    """Return a minimal puzzle."""
    return str(generate(min_count=17, symmetry=None).encode()).replace("0", ".")


def make_with_py_sudoku(number: int) -> str:
    """Return a puzzle with 70 % of the cells empty."""
    board = Sudoku(3, seed=number).difficulty(EMPTY_SHARE).board
    return "".join(str(value or ".") for row in board for value in row)


def main() -> None:
    """Print the puzzles of each peer, and its mean time for a puzzle in seconds."""
    results = {}
    for name, make in (("sudokutools", make_with_sudokutools), ("py-sudoku", make_with_py_sudoku)):
        begin = perf_counter()
        lines = [make(number) for number in range(PUZZLE_COUNT)]
        results[name] = {
            "version": version(name),
            "seconds": (perf_counter() - begin) / PUZZLE_COUNT,
            "lines": lines,
        }
    print(json.dumps(results))


if __name__ == "__main__":
    main()

"""Make any number of proper puzzles. The same number gives the same puzzle on every machine."""

import random

from sudoku_core.board.grid import line_of
from tests.tools.make_puzzles import full_grid, remove_givens


def own_puzzle(number: int) -> str:
    """Return the puzzle with this number as a line. Every fourth is symmetric; the others are minimal."""
    rng = random.Random(f"own puzzle {number}")
    return line_of(remove_givens(full_grid(rng), rng, pairwise=number % 4 == 0))

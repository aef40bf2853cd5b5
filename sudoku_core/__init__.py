"""Sudoku Lab's core: classic 9x9 puzzles read, solved with proof and written, in pure Python.

>>> import sudoku_core
>>> verdict = sudoku_core.solve(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> verdict.status
'unique'
>>> print(verdict.grid)
534678912672195348198342567859761423426853791713924856961537284287419635345286179
"""

from sudoku_core.api import (
    NotProperError,
    Solution,
    count_solutions,
    solutions,
    solve,
    solve_board,
    solve_in_slices,
    solve_many,
)
from sudoku_core.grid import Grid
from sudoku_core.notation import PuzzleError, parse, parse_many, write

__all__ = [
    "Grid",
    "NotProperError",
    "PuzzleError",
    "Solution",
    "count_solutions",
    "parse",
    "parse_many",
    "solutions",
    "solve",
    "solve_board",
    "solve_in_slices",
    "solve_many",
    "write",
]

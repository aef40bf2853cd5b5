"""Facts proven of a puzzle beyond its verdict, and estimates: of a Grid or a text that `parse` takes.

The functions are those of `search.analysis` and `search.estimate`, which take a Grid. All raise PuzzleError
for a bad text.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from sudoku_core.api import grid_of
from sudoku_core.board.grid import Grid
from sudoku_core.search import analysis, estimate
from sudoku_core.search.analysis import BUDGET, Contradiction, WrongEntries
from sudoku_core.search.estimate import PROBES, SEED, Estimate

__all__ = ["BUDGET", "PROBES", "SEED", "Contradiction", "Estimate", "WrongEntries"]

P = ParamSpec("P")
T = TypeVar("T")


def _of_any(function: Callable[Concatenate[Grid, P], T]) -> Callable[Concatenate[Grid | str, P], T]:
    """Return the function for a puzzle as a text too."""

    @wraps(function)
    def of_puzzle(puzzle: Grid | str, *arguments: P.args, **options: P.kwargs) -> T:
        return function(grid_of(puzzle), *arguments, **options)

    return of_puzzle  # type: ignore[return-value]  # it takes its first argument by name too


def _of_any_two(function: Callable[[Grid, Grid], T]) -> Callable[[Grid | str, Grid | str], T]:
    """Return the function for givens and values as texts too."""

    @wraps(function)
    def of_puzzles(givens: Grid | str, values: Grid | str) -> T:
        return function(grid_of(givens), grid_of(values))

    return of_puzzles


contradiction = _of_any(analysis.contradiction)
contradiction_in_slices = _of_any(analysis.contradiction_in_slices)
count_in_slices = _of_any(analysis.count_in_slices)
estimate_count = _of_any(estimate.estimate_count)
estimate_count_in_slices = _of_any(estimate.estimate_count_in_slices)
redundant_givens = _of_any(analysis.redundant_givens)
redundant_givens_in_slices = _of_any(analysis.redundant_givens_in_slices)
solutions_in_slices = _of_any(analysis.solutions_in_slices)
true_candidates = _of_any(analysis.true_candidates)
true_candidates_in_slices = _of_any(analysis.true_candidates_in_slices)
wrong_entries = _of_any_two(analysis.wrong_entries)
wrong_entries_in_slices = _of_any_two(analysis.wrong_entries_in_slices)

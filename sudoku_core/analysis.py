"""Facts proven of a puzzle beyond its verdict, and estimates: of a Grid or whatever `grid_of` reads.

The functions are those of `search.analysis` and `search.estimate`, which take a Grid. All raise PuzzleError
for a bad text.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from sudoku_core.api import Puzzle, grid_of
from sudoku_core.board.digits import Digits
from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.search import analysis, estimate
from sudoku_core.search.analysis import BUDGET, Contradiction, WrongEntries
from sudoku_core.search.estimate import PROBES, SEED, Estimate

__all__ = [
    "BUDGET",
    "PROBES",
    "SEED",
    "Contradiction",
    "Estimate",
    "WrongEntries",
    "contradiction",
    "contradiction_in_slices",
    "count_in_slices",
    "estimate_count",
    "estimate_count_in_slices",
    "redundant_givens",
    "redundant_givens_in_slices",
    "solutions_in_slices",
    "true_candidates",
    "true_candidates_in_slices",
    "wrong_entries",
    "wrong_entries_in_slices",
]

F = TypeVar("F", bound=Callable[..., object])


def _for_any(of_grid: Callable[..., object]) -> Callable[[F], F]:
    """Give a function the docstring of the one that it calls with a Grid."""

    def documented(function: F) -> F:
        function.__doc__ = of_grid.__doc__
        return function

    return documented


@_for_any(analysis.contradiction)
def contradiction(puzzle: Puzzle, budget: int = BUDGET) -> Contradiction | None:
    return analysis.contradiction(grid_of(puzzle), budget)


@_for_any(analysis.contradiction_in_slices)
def contradiction_in_slices(puzzle: Puzzle, budget: int = BUDGET) -> Iterator[Contradiction | None]:
    return analysis.contradiction_in_slices(grid_of(puzzle), budget)


@_for_any(analysis.count_in_slices)
def count_in_slices(puzzle: Puzzle, limit: int = 1_000_000) -> Iterator[int | None]:
    return analysis.count_in_slices(grid_of(puzzle), limit)


@_for_any(estimate.estimate_count)
def estimate_count(puzzle: Puzzle, probes: int = PROBES, seed: int = SEED) -> Estimate:
    return estimate.estimate_count(grid_of(puzzle), probes, seed)


@_for_any(estimate.estimate_count_in_slices)
def estimate_count_in_slices(
    puzzle: Puzzle, probes: int = PROBES, seed: int = SEED
) -> Iterator[Estimate | None]:
    return estimate.estimate_count_in_slices(grid_of(puzzle), probes, seed)


@_for_any(analysis.redundant_givens)
def redundant_givens(puzzle: Puzzle) -> tuple[Cell, ...]:
    return analysis.redundant_givens(grid_of(puzzle))


@_for_any(analysis.redundant_givens_in_slices)
def redundant_givens_in_slices(puzzle: Puzzle) -> Iterator[tuple[Cell, ...] | None]:
    return analysis.redundant_givens_in_slices(grid_of(puzzle))


@_for_any(analysis.solutions_in_slices)
def solutions_in_slices(puzzle: Puzzle, limit: int = 1_000_000) -> Iterator[Grid | None]:
    return analysis.solutions_in_slices(grid_of(puzzle), limit)


@_for_any(analysis.true_candidates)
def true_candidates(puzzle: Puzzle) -> tuple[Digits, ...]:
    return analysis.true_candidates(grid_of(puzzle))


@_for_any(analysis.true_candidates_in_slices)
def true_candidates_in_slices(puzzle: Puzzle) -> Iterator[tuple[Digits, ...] | None]:
    return analysis.true_candidates_in_slices(grid_of(puzzle))


@_for_any(analysis.wrong_entries)
def wrong_entries(givens: Puzzle, values: Puzzle) -> WrongEntries:
    return analysis.wrong_entries(grid_of(givens), grid_of(values))


@_for_any(analysis.wrong_entries_in_slices)
def wrong_entries_in_slices(givens: Puzzle, values: Puzzle) -> Iterator[WrongEntries | None]:
    return analysis.wrong_entries_in_slices(grid_of(givens), grid_of(values))

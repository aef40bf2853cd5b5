"""Facts proven of a puzzle beyond its verdict, and estimates: of a Grid or whatever `grid_of` reads.

All raise PuzzleError for a bad text. `search.analysis` and `search.estimate` do the work, from values.
"""

from collections.abc import Iterator

from sudoku_core.api import Puzzle, grid_of
from sudoku_core.board.digits import Digits
from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.search import analysis, contradictions, estimate
from sudoku_core.search.contradictions import BUDGET, Contradiction, WrongEntries
from sudoku_core.search.estimate import PROBES, SEED, Estimate
from sudoku_core.search.pauses import answer

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


def contradiction(puzzle: Puzzle, budget: int = BUDGET) -> Contradiction | None:
    """Return few givens that already contradict each other; None where there is a solution.

    Two equal ones that see each other, where there are such. Else always a minimal set: without
    any one of its givens there is a solution: it leaves out, one by one, what is not needed (deletion
    filter: J. Chinneck, E. Dravnieks, ORSA Journal on Computing 3, 1991). Then it looks for a smallest one.
    budget: how many nodes of the search that may take; `proven_smallest` says whether they sufficed.

    >>> from sudoku_core import contradiction
    >>> contradiction("5......5" + 73 * ".").cells
    (0, 7)
    """
    return next((found for found in contradiction_in_slices(puzzle, budget) if found), None)


def contradiction_in_slices(puzzle: Puzzle, budget: int = BUDGET) -> Iterator[Contradiction | None]:
    """Yield None after each slice of work, and then what `contradiction` returns, if that is not None."""
    return contradictions.contradiction_in_slices(grid_of(puzzle).values, budget)


def count_in_slices(puzzle: Puzzle, limit: int = 1_000_000) -> Iterator[int | None]:
    """Yield None after each slice of work, and then what `count_solutions` returns."""
    return analysis.count_in_slices(grid_of(puzzle).values, limit)


def estimate_count(puzzle: Puzzle, probes: int = PROBES, seed: int = SEED) -> Estimate:
    """Return an estimate of the number of solutions; the same seed gives the same estimate.

    Where no guess is needed it is exact. Raises ValueError for fewer than one probe.

    >>> from sudoku_core import estimate_count
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> estimate_count(puzzle).mean
    1.0
    """
    return answer(estimate_count_in_slices(puzzle, probes, seed))


def estimate_count_in_slices(
    puzzle: Puzzle, probes: int = PROBES, seed: int = SEED
) -> Iterator[Estimate | None]:
    """Yield None after each slice of work, and then what `estimate_count` returns."""
    return estimate.estimate_count_in_slices(grid_of(puzzle).values, probes, seed)


def redundant_givens(puzzle: Puzzle) -> tuple[Cell, ...]:
    """Return the givens that a proper puzzle does not need, each taken alone.

    A search proves for each that the puzzle has one solution without it. Remove only one of them: without
    it, another may be needed. Raises NotProperError unless there is exactly one solution.

    >>> from sudoku_core import redundant_givens
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(redundant_givens(puzzle))
    22
    """
    return answer(redundant_givens_in_slices(puzzle))


def redundant_givens_in_slices(puzzle: Puzzle) -> Iterator[tuple[Cell, ...] | None]:
    """Yield None after each slice of work, and then what `redundant_givens` returns."""
    return analysis.redundant_givens_in_slices(grid_of(puzzle).values)


def solutions_in_slices(puzzle: Puzzle, limit: int = 1_000_000) -> Iterator[Grid | None]:
    """Yield every solution, up to the limit and always in the same order, and None after each slice."""
    return analysis.solutions_in_slices(grid_of(puzzle).values, limit)


def true_candidates(puzzle: Puzzle) -> tuple[Digits, ...]:
    """Return for each cell the digits that it has in some solution, as sets; all empty if there is none.

    Every solution found proves up to 81 of them; for a digit that none has shown yet, a search with that
    digit in its cell finds one or proves that there is none.

    >>> from sudoku_core import true_candidates
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> true_candidates(puzzle)[2] == 1 << 3  # 4 alone
    True
    """
    return answer(true_candidates_in_slices(puzzle))


def true_candidates_in_slices(puzzle: Puzzle) -> Iterator[tuple[Digits, ...] | None]:
    """Yield None after each slice of work, and then what `true_candidates` returns."""
    return analysis.true_candidates_in_slices(grid_of(puzzle).values)


def wrong_entries(givens: Puzzle, values: Puzzle) -> WrongEntries:
    """Return the entries that make the puzzle of these givens impossible to solve.

    values: givens and entries together. Where the givens have exactly one solution, these are the entries
    that differ from it. Where they have several, those that are in none of them; if each is in one and
    still there is none with all, a minimal set of entries that fail together, found as `contradiction`
    finds it. Raises NotProperError where the givens alone have no solution.

    >>> from sudoku_core import wrong_entries
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> wrong_entries(puzzle, puzzle[:2] + "1" + puzzle[3:]).cells
    (2,)
    """
    return answer(wrong_entries_in_slices(givens, values))


def wrong_entries_in_slices(givens: Puzzle, values: Puzzle) -> Iterator[WrongEntries | None]:
    """Yield None after each slice of work, and then what `wrong_entries` returns."""
    return contradictions.wrong_entries_in_slices(grid_of(givens).values, grid_of(values).values)

"""Prove facts about a puzzle beyond its verdict, and estimate its number of solutions.

A puzzle is a Grid or any other value that `grid_of` reads. All functions raise PuzzleError for a bad text.
`search.analysis`, `search.contradictions` and `search.estimate` do the work, on plain values.
"""

from collections.abc import Iterator

from sudoku_core.api import Puzzle, grid_of
from sudoku_core.board.digits import Digits
from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.search import analysis, contradictions, estimate
from sudoku_core.search.contradictions import BUDGET, Contradiction, WrongEntries
from sudoku_core.search.estimate import PROBES, SEED, Estimate
from sudoku_core.search.pauses import run_to_end

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
    """Return a small set of givens that contradict each other; None if there is a solution.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    budget: The number of positions to try in the search for a smaller set.
    The result is a Contradiction. If two equal givens see each other, the result is such a pair. Otherwise
    the result is minimal: without any one of its givens there is a solution. To find it, needless givens
    are left out one by one (deletion filter: J. Chinneck, E. Dravnieks, ORSA Journal on Computing 3, 1991).
    Then a smallest set is searched for. `proven_smallest` is True if the budget was enough for a proof.
    Raises PuzzleError if a text or rows cannot be read, and TypeError for any other object.

    >>> from sudoku_core import contradiction
    >>> contradiction("5......5" + 73 * ".").cells
    (0, 7)
    """
    return next((result for result in contradiction_in_slices(puzzle, budget) if result), None)


def contradiction_in_slices(puzzle: Puzzle, budget: int = BUDGET) -> Iterator[Contradiction | None]:
    """Yield None after each slice of work, and then a contradiction, if there is one.

    puzzle, budget: As for `contradiction`.
    The last item is the result of `contradiction`; a puzzle with a solution yields only None.
    Raises PuzzleError and TypeError as `contradiction` does.

    >>> [found.cells for found in contradiction_in_slices("5......5" + 73 * ".") if found]
    [(0, 7)]
    """
    return contradictions.contradiction_in_slices(grid_of(puzzle).values, budget)


def count_in_slices(puzzle: Puzzle, limit: int = 1_000_000) -> Iterator[int | None]:
    """Yield None after each slice of work, and then the number of solutions.

    puzzle, limit: As for `count_solutions`.
    The last item is the result of `count_solutions`.
    Raises PuzzleError and TypeError as `solve` does.

    >>> [count for count in count_in_slices("." * 81, limit=1000) if count is not None]
    [1000]
    """
    return analysis.count_in_slices(grid_of(puzzle).values, limit)


def estimate_count(puzzle: Puzzle, probes: int = PROBES, seed: int = SEED) -> Estimate:
    """Return an estimate of the number of solutions of a puzzle that has too many to count.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    probes: The number of random paths down the search tree.
    seed: The number that starts the random generator; the same seed gives the same estimate.
    The result is an Estimate: `mean`, its standard error `spread`, and `probes`. The estimate is exact if
    solving needs no guess. The method is D. Knuth's (Estimating the efficiency of backtrack programs,
    Mathematics of Computation 29, 1975, pages 121 to 136).
    Raises ValueError for fewer than one probe, PuzzleError if a text or rows cannot be read, and TypeError
    for any other object.

    >>> from sudoku_core import estimate_count
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> estimate_count(puzzle).mean
    1.0
    """
    return run_to_end(estimate_count_in_slices(puzzle, probes, seed))


def estimate_count_in_slices(
    puzzle: Puzzle, probes: int = PROBES, seed: int = SEED
) -> Iterator[Estimate | None]:
    """Yield None after each slice of work, and then an estimate of the number of solutions.

    puzzle, probes, seed: As for `estimate_count`.
    The last item is the result of `estimate_count`.
    Raises ValueError, PuzzleError and TypeError as `estimate_count` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [estimate.mean for estimate in estimate_count_in_slices(puzzle) if estimate]
    [1.0]
    """
    return estimate.estimate_count_in_slices(grid_of(puzzle).values, probes, seed)


def redundant_givens(puzzle: Puzzle) -> tuple[Cell, ...]:
    """Return the givens that a proper puzzle does not need.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    The result has the cells (0 to 80) of these givens. For each, a search has proven that the puzzle still
    has one solution without it. Remove only one of them, because another one may then become necessary.
    Raises NotProperError unless there is exactly one solution, PuzzleError if a text or rows cannot be
    read, and TypeError for any other object.

    >>> from sudoku_core import redundant_givens
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(redundant_givens(puzzle))
    22
    """
    return run_to_end(redundant_givens_in_slices(puzzle))


def redundant_givens_in_slices(puzzle: Puzzle) -> Iterator[tuple[Cell, ...] | None]:
    """Yield None after each slice of work, and then the redundant givens.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    The last item is the result of `redundant_givens`.
    Raises NotProperError, PuzzleError and TypeError as `redundant_givens` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [len(cells) for cells in redundant_givens_in_slices(puzzle) if cells is not None]
    [22]
    """
    return analysis.redundant_givens_in_slices(grid_of(puzzle).values)


def solutions_in_slices(puzzle: Puzzle, limit: int = 1_000_000) -> Iterator[Grid | None]:
    """Yield every solution up to a limit, always in the same order, and None after each slice of work.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    limit: The number of solutions after which it stops.
    Each item that is not None is a Grid.
    Raises PuzzleError and TypeError as `solve` does.

    >>> len([grid for grid in solutions_in_slices("." * 81, limit=3) if grid])
    3
    """
    return analysis.solutions_in_slices(grid_of(puzzle).values, limit)


def true_candidates(puzzle: Puzzle) -> tuple[Digits, ...]:
    """Return the digits of each cell that occur in at least one solution.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    The result is a tuple of 81 sets of digits, ints in which bit `digit - 1` stands for a digit. All sets
    are 0 if there is no solution.
    Every solution found proves up to 81 candidates. For each remaining candidate, a search with that digit
    in its cell finds a solution or proves that there is none.
    Raises PuzzleError if a text or rows cannot be read, and TypeError for any other object.

    >>> from sudoku_core import true_candidates
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> true_candidates(puzzle)[2] == 1 << 3  # only 4
    True
    """
    return run_to_end(true_candidates_in_slices(puzzle))


def true_candidates_in_slices(puzzle: Puzzle) -> Iterator[tuple[Digits, ...] | None]:
    """Yield None after each slice of work, and then the true candidates.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    The last item is the result of `true_candidates`.
    Raises PuzzleError and TypeError as `solve` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [digits[2] == 1 << 3 for digits in true_candidates_in_slices(puzzle) if digits is not None]
    [True]
    """
    return analysis.true_candidates_in_slices(grid_of(puzzle).values)


def wrong_entries(givens: Puzzle, values: Puzzle) -> WrongEntries:
    """Return the entries that make a puzzle impossible to solve.

    givens: The puzzle without entries, as for `solve`.
    values: The same puzzle with givens and entries, as for `solve`.
    The result is a WrongEntries. If the givens have exactly one solution, the result has the entries that
    differ from this solution. If the givens have several solutions, the result has the entries that are in
    none of them. If each entry is in some solution but no solution has all entries, the result has a
    minimal set of entries that fail together, and `together` is True. The method of `contradiction` finds
    this set.
    Raises NotProperError if the givens alone have no solution, PuzzleError if a text or rows cannot be
    read, and TypeError for any other object.

    >>> from sudoku_core import wrong_entries
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> wrong_entries(puzzle, puzzle[:2] + "1" + puzzle[3:]).cells
    (2,)
    """
    return run_to_end(wrong_entries_in_slices(givens, values))


def wrong_entries_in_slices(givens: Puzzle, values: Puzzle) -> Iterator[WrongEntries | None]:
    """Yield None after each slice of work, and then the wrong entries.

    givens, values: As for `wrong_entries`.
    The last item is the result of `wrong_entries`.
    Raises NotProperError, PuzzleError and TypeError as `wrong_entries` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> wrong = puzzle[:2] + "1" + puzzle[3:]
    >>> [found.cells for found in wrong_entries_in_slices(puzzle, wrong) if found]
    [(2,)]
    """
    return contradictions.wrong_entries_in_slices(grid_of(givens).values, grid_of(values).values)

"""Prove facts about a puzzle beyond its verdict.

Each result comes from searches, for example for a solution with a certain digit in a cell, or without a
certain given. A function whose name ends in `_in_slices` yields None after each slice of work, so that the
caller can do something else or stop. Its last item is the result.
"""

from collections.abc import Iterator

from sudoku_core.board.cells import digits_of
from sudoku_core.board.digits import Digits
from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.board.grid import Grid
from sudoku_core.search.contradictions import true_candidates
from sudoku_core.search.slices import SearchTask, Values
from sudoku_core.search.verdicts import NotProperError


def true_candidates_in_slices(values: Values) -> Iterator[tuple[Digits, ...] | None]:
    """Yield None after each slice of work, and then the true candidates."""
    yield digits_of((yield from true_candidates(values)))


def redundant_givens_in_slices(values: Values) -> Iterator[tuple[Cell, ...] | None]:
    """Yield None after each slice of work, and then the redundant givens."""
    task = SearchTask()
    solutions = yield from task.find_solutions(values, 2)
    if len(solutions) != 1:
        problem = "more than one solution" if solutions else "no solution"
        raise NotProperError(f"the puzzle has {problem}, so none of its givens is redundant")
    redundant: tuple[Cell, ...] = ()
    for cell in CELLS:
        if (
            values[cell]
            and len((yield from task.find_solutions((*values[:cell], 0, *values[cell + 1 :]), 2))) == 1
        ):
            redundant += (cell,)
    yield redundant


def count_in_slices(values: Values, limit: int = 1_000_000) -> Iterator[int | None]:
    """Yield None after each slice of work, and then the number of solutions."""
    count = 0
    if limit > 0:
        for solution in SearchTask().solutions(values):
            if solution is None:
                yield None
                continue
            count += 1
            if count >= limit:
                break
    yield count


def solutions_in_slices(values: Values, limit: int = 1_000_000) -> Iterator[Grid | None]:
    """Yield every solution up to the limit, always in the same order, and None after each slice of work."""
    remaining = limit
    if remaining > 0:
        for solution in SearchTask().solutions(values):
            if solution is None:
                yield None
                continue
            yield Grid(solution)
            remaining -= 1
            if not remaining:
                return

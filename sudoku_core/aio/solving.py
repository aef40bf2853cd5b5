"""Coroutines that solve, count, analyse, make and read puzzles."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Final

from sudoku_core.aio.turns import final_result, first_result, iterate_in_turns
from sudoku_core.analysis import (
    BUDGET,
    PROBES,
    SEED,
    Contradiction,
    Estimate,
    WrongEntries,
    contradiction_in_slices,
    count_in_slices,
    estimate_count_in_slices,
    redundant_givens_in_slices,
    solutions_in_slices,
    true_candidates_in_slices,
    wrong_entries_in_slices,
)
from sudoku_core.api import Puzzle as GridPuzzle
from sudoku_core.api import check_limit, solve_in_slices
from sudoku_core.board.digits import Digits
from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import Symmetry
from sudoku_core.maker import Made, NotFoundError, made_in_slices, order_of
from sudoku_core.maker.orders import Givens
from sudoku_core.photo import Corners, Reading, read_in_slices
from sudoku_core.search.verdicts import Solution
from sudoku_core.techniques.rating import Level

NO_LIMIT: Final = 1 << 62  # more solutions than any program can enumerate


async def solve(puzzle: GridPuzzle) -> Solution:
    """Return the verdict on a puzzle, as `sudoku_core.solve` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    The result is a Solution.
    Raises PuzzleError if a text or rows cannot be read, and TypeError for any other object.

    >>> import asyncio
    >>> asyncio.run(solve("." * 81)).status
    'multiple'
    """
    return await final_result(solve_in_slices(puzzle))


async def solutions(puzzle: GridPuzzle) -> AsyncIterator[Grid]:
    """Yield every solution of the puzzle, each as soon as it is found.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    Each item is a Grid.
    Raises PuzzleError and TypeError as `solve` does.

    >>> import asyncio
    >>> asyncio.run(anext(solutions("." * 81))).is_solved()
    True
    """
    async for solution in iterate_in_turns(solutions_in_slices(puzzle, NO_LIMIT)):
        yield solution


async def count_solutions(puzzle: GridPuzzle, limit: int = 1_000_000) -> int:
    """Return the number of solutions, as `sudoku_core.count_solutions` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    limit: The number at which counting stops.
    Raises PuzzleError and TypeError as `solve` does, and TypeError if the limit is not a number.

    >>> import asyncio
    >>> asyncio.run(count_solutions("." * 81, limit=10))
    10
    """
    check_limit(limit)
    return await final_result(count_in_slices(puzzle, limit))


async def estimate_count(puzzle: GridPuzzle, probes: int = PROBES, seed: int = SEED) -> Estimate:
    """Return an estimate of the number of solutions, as `sudoku_core.estimate_count` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    probes, seed: The number of random probes, and the number that starts the random generator.
    Raises ValueError for fewer than one probe, and PuzzleError and TypeError as `solve` does.

    >>> import asyncio
    >>> asyncio.run(estimate_count("." * 81, probes=5)).probes
    5
    """
    return await final_result(estimate_count_in_slices(puzzle, probes, seed))


async def true_candidates(puzzle: GridPuzzle) -> tuple[Digits, ...]:
    """Return the digits of each cell that occur in a solution, as `sudoku_core.true_candidates` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    Raises PuzzleError and TypeError as `solve` does.

    >>> import asyncio
    >>> asyncio.run(true_candidates("." * 81))[0] == 0b111111111
    True
    """
    return await final_result(true_candidates_in_slices(puzzle))


async def contradiction(puzzle: GridPuzzle, budget: int = BUDGET) -> Contradiction | None:
    """Return a small set of contradicting givens or None, as `sudoku_core.contradiction` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    budget: The number of positions to try in the search for a smaller set.
    Raises PuzzleError and TypeError as `solve` does.

    >>> import asyncio
    >>> asyncio.run(contradiction("5......5" + 73 * ".")).cells
    (0, 7)
    """
    return await first_result(contradiction_in_slices(puzzle, budget))


async def redundant_givens(puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """Return the givens that a proper puzzle does not need, as `sudoku_core.redundant_givens` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    Raises NotProperError unless there is exactly one solution, and PuzzleError and TypeError as `solve`
    does.

    >>> import asyncio
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(asyncio.run(redundant_givens(puzzle)))
    22
    """
    return await final_result(redundant_givens_in_slices(puzzle))


async def wrong_entries(givens: GridPuzzle, values: GridPuzzle) -> WrongEntries:
    """Return the entries that make a puzzle impossible to solve, as `sudoku_core.wrong_entries` does.

    givens, values: The puzzle without and with its entries, each as for `solve`.
    Raises NotProperError if the givens alone have no solution, and PuzzleError and TypeError as `solve`
    does.

    >>> import asyncio
    >>> asyncio.run(wrong_entries("." * 81, "5......5" + 73 * ".")).cells
    (0, 7)
    """
    return await final_result(wrong_entries_in_slices(givens, values))


async def make(
    level: Level | None = None,
    needs: str | None = None,
    symmetry: "Symmetry" = "none",
    givens: Givens | None = None,
    pattern: str | None = None,
    avoid: Iterable[str] = (),
    seed: str | None = None,
    seconds: float | None = None,
    only: Iterable[str] | None = None,
) -> Made:
    """Return a puzzle made to order, as `maker.make` does.

    level, needs, symmetry, givens, pattern, avoid, seed, only: The order, as for `maker.make`.
    seconds: The time limit; None for no limit.
    Raises OrderError if the order contradicts itself, TypeError if `avoid` or `only` is a single text or
    the seed is not a text, and NotFoundError if the time runs out.

    >>> import asyncio
    >>> asyncio.run(make(level="easy", seed="today")).seed
    '1-TODAY'
    """
    work = made_in_slices(order_of(level, needs, symmetry, givens, pattern, avoid, only), seed)
    try:
        async with asyncio.timeout(seconds):
            return await final_result(work)
    except TimeoutError:
        raise NotFoundError(
            f"no puzzle made in {seconds:g} seconds fits the order; relax the order, or allow more time"
        ) from None


async def read(grey: bytes, width: int, height: int, corners: Corners | None = None) -> Reading:
    """Return the puzzle in a picture, as `photo.read` does.

    grey: A byte for each pixel, row by row; 0 is black.
    width, height: The size of the picture in pixels.
    corners: The corners of the grid, clockwise from the corner at r1c1; None if they are unknown.
    Raises PhotoError if there is no grid, or the bytes do not have this size.

    >>> import asyncio
    >>> try:
    ...     asyncio.run(read(b"", 100, 100))
    ... except ValueError as error:
    ...     print(error.code)
    size
    """
    return await final_result(read_in_slices(grey, width, height, corners))

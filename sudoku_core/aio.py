"""Coroutines for programs with an event loop, and the same functions in slices.

>>> import asyncio
>>> from sudoku_core import aio
>>> asyncio.run(aio.count_solutions("." * 81, limit=1000))
1000

Each coroutine returns and raises the same as the function of its name. It gives the loop a turn every few
hundredths of a second; if you cancel it, the work ends at its next turn. A function whose name ends in
`_in_slices` is for other loops: it yields None after each slice of work, and then the answer; to cancel,
stop iterating. The work runs in the loop's thread. To use more than one core, call `solve_many` in
processes.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Iterator
from contextlib import aclosing
from time import perf_counter
from typing import Final, TypeVar

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
from sudoku_core.api import check_limit, judge_in_slices, solve_in_slices
from sudoku_core.board.digits import Digits
from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import Symmetry
from sudoku_core.maker import Made, NotFoundError, made_in_slices, order_of
from sudoku_core.maker.orders import Givens
from sudoku_core.photo import Corners, Reading, read_in_slices
from sudoku_core.search.verdicts import Solution
from sudoku_core.techniques import LADDER, NoStep, Path, Rating, Step, Technique
from sudoku_core.techniques.choice import Choice, choose
from sudoku_core.techniques.engine import all_steps_in_slices, next_step_in_slices, path_in_slices
from sudoku_core.techniques.rating import Level, rate_in_slices
from sudoku_core.techniques.truth import Puzzle

__all__ = [
    "all_steps", "all_steps_in_slices", "contradiction", "contradiction_in_slices", "count_in_slices",
    "count_solutions", "estimate_count", "estimate_count_in_slices", "judge_in_slices", "made_in_slices",
    "make", "next_step", "next_step_in_slices", "path", "path_in_slices", "rate", "rate_in_slices",
    "read", "read_in_slices", "redundant_givens", "redundant_givens_in_slices", "solutions",
    "solutions_in_slices", "solve", "solve_in_slices", "true_candidates", "true_candidates_in_slices",
    "wrong_entries", "wrong_entries_in_slices",
]  # fmt: skip

T = TypeVar("T")
TURN_SECONDS: Final = 0.01  # of work between two turns of the loop, or one slice if that is longer
WITHOUT_END: Final = 1 << 62  # more solutions than any puzzle has


async def _turns(slices: Iterator[T | None]) -> AsyncGenerator[T, None]:
    """Yield the results of the work, and give the loop a turn at the pauses of the work."""
    begun = perf_counter()
    for found in slices:
        if found is not None:
            yield found
        if perf_counter() - begun > TURN_SECONDS:
            await asyncio.sleep(0)
            begun = perf_counter()


async def _first(slices: Iterator[T | None]) -> T | None:
    """Return the first result of the work; None without one."""
    async with aclosing(_turns(slices)) as found:
        return await anext(found, None)


async def _answer(slices: Iterator[T | None]) -> T:
    """Return the result with which the work ends."""
    found = await _first(slices)
    assert found is not None, "work in slices ends with its answer"
    return found


async def solve(puzzle: GridPuzzle) -> Solution:
    """Return the verdict on a puzzle, as `sudoku_core.solve` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    The result is a Solution.
    Raises PuzzleError if a text or rows cannot be read, and TypeError for any other object.

    >>> asyncio.run(solve("." * 81)).status
    'multiple'
    """
    return await _answer(solve_in_slices(puzzle))


async def solutions(puzzle: GridPuzzle) -> AsyncIterator[Grid]:
    """Yield every solution of the puzzle, each as soon as it is found.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    Each item is a Grid.
    Raises PuzzleError and TypeError as `solve` does.

    >>> asyncio.run(anext(solutions("." * 81))).is_solved()
    True
    """
    async for found in _turns(solutions_in_slices(puzzle, WITHOUT_END)):
        yield found


async def count_solutions(puzzle: GridPuzzle, limit: int = 1_000_000) -> int:
    """Return the number of solutions, as `sudoku_core.count_solutions` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    limit: The number at which counting stops.
    Raises PuzzleError and TypeError as `solve` does, and TypeError if the limit is not a number.

    >>> asyncio.run(count_solutions("." * 81, limit=10))
    10
    """
    check_limit(limit)
    return await _answer(count_in_slices(puzzle, limit))


async def estimate_count(puzzle: GridPuzzle, probes: int = PROBES, seed: int = SEED) -> Estimate:
    """Return an estimate of the number of solutions, as `sudoku_core.estimate_count` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    probes, seed: The number of random probes, and the number that starts the random generator.
    Raises ValueError for fewer than one probe, and PuzzleError and TypeError as `solve` does.

    >>> asyncio.run(estimate_count("." * 81, probes=5)).probes
    5
    """
    return await _answer(estimate_count_in_slices(puzzle, probes, seed))


async def true_candidates(puzzle: GridPuzzle) -> tuple[Digits, ...]:
    """Return each cell's digits in some solution, as `sudoku_core.true_candidates` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    Raises PuzzleError and TypeError as `solve` does.

    >>> asyncio.run(true_candidates("." * 81))[0] == 0b111111111
    True
    """
    return await _answer(true_candidates_in_slices(puzzle))


async def contradiction(puzzle: GridPuzzle, budget: int = BUDGET) -> Contradiction | None:
    """Return a small set of contradicting givens or None, as `sudoku_core.contradiction` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    budget: The number of positions to try in the search for a smaller set.
    Raises PuzzleError and TypeError as `solve` does.

    >>> asyncio.run(contradiction("5......5" + 73 * ".")).cells
    (0, 7)
    """
    return await _first(contradiction_in_slices(puzzle, budget))


async def redundant_givens(puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """Return the givens that a proper puzzle does not need, as `sudoku_core.redundant_givens` does.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    Raises NotProperError unless there is exactly one solution, and PuzzleError and TypeError as `solve`
    does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(asyncio.run(redundant_givens(puzzle)))
    22
    """
    return await _answer(redundant_givens_in_slices(puzzle))


async def wrong_entries(givens: GridPuzzle, values: GridPuzzle) -> WrongEntries:
    """Return the entries that make a puzzle impossible to solve, as `sudoku_core.wrong_entries` does.

    givens, values: The puzzle without and with its entries, each as for `solve`.
    Raises NotProperError if the givens alone have no solution, and PuzzleError and TypeError as `solve`
    does.

    >>> asyncio.run(wrong_entries("." * 81, "5......5" + 73 * ".")).cells
    (0, 7)
    """
    return await _answer(wrong_entries_in_slices(givens, values))


async def next_step(
    position: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None
) -> Step | NoStep:
    """Return the easiest step, or the reason why there is none, as `techniques.next_step` does.

    position: A Position, a Grid or a text that `parse` reads.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises PuzzleError if a text cannot be read, and ChoiceError for an unknown name of a technique.

    >>> asyncio.run(next_step(".23456789" + 72 * ".")).technique
    'full-house'
    """
    return await _answer(next_step_in_slices(position, ladder=choose(only, avoid)))


async def all_steps(
    position: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None
) -> list[Step]:
    """Return the steps that each technique finds, as `techniques.all_steps` does.

    position: A Position, a Grid or a text that `parse` reads.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises PuzzleError if a text cannot be read, and ChoiceError for an unknown name of a technique.

    >>> asyncio.run(all_steps(".23456789" + 72 * "."))[0].technique
    'full-house'
    """
    return await _answer(all_steps_in_slices(position, choose(only, avoid)))


async def path(
    puzzle: Puzzle,
    ladder: tuple[Technique, ...] = LADDER,
    *,
    only: Choice | None = None,
    avoid: Choice | None = None,
) -> Path:
    """Return the path of easiest steps, as `techniques.path` does.

    puzzle: A Position, a Grid or a text that `parse` reads.
    ladder: The techniques to use, the easiest first.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises PuzzleError if a text cannot be read, and ChoiceError for an unknown name of a technique.

    >>> len(asyncio.run(path(".23456789" + 72 * ".", LADDER[:1])).steps)
    1
    """
    return await _answer(path_in_slices(puzzle, choose(only, avoid, ladder)))


async def rate(puzzle: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None) -> Rating:
    """Return the rating of a puzzle, as `techniques.rate` does.

    puzzle: A Position, a Grid or a text that `parse` reads; only the givens count.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises PuzzleError if a text cannot be read, and ChoiceError for an unknown name of a technique.

    >>> asyncio.run(rate("." * 81)).verdict.status
    'multiple'
    """
    return await _answer(rate_in_slices(puzzle, only=only, avoid=avoid))


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
    the seed is not a text, and NotFoundError if the time is over.

    >>> asyncio.run(make(level="easy", seed="today")).seed
    '1-TODAY'
    """
    work = made_in_slices(order_of(level, needs, symmetry, givens, pattern, avoid, only), seed)
    try:
        async with asyncio.timeout(seconds):
            return await _answer(work)
    except TimeoutError:
        raise NotFoundError(
            f"no puzzle in {seconds:g} seconds was what was ordered; ask for less, or give it more time"
        ) from None


async def read(grey: bytes, width: int, height: int, corners: Corners | None = None) -> Reading:
    """Return the puzzle in a picture, as `photo.read` does.

    grey: A byte for each pixel, row by row; 0 is black.
    width, height: The size of the picture in pixels.
    corners: The corners of the grid, clockwise from that of r1c1, if they are known.
    Raises PhotoError if there is no grid, or the bytes do not have this size.

    >>> try:
    ...     asyncio.run(read(b"", 100, 100))
    ... except ValueError as error:
    ...     print(error.code)
    size
    """
    return await _answer(read_in_slices(grey, width, height, corners))

"""For programs with an event loop: the same functions as coroutines, and in slices.

>>> import asyncio
>>> from sudoku_core import aio
>>> asyncio.run(aio.count_solutions("." * 81, limit=1000))
1000

Each coroutine returns what the function of its name returns, raises what that raises, and gives the loop a
turn every few hundredths of a second; cancel it, and the work ends at its next turn. A function whose name
ends in `_in_slices` is for loops of another kind: it yields None after each slice of work, and then the
answer; to cancel, stop iterating. The work is done in the thread of the loop: `solve_many` in processes is
what uses more than one core.
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
from sudoku_core.techniques.engine import all_steps_in_slices, next_step_in_slices, path_in_slices
from sudoku_core.techniques.rating import Level, rate_in_slices
from sudoku_core.techniques.truth import Puzzle

__all__ = [
    "all_steps",
    "all_steps_in_slices",
    "contradiction",
    "contradiction_in_slices",
    "count_in_slices",
    "count_solutions",
    "estimate_count",
    "estimate_count_in_slices",
    "judge_in_slices",
    "made_in_slices",
    "make",
    "next_step",
    "next_step_in_slices",
    "path",
    "path_in_slices",
    "rate",
    "rate_in_slices",
    "read",
    "read_in_slices",
    "redundant_givens",
    "redundant_givens_in_slices",
    "solutions",
    "solutions_in_slices",
    "solve",
    "solve_in_slices",
    "true_candidates",
    "true_candidates_in_slices",
    "wrong_entries",
    "wrong_entries_in_slices",
]

T = TypeVar("T")
TURN_SECONDS: Final = 0.01  # of work between two turns of the loop, as far as slices are shorter
WITHOUT_END: Final = 1 << 62  # more solutions than any puzzle has


async def _turns(slices: Iterator[T | None]) -> AsyncGenerator[T, None]:
    """Yield what the work finds; the loop has a turn at the pauses of the work."""
    begun = perf_counter()
    for found in slices:
        if found is not None:
            yield found
        if perf_counter() - begun > TURN_SECONDS:
            await asyncio.sleep(0)
            begun = perf_counter()


async def _first(slices: Iterator[T | None]) -> T | None:
    """Return the first that the work finds, None where it finds nothing."""
    async with aclosing(_turns(slices)) as found:
        return await anext(found, None)


async def _answer(slices: Iterator[T | None]) -> T:
    """Return the answer with which the work ends."""
    found = await _first(slices)
    assert found is not None, "work in slices ends with its answer"
    return found


async def solve(puzzle: GridPuzzle) -> Solution:
    """Return the verdict on a puzzle, as `sudoku_core.solve`."""
    return await _answer(solve_in_slices(puzzle))


async def solutions(puzzle: GridPuzzle) -> AsyncIterator[Grid]:
    """Yield every solution of the puzzle, each as soon as it is found."""
    async for found in _turns(solutions_in_slices(puzzle, WITHOUT_END)):
        yield found


async def count_solutions(puzzle: GridPuzzle, limit: int = 1_000_000) -> int:
    """Return how many solutions the puzzle has, counted up to the limit."""
    check_limit(limit)
    return await _answer(count_in_slices(puzzle, limit))


async def estimate_count(puzzle: GridPuzzle, probes: int = PROBES, seed: int = SEED) -> Estimate:
    """Return an estimate of the number of solutions, as `sudoku_core.estimate_count`."""
    return await _answer(estimate_count_in_slices(puzzle, probes, seed))


async def true_candidates(puzzle: GridPuzzle) -> tuple[Digits, ...]:
    """Return for each cell the digits that it has in some solution, as `sudoku_core.true_candidates`."""
    return await _answer(true_candidates_in_slices(puzzle))


async def contradiction(puzzle: GridPuzzle, budget: int = BUDGET) -> Contradiction | None:
    """Return few givens that contradict each other, as `sudoku_core.contradiction`."""
    return await _first(contradiction_in_slices(puzzle, budget))


async def redundant_givens(puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """Return the givens of which each alone could go, as `sudoku_core.redundant_givens`."""
    return await _answer(redundant_givens_in_slices(puzzle))


async def wrong_entries(givens: GridPuzzle, values: GridPuzzle) -> WrongEntries:
    """Return the entries that make a puzzle impossible to solve, as `sudoku_core.wrong_entries`."""
    return await _answer(wrong_entries_in_slices(givens, values))


async def next_step(position: Puzzle) -> Step | NoStep:
    """Return the easiest step from here, or why there is none, as `techniques.next_step`."""
    return await _answer(next_step_in_slices(position))


async def all_steps(position: Puzzle) -> list[Step]:
    """Return the steps that each technique finds here, as `techniques.all_steps`."""
    return await _answer(all_steps_in_slices(position))


async def path(puzzle: Puzzle, ladder: tuple[Technique, ...] = LADDER) -> Path:
    """Return the path of easiest steps from here, as `techniques.path`."""
    return await _answer(path_in_slices(puzzle, ladder))


async def rate(puzzle: Puzzle) -> Rating:
    """Return how hard the puzzle of these givens is, as `techniques.rate`."""
    return await _answer(rate_in_slices(puzzle))


async def make(
    level: Level | None = None,
    needs: str | None = None,
    symmetry: "Symmetry" = "none",
    givens: Givens | None = None,
    pattern: str | None = None,
    avoid: Iterable[str] = (),
    seed: str | None = None,
    seconds: float | None = None,
) -> Made:
    """Return a puzzle made to order, as `maker.make`."""
    work = made_in_slices(order_of(level, needs, symmetry, givens, pattern, avoid), seed)
    try:
        async with asyncio.timeout(seconds):
            return await _answer(work)
    except TimeoutError:
        raise NotFoundError(
            f"no puzzle in {seconds:g} seconds was what was ordered; ask for less, or give it more time"
        ) from None


async def read(grey: bytes, width: int, height: int, corners: Corners | None = None) -> Reading:
    """Return the puzzle in a picture, as `photo.read`."""
    return await _answer(read_in_slices(grey, width, height, corners))

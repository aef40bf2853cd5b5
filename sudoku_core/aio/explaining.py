"""Coroutines that find steps, judge chains and rate puzzles."""

from collections.abc import Iterable

from sudoku_core.aio.turns import final_result
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import Cell
from sudoku_core.techniques import LADDER, ChainVerdict, NoStep, Path, Rating, Step, Technique
from sudoku_core.techniques.choice import Choice, choose
from sudoku_core.techniques.engine import all_steps_in_slices, next_step_in_slices, path_in_slices
from sudoku_core.techniques.rating import rate_in_slices
from sudoku_core.techniques.reasons.judged_chain import Link, judge_chain_in_slices
from sudoku_core.techniques.reasons.why import Why, why_in_slices
from sudoku_core.techniques.truth import Puzzle


async def next_step(
    position: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None
) -> Step | NoStep:
    """Return the easiest step, or the reason why there is none, as `techniques.next_step` does.

    position: A Position, a Grid or a text that `parse` reads.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises PuzzleError if a text cannot be read, and ChoiceError for an unknown name of a technique.

    >>> import asyncio
    >>> asyncio.run(next_step(".23456789" + 72 * ".")).technique
    'full-house'
    """
    return await final_result(next_step_in_slices(position, ladder=choose(only, avoid)))


async def all_steps(
    position: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None
) -> list[Step]:
    """Return the steps that each technique finds, as `techniques.all_steps` does.

    position: A Position, a Grid or a text that `parse` reads.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises PuzzleError if a text cannot be read, and ChoiceError for an unknown name of a technique.

    >>> import asyncio
    >>> asyncio.run(all_steps(".23456789" + 72 * "."))[0].technique
    'full-house'
    """
    return await final_result(all_steps_in_slices(position, choose(only, avoid)))


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

    >>> import asyncio
    >>> len(asyncio.run(path(".23456789" + 72 * ".", only="full-house")).steps)
    1
    """
    return await final_result(path_in_slices(puzzle, choose(only, avoid, ladder)))


async def judge_chain(position: Puzzle, links: Iterable[Link]) -> ChainVerdict:
    """Return the verdict on a chain that a player has drawn, as `techniques.judge_chain` does.

    position: A Position, a Grid or a text that `parse` reads.
    links: For each link, its two candidates and whether it is strong: True, False or None.
    Raises PuzzleError if a text cannot be read, and ValueError if a number is not a candidate.

    >>> import asyncio
    >>> asyncio.run(judge_chain("." * 81, [])).status
    'broken'
    """
    return await final_result(judge_chain_in_slices(position, links))


async def rate(puzzle: Puzzle, *, only: Choice | None = None, avoid: Choice | None = None) -> Rating:
    """Return the rating of a puzzle, as `techniques.rate` does.

    puzzle: A Position, a Grid or a text that `parse` reads; only the givens count.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises PuzzleError if a text cannot be read, and ChoiceError for an unknown name of a technique.

    >>> import asyncio
    >>> asyncio.run(rate("." * 81)).verdict.status
    'multiple'
    """
    return await final_result(rate_in_slices(puzzle, only=only, avoid=avoid))


async def why(
    position: Puzzle, cell: Cell, digit: Digit, *, only: Choice | None = None, avoid: Choice | None = None
) -> Why:
    """Return the reason why a digit can, or cannot, go into a cell, as `techniques.why` does.

    position: A Position, a Grid or a text that `parse` reads.
    cell, digit: The cell, from 0 to 80, and the digit, from 1 to 9.
    only, avoid: The techniques to use, or not to use, as for `techniques.choose`.
    Raises ValueError if there is no such cell or digit, PuzzleError if a text cannot be read, and
    ChoiceError for an unknown name of a technique.

    >>> import asyncio
    >>> asyncio.run(why(".23456789" + 72 * ".", 0, 1)).kind
    'true'
    """
    return await final_result(why_in_slices(position, cell, digit, ladder=choose(only, avoid)))

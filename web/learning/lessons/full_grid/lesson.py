"""Lesson 1: whether a full grid is a solution."""

from collections.abc import Iterable
from random import Random

from sudoku_core.lab.lessons.materials import SOLVED, having, shuffled, towards, twice
from sudoku_core.lab.lessons.running import Arguments, Outcome
from sudoku_core.lab.lessons.values import Said

NUMBER = 1
FUNCTION = "is_solved"
FIGURE = "cells"
COUNTS = "reads"


def cases() -> list[Arguments]:
    """Return the solution of example D, and grids with one fault."""
    by_columns = [[(3 * row + row // 3 + column) % 9 + 1 for column in range(9)] for row in range(9)]
    shifted = [[(row + column) % 9 + 1 for column in range(9)] for row in range(9)]
    same = [list(range(1, 10)) for _ in range(9)]
    return [
        (SOLVED,),
        (having(SOLVED, (4, 1, 7)),),
        (having(SOLVED, (9, 9, 1)),),
        (having(SOLVED, (5, 5, 0)),),
        (same,),
        (shifted,),
        (by_columns,),
    ]


def make(random: Random) -> Arguments:
    """Return a solution, or one in which two cells of a row have changed their digits."""
    grid = shuffled(SOLVED, random)
    if random.random() < 0.3:
        return (grid,)
    row, (one, other) = random.randrange(9), random.sample(range(9), 2)
    grid[row][one], grid[row][other] = grid[row][other], grid[row][one]
    return (grid,)


def smaller(given: Arguments) -> Iterable[Arguments]:
    """Yield grids that are a little nearer to the solution of example D."""
    return towards(given, SOLVED)


def explain(outcome: Outcome) -> Said | None:
    """Name a fault that is overlooked, and a solution that is refused."""
    (board,) = outcome.given
    if outcome.result is False and outcome.expected is True:
        return Said("refused", {})
    if outcome.result is not True or outcome.expected is not False:
        return None
    fault = twice(board)
    if fault:
        kind, number, digit = fault
        return Said(f"twice_{kind}", {"number": number, "digit": digit})
    row = next(number for number, cells in enumerate(board, 1) if 0 in cells)
    return Said("empty", {"number": row})

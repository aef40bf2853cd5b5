"""Lesson 1: check whether a full grid is a solution."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from sudoku_core.lab.lessons.boards import board_of
from sudoku_core.lab.lessons.checks import shown
from sudoku_core.lab.lessons.materials import (
    SOLVED,
    Board,
    early_returns,
    repeated_digit,
    shuffled,
    with_digits,
    with_holes,
    with_one_correction,
)
from sudoku_core.lab.lessons.running import Arguments, Outcome
from sudoku_core.lab.lessons.values import Message

NUMBER = 1
MINUTES = 20
FUNCTION = "is_solved"
FIGURE = "cells"
COUNTS = "reads"

# All rows and columns are right, but only the first, the fifth and the last box.
OFF_DIAGONAL = board_of("518472936263795481794138562945621873826359714631847295172583649357964128489216357")


def cases() -> list[Arguments]:
    """Return the solution of example D, and grids with one mistake."""
    by_columns = [[(3 * row + row // 3 + column) % 9 + 1 for column in range(9)] for row in range(9)]
    shifted = [[(row + column) % 9 + 1 for column in range(9)] for row in range(9)]
    same = [list(range(1, 10)) for _ in range(9)]
    return [
        (SOLVED,),
        (with_digits(SOLVED, (4, 1, 7)),),
        (with_digits(SOLVED, (9, 9, 1)),),
        (with_digits(SOLVED, (5, 5, 0)),),
        (same,),
        (shifted,),
        (by_columns,),
        (with_digits(SOLVED, (1, 7, 0)),),
        (with_digits(SOLVED, (1, 8, 0)),),
    ]


def make(random: Random) -> Arguments:
    """Return a solution, or a grid with mistakes only in rows, only in columns or only in boxes."""
    return (random.choice(KINDS)(shuffled(SOLVED, random), random),)


def _swap_in_column(grid: Board, random: Random) -> Board:
    """Swap two digits in a column within a box, so that only two rows are wrong."""
    band, column, (one, other) = random.randrange(3), random.randrange(9), random.sample(range(3), 2)
    first, second = grid[3 * band + one], grid[3 * band + other]
    first[column], second[column] = second[column], first[column]
    return grid


def _transpose(grid: Board) -> Board:
    """Transpose the grid."""
    return [list(column) for column in zip(*grid, strict=True)]


def _swap_in_row(grid: Board, random: Random) -> Board:
    return _transpose(_swap_in_column(_transpose(grid), random))


def _swap_rows(grid: Board, random: Random) -> Board:
    """Swap two rows of adjacent bands, so that only boxes are wrong."""
    row = random.choice((0, 3))
    grid[row], grid[row + 3] = grid[row + 3], grid[row]
    return grid


def _keep_only_sums(grid: Board, _random: Random) -> Board:
    """Return a grid in which each unit has the sum and the product of 1 to 9, but other digits."""
    return [[{3: 4, 6: 4, 8: 9}.get(digit, digit) for digit in row] for row in grid]


def _break_boxes(_grid: Board, random: Random) -> Board:
    """Return a grid in which all boxes are wrong except the first, the fifth and the last."""
    digits = random.sample(range(1, 10), 9)
    return [[digits[digit - 1] for digit in row] for row in OFF_DIAGONAL]


def _make_holes(grid: Board, random: Random) -> Board:
    return with_holes(grid, random.randrange(2, 10), random)


def _keep_solution(grid: Board, _random: Random) -> Board:
    return grid


KINDS: tuple[Callable[[Board, Random], Board], ...] = (
    _keep_solution, _make_holes, _swap_in_row, _swap_in_column, _swap_rows, _keep_only_sums, _break_boxes
)  # fmt: skip


def smaller(given: Arguments) -> Iterable[Arguments]:
    """Yield grids that are slightly closer to the solution of example D."""
    return with_one_correction(given, SOLVED)


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about the cause of an overlooked mistake, the mistake, or a refused solution."""
    (board,) = outcome.arguments
    if outcome.result is False and outcome.expected is True:
        yield Message("refused", {})
    if outcome.result is not True or outcome.expected is not False:
        return
    fault = repeated_digit(board)
    row = next((number for number, cells in enumerate(board, 1) if 0 in cells), 0)
    for line in early_returns(outcome, FUNCTION):
        if fault:
            kind, number, digit = fault
            yield Message(f"early_{kind}", {"line": line, kind: number, "digit": digit})
        else:
            yield Message("early_empty", {"line": line, "row": row})
    if fault:
        kind, number, digit = fault
        yield Message(f"twice_{kind}", {kind: number, "digit": digit})
    else:
        yield Message("empty", {"row": row})


OBSERVED = "early_row early_column early_box early_empty twice_row twice_column twice_box empty refused"
CHECKS = dict.fromkeys(OBSERVED.split(), shown)

"""Make random arguments for the function of each lesson: boards of all kinds, and masks."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from sudoku_core.lab.lessons.materials import digits_left

Board = list[list[int]]


def _full_grid(random: Random) -> Board:
    """Return a random full grid."""
    board = [[0] * 9 for _ in range(9)]

    def fill() -> bool:
        empty = [cell for cell in range(81) if not board[cell // 9][cell % 9]]
        if not empty:
            return True
        left = {cell: digits_left(board, cell) for cell in empty}
        cell = min(empty, key=lambda each: len(left[each]))
        for digit in random.sample(left[cell], len(left[cell])):
            board[cell // 9][cell % 9] = digit
            if fill():
                return True
        board[cell // 9][cell % 9] = 0
        return False

    fill()
    return board


GRIDS = 12


@cache
def _grids() -> list[Board]:
    random = Random(1)
    return [_full_grid(random) for _ in range(GRIDS)]


def _with_holes(board: Board, count: int, random: Random) -> Board:
    board = [list(row) for row in board]
    for cell in random.sample(range(81), count):
        board[cell // 9][cell % 9] = 0
    return board


def _with_guess(board: Board, random: Random) -> Board:
    """Return the board with up to three more digits without conflicts. It may have no solution any more."""
    board = [list(row) for row in board]
    empty = [cell for cell in range(81) if not board[cell // 9][cell % 9]]
    for cell in random.sample(empty, min(3, len(empty))):
        digits = digits_left(board, cell)
        if digits:
            board[cell // 9][cell % 9] = random.choice(digits)
    return board


def _with_conflict(board: Board, random: Random) -> Board:
    board = [list(row) for row in board]
    board[random.randrange(9)][random.randrange(9)] = random.randrange(1, 10)
    return board


def _without_two_digits(board: Board, random: Random) -> Board:
    """Return the board without most occurrences of two digits. It may have several solutions."""
    board = [list(row) for row in board]
    pair = random.sample(range(1, 10), 2)
    for row in board:
        for column in range(9):
            if row[column] in pair and random.random() < 0.8:
                row[column] = 0
    return board


def boards(random: Random, most_holes: int) -> Iterator[Board]:
    """Yield an endless series of boards of all kinds, without conflicts."""
    while True:
        grid = random.choice(_grids())
        yield grid
        puzzle = _with_holes(grid, random.randrange(1, most_holes), random)
        yield puzzle
        yield _with_guess(puzzle, random)
        yield _with_guess(_with_holes(grid, random.randrange(2, 8), random), random)
        yield _without_two_digits(grid, random)


def _any_boards(random: Random) -> Iterator[tuple[Any, ...]]:
    """Yield arguments with boards of all kinds, also with conflicts and without empty cells."""
    for board in boards(random, 81):
        yield (board,)
        yield (_with_conflict(board, random),)
        row = random.randrange(9)
        yield ([*board[:row], random.sample(range(1, 10), 9), *board[row + 1 :]],)


def _cells(random: Random) -> Iterator[tuple[Any, ...]]:
    for (board,) in _any_boards(random):
        empty = [cell for cell in range(81) if not board[cell // 9][cell % 9]]
        for cell in random.sample(empty, min(3, len(empty))):
            yield board, cell // 9, cell % 9


def _solvable(random: Random) -> Iterator[tuple[Any, ...]]:
    yield ([[0] * 9 for _ in range(9)],)
    for board in boards(random, 46):
        yield (board,)


def _with_limit(random: Random) -> Iterator[tuple[Any, ...]]:
    for board in boards(random, 46):
        yield board, random.choice([1, 2, 2, 3, 5, 20, 60])


def _masks(random: Random) -> Iterator[tuple[Any, ...]]:
    while True:
        yield tuple(random.randrange(512) & random.choice([511, random.randrange(512)]) for _ in range(3))


GIVEN: dict[str, Callable[[Random], Iterator[tuple[Any, ...]]]] = {
    "full_grid": _any_boards,
    "conflicts": _any_boards,
    "candidates": _cells,
    "search": _solvable,
    "why_slow": _with_limit,
    "tables": _solvable,
    "bits": _masks,
    "fewest": _solvable,
    "singles": _solvable,
    "all_solutions": _with_limit,
}

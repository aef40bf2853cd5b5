"""Lesson 4: read facts from a board."""

from typing import Any

from sudoku_core.lab.lessons.materials import Board, number_of, repeated_digit, with_digits
from sudoku_core.lab.lessons.running import Outcome


def put_digit(board: Board, cell: int, digit: Any) -> Board:
    """Return a copy of the board with this digit in a cell."""
    return with_digits(board, (cell // 9 + 1, cell % 9 + 1, digit))


def digit_at(board: Board, cell: int) -> int:
    """Return the digit of a cell, or 0."""
    return board[cell // 9][cell % 9]


def agrees_with(board: Board, solution: Board) -> bool:
    """Return whether all digits on the board agree with the solution."""
    return all(board[place // 9][place % 9] in (0, solution[place // 9][place % 9]) for place in range(81))


def count_holes(board: Board) -> int:
    """Return the number of empty cells."""
    return sum(row.count(0) for row in board)


def first_empty(board: Board) -> int:
    """Return the first empty cell, or -1."""
    return next((cell for cell in range(81) if not board[cell // 9][cell % 9]), -1)


def find_clash(board: Board, cell: int, digit: Any) -> tuple[str, int] | None:
    """Return the unit in which another cell has this digit, as "row", "column" or "box" with its number."""
    if not digit:
        return None
    for other in range(81):
        if other == cell or board[other // 9][other % 9] != digit:
            continue
        for kind in ("row", "column", "box"):
            if number_of(kind, cell) == number_of(kind, other):
                return kind, number_of(kind, cell)
    return None


def join_digits(digits: list[Any]) -> str:
    """Return the distinct digits as one text."""
    return ", ".join(str(digit) for digit in dict.fromkeys(digits))


def fills_two(outcome: Outcome) -> bool:
    """Return whether the search ever filled two holes at the same time."""
    board = outcome.arguments[0]
    holes = count_holes(board)
    for cell, digit, _ in outcome.writes:
        board = put_digit(board, cell, digit)
        if count_holes(board) < holes - 1:
            return True
    return False


def empties_solved_board(outcome: Outcome, line: int) -> bool:
    """Return whether this line emptied a cell after the board had been solved."""
    board = outcome.arguments[0]
    for cell, digit, written in outcome.writes:
        if not digit and written == line and first_empty(board) < 0 and not repeated_digit(board):
            return True
        board = put_digit(board, cell, digit)
    return False

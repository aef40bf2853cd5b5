"""The target of a program's writes: the watched board of a run."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sudoku_core.lab.own_code.results import is_solution
from sudoku_core.lab.recording.board import SolutionError, check_solution

if TYPE_CHECKING:
    from sudoku_core.lab.recording.board import Board


class Target:
    """The watched board, for the lists that a program fills.

    board: The watched board.
    on_solution: A callback that gets the line at which the board becomes a solution, or None.
    """

    def __init__(self, board: "Board", on_solution: Callable[[int], object] | None) -> None:
        self.board = board
        self.givens: list[int] = list(board)
        self.was_written: bool = False
        self.was_solved: bool = False
        self._on_solution = on_solution

    def write(self, digits: Mapping[int, int], line: int) -> None:
        """Write the current digits of a list to the board; givens never change."""
        board, givens = self.board, self.givens
        changed = {
            cell: digit for cell, digit in digits.items() if digit != board[cell] and not givens[cell]
        }
        if changed:
            self.was_written = True
            board.write(changed, line)
            self._check_for_solution(line)

    def write_one(self, cell: int, digit: int, line: int) -> None:
        """Write the current digit of one cell to the board."""
        board = self.board
        if digit != board[cell] and not self.givens[cell]:
            self.was_written = True
            board.write_one(cell, digit, line)
            if digit:
                self._check_for_solution(line)

    def _check_for_solution(self, line: int) -> None:
        if 0 not in self.board and self._is_solution():
            self.was_solved = True
            if self._on_solution:
                self._on_solution(line)

    def _is_solution(self) -> bool:
        try:
            check_solution(self.board, self.givens)
        except SolutionError:
            return False
        return is_solution(self.board, self.givens)

"""The check of what an algorithm calls a solution."""

from collections.abc import Sequence
from typing import Final

from sudoku_core.board.geometry import CELLS, UNITS, name
from sudoku_core.board.grid import Grid

# Code -> the sentence in English.
SENTENCES: Final = {
    "empty": "this is no solution: {cell} is empty",
    "given": "this is no solution: {cell} was given as {digit}",
    "twin": "this is no solution: {cell} sees another {digit}",
}


class SolutionError(ValueError):
    """A solution that is none; str() is the English sentence.

    code: a key of SENTENCES; where: the cell and its digit: the given one where that was changed, 0 where
    the cell is empty.
    """

    def __init__(self, code: str, cell: int, digit: int) -> None:
        super().__init__(SENTENCES[code].format(cell=name(cell), digit=digit))
        self.code = code
        self.where = cell, digit

    def __reduce__(self) -> tuple[type["SolutionError"], tuple[str, int, int]]:
        """Pickle by the code: Python would pickle by the sentence, which is not the argument."""
        return SolutionError, (self.code, *self.where)


def check_solution(board: Sequence[int], givens: Sequence[int]) -> None:
    """Raise SolutionError where this is not a solution of the puzzle."""
    for cell in CELLS:
        if not board[cell]:
            raise SolutionError("empty", cell, 0)
        if givens[cell] not in (0, board[cell]):
            raise SolutionError("given", cell, givens[cell])
    for unit in UNITS:
        if len({board[cell] for cell in unit}) < 9:
            twin = Grid(list(board)).conflicts()[0]
            raise SolutionError("twin", twin, board[twin])

"""The board that an algorithm fills while it is watched: what its digits leave, whether it is solved."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NoReturn, Protocol

from sudoku_core.board.geometry import CELLS, UNITS, UNITS_OF, name
from sudoku_core.board.grid import Grid
from sudoku_core.lab.recording.reasons import CELL, ELIMINATED, FIRST_UNIT, UNKNOWN, pack_reason

# Code -> the sentence in English.
SENTENCES: Final = {
    "empty": "this is no solution: {cell} is empty",
    "given": "this is no solution: {cell} was given as {digit}",
    "twin": "this is no solution: {cell} sees another {digit}",
    "unsolved": "this is no solution: {count} cells of the printed grid are empty",
}

ONES: Final = 0b000100010001000100010001000100010001  # four bits for each digit: how often a unit has it


class Listener(Protocol):
    """An object to which a board reports its changes."""

    @property
    def path(self) -> Sequence[tuple[int, int, bool]]:
        """The filled cells in the order in which they were filled, each with two facts of the watcher's."""

    def written(self, cell: int, digit: int, line: int) -> None:
        """Take note that a cell gets another digit, or none, on this line."""


class Board(list[int]):
    """81 digits that report to a watcher which cell is written, and by which line."""

    def __init__(self, watcher: Listener, values: Iterable[int]) -> None:
        super().__init__(values)
        self._watcher = watcher

    def __setitem__(self, index: Any, value: Any) -> None:
        line = sys._getframe(1).f_lineno
        if isinstance(index, slice):
            self._set_slice(index, list(value), line)
            return
        cell = range(81)[index]  # an IndexError where there is no such cell; -1 is the last
        _check_digit(value)
        if value != self[cell]:
            self.write_one(cell, value, line)

    def write_one(self, cell: int, digit: int, line: int) -> None:
        """Give a cell another digit, on this line."""
        self._watcher.written(cell, digit, line)
        super().__setitem__(cell, digit)

    def _set_slice(self, index: slice, values: list[Any], line: int) -> None:
        cells = range(81)[index]
        if len(values) != len(cells):
            _keep_size(self)
        for value in values:
            _check_digit(value)
        self.write(dict(zip(cells, values, strict=True)), line)

    def write(self, wanted: Mapping[int, int], line: int) -> None:
        """Give these cells these digits, on this line: first empty cells, the last one filled first."""
        changed = [cell for cell in wanted if wanted[cell] != self[cell]]
        emptied = [cell for cell, _, _ in reversed(self._watcher.path) if cell in changed]
        for cell in emptied:
            self._watcher.written(cell, 0, line)
            super().__setitem__(cell, 0)
        for cell in changed:
            if wanted[cell]:
                self._watcher.written(cell, wanted[cell], line)
                super().__setitem__(cell, wanted[cell])


def _keep_size(_board: Board, *_anything: object, **_named: object) -> NoReturn:
    raise TypeError("the board has 81 cells: they can be filled and emptied, not added or removed")


for _name in ("append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"):
    setattr(Board, _name, _keep_size)
for _name in ("__delitem__", "__iadd__", "__imul__"):
    setattr(Board, _name, _keep_size)


def _check_digit(value: Any) -> None:
    if type(value) is not int or not 0 <= value <= 9:
        raise ValueError(f"a cell holds a number from 0 to 9, not {value!r}")


class UnitDigits:
    """The digits in each of the 27 units; an algorithm may write one twice."""

    def __init__(self, values: Sequence[int]) -> None:
        self._counts = [0] * 27  # for each unit how often it has each digit, in four bits each
        for cell in CELLS:
            if values[cell]:
                self.put(cell, values[cell])

    def put(self, cell: int, digit: int) -> None:
        """Take note that a digit is put into an empty cell."""
        row, column, box = UNITS_OF[cell]
        counts, one = self._counts, 1 << 4 * digit - 4
        counts[row] += one
        counts[column] += one
        counts[box] += one

    def take_off(self, cell: int, digit: int) -> None:
        """Take note that a digit is taken off its cell."""
        row, column, box = UNITS_OF[cell]
        counts, one = self._counts, 1 << 4 * digit - 4
        counts[row] -= one
        counts[column] -= one
        counts[box] -= one

    def count_free(self, cell: int) -> int:
        """Return how many digits the peers of an empty cell leave it."""
        return 9 - self._seen(cell).bit_count()

    def free(self, cell: int) -> int:
        """Return the set of digits that the peers of an empty cell leave it."""
        seen = self._seen(cell)
        return sum(1 << digit for digit in range(9) if not seen >> 4 * digit & 1)

    def reason(self, board: Sequence[int], cell: int, digit: int) -> int:
        """Return why a digit follows in an empty cell, as far as the board shows it."""
        if not self.free(cell) >> digit - 1 & 1:
            return UNKNOWN
        if self.count_free(cell) == 1:
            return pack_reason(CELL, 1)
        counts, its_bits = self._counts, 15 << 4 * digit - 4
        for unit in UNITS_OF[cell]:
            for other in UNITS[unit]:
                if other != cell and not board[other]:
                    row, column, box = UNITS_OF[other]
                    if not (counts[row] | counts[column] | counts[box]) & its_bits:
                        break  # it could go there as well
            else:
                return pack_reason(FIRST_UNIT + unit, 1)
        return pack_reason(ELIMINATED)

    def _seen(self, cell: int) -> int:
        """Return the digits in the units of a cell: the lowest of four bits for each."""
        row, column, box = UNITS_OF[cell]
        counts = self._counts
        seen = counts[row] | counts[column] | counts[box]
        seen |= seen >> 2
        return (seen | seen >> 1) & ONES


class SolutionError(ValueError):
    """A solution that is none; str() is the English sentence.

    code: a key of SENTENCES; where: the cell and its digit: the given one where that was changed, 0 where
    the cell is empty. Of a grid that was printed "unsolved" it is the number of its empty cells, and 0.
    """

    def __init__(self, code: str, cell: int, digit: int) -> None:
        super().__init__(SENTENCES[code].format(cell=name(cell % 81), digit=digit, count=cell))
        self.code = code
        self.where: tuple[int, int] = cell, digit

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

"""The board that a watched algorithm fills, the digits of its units, and the check of a solution."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NoReturn, Protocol

from sudoku_core.board.geometry import CELLS, UNITS, UNITS_OF, name
from sudoku_core.board.grid import Grid
from sudoku_core.lab.recording.reasons import CELL, ELIMINATED, FIRST_UNIT, UNKNOWN, pack_reason

# Code -> English sentence.
SENTENCES: Final = {
    "empty": "this is no solution: {cell} is empty",
    "given": "this is no solution: {cell} was given as {digit}",
    "twin": "this is no solution: {cell} sees another {digit}",
    "unsolved": "this is no solution: {count} cells of the printed grid are empty",
}

ONES: Final = 0b000100010001000100010001000100010001  # the lowest of the four bits of each digit


class Listener(Protocol):
    """An object to which a board reports its changes."""

    @property
    def path(self) -> Sequence[tuple[int, int, bool]]:
        """The filled cells in the order of filling: cell, digit, and whether the digit was a guess."""

    def on_cell_write(self, cell: int, digit: int, line: int) -> None:
        """Handle a digit that this line writes into a cell; 0 empties the cell."""


class Board(list[int]):
    """A list of 81 digits that reports each write, with the line of code that wrote."""

    def __init__(self, watcher: Listener, values: Iterable[int]) -> None:
        super().__init__(values)
        self._watcher = watcher

    def __setitem__(self, index: Any, value: Any) -> None:
        line = sys._getframe(1).f_lineno
        if isinstance(index, slice):
            self._set_slice(index, list(value), line)
            return
        cell = range(81)[index]  # raises IndexError for an invalid index; -1 is the last cell
        _check_digit(value)
        if value != self[cell]:
            self.write_one(cell, value, line)

    def write_one(self, cell: int, digit: int, line: int) -> None:
        """Write one digit; 0 empties the cell.

        line: The line of code that writes.
        """
        self._watcher.on_cell_write(cell, digit, line)
        super().__setitem__(cell, digit)

    def _set_slice(self, index: slice, values: list[Any], line: int) -> None:
        cells = range(81)[index]
        if len(values) != len(cells):
            _reject_resizing(self)
        for value in values:
            _check_digit(value)
        self.write(dict(zip(cells, values, strict=True)), line)

    def write(self, digits: Mapping[int, int], line: int) -> None:
        """Write several digits: first empty cells, the last filled one first, and then fill cells."""
        changed = [cell for cell in digits if digits[cell] != self[cell]]
        emptied = [cell for cell, _, _ in reversed(self._watcher.path) if cell in changed]
        for cell in emptied:
            self._watcher.on_cell_write(cell, 0, line)
            super().__setitem__(cell, 0)
        for cell in changed:
            if digits[cell]:
                self._watcher.on_cell_write(cell, digits[cell], line)
                super().__setitem__(cell, digits[cell])


def _reject_resizing(_board: Board, *_arguments: object, **_keywords: object) -> NoReturn:
    raise TypeError("the board has 81 cells: they can be filled and emptied, not added or removed")


for _name in ("append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"):
    setattr(Board, _name, _reject_resizing)
for _name in ("__delitem__", "__iadd__", "__imul__"):
    setattr(Board, _name, _reject_resizing)


def _check_digit(value: Any) -> None:
    if type(value) is not int or not 0 <= value <= 9:
        raise ValueError(f"a cell holds a number from 0 to 9, not {value!r}")


class UnitDigits:
    """The digits in each of the 27 units; a unit may have a digit twice."""

    def __init__(self, values: Sequence[int]) -> None:
        self._counts = [0] * 27  # the count of each digit in each unit, with four bits per digit
        for cell in CELLS:
            if values[cell]:
                self.put(cell, values[cell])

    def put(self, cell: int, digit: int) -> None:
        """Add a digit that is written into an empty cell."""
        row, column, box = UNITS_OF[cell]
        counts, one = self._counts, 1 << 4 * digit - 4
        counts[row] += one
        counts[column] += one
        counts[box] += one

    def remove(self, cell: int, digit: int) -> None:
        """Remove the digit of a cell that is emptied."""
        row, column, box = UNITS_OF[cell]
        counts, one = self._counts, 1 << 4 * digit - 4
        counts[row] -= one
        counts[column] -= one
        counts[box] -= one

    def count_free(self, cell: int) -> int:
        """Return the number of digits that an empty cell does not see."""
        return 9 - self._seen(cell).bit_count()

    def free_digits(self, cell: int) -> int:
        """Return the set of digits that an empty cell does not see."""
        seen = self._seen(cell)
        return sum(1 << digit for digit in range(9) if not seen >> 4 * digit & 1)

    def find_reason(self, board: Sequence[int], cell: int, digit: int) -> int:
        """Return the reason, visible on the board, why an empty cell must have this digit."""
        if not self.free_digits(cell) >> digit - 1 & 1:
            return UNKNOWN
        if self.count_free(cell) == 1:
            return pack_reason(CELL, 1)
        counts, digit_bits = self._counts, 15 << 4 * digit - 4
        for unit in UNITS_OF[cell]:
            for other in UNITS[unit]:
                if other != cell and not board[other]:
                    row, column, box = UNITS_OF[other]
                    if not (counts[row] | counts[column] | counts[box]) & digit_bits:
                        break  # the digit could go there as well
            else:
                return pack_reason(FIRST_UNIT + unit, 1)
        return pack_reason(ELIMINATED)

    def _seen(self, cell: int) -> int:
        """Return the digits in the units of a cell, as the lowest of the four bits of each digit."""
        row, column, box = UNITS_OF[cell]
        counts = self._counts
        seen = counts[row] | counts[column] | counts[box]
        seen |= seen >> 2
        return (seen | seen >> 1) & ONES


class SolutionError(ValueError):
    """Raised for a wrong solution; its text is an English sentence.

    code: The kind of error, a key of SENTENCES.
    cell: The changed given, a cell with a repeated digit, or an empty cell; for "unsolved", the number of
    empty cells.
    digit: The given that was changed, or the repeated digit; 0 for an empty cell and for "unsolved".
    The attribute `where` is the tuple (cell, digit).
    """

    def __init__(self, code: str, cell: int, digit: int) -> None:
        super().__init__(SENTENCES[code].format(cell=name(cell % 81), digit=digit, count=cell))
        self.code = code
        self.where: tuple[int, int] = cell, digit

    def __reduce__(self) -> tuple[type["SolutionError"], tuple[str, int, int]]:
        """Pickle the code: by default Python pickles the sentence, which the constructor cannot use."""
        return SolutionError, (self.code, *self.where)


def check_solution(board: Sequence[int], givens: Sequence[int]) -> None:
    """Raise SolutionError if this board is not a solution of the puzzle."""
    for cell in CELLS:
        if not board[cell]:
            raise SolutionError("empty", cell, 0)
        if givens[cell] not in (0, board[cell]):
            raise SolutionError("given", cell, givens[cell])
    for unit in UNITS:
        if len({board[cell] for cell in unit}) < 9:
            repeated = Grid(list(board)).conflicts()[0]
            raise SolutionError("twin", repeated, board[repeated])

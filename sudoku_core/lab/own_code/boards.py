"""Boards in the formats that programs use: lists that report their writes to the 81 cells of a run.

Such a list accepts any item; a cell with anything but a digit counts as empty. A copy of it is a plain
list.
"""

import sys
from collections.abc import Sequence
from typing import Any

from sudoku_core.lab.own_code.errors import line_of_reader
from sudoku_core.lab.own_code.results import digit_of
from sudoku_core.lab.own_code.target import Target


class ReportingCells(list[Any]):
    """Some cells of a board that report each write.

    cells: The cell of each item, or None if the item is not a cell.
    """

    def __init__(self, items: Sequence[Any], target: Target, cells: Sequence[int | None]) -> None:
        super().__init__(items)
        self.target = target
        self.cells = cells

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value)
        if isinstance(index, slice):
            self.report()
            return
        cell = self.cells[index]
        if cell is not None:
            self.target.write_one(cell, digit_of(value), sys._getframe(1).f_lineno)

    def report(self) -> None:
        """Report all changed digits."""
        self.target.write(self.digits(), line_of_reader(sys._getframe(1)))

    def digits(self) -> dict[int, int]:
        """Return the digit of each cell."""
        return {
            cell: digit_of(item) for cell, item in zip(self.cells, self, strict=False) if cell is not None
        }

    def __deepcopy__(self, memo: dict[int, Any]) -> list[Any]:
        return list(self)

    def __copy__(self) -> list[Any]:
        return list(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (list(self),)


class ReportingRows(list[Any]):
    """Rows of cells that report each write and each replaced row."""

    def __init__(self, rows: Sequence[Any], target: Target) -> None:
        super().__init__(rows)
        self.target = target
        watch_rows(self, target, 0)

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value)
        watch_rows(self, self.target, 0)
        digits = {
            cell: digit
            for row in self
            if isinstance(row, ReportingCells)
            for cell, digit in row.digits().items()
        }
        self.target.write(digits, line_of_reader(sys._getframe(1)))

    def __deepcopy__(self, memo: dict[int, Any]) -> list[Any]:
        return [list(row) for row in self]

    def __copy__(self) -> list[Any]:
        return list(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return list, ([list(row) for row in self],)


def watch_rows(rows: list[Any], target: Target, margin: int) -> None:
    """Replace the rows of a board by rows that report.

    margin: The number of rows and columns before the first; 1 for programs that count from 1.
    """
    for number in range(9):
        row = rows[margin + number] if margin + number < len(rows) else None
        if isinstance(row, list) and not isinstance(row, ReportingCells) and len(row) >= 9 + margin:
            cells: list[int | None] = [None] * len(row)
            cells[margin : margin + 9] = range(9 * number, 9 * number + 9)
            list.__setitem__(rows, margin + number, ReportingCells(row, target, cells))

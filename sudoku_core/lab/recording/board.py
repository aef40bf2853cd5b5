"""The board that an algorithm fills while it is watched: a list that reports what is written, and where."""

import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from sudoku_core.lab.recording.counting import Watcher


class Board(list[int]):
    """81 digits that report to a watcher which cell is written, and by which line."""

    def __init__(self, watcher: "Watcher", values: Iterable[int]) -> None:
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
            self._keep_size()
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

    def _keep_size(self, *_anything: object, **_named: object) -> NoReturn:
        raise TypeError("the board has 81 cells: they can be filled and emptied, not added or removed")

    append = extend = insert = pop = remove = clear = sort = reverse = _keep_size
    __delitem__ = __iadd__ = __imul__ = _keep_size


def _check_digit(value: Any) -> None:
    if type(value) is not int or not 0 <= value <= 9:
        raise ValueError(f"a cell holds a number from 0 to 9, not {value!r}")

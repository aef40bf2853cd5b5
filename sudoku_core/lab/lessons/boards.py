"""A board of nine lists that notes which cells a program looks at, and what it writes where."""

import sys
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import line_of_reader

SIZE: Final = 9


class Write(NamedTuple):
    """A digit that a program has put into a cell; 0 for an emptied one. line: of the program."""

    cell: int
    digit: Any
    line: int


class Notes:
    """What a program does with a board. reads: the cells that it has looked at, in order."""

    def __init__(self) -> None:
        self.reads: list[int] = []
        self.writes: list[Write] = []


class Row(list[Any]):
    """A row of a board that notes what is done with its cells."""

    def __init__(self, items: list[Any], number: int, notes: Notes) -> None:
        super().__init__(items)
        self._first, self._notes = SIZE * number, notes

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        self._read(range(SIZE)[index] if isinstance(index, slice) else [range(SIZE)[index]])
        return found

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value)
        places = range(SIZE)[index] if isinstance(index, slice) else [range(SIZE)[index]]
        line = line_of_reader(sys._getframe(1))
        for place in places:
            self._notes.writes.append(Write(self._first + place, super().__getitem__(place), line))

    def __iter__(self) -> Iterator[Any]:
        for place in range(len(self)):
            yield self[place]

    def __contains__(self, value: object) -> bool:
        self._read(range(SIZE))
        return super().__contains__(value)

    def count(self, value: Any) -> int:
        """Count a value, which looks at the whole row."""
        self._read(range(SIZE))
        return super().count(value)

    def index(self, value: Any, *limits: Any) -> int:
        """Return where a value stands, which looks at the whole row."""
        self._read(range(SIZE))
        return super().index(value, *limits)

    def copy(self) -> list[Any]:
        """Return a plain list of the row."""
        return list(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> list[Any]:
        return list(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (list(self),)

    def _read(self, places: Any) -> None:
        self._notes.reads += [self._first + place for place in places]


Row.__name__ = "list"  # as Python's errors name it: "unhashable type: 'list'"


def is_board(value: Any) -> bool:
    """Return whether this is a board: nine lists of nine."""
    return (
        isinstance(value, list)
        and len(value) == SIZE
        and all(isinstance(row, list) and len(row) == SIZE for row in value)
        and all(isinstance(each, int) and not isinstance(each, bool) for row in value for each in row)
    )


def watched(board: list[list[Any]], notes: Notes) -> list[list[Any]]:
    """Return a copy of a board whose rows note what is done with them."""
    return [Row(list(row), number, notes) for number, row in enumerate(board)]


def plain(value: Any) -> Any:
    """Return a copy of an argument or a result in which nothing is watched."""
    if isinstance(value, list):
        return [plain(list.__getitem__(value, place)) for place in range(len(value))]
    if isinstance(value, tuple):
        return tuple(plain(each) for each in value)
    return value


def board_of(line: str) -> list[list[int]]:
    """Return the board of a line of 81 signs, in which "." or "0" stand for an empty cell."""
    digits = [int(sign) if sign.isdigit() else 0 for sign in line]
    return [digits[first : first + SIZE] for first in range(0, SIZE * SIZE, SIZE)]


def line_of(board: Any) -> str:
    """Return the line of 81 signs of a board, whatever a program has put into it."""
    cells = [each for row in plain(board) for each in (row if isinstance(row, list) else [0] * SIZE)]
    return "".join(str(each) if _is_digit(each) else "." for each in (cells + [0] * 81)[:81])


def _is_digit(value: Any) -> bool:
    return isinstance(value, (int, str)) and str(value) in "123456789" and len(str(value)) == 1

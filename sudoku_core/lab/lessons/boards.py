"""A board of nine lists that records which cells a program reads and writes."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import line_of_reader

SIZE: Final = 9
DEEPEST: Final = 5  # the maximum depth of nested lists in a copy of a result


class Write(NamedTuple):
    """A digit that a program has written into a cell."""

    cell: int
    digit: Any  # 0 for an emptied cell
    line: int  # the line of the program


class Notes:
    """The reads and writes of a program on a board."""

    def __init__(self) -> None:
        self.reads: list[int] = []  # the cells that were read, in order
        self.writes: list[Write] = []
        self.read_before: list[int] = []  # the number of reads before each write


class WatchedRow(list[Any]):
    """A row of a board that records its reads and writes.

    notes: The notes of the whole board.
    """

    notes: Notes

    def __init__(self, items: list[Any], number: int, notes: Notes) -> None:
        super().__init__(items)
        self._first, self.notes = SIZE * number, notes

    def __getitem__(self, index: Any) -> Any:
        item = super().__getitem__(index)
        if type(index) is int and 0 <= index < SIZE:  # the usual case, and fast
            self.notes.reads.append(self._first + index)
        else:
            self._read(self._columns_at(index))
        return item

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value)
        line = line_of_reader(sys._getframe(1))
        for column in self._columns_at(index):
            self.notes.writes.append(Write(self._first + column, super().__getitem__(column), line))
            self.notes.read_before.append(len(self.notes.reads))

    def __iter__(self) -> Iterator[Any]:
        index = 0
        while index < len(self):  # the body of the caller's loop can change the length
            yield self[index]
            index += 1

    def __reversed__(self) -> Iterator[Any]:
        return iter(self[::-1])

    def __contains__(self, value: object) -> bool:
        self._read(range(SIZE))
        return super().__contains__(value)

    def count(self, value: Any) -> int:
        """Count a value, which reads the whole row."""
        self._read(range(SIZE))
        return super().count(value)

    def index(self, value: Any, *limits: Any) -> int:
        """Return the index of a value, which reads the whole row."""
        self._read(range(SIZE))
        return super().index(value, *limits)

    def copy(self) -> list[Any]:
        """Return a plain list of the row."""
        return list(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> list[Any]:
        return list(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (list(self),)

    def _columns_at(self, index: Any) -> list[int]:
        """Return the columns, 0 to 8, for an index or a slice; a program can lengthen the row."""
        all_columns = range(len(self))
        columns = all_columns[index] if isinstance(index, slice) else all_columns[index:][:1]
        return [column for column in columns if column < SIZE]

    def _read(self, columns: Iterable[int]) -> None:
        self.notes.reads += [self._first + column for column in columns]


WatchedRow.__name__ = "list"  # for Python's error messages, such as "unhashable type: 'list'"


def is_board(value: Any) -> bool:
    """Return whether this is a board: nine lists of nine integers."""
    return (
        isinstance(value, list)
        and len(value) == SIZE
        and all(isinstance(row, list) and len(row) == SIZE for row in value)
        and all(isinstance(cell, int) and not isinstance(cell, bool) for row in value for cell in row)
    )


def differing(first: list[list[Any]], second: list[list[Any]]) -> tuple[int, Any, Any]:
    """Return the first cell in which two boards differ, and its digit on each board.

    Raises ValueError if they do not differ.
    """
    for cell in range(SIZE * SIZE):
        first_digit, second_digit = (board[cell // SIZE][cell % SIZE] for board in (first, second))
        if first_digit != second_digit:
            return cell, first_digit, second_digit
    raise ValueError


def watch_board(board: list[list[Any]], notes: Notes) -> list[list[Any]]:
    """Return a copy of a board that records its reads and writes in these notes."""
    return [WatchedRow(list(row), number, notes) for number, row in enumerate(board)]


def plain(value: Any) -> Any:
    """Return a copy of an argument or a result without watched rows and without recursive lists."""
    return _plain(value, ())


def _plain(value: Any, outer_ids: tuple[int, ...]) -> Any:
    kind: type[Any] = list if isinstance(value, list) else tuple
    if not isinstance(value, kind):
        return value
    if id(value) in outer_ids or len(outer_ids) == DEEPEST:
        return kind()
    items = (kind.__getitem__(value, index) for index in range(len(value)))  # records no read
    return kind(_plain(item, (*outer_ids, id(value))) for item in items)


def board_of(line: str) -> list[list[int]]:
    """Return the board of a line of 81 characters, in which "." and "0" stand for empty cells."""
    digits = [int(character) if character.isdigit() else 0 for character in line]
    return [digits[first : first + SIZE] for first in range(0, SIZE * SIZE, SIZE)]


def line_of(board: Any) -> str:
    """Return a board as a line of 81 characters; a program may have written anything into it."""
    cells = [cell for row in plain(board) for cell in (row if isinstance(row, list) else [0] * SIZE)]
    return "".join(str(cell) if _is_digit(cell) else "." for cell in (cells + [0] * 81)[:81])


def _is_digit(value: Any) -> bool:
    return isinstance(value, (int, str)) and str(value) in "123456789" and len(str(value)) == 1

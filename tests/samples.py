"""Select samples of tables for tests that run under CPython and MicroPython."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    T = TypeVar("T")


def sample(rows: "Iterable[T]", count: int) -> "list[T]":
    """Return all rows under CPython, and `count` evenly spaced rows under MicroPython.

    Under MicroPython a sample is enough, because the program is the same, and it is a hundred times slower.
    """
    all_rows = list(rows)
    if sys.implementation.name == "cpython" or len(all_rows) <= count:
        return all_rows
    return [all_rows[index * (len(all_rows) - 1) // max(1, count - 1)] for index in range(count)]

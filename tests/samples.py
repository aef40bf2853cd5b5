"""Take samples of tables for tests that run under CPython and MicroPython."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    T = TypeVar("T")


def sample(rows: "Iterable[T]", count: int) -> "list[T]":
    """Return all rows under CPython, and `count` evenly spaced rows under MicroPython.

    Both check the same program, but MicroPython is a hundred times slower.
    """
    found = list(rows)
    if sys.implementation.name == "cpython" or len(found) <= count:
        return found
    return [found[place * (len(found) - 1) // max(1, count - 1)] for place in range(count)]

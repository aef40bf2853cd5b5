"""Samples of tables for the tests that run under MicroPython too."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    T = TypeVar("T")


def sample(rows: "Iterable[T]", count: int) -> "list[T]":
    """Return all rows under CPython, and `count` of them, from the first to the last, under MicroPython.

    What the rows check is the same program in both; MicroPython takes a hundred times as long.
    """
    found = list(rows)
    if sys.implementation.name == "cpython" or len(found) <= count:
        return found
    return [found[place * (len(found) - 1) // max(1, count - 1)] for place in range(count)]

"""Run sliced work to its end."""

from typing import TypeVar

from sudoku_core.search.slices import Slices

T = TypeVar("T")


def end_of(slices: Slices[T]) -> T:
    """Run the slices to their end; return the result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            result: T = end.value
            return result

"""Run sliced work to its end."""

from typing import TypeVar

from sudoku_core.search.slices import Slices

T = TypeVar("T")


def end_of(slices: Slices[T]) -> T:
    """Run the work to its end; return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            answer: T = end.value
            return answer

"""Work in slices: an iterator that yields None at each pause, and then the answer."""

from sudoku_core.board.compat import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import TypeVar

    T = TypeVar("T")
    # Called with the slug of the technique that is being tried and the number of steps found so far.
    Report = Callable[[str, int], object]
else:
    Report = object  # so that Python can evaluate the annotations

SLICE = 0.015  # seconds


def last_of(slices: "Iterator[T | None]") -> "Generator[None, None, T]":
    """Yield the pauses of other work, and return its answer."""
    for item in slices:
        if item is not None:
            return item
        yield
    raise AssertionError("the work ends with an answer")


def answer(slices: "Iterator[T | None]") -> "T":
    """Run the work to its end, and return the answer: the first item that is not None."""
    for item in slices:
        if item is not None:
            return item
    raise AssertionError("the work ends with an answer")


class SliceTimer:
    """A timer that ends each slice of work and reports the technique that is being tried."""

    def __init__(self, report: "Report | None" = None) -> None:
        self._report = report
        self._end = monotonic() + SLICE

    def pause_if_due(self, slug: str = "", found: int = 0) -> "Generator[None, None, None]":
        """Pause if the slice is over. slug: the technique being tried. found: the number of steps."""
        if monotonic() >= self._end:
            if self._report and slug:
                self._report(slug, found)
            yield
            self._end = monotonic() + SLICE

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

SLICE_SECONDS = 0.015


def wait_for_answer(slices: "Iterator[T | None]") -> "Generator[None, None, T]":
    """Yield None at each pause of this work, and return its answer."""
    for item in slices:
        if item is not None:
            return item
        yield
    raise AssertionError("the work ends with an answer")


def run_to_end(slices: "Iterator[T | None]") -> "T":
    """Run the work to its end, and return the answer: the first item that is not None."""
    for item in slices:
        if item is not None:
            return item
    raise AssertionError("the work ends with an answer")


class SliceTimer:
    """A timer that ends each slice of work and reports the technique that is being tried."""

    def __init__(self, report: "Report | None" = None) -> None:
        self._report = report
        self._end = monotonic() + SLICE_SECONDS

    def pause_if_due(self, slug: str = "", found: int = 0) -> "Generator[None, None, None]":
        """Pause if the slice is over, and report the progress.

        slug: The technique that is being tried, or "".
        found: The number of steps found so far.
        """
        if monotonic() >= self._end:
            if self._report and slug:
                self._report(slug, found)
            yield
            self._end = monotonic() + SLICE_SECONDS

"""The question about rows of a list."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.collection.answers import answers_in_slices
from sudoku_core.questions.position_shown import Json

REPORT_SECONDS: Final = 0.2
SLICE_SECONDS: Final = 0.02  # seconds of work between two pauses


class RowsQuestion(NamedTuple):
    """A question about rows of a list (see `answers_in_slices`)."""

    data: bytes  # the rows, followed by the list's answers to them if `expected` is true
    tasks: Sequence[str]  # further questions about each row, besides its verdict
    expected: bool = False

    def answer(self, report: Any) -> Iterator[tuple[Json, bytes] | None]:
        """Yield None at intervals, and then {} and `Columns` as bytes.

        "looking" is reported with the number of rows done.
        """
        half = len(self.data) // (2 if self.expected else 1)
        paused = reported = time.monotonic()
        for found in answers_in_slices(self.data[:half], self.data[half:], self.tasks):
            if not isinstance(found, int):
                yield {}, found.to_bytes()
                return
            if time.monotonic() > reported + REPORT_SECONDS:
                reported = time.monotonic()
                report("looking", found)
            if time.monotonic() > paused + SLICE_SECONDS:
                yield None
                paused = time.monotonic()

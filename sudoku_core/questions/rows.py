"""The question about rows of a list."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.collection.answers import answers_in_slices
from sudoku_core.questions.position_shown import Json

REPORT_SECONDS: Final = 0.2
SLICE_SECONDS: Final = 0.02  # between two pauses


class RowsQuestion(NamedTuple):
    """A question about rows of a list (see `answers_in_slices`)."""

    data: bytes  # the rows, followed by the list's answers to them if `expected` is true
    tasks: Sequence[str]  # further questions about each row, besides its verdict
    expected: bool = False

    def answer(self, report: Any) -> Iterator[tuple[Json, bytes] | None]:
        """Yield None at intervals, and then {} and `Columns` as bytes.

        "looking" is reported with the number of rows done.
        """
        size_of_rows = len(self.data) // (2 if self.expected else 1)
        last_pause = last_report = time.monotonic()
        for count_or_columns in answers_in_slices(
            self.data[:size_of_rows], self.data[size_of_rows:], self.tasks
        ):
            if not isinstance(count_or_columns, int):
                yield {}, count_or_columns.to_bytes()
                return
            if time.monotonic() > last_report + REPORT_SECONDS:
                last_report = time.monotonic()
                report("looking", count_or_columns)
            if time.monotonic() > last_pause + SLICE_SECONDS:
                yield None
                last_pause = time.monotonic()

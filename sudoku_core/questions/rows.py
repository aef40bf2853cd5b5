"""What is to be known of some rows of a list."""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.collection.answers import answers_in_slices
from sudoku_core.questions.position_shown import Json

REPORT_SECONDS: Final = 0.2
SLICE_SECONDS: Final = 0.02  # of work between two pauses


class Rows(NamedTuple):
    """Some rows of a list, see `answers_in_slices`.

    data: the rows and, where `expected` says so, as many for the answers that the list has. tasks: what is
    asked besides the verdicts.
    """

    data: bytes
    tasks: Sequence[str]
    expected: bool = False

    def answer(self, report: Any) -> Iterator[tuple[Json, bytes] | None]:
        """Yield None now and then, and at last {} and `Columns` as bytes.

        Reports "looking" and how many rows are done.
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

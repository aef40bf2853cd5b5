"""The time of a classic algorithm on some puzzles."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.lab import classics

SECONDS: Final = 0.25  # in a race several workers report to the page: each does so this often


class Race(NamedTuple):
    """The name of the algorithm, lines of 81, and a limit of seconds for a puzzle, 0 for none."""

    algorithm: str
    puzzles: Sequence[str]
    limit: float

    def answer(self, report: Callable[..., object]) -> Iterator[dict[str, object] | None]:
        """Yield what comes of these puzzles, from the first on, in a moment.

        That is "results": of each puzzle that is done [solutions, calls, seconds, whether it has finished].
        While one takes longer, "racing" is reported: such a list with what is new, calls, seconds.
        """
        done: list[tuple[int, int, float, bool]] = []
        reported = began = time.monotonic()

        def on_calls(calls: int, seconds: float) -> None:
            nonlocal reported
            now = time.monotonic()
            if now >= reported + SECONDS:
                reported = now
                report("racing", done.copy(), calls, seconds)
                done.clear()

        for puzzle in self.puzzles:
            timing = classics.time(self.algorithm, puzzle, limit=self.limit or None, report=on_calls)
            done.append((timing.solution_count, timing.calls, timing.seconds, timing.finished))
            if time.monotonic() >= began + SECONDS:
                break
        yield {"results": done}

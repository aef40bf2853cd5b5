"""How many solutions there are, and the first of them, a part at a time; or an estimate."""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.search.analysis import solutions_in_slices
from sudoku_core.search.estimate import estimate_count_in_slices
from sudoku_core.search.slices import last_of

SECONDS: Final = 0.2  # for a part
MOST_LINES: Final = 1000  # to look at
MOST_AT_ONCE: Final = 250
ENDLESS: Final = 1_000_000_000  # more than are ever counted
PROBES: Final = 50  # of an estimate


class _Counting(NamedTuple):
    """A count of solutions in progress: the values, the number so far, and the solutions to come."""

    values: str
    known: int
    slices: Iterator[Grid | None]


_counting: list[_Counting] = []  # the last one, where its part has come to its end


class Count(NamedTuple):
    """How many solutions are there? values: a line of 81. after: how many have been counted before."""

    values: str
    after: int

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"lines", "known", "count", "complete"}.

        "lines" are solutions to look at, of those after the first "known", which is 0 where it has begun
        again; "count" is how many there are by now, "complete" whether there are no others.
        """
        values, known, slices = _going_on(self)
        count, lines, complete, end = known, list[str](), False, time.monotonic() + SECONDS
        while not complete and len(lines) < MOST_AT_ONCE and (count < 2 or time.monotonic() < end):
            solution = next(slices, False)
            if solution:
                count += 1
                if count <= MOST_LINES:
                    lines.append(str(solution))
            elif solution is None:
                yield None
            complete = solution is False
        _counting[:] = [_Counting(values, count, slices)]
        yield {"lines": lines, "known": known, "count": count, "complete": complete}


def _going_on(question: Count) -> _Counting:
    """Return what goes on where the last part ended, or begins; a part that is dropped begins again."""
    last = _counting.pop() if _counting else None
    if last and (last.values, last.known) == (question.values, question.after):
        return last
    return _Counting(question.values, 0, solutions_in_slices(values_of(question.values), ENDLESS))


class Estimate(NamedTuple):
    """About how many are there? values: a line of 81. seed: another one gives another estimate."""

    values: str
    seed: int

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"mean", "spread"}: see `Estimate`."""
        found = yield from last_of(estimate_count_in_slices(values_of(self.values), PROBES, self.seed))
        yield {"mean": found.mean, "spread": found.spread}

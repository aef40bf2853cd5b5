"""Questions about a board beyond its verdict: its faults, its solutions and how many there are."""

import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.many import GROUP, solve_many
from sudoku_core.search.analysis import (
    redundant_givens_in_slices,
    solutions_in_slices,
    true_candidates_in_slices,
)
from sudoku_core.search.contradictions import contradiction_in_slices, wrong_entries
from sudoku_core.search.estimate import estimate_count_in_slices
from sudoku_core.search.slices import last_of
from sudoku_core.search.solver import Search
from sudoku_core.search.verdicts import NotProperError, facts_of

SECONDS: Final = 0.2  # for a part of a count
MOST_LINES: Final = 1000  # to look at
MOST_AT_ONCE: Final = 250
ENDLESS: Final = 1_000_000_000  # more than are ever counted
PROBES: Final = 50  # of an estimate


class Wrong(NamedTuple):
    """A question about wrong entries. values: givens and entries together, a line of 81, as `givens` is."""

    values: str
    givens: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "together"}.

        "cells" is None where the givens have no solution; "together" says that each of the entries alone
        could be right, but not all of them.
        """
        try:
            found = yield from wrong_entries(values_of(self.givens), values_of(self.values))
        except NotProperError:
            yield {"cells": None, "together": False}
        else:
            yield {"cells": found.cells, "together": found.together}


class Why(NamedTuple):
    """A question about contradicting digits. values: a line of 81."""

    values: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "smallest"}.

        "cells" is None where there is a solution; "smallest" says that no fewer digits contradict.
        """
        for found in contradiction_in_slices(values_of(self.values)):
            if found:
                yield {"cells": found.cells, "smallest": found.proven_smallest}
                return
            yield None
        yield {"cells": None, "smallest": False}


class Redundant(NamedTuple):
    """A question about redundant givens. values, givens: lines of 81; without givens, all values count."""

    values: str
    givens: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells"}, None where the puzzle is not proper."""
        puzzle = self.givens if self.givens.strip(".") else self.values
        try:
            cells = yield from last_of(redundant_givens_in_slices(values_of(puzzle)))
        except NotProperError:
            yield {"cells": None}
        else:
            yield {"cells": cells}


class Truth(NamedTuple):
    """A question about true candidates. values: a line of 81."""

    values: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"digits"}: a set for each cell, see `digits`."""
        yield {"digits": (yield from last_of(true_candidates_in_slices(values_of(self.values))))}


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


class SolveMany(NamedTuple):
    """A question about the solutions of puzzles: lines of 81."""

    puzzles: Sequence[str]

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each group of puzzles, and then {"verdicts"}, in order: see `facts_of`."""
        verdicts: list[dict[str, object]] = []
        for start in range(0, len(self.puzzles), GROUP):
            verdicts += map(facts_of, solve_many(self.puzzles[start : start + GROUP]))
            yield None
        yield {"verdicts": verdicts}


class CountUpTo(NamedTuple):
    """A question about the number of solutions. values: a line of 81. limit: where the count stops."""

    values: str
    limit: int

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"count", "capped"}: whether there are more."""
        count = 0
        for solution in Search(values_of(self.values)):
            if solution is None:
                yield None
            elif count == self.limit:
                yield {"count": count, "capped": True}
                return
            else:
                count += 1
        yield {"count": count, "capped": False}

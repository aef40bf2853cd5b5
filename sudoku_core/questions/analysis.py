"""Questions about the faults of a board, its solutions and their number."""

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

SECONDS: Final = 0.2  # the time for one part of a count
MOST_LINES: Final = 1000  # solutions that the page can show
MOST_AT_ONCE: Final = 250  # solutions in one answer
ENDLESS: Final = 1_000_000_000  # a limit that no count reaches
PROBES: Final = 50  # the number of samples of an estimate


class WrongEntriesQuestion(NamedTuple):
    """A question about wrong entries."""

    values: str  # givens and entries, a line of 81 characters
    givens: str  # the givens alone, a line of 81 characters

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "together"}.

        "cells" is None if the givens have no solution. "together" is true if each of the entries could be
        right, but not all of them together.
        """
        try:
            found = yield from wrong_entries(values_of(self.givens), values_of(self.values))
        except NotProperError:
            yield {"cells": None, "together": False}
        else:
            yield {"cells": found.cells, "together": found.together}


class ContradictionQuestion(NamedTuple):
    """A question about contradicting digits."""

    values: str  # a line of 81 characters

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "smallest"}.

        "cells" is None if there is a solution. "smallest" is true if no smaller set of digits has a
        contradiction.
        """
        for found in contradiction_in_slices(values_of(self.values)):
            if found:
                yield {"cells": found.cells, "smallest": found.proven_smallest}
                return
            yield None
        yield {"cells": None, "smallest": False}


class RedundantGivensQuestion(NamedTuple):
    """A question about redundant givens."""

    values: str  # givens and entries, a line of 81 characters
    givens: str  # the givens alone; if there are none, all values are givens

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells"}: None if the puzzle is not proper."""
        puzzle = self.givens if self.givens.strip(".") else self.values
        try:
            cells = yield from last_of(redundant_givens_in_slices(values_of(puzzle)))
        except NotProperError:
            yield {"cells": None}
        else:
            yield {"cells": cells}


class TrueCandidatesQuestion(NamedTuple):
    """A question about true candidates."""

    values: str  # a line of 81 characters

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"digits"}: a set of digits for each cell."""
        yield {"digits": (yield from last_of(true_candidates_in_slices(values_of(self.values))))}


class _Counting(NamedTuple):
    """A count of solutions in progress."""

    values: str  # a line of 81 characters
    known: int  # the number of solutions so far
    slices: Iterator[Grid | None]  # an iterator of the remaining solutions


_counting: list[_Counting] = []  # the last count, if its last part was finished


class NextSolutionsQuestion(NamedTuple):
    """A question about the next solutions of a puzzle, and their number so far."""

    values: str  # a line of 81 characters
    after: int  # the number of solutions counted before

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"lines", "known", "count", "complete"}.

        "lines" has the solutions after the first "known" ones. "known" is 0 if the count has started again.
        "count" is the number of solutions so far. "complete" is true if there are no others.
        """
        values, known, slices = _resume_or_start(self)
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


def _resume_or_start(question: NextSolutionsQuestion) -> _Counting:
    """Return the count in progress, or a new one if it was dropped."""
    last = _counting.pop() if _counting else None
    if last and (last.values, last.known) == (question.values, question.after):
        return last
    return _Counting(question.values, 0, solutions_in_slices(values_of(question.values), ENDLESS))


class EstimateQuestion(NamedTuple):
    """A question about the approximate number of solutions."""

    values: str  # a line of 81 characters
    seed: int  # another seed gives another estimate

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"mean", "spread"} (see `search.estimate`)."""
        found = yield from last_of(estimate_count_in_slices(values_of(self.values), PROBES, self.seed))
        yield {"mean": found.mean, "spread": found.spread}


class SolveManyQuestion(NamedTuple):
    """A question about the solutions of several puzzles."""

    puzzles: Sequence[str]  # lines of 81 characters

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each group of puzzles, and then {"verdicts"} in order (see `facts_of`)."""
        verdicts: list[dict[str, object]] = []
        for start in range(0, len(self.puzzles), GROUP):
            verdicts += map(facts_of, solve_many(self.puzzles[start : start + GROUP]))
            yield None
        yield {"verdicts": verdicts}


class CountQuestion(NamedTuple):
    """A question about the number of solutions, up to a limit."""

    values: str  # a line of 81 characters
    limit: int  # the number at which counting stops

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"count", "capped"}; "capped" means more."""
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

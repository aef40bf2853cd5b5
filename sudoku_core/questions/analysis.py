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
from sudoku_core.search.slices import wait_for_answer
from sudoku_core.search.solver import Search
from sudoku_core.search.verdicts import NotProperError, facts_of

COUNT_SECONDS: Final = 0.2  # for one part of a count
MAX_SHOWN_SOLUTIONS: Final = 1000  # on the page
MAX_SOLUTIONS_IN_ANSWER: Final = 250
NO_LIMIT: Final = 1_000_000_000  # a limit that no count reaches
SAMPLE_COUNT: Final = 50  # of an estimate


class WrongEntriesQuestion(NamedTuple):
    """A question about wrong entries."""

    values: str  # givens and entries, a line of 81 characters
    givens: str  # the givens alone, a line of 81 characters

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "together"}.

        "cells" is None if the givens have no solution. "together" is true if each of these entries could be
        right, but not all of them together.
        """
        try:
            wrong = yield from wrong_entries(values_of(self.givens), values_of(self.values))
        except NotProperError:
            yield {"cells": None, "together": False}
        else:
            yield {"cells": wrong.cells, "together": wrong.together}


class ContradictionQuestion(NamedTuple):
    """A question about contradicting digits."""

    values: str  # a line of 81 characters

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "smallest"}.

        "cells" is None if there is a solution. "smallest" is true if no smaller set of digits has a
        contradiction.
        """
        for contradiction in contradiction_in_slices(values_of(self.values)):
            if contradiction:
                yield {"cells": contradiction.cells, "smallest": contradiction.proven_smallest}
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
            cells = yield from wait_for_answer(redundant_givens_in_slices(values_of(puzzle)))
        except NotProperError:
            yield {"cells": None}
        else:
            yield {"cells": cells}


class TrueCandidatesQuestion(NamedTuple):
    """A question about true candidates."""

    values: str  # a line of 81 characters

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"digits"}: a set of digits for each cell."""
        yield {"digits": (yield from wait_for_answer(true_candidates_in_slices(values_of(self.values))))}


class _PausedCount(NamedTuple):
    """A count of solutions that can be continued."""

    values: str  # a line of 81 characters
    solution_count: int  # the number of solutions so far
    slices: Iterator[Grid | None]  # an iterator of the remaining solutions


# The last count, if its last part was finished; otherwise the list is empty.
_paused_counts: list[_PausedCount] = []


class NextSolutionsQuestion(NamedTuple):
    """A question about the next solutions of a puzzle, and their number so far."""

    values: str  # a line of 81 characters
    after: int  # the number of solutions counted before

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"lines", "known", "count", "complete"}.

        "lines" has the solutions after the first "known" ones. "known" is 0 if the count has started again.
        "count" is the number of solutions so far. "complete" is true if there are no others.
        """
        values, earlier_count, slices = _resume_or_start(self)
        count, lines, is_complete = earlier_count, list[str](), False
        deadline = time.monotonic() + COUNT_SECONDS
        while (
            not is_complete
            and len(lines) < MAX_SOLUTIONS_IN_ANSWER
            and (count < 2 or time.monotonic() < deadline)
        ):
            solution = next(slices, False)
            if solution:
                count += 1
                if count <= MAX_SHOWN_SOLUTIONS:
                    lines.append(str(solution))
            elif solution is None:
                yield None
            is_complete = solution is False
        _paused_counts[:] = [_PausedCount(values, count, slices)]
        yield {"lines": lines, "known": earlier_count, "count": count, "complete": is_complete}


def _resume_or_start(question: NextSolutionsQuestion) -> _PausedCount:
    """Return the paused count if the question continues it, otherwise a new count."""
    paused = _paused_counts.pop() if _paused_counts else None
    if paused and (paused.values, paused.solution_count) == (question.values, question.after):
        return paused
    return _PausedCount(question.values, 0, solutions_in_slices(values_of(question.values), NO_LIMIT))


class EstimateQuestion(NamedTuple):
    """A question about the approximate number of solutions."""

    values: str  # a line of 81 characters
    seed: int  # another seed gives another estimate

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"mean", "spread"} (see `search.estimate`)."""
        estimate = yield from wait_for_answer(
            estimate_count_in_slices(values_of(self.values), SAMPLE_COUNT, self.seed)
        )
        yield {"mean": estimate.mean, "spread": estimate.spread}


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
        """Yield None after each slice of work, and then {"count", "capped"}.

        "capped" is true if there are more solutions than the limit.
        """
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

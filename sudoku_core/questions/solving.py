"""The verdicts on puzzles, and how many solutions one has, as programs ask for them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_core.board.grid import values_of
from sudoku_core.many import GROUP, solve_many
from sudoku_core.questions.position_shown import Json
from sudoku_core.search.solver import Search
from sudoku_core.search.verdicts import facts_of


class SolveMany(NamedTuple):
    """A question about the solutions of puzzles: lines of 81."""

    puzzles: Sequence[str]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each group of puzzles, and then {"verdicts"}, in order: see `facts_of`."""
        verdicts: list[Json] = []
        for start in range(0, len(self.puzzles), GROUP):
            verdicts += map(facts_of, solve_many(self.puzzles[start : start + GROUP]))
            yield None
        yield {"verdicts": verdicts}


class CountUpTo(NamedTuple):
    """A question about the number of solutions. values: a line of 81. limit: where the count stops."""

    values: str
    limit: int

    def answer(self, _report: object) -> Iterator[Json | None]:
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

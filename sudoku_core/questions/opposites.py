"""The consequences of the opposite of a step: of each candidate that it rules out, if placed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.questions.hint import next_of
from sudoku_core.questions.listing import all_steps_of
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.search.slices import last_of
from sudoku_core.techniques.engine import Proven
from sudoku_core.techniques.opposites import opposite_in_slices, opposites_of
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import NoStep


class Prove(NamedTuple):
    """A position, see `AboutPosition`, and a step of it.

    which: the number of the step, from 1 on, among all steps of this position; 0 for the hint.
    """

    values: str
    givens: str
    notes: Sequence[int]
    which: int = 0

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then what `opposites_in_slices` yields."""
        position, truth = yield from known(self)
        if self.which:
            steps = yield from all_steps_of(position, truth)
            found: Proven | NoStep = steps[self.which - 1]
        else:
            found = yield from next_of(position, truth)
        ruled_out = 0 if isinstance(found, NoStep) else opposites_of(found.step, position)
        yield from opposites_in_slices(self.values, members(ruled_out))


class Opposites(NamedTuple):
    """A question about the consequences of candidates. values: a line of 81. candidates: their numbers."""

    values: str
    candidates: Sequence[int]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then what `opposites_in_slices` yields."""
        return opposites_in_slices(self.values, self.candidates)


def opposites_in_slices(values: str, candidates: Sequence[int]) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then what comes of each of these candidates with the values.

    That is "opposites": for each candidate without a solution, [its number, how many positions were tried
    with it until that was sure].
    """
    position = Position.of_lines(values, values)
    opposites: list[list[int]] = []
    for candidate in candidates:
        found = yield from last_of(opposite_in_slices(position, candidate))
        if not found.has_solution:
            opposites.append([candidate, found.nodes])
    yield {"opposites": opposites}

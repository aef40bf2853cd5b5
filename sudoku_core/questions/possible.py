"""All steps that are possible in a player's position, as a list."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_core.questions.listing import listed
from sudoku_core.questions.position_shown import Json, PositionShown, position_shown
from sudoku_core.questions.remembered import all_steps_of
from sudoku_core.questions.step_shown import step_shown
from sudoku_core.techniques.truth import known_of


class Possible(PositionShown):
    """A question about all steps of a position."""

    __slots__ = ()

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then all steps, the easiest first: see `listed`."""
        position, _ = yield from known_of(position_shown(*self))
        steps = yield from all_steps_of(position)
        yield (yield from listed((step, position) for step in steps))


class PossibleStep(NamedTuple):
    """A position as `PositionShown` has it; which: the number of the step among all steps of it, from 1."""

    values: str
    givens: str
    notes: Sequence[int]
    which: int

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"}, of which there is one."""
        position, _ = yield from known_of(position_shown(*self[:3]))
        steps = yield from all_steps_of(position)
        yield {"number": self.which, "steps": [step_shown(steps[self.which - 1], position)]}

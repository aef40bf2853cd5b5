"""The next step from a player's position, to be drawn, said and carried out; or why there is none."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.questions.remembered import next_of
from sudoku_core.questions.trying import reporter
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.step_json.writing import step_shown


class Hint(NamedTuple):
    """A question about the next step of a position, see `AboutPosition`."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str

    def answer(self, report: Callable[..., object]) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the hint for a player.

        It has "proper": whether the puzzle has exactly one solution; and "step", see `step_shown`, or
        "reason" and "cells", see `NoStep`.
        """
        position, truth = yield from known(self)
        found = yield from next_of(position, truth, reporter(report))
        if isinstance(found, NoStep):
            yield {"proper": truth.is_proper, "reason": found.reason, "cells": members(found.cells)}
        else:
            step = step_shown(found.step, found.proof, (self.language,))
            yield {"proper": truth.is_proper, "step": step}

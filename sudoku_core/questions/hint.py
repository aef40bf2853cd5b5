"""The next step from a player's position, to be drawn, said and carried out; or why there is none."""

from collections.abc import Callable, Iterator, Sequence

from sudoku_core.board.cells import members
from sudoku_core.questions.position_shown import Json, PositionShown, position_shown
from sudoku_core.questions.remembered import next_of
from sudoku_core.questions.step_shown import step_shown
from sudoku_core.questions.trying import reporter
from sudoku_core.techniques.engine import Report
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.truth import known_of


class Hint(PositionShown):
    """A question about the next step of a position."""

    __slots__ = ()

    def answer(self, report: Callable[..., object]) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then what `hint_in_slices` yields."""
        return hint_in_slices(*self, reporter(report))


def hint_in_slices(
    values: str, givens: str, notes: Sequence[int], report: Report | None = None
) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then the hint for a player.

    The hint has "proper": whether the puzzle has exactly one solution; and "step", see `step_shown`, or
    "reason" and "cells", see `NoStep`. The arguments are the fields of `PositionShown`.
    """
    position, truth = yield from known_of(position_shown(values, givens, notes))
    found = yield from next_of(position, report)
    if isinstance(found, NoStep):
        yield {"proper": truth.is_proper, "reason": found.reason, "cells": members(found.cells)}
    else:
        yield {"proper": truth.is_proper, "step": step_shown(found, position)}

"""The path from a player's position, as a list."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.questions.listing import WHOLE, listed
from sudoku_core.questions.position_shown import Json, PositionShown, position_shown
from sudoku_core.questions.remembered import path_of
from sudoku_core.questions.step_shown import step_shown
from sudoku_core.questions.trying import reporter
from sudoku_core.search.slices import last_of
from sudoku_core.techniques.engine import Clock
from sudoku_core.techniques.rating import rate_in_slices
from sudoku_core.techniques.truth import known_of
from sudoku_core.techniques.words import names_of


class Walk(PositionShown):
    """A question about the path from a position."""

    __slots__ = ()

    def answer(self, report: Callable[..., object]) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the path from a player's position.

        Besides what `listed` returns it has "proper": whether the puzzle has exactly one solution; and of
        the end of the path "reason" and "cells", see `NoStep`.
        """
        position, truth = yield from known_of(position_shown(*self))
        path = yield from path_of(position, reporter(report))
        end = {"reason": path.end.reason, "cells": members(path.end.cells)}
        steps = zip(path.steps, path.positions(), strict=False)
        yield {"proper": truth.is_proper, **end, **(yield from listed(steps))}


class WalkSteps(NamedTuple):
    """The position where a path begins, as `PositionShown` has it; first: the number of a step, from 1."""

    values: str
    givens: str
    notes: Sequence[int]
    first: int

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"}: WHOLE steps at most."""
        position, _ = yield from known_of(position_shown(*self[:3]))
        path = yield from path_of(position)
        start = self.first - 1
        steps: list[Json] = []
        clock = Clock()
        for step, there in list(zip(path.steps, path.positions(), strict=False))[start : start + WHOLE]:
            steps.append(step_shown(step, there))
            yield from clock.pause()
        yield {"number": self.first, "steps": steps}


class Rate(PositionShown):
    """A question about the level of the puzzle of a position."""

    __slots__ = ()

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then how hard the puzzle of the givens is.

        "status" is the verdict on it; the rest is that of a `Rating`, and "names", those of the hardest
        technique.
        """
        rating = yield from last_of(rate_in_slices(position_shown(*self)))
        yield {
            "status": rating.verdict.status,
            "level": rating.level,
            "score": rating.score,
            "se": rating.se,
            "hardest": rating.hardest,
            "names": rating.hardest and names_of(rating.hardest),
        }

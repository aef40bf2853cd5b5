"""The path from a player's position, as a list."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.questions.listing import WHOLE, Found, listed, whole_of
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.questions.remembered import walk_of
from sudoku_core.questions.trying import reporter
from sudoku_core.techniques.engine import Path, Proven
from sudoku_core.techniques.proof import Proof


class Walk(NamedTuple):
    """A question about the path from a position, see `AboutPosition`."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str

    def answer(self, report: Callable[..., object]) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the path from a player's position.

        Besides what `listed` returns it has "proper": whether the puzzle has exactly one solution; and of
        the end of the path "reason" and "cells", see `NoStep`.
        """
        position, truth = yield from known(self)
        path, proofs = yield from walk_of(position, truth, reporter(report))
        end = {"reason": path.end.reason, "cells": members(path.end.cells)}
        steps = _found_on(path, proofs)
        yield {"proper": truth.is_proper, **end, **(yield from listed(steps, self.language))}


class WalkSteps(NamedTuple):
    """The position where a path begins, see `AboutPosition`; first: the number of a step, from 1."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    first: int

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"}: WHOLE steps at most."""
        path, proofs = yield from walk_of(*(yield from known(self)))
        steps = _found_on(path, proofs)[self.first - 1 :][:WHOLE]
        yield {"number": self.first, "steps": (yield from whole_of(steps, self.language))}


def _found_on(path: Path, proofs: Sequence[Proof]) -> list[Found]:
    """Return the steps of a path, each with its proof and where it was found."""
    return list(zip(map(Proven, path.steps, proofs), path.positions(), strict=False))

"""The path from a player's position, as a list."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.questions.listing import WHOLE, Found, listed, whole_of
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.questions.trying import reporter
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.engine import Path, Proven, Report, walk
from sudoku_core.techniques.engine import Walk as WalkFound
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Proof
from sudoku_core.techniques.step_json.showing import end_shown
from sudoku_core.techniques.truth import Truth

# Of the position that was asked about last: its steps, and other words for them, are asked for next.
_paths: dict[Position, WalkFound] = {}


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
        path, proofs = yield from _walk_of(position, truth, reporter(report))
        steps = _found_on(path, proofs)
        shown = yield from listed(steps, self.language)
        yield {"proper": truth.is_proper, **end_shown(path.end), **shown}


class WalkSteps(NamedTuple):
    """The position where a path begins, see `AboutPosition`; first: the number of a step, from 1."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    first: int

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"}: WHOLE steps at most."""
        path, proofs = yield from _walk_of(*(yield from known(self)))
        steps = _found_on(path, proofs)[self.first - 1 :][:WHOLE]
        yield {"number": self.first, "steps": (yield from whole_of(steps, self.language))}


def _found_on(path: Path, proofs: Sequence[Proof]) -> list[Found]:
    """Return the steps of a path, each with its proof and where it was found."""
    return list(zip(map(Proven, path.steps, proofs), path.positions(), strict=False))


def _walk_of(position: Position, truth: Truth, report: Report | None = None) -> Slices[WalkFound]:
    """Return the path from a position, with the proofs of its steps."""
    found = _paths.get(position)
    if found is None:
        found = yield from walk(position, truth, report=report)
        _paths.clear()
        _paths[position] = found
    return found

"""Steps for a page: all that a player's position has, those of its path, and the opposite of one."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.questions.hint import next_of
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.questions.trying import reporter
from sudoku_core.search.slices import Slices, last_of
from sudoku_core.techniques.engine import (
    Report,
    SliceTimer,
    find_all_steps,
    find_proven_path,
)
from sudoku_core.techniques.ladder import TECHNIQUES, WITHOUT_FORCING
from sudoku_core.techniques.opposites import opposite_in_slices, opposites_of
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Proof
from sudoku_core.techniques.step import NoStep, Path, Proven, ProvenPath
from sudoku_core.techniques.step_json.showing import end_to_json, step_to_json
from sudoku_core.techniques.step_json.writing import listed_step_to_json
from sudoku_core.techniques.truth import Truth
from sudoku_core.techniques.words import names_of

if TYPE_CHECKING:
    from sudoku_core.questions.position_shown import AboutPosition

# Steps that come whole at once: all of a path are a hundred times as much as its list, and a page takes
# a frame to read this many.
WHOLE: Final = 12

# Of the position that was asked about last: its steps, and other words for them, are asked for next.
_all_steps: dict[Position, list[Proven]] = {}
_paths: dict[Position, ProvenPath] = {}

Found = tuple[Proven, Position]  # a step with its proof, and where it was found


def listed(steps: Sequence[Found], language: str) -> Slices[Json]:
    """Return the list of these steps.

    It has "steps": a row of each, see `listed_step_to_json`; "whole": the first WHOLE as `step_to_json`
    returns them; and "techniques": of each technique in the list its names and its level.
    """
    rows: list[Json] = []
    techniques: Json = {}
    timer = SliceTimer()
    for (step, _), _ in steps:
        slug = step.technique
        techniques[slug] = {"names": names_of(slug, (language,)), "level": TECHNIQUES[slug].level}
        rows.append(listed_step_to_json(step))
        yield from timer.pause_if_due()
    whole = yield from whole_of(steps[:WHOLE], language)
    return {"steps": rows, "whole": whole, "techniques": techniques}


def whole_of(steps: Sequence[Found], language: str) -> Slices[list[Json]]:
    """Return each of these steps as `step_to_json` does."""
    shown: list[Json] = []
    timer = SliceTimer()
    for (step, proof), position in steps:
        shown.append(step_to_json(step, proof, position, (language,)))
        yield from timer.pause_if_due()
    return shown


class Possible(NamedTuple):
    """A question about all steps of a position, see `AboutPosition`."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then all steps, the easiest first: see `listed`."""
        steps = yield from _found_in(self)
        yield (yield from listed(steps, self.language))


class PossibleStep(NamedTuple):
    """A position, see `AboutPosition`; which: the number of the step among all steps of it, from 1."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    which: int

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"}, of which there is one."""
        steps = yield from _found_in(self)
        whole = yield from whole_of(steps[self.which - 1 : self.which], self.language)
        yield {"number": self.which, "steps": whole}


def _found_in(about: "AboutPosition") -> Slices[list[Found]]:
    """Return all steps of a position."""
    position, truth = yield from known(about)
    return [(step, position) for step in (yield from all_steps_of(position, truth))]


def all_steps_of(position: Position, truth: Truth) -> Slices[list[Proven]]:
    """Return all steps of a position with their proofs.

    Forcing concludes hundreds of things nearly everywhere, so it is there only where nothing else is.
    """
    steps = _all_steps.get(position)
    if steps is None:
        steps = yield from find_all_steps(position, truth, WITHOUT_FORCING)
        steps = steps or (yield from find_all_steps(position, truth))
        _all_steps.clear()
        _all_steps[position] = steps
    return steps


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
        yield {"proper": truth.is_proper, **end_to_json(path.end), **shown}


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


def _walk_of(position: Position, truth: Truth, report: Report | None = None) -> Slices[ProvenPath]:
    """Return the path from a position, with the proofs of its steps."""
    found = _paths.get(position)
    if found is None:
        found = yield from find_proven_path(position, truth, report=report)
        _paths.clear()
        _paths[position] = found
    return found


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

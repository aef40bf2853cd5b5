"""Questions of pages about the steps of a position, the path from it, and assumed candidates."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from sudoku_core.questions.chosen import ChosenLadder
from sudoku_core.questions.hint import ladder_of
from sudoku_core.questions.position_shown import Json, judge_question
from sudoku_core.questions.trying import make_reporter
from sudoku_core.search.pauses import Report, SliceTimer
from sudoku_core.search.slices import Slices, wait_for_answer
from sudoku_core.techniques.engine import (
    find_all_steps,
    find_proven_path,
)
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES, WITHOUT_FORCING
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Proof
from sudoku_core.techniques.reasons.opposites import opposite_in_slices
from sudoku_core.techniques.step import Path, Proven, ProvenPath
from sudoku_core.techniques.step_json.showing import end_to_json, step_to_json
from sudoku_core.techniques.step_json.writing import listed_step_to_json
from sudoku_core.techniques.truth import Truth
from sudoku_core.techniques.words import names_of

if TYPE_CHECKING:
    from sudoku_core.questions.position_shown import AboutPosition, SelectsTechniques
    from sudoku_core.techniques.engine import Ladder

    class AboutSteps(AboutPosition, SelectsTechniques, Protocol):
        """A question about the steps of a position."""


# Whole steps in one answer. A page can parse this number of steps within one frame. All whole steps of a
# path are a hundred times as long as its list of rows.
MAX_WHOLE_STEPS: Final = 12

# The results for the last position and techniques. The next questions usually ask for steps of the same
# position, or for texts in another language.
Key = tuple[Position, frozenset[str] | None]
_all_steps: dict[Key, list[Proven]] = {}
_paths: dict[Key, ProvenPath] = {}

StepInPosition = tuple[Proven, Position]  # a step with its proof, and the position in which it was found


def steps_to_json(
    steps: Sequence[StepInPosition], language: str, chosen: ChosenLadder | None = None
) -> Slices[Json]:
    """Return a list of steps as JSON.

    "steps" has a row for each step (see `listed_step_to_json`); "whole" has the first MAX_WHOLE_STEPS steps
    as `step_to_json` returns them; "techniques" has the names and the level of each technique in the list.
    With chosen techniques, each technique also has "beyond": whether it was not chosen.
    """
    rows: list[Json] = []
    techniques: Json = {}
    timer = SliceTimer()
    for (step, _), _ in steps:
        slug = step.technique
        technique: Json = {"names": names_of(slug, (language,)), "level": TECHNIQUES[slug].level}
        techniques[slug] = dict(technique, beyond=slug not in chosen.slugs) if chosen else technique
        rows.append(listed_step_to_json(step))
        yield from timer.pause_if_due()
    whole = yield from whole_steps_to_json(steps[:MAX_WHOLE_STEPS], language)
    return {"steps": rows, "whole": whole, "techniques": techniques}


def whole_steps_to_json(steps: Sequence[StepInPosition], language: str) -> Slices[list[Json]]:
    """Convert each of these steps with `step_to_json`, and return the list."""
    whole_steps: list[Json] = []
    timer = SliceTimer()
    for (step, proof), position in steps:
        whole_steps.append(step_to_json(step, proof, position, (language,)))
        yield from timer.pause_if_due()
    return whole_steps


class AllStepsQuestion(NamedTuple):
    """A question about all steps of a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use (see `choose`)

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then all steps, easiest first (see `steps_to_json`)."""
        steps = yield from _find_steps(self)
        yield (yield from steps_to_json(steps, self.language, ladder_of(self)))


class OneStepQuestion(NamedTuple):
    """A question about one step of a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    which: int  # the number of the step among all steps of the position, from 1
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use (see `choose`)

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"} with this one step."""
        steps = yield from _find_steps(self)
        whole = yield from whole_steps_to_json(steps[self.which - 1 : self.which], self.language)
        yield {"number": self.which, "steps": whole}


def _find_steps(question: "AboutSteps") -> Slices[list[StepInPosition]]:
    """Return all steps of a position."""
    position, truth = yield from judge_question(question)
    steps = yield from all_steps_of(position, truth, ladder_of(question))
    return [(step, position) for step in steps]


def all_steps_of(
    position: Position, truth: Truth, chosen: ChosenLadder | None = None
) -> Slices[list[Proven]]:
    """Return all steps of a position with their proofs.

    Forcing techniques find hundreds of steps in nearly every position. They are used only if no other
    technique finds a step.

    chosen: The ladder of the chosen techniques; the other techniques are used only if no chosen one finds
    a step. None for all techniques.
    """
    key = (position, chosen.slugs if chosen else None)
    steps = _all_steps.get(key)
    if steps is None:
        for ladder in _ladders_for_all_steps(chosen):
            steps = yield from find_all_steps(position, truth, ladder)
            if steps:
                break
        steps = steps or []
        _all_steps.clear()
        _all_steps[key] = steps
    return steps


def _ladders_for_all_steps(chosen: ChosenLadder | None) -> Iterator["Ladder"]:
    """Yield the ladders for all steps; each is used only if the previous ones find no step."""
    if chosen:
        yield [technique for technique in chosen.chosen if technique in WITHOUT_FORCING]
        yield chosen.chosen
    yield WITHOUT_FORCING
    yield LADDER


class PathQuestion(NamedTuple):
    """A question about the path from a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use (see `choose`)

    def answer(self, report: Callable[..., object]) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the path from a player's position.

        The answer has the fields of `steps_to_json`. It also has "proper", whether the puzzle has exactly
        one solution, and the "reason" and "cells" of the end of the path (see `NoStep`). If no chosen
        technique finds a step, the path continues with the easiest other step.
        """
        position, truth = yield from judge_question(self)
        chosen = ladder_of(self)
        path, proofs = yield from _find_path(position, truth, chosen, make_reporter(report))
        steps = _steps_with_positions(path, proofs)
        fields = yield from steps_to_json(steps, self.language, chosen)
        yield {"proper": truth.is_proper, **end_to_json(path.end), **fields}


class PathStepsQuestion(NamedTuple):
    """A question about some steps of the path from a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    first: int  # the number of the first step, from 1
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use (see `choose`)

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"}.

        "steps" has at most MAX_WHOLE_STEPS steps.
        """
        path, proofs = yield from _find_path(*(yield from judge_question(self)), ladder_of(self))
        steps = _steps_with_positions(path, proofs)[self.first - 1 :][:MAX_WHOLE_STEPS]
        yield {"number": self.first, "steps": (yield from whole_steps_to_json(steps, self.language))}


def _steps_with_positions(path: Path, proofs: Sequence[Proof]) -> list[StepInPosition]:
    """Return the steps of a path, each with its proof and its position."""
    return list(zip(map(Proven, path.steps, proofs), path.positions(), strict=False))


def _find_path(
    position: Position, truth: Truth, chosen: ChosenLadder | None, report: Report | None = None
) -> Slices[ProvenPath]:
    """Return the path from a position, with the proofs of its steps.

    chosen: As for `all_steps_of`.
    """
    key = (position, chosen.slugs if chosen else None)
    path = _paths.get(key)
    if path is None:
        ladder = chosen.techniques if chosen else LADDER
        path = yield from find_proven_path(position, truth, ladder, report)
        _paths.clear()
        _paths[key] = path
    return path


class OppositesQuestion(NamedTuple):
    """A question about the consequences of assumed candidates."""

    values: str  # a line of 81 characters
    candidates: Sequence[int]  # each is 81 * (digit - 1) + cell

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the item of `opposites_in_slices`."""
        return opposites_in_slices(self.values, self.candidates)


def opposites_in_slices(values: str, candidates: Sequence[int]) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then the candidates that have no solution with these values.

    The last item is {"opposites"}: for each such candidate, its number and the number of positions that
    were tried to prove it.
    """
    position = Position.of_lines(values, values)
    opposites: list[list[int]] = []
    for candidate in candidates:
        opposite = yield from wait_for_answer(opposite_in_slices(position, candidate))
        if not opposite.has_solution:
            opposites.append([candidate, opposite.nodes])
    yield {"opposites": opposites}

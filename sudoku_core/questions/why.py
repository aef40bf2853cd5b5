"""Questions of pages and of programs: why a digit can, or cannot, go into a cell."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.board.cells import cells_of, members
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.literals import Language, Length
from sudoku_core.pictures.positions import svg
from sudoku_core.questions.listing import StepInPosition, steps_to_json
from sudoku_core.questions.position_shown import Json
from sudoku_core.questions.trying import make_reporter
from sudoku_core.search.slices import wait_for_answer
from sudoku_core.techniques.choice import choose
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof.witnesses import witnesses_of
from sudoku_core.techniques.reasons.why import Why, why_in_slices
from sudoku_core.techniques.step import Proven
from sudoku_core.techniques.step_json.showing import paragraph
from sudoku_core.techniques.step_json.writing import as_dict
from sudoku_core.techniques.truth import position_of, verdict_on
from sudoku_core.techniques.words.forms import LANGUAGES


class WhyQuestion(NamedTuple):
    """A question of a page (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    language: Language
    cell: int
    digit: int
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use

    def answer(self, report: Callable[..., object]) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the reason.

        The answer has the fields of `steps_to_json` for the steps; the "kind", "cell", "digit" and "nodes"
        of a `Why`; and its headline as "text". "reason" and "cells" describe a fault; without a fault,
        "reason" is "" and "cells" are the cells of the deciding values.
        """
        position = Position.of_lines(self.values, self.givens, self.notes)
        ladder = choose(self.only, self.avoid)
        reason = yield from wait_for_answer(
            why_in_slices(position, self.cell, self.digit, make_reporter(report), ladder)
        )
        fields = yield from steps_to_json(_steps_with_positions(reason), self.language)
        cells = reason.fault.cells if reason.fault else cells_of(reason.values)
        yield {
            "kind": reason.kind,
            "cell": reason.cell,
            "digit": reason.digit,
            "nodes": reason.nodes,
            "proper": reason.position.proper,
            "text": {self.language: reason.headline(self.language)},
            "reason": reason.fault.reason if reason.fault else "",
            "cells": members(cells),
            **fields,
        }


class WhyStepsQuestion(NamedTuple):
    """A question of a program; its answer has the form of `hint --why --json`."""

    values: str  # a line of 81 characters
    givens: str  # the givens alone; if there are none, all values are givens
    candidates: Sequence[int]  # the digits that each cell can still get, as sets
    cell: int
    digit: int
    length: Length = "line"  # the form of the texts of the steps
    language: "Language | None" = None  # the language of the texts; None for all languages
    svg: bool = False  # whether each step has a picture of its position
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the reason.

        The answer has the keys of `Why.as_dict`. "status" is the verdict on the puzzle, or the code of a
        fault. "reason" is the status as an English sentence, or None if nothing is wrong.
        """
        grid = Grid(values_of(self.values), list(self.candidates), values_of(self.givens))
        position = position_of(grid)
        ladder = choose(self.only, self.avoid)
        explanation = yield from wait_for_answer(
            why_in_slices(position, self.cell, self.digit, ladder=ladder)
        )
        verdict = yield from verdict_on(position.givens)
        languages = LANGUAGES if self.language is None else (self.language,)
        fields = explanation.as_dict(languages=languages)
        fields["steps"] = [
            self._step_to_json(proven, position, languages)
            for proven, position in _steps_with_positions(explanation)
        ]
        fault = explanation.fault
        status, reason = (fault.reason, fault.say()) if fault else (verdict.status, verdict.reason)
        yield {"status": status, "reason": reason, **fields}

    def _step_to_json(self, proven: Proven, position: Position, languages: Sequence[Language]) -> Json:
        step = proven.step
        fields = as_dict(step, self.length, languages)
        if self.length == "paragraph":
            witnesses = witnesses_of(step.pattern, position)
            fields["text"] = {tag: paragraph(step, witnesses, tag) for tag in languages}
        if self.svg:
            fields["svg"] = svg(position, step)
        return fields


def _steps_with_positions(reason: Why) -> list[StepInPosition]:
    """Return the steps of a reason, each with its proof and its position."""
    steps = []
    for step in reason.steps:
        position = step.position or reason.position
        steps.append((Proven(step, step.prove(position)), position))
    return steps

"""A question of programs about steps; the answer has the form of `steps --json`."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.literals import Length
from sudoku_core.pictures.positions import svg
from sudoku_core.questions.position_shown import Json
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.choice import choose
from sudoku_core.techniques.engine import find_all_steps, find_easiest, find_proven_path
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof.witnesses import witnesses_of
from sudoku_core.techniques.step import NoStep, Step
from sudoku_core.techniques.step_json.showing import paragraph
from sudoku_core.techniques.step_json.writing import as_dict
from sudoku_core.techniques.truth import Truth, judge_position, position_of
from sudoku_core.techniques.words.forms import LANGUAGES


class StepsQuestion(NamedTuple):
    """A question about the steps of a position."""

    values: str  # a line of 81 characters
    givens: str  # the givens alone; if there are none, all values are givens
    candidates: Sequence[int]  # the digits that each cell can still get, as sets
    which: Literal["next", "all", "path"]
    length: Length = "line"  # the form of the texts; only "next" allows "paragraph"
    language: str | None = None  # the language of the texts; None for all languages
    svg: bool = False  # whether each step has a picture of its position
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"status", "steps", "reason"}.

        "status" is "unique" if there are steps. Otherwise it is the verdict on an improper puzzle, or the
        reason why there is no further step. "reason" is the status as an English sentence, or None if
        nothing is wrong.
        """
        grid = Grid(values_of(self.values), list(self.candidates), values_of(self.givens))
        position, truth = yield from judge_position(position_of(grid))
        if not truth.is_proper:
            yield {"status": truth.verdict.status, "steps": [], "reason": truth.verdict.reason}
            return
        steps, end = yield from self._find_steps(position, truth)
        status, reason = "unique", None
        if end and end.reason != "solved":
            status, reason = end.reason, end.say()
        elif not steps:
            status = "solved"
        languages = LANGUAGES if self.language is None else (self.language,)
        step_fields = [as_dict(step, self.length, languages) for step in steps]
        if self.length == "paragraph":
            for step, fields in zip(steps, step_fields, strict=True):
                witnesses = witnesses_of(step.pattern, position)
                fields["text"] = {tag: paragraph(step, witnesses, tag) for tag in languages}
        if self.svg:
            for step, fields in zip(steps, step_fields, strict=True):
                fields["svg"] = svg(position, step)
                position = position.after(step) if self.which == "path" else position
        yield {"status": status, "steps": step_fields, "reason": reason}

    def _find_steps(self, position: Position, truth: Truth) -> Slices[tuple[Sequence[Step], NoStep | None]]:
        """Return the steps, and the reason why there is no further step, or None."""
        ladder = choose(self.only, self.avoid)
        if self.which == "path":
            path, _ = yield from find_proven_path(position, truth, ladder)
            return path.steps, path.end
        if self.which == "all":
            proven_steps = yield from find_all_steps(position, truth, ladder)
            if proven_steps:
                return [proven.step for proven in proven_steps], None
        step_or_end = yield from find_easiest(position, truth, ladder=ladder)
        return ((), step_or_end) if isinstance(step_or_end, NoStep) else ([step_or_end.step], None)

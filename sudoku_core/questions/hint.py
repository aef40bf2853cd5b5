"""The question about the next step from a player's position."""

from sudoku_core.techniques.engine import find_easiest
from sudoku_core.techniques.ladder import FIRST_TECHNIQUES, LADDER
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.step_json.showing import end_to_json, step_or_end_to_json
from sudoku_core.techniques.truth import judge_position, verdict_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.questions.chosen import ChosenLadder
    from sudoku_core.questions.position_shown import Json, SelectsTechniques
    from sudoku_core.search.judging import SearchOf
    from sudoku_core.search.pauses import Report
    from sudoku_core.search.slices import Slices
    from sudoku_core.techniques.step import Proven
    from sudoku_core.techniques.truth import Truth

# The last position, the chosen techniques, and the step. The next question usually asks for the proof of
# this step, or for its text in another language.
_last_hint: "dict[tuple[Position, frozenset[str] | None], Proven | NoStep]" = {}


class HintQuestion:
    """A question about the next step of a position (see `AboutPosition`).

    values: A line of 81 characters.
    givens: The line without the entries.
    notes: The digits that each cell can still take, as sets.
    language: The tag of a locale.
    only, avoid: The techniques to use, or not to use (see `choose`); None for all.
    """

    def __init__(
        self,
        values: str,
        givens: str,
        notes: "Sequence[int]",
        language: str,
        only: "Sequence[str] | None" = None,
        avoid: "Sequence[str] | None" = None,
    ) -> None:
        self.values = values
        self.givens = givens
        self.notes = notes
        self.language = language
        self.only = only
        self.avoid = avoid

    def answer(self, report: "Callable[..., object]") -> "Iterator[Json | None]":
        """Yield None after each slice of work, and then the hint for a player.

        The hint has "proper", whether the puzzle has exactly one solution. It also has "step" (see
        `step_to_json`), or the "reason" and "cells" of a `NoStep`. If no chosen technique finds a step but
        another one does, the reason is "stuck", and "beyond" is the easiest such step.
        """
        from sudoku_core.questions.trying import make_reporter

        position, truth = yield from judge_position(self._parse_position())
        chosen = ladder_of(self)
        step_or_end = yield from find_next_step(position, truth, make_reporter(report), chosen)
        yield self._to_json(step_or_end, position, truth, chosen)

    def answer_in_page(self, search_of: "SearchOf") -> "Iterator[Json | None]":
        """Yield None after each slice of work, and then the hint, under MicroPython.

        The hint is empty if no technique of FIRST_TECHNIQUES finds a step, or if the puzzle has several
        solutions: these cases need more modules than MicroPython has.

        search_of: The function that creates the page's search.
        """
        position = self._parse_position()
        verdict = yield from verdict_on(position.givens, search_of)
        if verdict.status == "multiple":
            yield {}
            return
        position, truth = yield from judge_position(position, search_of)
        chosen = None
        if selects_techniques(self):
            from sudoku_core.questions.chosen import chosen_first_ladder

            chosen = chosen_first_ladder(self.only, self.avoid)
        step_or_end = yield from find_easiest(
            position, truth, ladder=chosen.techniques if chosen else FIRST_TECHNIQUES
        )
        is_stuck = isinstance(step_or_end, NoStep) and step_or_end.reason == "stuck"
        yield {} if is_stuck else self._to_json(step_or_end, position, truth, chosen)

    def _to_json(
        self,
        step_or_end: "Proven | NoStep",
        position: Position,
        truth: "Truth",
        chosen: "ChosenLadder | None",
    ) -> "Json":
        fields: Json = step_or_end_to_json(step_or_end, position, (self.language,))
        if chosen and not isinstance(step_or_end, NoStep) and chosen.is_beyond(step_or_end.step):
            fields = dict(end_to_json(NoStep("stuck")), beyond=fields["step"])
        return dict(fields, proper=truth.is_proper)

    def _parse_position(self) -> Position:
        return Position.of_lines(self.values, self.givens, self.notes)


def selects_techniques(question: "SelectsTechniques") -> bool:
    """Return whether a question selects techniques."""
    return question.only is not None or question.avoid is not None


def ladder_of(question: "SelectsTechniques") -> "ChosenLadder | None":
    """Return the ladder for the techniques that a question selects; None if it selects none."""
    if not selects_techniques(question):
        return None
    from sudoku_core.questions.chosen import chosen_ladder

    return chosen_ladder(question.only, question.avoid)


def find_next_step(
    position: Position,
    truth: "Truth",
    report: "Report | None" = None,
    chosen: "ChosenLadder | None" = None,
) -> "Slices[Proven | NoStep]":
    """Return the next step with its proof, or the reason why there is no step.

    truth: The truth about the position, as `judge_position` returns it.
    chosen: The ladder of the selected techniques; None for all techniques.
    """
    key = (position, chosen.slugs if chosen else None)
    step_or_end = _last_hint.get(key)
    if step_or_end is None:
        ladder = chosen.techniques if chosen else LADDER
        step_or_end = yield from find_easiest(position, truth, report, ladder)
        _last_hint.clear()
        _last_hint[key] = step_or_end
    return step_or_end

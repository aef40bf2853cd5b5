"""The question about the next step from a player's position."""

from sudoku_core.techniques.engine import find_easiest
from sudoku_core.techniques.ladder import FIRST, LADDER
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.step_json.showing import end_to_json, step_or_end_to_json
from sudoku_core.techniques.truth import judge_position, verdict_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.questions.chosen import ChosenLadder
    from sudoku_core.questions.position_shown import Json, WithChoice
    from sudoku_core.search.judging import SearchOf
    from sudoku_core.search.pauses import Report
    from sudoku_core.search.slices import Slices
    from sudoku_core.techniques.step import Proven
    from sudoku_core.techniques.truth import Truth

# The last position, the chosen techniques, and the step. The next question usually asks for the proof of
# this step, or for its text in another language.
_next: "dict[tuple[Position, frozenset[str] | None], Proven | NoStep]" = {}


class HintQuestion:
    """A question about the next step of a position (see `AboutPosition`).

    values: A line of 81 characters.
    givens: The same without the entries.
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
        from sudoku_core.questions.trying import reporter

        position, truth = yield from judge_position(self._position())
        chosen = ladder_of(self)
        found = yield from next_of(position, truth, reporter(report), chosen)
        yield self._to_json(found, position, truth, chosen)

    def answer_in_page(self, search_of: "SearchOf") -> "Iterator[Json | None]":
        """Yield None after each slice of work, and then the hint, under MicroPython.

        The hint is empty if no technique of FIRST finds a step, or if the puzzle has several solutions:
        these cases need more modules than MicroPython has.
        search_of: The function that creates the page's search.
        """
        position = self._position()
        verdict = yield from verdict_on(position.givens, search_of)
        if verdict.status == "multiple":
            yield {}
            return
        position, truth = yield from judge_position(position, search_of)
        chosen = None
        if has_choice(self):
            from sudoku_core.questions.chosen import chosen_first_ladder

            chosen = chosen_first_ladder(self.only, self.avoid)
        found = yield from find_easiest(position, truth, ladder=chosen.techniques if chosen else FIRST)
        is_stuck = isinstance(found, NoStep) and found.reason == "stuck"
        yield {} if is_stuck else self._to_json(found, position, truth, chosen)

    def _to_json(
        self, found: "Proven | NoStep", position: Position, truth: "Truth", chosen: "ChosenLadder | None"
    ) -> "Json":
        shown: Json = step_or_end_to_json(found, position, (self.language,))
        if chosen and not isinstance(found, NoStep) and chosen.is_beyond(found.step):
            shown = dict(end_to_json(NoStep("stuck")), beyond=shown["step"])
        return dict(shown, proper=truth.is_proper)

    def _position(self) -> Position:
        return Position.of_lines(self.values, self.givens, self.notes)


def has_choice(question: "WithChoice") -> bool:
    """Return whether a question has a choice of techniques."""
    return question.only is not None or question.avoid is not None


def ladder_of(question: "WithChoice") -> "ChosenLadder | None":
    """Return the ladder for the techniques that a question chooses; None if it chooses none."""
    if not has_choice(question):
        return None
    from sudoku_core.questions.chosen import chosen_ladder

    return chosen_ladder(question.only, question.avoid)


def next_of(
    position: Position,
    truth: "Truth",
    report: "Report | None" = None,
    chosen: "ChosenLadder | None" = None,
) -> "Slices[Proven | NoStep]":
    """Return the next step with its proof, or the reason why there is no step.

    truth: The facts that are known about the position.
    chosen: The ladder of a choice of techniques; None for all techniques.
    """
    key = (position, chosen.slugs if chosen else None)
    found = _next.get(key)
    if found is None:
        ladder = chosen.techniques if chosen else LADDER
        found = yield from find_easiest(position, truth, report, ladder)
        _next.clear()
        _next[key] = found
    return found

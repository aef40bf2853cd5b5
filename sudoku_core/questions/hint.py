"""The question about the next step from a player's position."""

from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques.engine import find_easiest
from sudoku_core.techniques.ladder import FIRST
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.step_json.showing import step_or_end_to_json
from sudoku_core.techniques.truth import judge_position, verdict_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.questions.position_shown import Json
    from sudoku_core.search.judging import SearchOf
    from sudoku_core.search.pauses import Report
    from sudoku_core.search.slices import Slices
    from sudoku_core.techniques.step import Proven
    from sudoku_core.techniques.truth import Truth

# The last position and its step: a question for its proof, or its text in another language, comes next.
_next: "dict[Position, Proven | NoStep]" = {}


class HintQuestion(
    NamedTuple(
        "HintQuestion",
        [("values", "str"), ("givens", "str"), ("notes", "Sequence[int]"), ("language", "str")],
    )
):
    """A question about the next step of a position, see `AboutPosition`."""

    __slots__ = ()

    values: str  # a line of 81 characters
    givens: str  # the same without the entries
    notes: "Sequence[int]"  # the digits that each cell can still take, as sets
    language: str  # the tag of a locale

    def answer(self, report: "Callable[..., object]") -> "Iterator[Json | None]":
        """Yield None after each slice of work, and then the hint for a player.

        It has "proper", whether the puzzle has exactly one solution. It also has "step", see
        `step_to_json`, or the "reason" and "cells" of a `NoStep`.
        """
        from sudoku_core.questions.trying import reporter

        position, truth = yield from judge_position(self._position())
        found = yield from next_of(position, truth, reporter(report))
        yield dict(step_or_end_to_json(found, position, (self.language,)), proper=truth.is_proper)

    def answer_in_page(self, search_of: "SearchOf") -> "Iterator[Json | None]":
        """Yield None after each slice of work, and then the hint, under MicroPython.

        The hint is empty if it needs more than MicroPython has: if no technique of FIRST finds a step, or
        if the puzzle has several solutions.
        search_of: The function that creates the page's search.
        """
        position = self._position()
        verdict = yield from verdict_on(position.givens, search_of)
        if verdict.status == "multiple":
            yield {}
            return
        position, truth = yield from judge_position(position, search_of)
        found = yield from find_easiest(position, truth, ladder=FIRST)
        is_stuck = isinstance(found, NoStep) and found.reason == "stuck"
        if is_stuck:
            yield {}
        else:
            yield dict(step_or_end_to_json(found, position, (self.language,)), proper=truth.is_proper)

    def _position(self) -> Position:
        return Position.of_lines(self.values, self.givens, self.notes)


def next_of(
    position: Position, truth: "Truth", report: "Report | None" = None
) -> "Slices[Proven | NoStep]":
    """Return the next step with its proof, or the reason why there is none.

    truth: The facts that are known about the position.
    """
    found = _next.get(position)
    if found is None:
        found = yield from find_easiest(position, truth, report)
        _next.clear()
        _next[position] = found
    return found

"""Why there is no step."""

from sudoku_core.techniques import facts, words

REASONS: "tuple[Reason, ...]" = ("solved", "stuck", "mistake", "missing", "none", "invalid")

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from typing import Literal

    from sudoku_core.board.cells import Candidates, Cells

    Reason = Literal["solved", "stuck", "mistake", "missing", "none", "invalid"]


class NoStep:
    """Why no step is given out.

    reason: "solved", all cells are filled; "stuck", no technique finds a step; "mistake", the values shown
    contradict all solutions; "missing", a candidate that is right was struck; or the verdict on a puzzle
    without a solution, "none" or "invalid".
    cells: the wrong values, the cells without their right candidate, or those in conflict. The
    sentence does not name them: show them to those who ask.
    candidates: the right ones that were struck.
    """

    def __init__(self, reason: "Reason", cells: "Cells" = 0, candidates: "Candidates" = 0) -> None:
        self.reason = reason
        self.cells = cells
        self.candidates = candidates

    def say(self, language: str = "en", length: str = "line") -> str:
        """Return the reason in words. language: "en" or "zh-CN"; length is there as in `Step.say`."""
        del length
        named = {"cells": facts.cells(self.cells), "candidates": facts.candidates(self.candidates)}
        return words.say_end(self.reason, named, language)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NoStep) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return f"NoStep{self._facts()!r}"

    def _facts(self) -> tuple[str, int, int]:
        return self.reason, self.cells, self.candidates

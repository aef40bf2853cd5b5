"""Why there is no step."""

from typing import Literal, NamedTuple

from sudoku_core.board.cells import Candidates, Cells
from sudoku_core.techniques import facts, words

Reason = Literal["solved", "stuck", "mistake", "missing", "none", "invalid"]


class NoStep(NamedTuple):
    """Why no step is given out.

    reason: "solved", all cells are filled; "stuck", no technique finds a step; "mistake", the values shown
    contradict all solutions; "missing", a candidate that is right was struck; or the verdict on a puzzle
    without a solution, "none" or "invalid".
    cells: where: the wrong values, the cells without their right candidate, or those in conflict. The
    sentence does not name them: show them to those who ask.
    candidates: the right ones that were struck.
    """

    reason: Reason
    cells: Cells = 0
    candidates: Candidates = 0

    def say(self, language: str = "en", length: str = "line") -> str:
        """Return the reason in words. language: "en" or "zh-CN"; length is there as in `Step.say`."""
        del length
        named = {"cells": facts.cells(self.cells), "candidates": facts.candidates(self.candidates)}
        return words.say_end(self.reason, named, language)

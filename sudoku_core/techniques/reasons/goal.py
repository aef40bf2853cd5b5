"""The goal of a question: a candidate that a step must place or remove."""

from typing import NamedTuple

from sudoku_core.board.cells import Candidate
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.position import SEES


class Goal(NamedTuple):
    """A candidate that a step must place, because it is true, or remove, because it is false."""

    candidate: Candidate  # an int: 81 * (digit - 1) + cell
    is_true: bool  # whether the candidate is true, so a step must place it

    def is_reached_by(self, conclusion: Conclusion) -> bool:
        """Return whether the conclusion places the candidate, or removes it directly or by a placement."""
        if self.is_true:
            return bool(conclusion.placements >> self.candidate & 1)
        if conclusion.eliminations >> self.candidate & 1:
            return True
        return bool(conclusion.placements & SEES[self.candidate])

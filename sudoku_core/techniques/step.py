"""A step: one use of a technique, with what it concludes and why."""

from typing import NamedTuple

from sudoku_core.cells import Candidates
from sudoku_core.techniques import words
from sudoku_core.techniques.patterns import Pattern
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Proof, prove


class Step(NamedTuple):
    """What a technique concludes in a position.

    technique: its slug, as in "x-wing"; `ladder.TECHNIQUES` has what is known of it.
    placements: the candidates that must be true. eliminations: those that must be false.
    pattern: why, in the field's terms: enough to say it, to draw it and to check it.
    """

    technique: str
    placements: Candidates
    eliminations: Candidates
    pattern: Pattern

    def say(self, language: str = "en", length: str = "line") -> str:
        """Return the step in words. language: "en" or "zh-CN"; length: "line" or "paragraph"."""
        return words.say(self, language, length)

    def prove(self, position: Position) -> Proof:
        """Check that the conclusion follows from the pattern in this position; see `proof`."""
        return prove(self, position)

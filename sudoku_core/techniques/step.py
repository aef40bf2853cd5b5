"""A step: one use of a technique, with what it concludes and why."""

from typing import NamedTuple

from sudoku_core.board.cells import Candidates
from sudoku_core.techniques import words
from sudoku_core.techniques.families.chains import eureka
from sudoku_core.techniques.patterns import Chain, Chains, ContinuousLoop, DiscontinuousLoop, Pattern
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

    def eureka(self) -> str:
        """Return a chain and what follows in Eureka notation; nothing where the pattern is no chain.

        As in "4r1c2=4r1c8-4r5c8=4r5c2 => r3c2<>4"; the chains of a dual form have "; " between them.
        """
        if not isinstance(self.pattern, Chain | Chains | ContinuousLoop | DiscontinuousLoop):
            return ""
        return f"{self.pattern.eureka()} => {eureka.conclusion(self.placements, self.eliminations)}"

    def prove(self, position: Position) -> Proof:
        """Check that the conclusion follows from the pattern in this position; see `proof`."""
        return prove(self, position)

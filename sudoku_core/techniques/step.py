"""A step: one use of a technique, with what it concludes and why."""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import name
from sudoku_core.techniques import words
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.proof import Proof, prove

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.position import Position


class Step(Conclusion):
    """A conclusion that can be said in words, and proven."""

    __slots__ = ()

    def say(self, language: str = "en", length: str = "line") -> str:
        """Return the step in words. language: "en" or "zh-CN"; length: "line" or "paragraph"."""
        return words.say(self, language, length)

    def eureka(self) -> str:
        """Return a chain and what follows in Eureka notation; nothing where the pattern is no chain.

        As in "4r1c2=4r1c8-4r5c8=4r5c2 => r3c2<>4"; the chains of a dual form have "; " between them.
        """
        eureka: Callable[[], str] | None = getattr(self.pattern, "eureka", None)
        if eureka is None:
            return ""
        concluded = _named(self.eliminations, "<>") + _named(self.placements, "=")
        return eureka() + " => " + ", ".join(concluded)

    def prove(self, position: "Position") -> Proof:
        """Check that the conclusion follows from the pattern in this position; see `proof`."""
        return prove(self, position)


def _named(candidates: "Candidates", sign: str) -> list[str]:
    return [name(cell) + sign + str(digit) for cell, digit in map(cell_and_digit, members(candidates))]

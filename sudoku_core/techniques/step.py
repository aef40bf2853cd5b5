"""A step: one use of a technique, with what it concludes and why; or why there is none."""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.geometry import name
from sudoku_core.board.showing import Shown
from sudoku_core.techniques import facts, words
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.proof import Proof, prove

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.techniques.position import Position

    Reason = Literal["solved", "stuck", "mistake", "missing", "none", "invalid"]

REASONS: "tuple[Reason, ...]" = ("solved", "stuck", "mistake", "missing", "none", "invalid")


class Step(Conclusion, Shown):
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


def _named(candidates: "Candidates", sign: str) -> list[str]:
    return [name(cell) + sign + str(digit) for cell, digit in map(cell_and_digit, members(candidates))]

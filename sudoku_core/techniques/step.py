"""A step: one use of a technique, with what it concludes and why; or why there is none."""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.frozen import Frozen, set_once
from sudoku_core.board.geometry import name
from sudoku_core.board.literals import Language, Length, Reason
from sudoku_core.board.showing import Shown
from sudoku_core.techniques import facts, words
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.proof import Proof, prove
from sudoku_core.techniques.words.forms import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit
    from sudoku_core.board.geometry import Cell
    from sudoku_core.techniques.position import Position


class Step(Frozen, Conclusion, Shown):
    """A conclusion that can be said in words, and proven.

    technique: its slug, as in "x-wing". placements, eliminations: what it places and removes, sets of
    candidates; `placed` and `removed` have the same as pairs. pattern: why, in the field's terms.
    position: where `next_step` or `all_steps` found it, which a notebook draws; None for other steps.
    """

    position: "Position | None" = None

    def at(self, position: "Position") -> "Step":
        """Return the same step, which knows its position."""
        step = Step(*self)
        set_once(step, "position", position)
        return step

    def say(self, language: "Language" = "en", length: "Length" = "line") -> str:
        """Return the step in words. language: a tag such as "en"; length: "line" or "paragraph"."""
        return words.say(self, language, length)

    @property
    def placed(self) -> "tuple[tuple[Cell, Digit], ...]":
        """The placements as pairs (cell, digit)."""
        return _pairs(self.placements)

    @property
    def removed(self) -> "tuple[tuple[Cell, Digit], ...]":
        """The eliminations as pairs (cell, digit)."""
        return _pairs(self.eliminations)

    def as_dict(
        self, length: "Length" = "line", languages: "Sequence[Language]" = LANGUAGES
    ) -> "dict[str, object]":
        """Return the step as plain data for JSON; `techniques.as_dict` adds HoDoKu's code.

        length, languages: of "text", which has a sentence under each language; without languages, none.
        """
        return {
            "technique": self.technique,
            "placements": _named(self.placements, "="),
            "eliminations": _named(self.eliminations, "<>"),
            "text": {language: self.say(language, length) for language in languages},
        }

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


class NoStep(Frozen):
    """Why no step is given out.

    reason: "solved", all cells are filled; "stuck", no technique finds a step; "mistake", the values shown
    contradict all solutions; "missing", a candidate that is right was struck; or the verdict on a puzzle
    without a solution, "none" or "invalid".
    cells: the wrong values, the cells without their right candidate, or those in conflict. The
    sentence does not name them: show them to those who ask.
    candidates: the right ones that were struck.
    """

    reason: "Reason"
    cells: "Cells"
    candidates: "Candidates"

    def __init__(self, reason: "Reason", cells: "Cells" = 0, candidates: "Candidates" = 0) -> None:
        set_once(self, "reason", reason)
        set_once(self, "cells", cells)
        set_once(self, "candidates", candidates)

    def say(self, language: "Language" = "en", length: "Length" = "line") -> str:
        """Return the reason in words. language: a tag such as "en"; length is there as in `Step.say`."""
        words.check_length(length)
        named = {"cells": facts.cells(self.cells), "candidates": facts.candidates(self.candidates)}
        return words.say_end(self.reason, named, language)

    def as_dict(
        self, length: "Length" = "line", languages: "Sequence[Language]" = LANGUAGES
    ) -> "dict[str, object]":
        """Return the reason as plain data for JSON; "cells" and "candidates" as lists.

        length, languages: of "text", as in `Step.as_dict`.
        """
        return {
            "reason": self.reason,
            "cells": list(members(self.cells)),
            "candidates": [list(pair) for pair in _pairs(self.candidates)],
            "text": {language: self.say(language, length) for language in languages},
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NoStep) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return f"NoStep{self._facts()!r}"

    def _facts(self) -> tuple[str, int, int]:
        return self.reason, self.cells, self.candidates


def _pairs(candidates: "Candidates") -> "tuple[tuple[Cell, Digit], ...]":
    return tuple(sorted(map(cell_and_digit, members(candidates))))


def _named(candidates: "Candidates", sign: str) -> list[str]:
    return [name(cell) + sign + str(digit) for cell, digit in map(cell_and_digit, members(candidates))]

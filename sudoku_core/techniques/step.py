"""Steps: one use of a technique, with its conclusion and its reason; or the reason why there is none."""

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
    """A conclusion that can be put into words and proven.

    technique: the slug of the technique, such as "x-wing".
    placements, eliminations: the candidates that it places and removes, as sets; `placed` and `removed`
    have the same candidates as pairs.
    pattern: the reason, in the field's terms.
    position: the position in which `next_step` or `all_steps` found it, which a notebook draws; else None.
    """

    position: "Position | None" = None

    def at(self, position: "Position") -> "Step":
        """Return a copy of the step that stores its position."""
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

        length, languages: "line" or "paragraph", and the languages of "text", which maps each to its text.
        """
        return {
            "technique": self.technique,
            "placements": _candidate_texts(self.placements, "="),
            "eliminations": _candidate_texts(self.eliminations, "<>"),
            "text": {language: self.say(language, length) for language in languages},
        }

    def eureka(self) -> str:
        """Return a chain and its conclusion in Eureka notation; "" if the pattern is not a chain.

        An example is "4r1c2=4r1c8-4r5c8=4r5c2 => r3c2<>4"; "; " separates the chains of a dual form.
        """
        eureka: Callable[[], str] | None = getattr(self.pattern, "eureka", None)
        if eureka is None:
            return ""
        concluded = _candidate_texts(self.eliminations, "<>") + _candidate_texts(self.placements, "=")
        return eureka() + " => " + ", ".join(concluded)

    def prove(self, position: "Position") -> Proof:
        """Check that the conclusion follows from the pattern in this position; see `proof`."""
        return prove(self, position)


class NoStep(Frozen):
    """The reason why there is no step.

    reason: "solved" (all cells are filled), "stuck" (no technique finds a step), "mistake" (the values
    shown contradict all solutions), "missing" (a true candidate was eliminated), or "none" or "invalid",
    the verdict on a puzzle without a solution.
    cells: the wrong values, the cells that lack their true candidate, or the cells in conflict. The
    sentence does not name them: show them only on request.
    candidates: the true candidates that were eliminated.
    """

    reason: "Reason"
    cells: "Cells"
    candidates: "Candidates"

    def __init__(self, reason: "Reason", cells: "Cells" = 0, candidates: "Candidates" = 0) -> None:
        set_once(self, "reason", reason)
        set_once(self, "cells", cells)
        set_once(self, "candidates", candidates)

    def say(self, language: "Language" = "en", length: "Length" = "line") -> str:
        """Return the reason in words.

        language: a tag such as "en". length: "line" or "paragraph", as in `Step.say`; the text is the same.
        """
        words.check_length(length)
        named = {"cells": facts.cells(self.cells), "candidates": facts.candidates(self.candidates)}
        return words.say_end(self.reason, named, language)

    def as_dict(
        self, length: "Length" = "line", languages: "Sequence[Language]" = LANGUAGES
    ) -> "dict[str, object]":
        """Return the reason as plain data for JSON; "cells" and "candidates" are lists.

        length, languages: see `Step.as_dict`.
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


def _candidate_texts(candidates: "Candidates", sign: str) -> list[str]:
    return [name(cell) + sign + str(digit) for cell, digit in map(cell_and_digit, members(candidates))]

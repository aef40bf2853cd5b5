"""Steps and paths: a step is one use of a technique, a path is all steps of a puzzle."""

from sudoku_core.board.cells import cell_and_digit, members
from sudoku_core.board.compat import NamedTuple
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
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit
    from sudoku_core.board.geometry import Cell
    from sudoku_core.techniques.position import Position


class Step(Frozen, Conclusion, Shown):
    """A conclusion that can be put into words and proven.

    technique: The slug of its technique, such as "x-wing".
    placements: The candidates that it places, as a set; `placed` has them as pairs.
    eliminations: The candidates that it removes, as a set; `removed` has them as pairs.
    pattern: The reason in sudoku terms, such as base and cover of a fish.
    position: The Position in which `next_step` or `all_steps` found it, which a notebook draws; None for
    other steps.
    """

    position: "Position | None" = None

    def at(self, position: "Position") -> "Step":
        """Return a copy of the step with its position.

        position: The Position in which the step was found.

        >>> from sudoku_core.techniques import Position, next_step
        >>> start = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
        >>> step = next_step(start)
        >>> step.at(start).position == start
        True
        """
        step = Step(*self)
        set_once(step, "position", position)
        return step

    def say(self, language: "Language" = "en", length: "Length" = "line") -> str:
        """Return the step in words.

        language: "en" or "zh-CN".
        length: "line" for one sentence, "paragraph" for an explanation.
        Raises ValueError for any other language or length.

        >>> from sudoku_core.techniques import next_step
        >>> next_step("." + "23456789" + 72 * ".").say()
        'r1c1 is the last empty cell of row 1: it is 1.'
        """
        return words.say(self, language, length)

    @property
    def placed(self) -> "tuple[tuple[Cell, Digit], ...]":
        """The placements as pairs (cell, digit), with cells from 0 to 80."""
        return _pairs(self.placements)

    @property
    def removed(self) -> "tuple[tuple[Cell, Digit], ...]":
        """The eliminations as pairs (cell, digit), with cells from 0 to 80."""
        return _pairs(self.eliminations)

    def as_dict(
        self, length: "Length" = "line", languages: "Sequence[Language]" = LANGUAGES
    ) -> "dict[str, object]":
        """Return the step as plain data for JSON; `techniques.as_dict` adds HoDoKu's code.

        length: "line" or "paragraph", as for `say`.
        languages: The languages of "text", which has a text for each; it may be empty.
        The keys are "technique", "placements" (such as "r3c6=4"), "eliminations" (such as "r3c6<>4") and
        "text".

        >>> from sudoku_core.techniques import next_step
        >>> next_step("." + "23456789" + 72 * ".").as_dict(languages=())
        {'technique': 'full-house', 'placements': ['r1c1=1'], 'eliminations': [], 'text': {}}
        """
        return {
            "technique": self.technique,
            "placements": _candidate_texts(self.placements, "="),
            "eliminations": _candidate_texts(self.eliminations, "<>"),
            "text": {language: self.say(language, length) for language in languages},
        }

    def eureka(self) -> str:
        """Return a chain and its conclusion in Eureka notation; an empty text for any other pattern.

        An example is "4r1c2=4r1c8-4r5c8=4r5c2 => r3c2<>4". The chains of a dual form are separated by
        semicolons.

        >>> from sudoku_core.techniques import next_step
        >>> next_step("." + "23456789" + 72 * ".").eureka()
        ''
        """
        eureka: Callable[[], str] | None = getattr(self.pattern, "eureka", None)
        if eureka is None:
            return ""
        conclusion_texts = _candidate_texts(self.eliminations, "<>") + _candidate_texts(
            self.placements, "="
        )
        return eureka() + " => " + ", ".join(conclusion_texts)

    def prove(self, position: "Position") -> Proof:
        """Check that the conclusion follows from the pattern, and return the Proof.

        position: The Position in which to check the step.
        The result has a premise for each condition that was checked; `holds` is True if all are true.

        >>> from sudoku_core.techniques import Position, next_step
        >>> start = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
        >>> next_step(start).prove(start).holds
        True
        """
        return prove(self, position)


class NoStep(Frozen):
    """The reason why there is no step.

    reason: "solved", all cells are filled; "stuck", no technique finds a step; "mistake", the values
    contradict all solutions; "missing", a right candidate was removed; or the verdict on a puzzle without
    a solution, "none" or "invalid".
    cells: The set of the wrong values, of the cells without their right candidate, or of the cells in
    conflict. The sentence does not name them, so that a player can look first.
    candidates: The set of the right candidates that were removed.
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

        language: "en" or "zh-CN".
        length: "line" or "paragraph", as for `Step.say`; both give the same sentence.
        Raises ValueError for any other language or length.

        >>> NoStep("stuck").say()
        'None of the techniques finds a step from here.'
        """
        words.check_length(length)
        end_facts = {"cells": facts.cells(self.cells), "candidates": facts.candidates(self.candidates)}
        return words.say_end(self.reason, end_facts, language)

    def as_dict(
        self, length: "Length" = "line", languages: "Sequence[Language]" = LANGUAGES
    ) -> "dict[str, object]":
        """Return the reason as plain data for JSON.

        length: "line" or "paragraph", as for `say`.
        languages: The languages of "text", which has a text for each; it may be empty.
        The keys are "reason", "cells" (numbers), "candidates" (pairs of cell and digit) and "text".

        >>> NoStep("stuck").as_dict(languages=())
        {'reason': 'stuck', 'cells': [], 'candidates': [], 'text': {}}
        """
        return {
            "reason": self.reason,
            "cells": list(members(self.cells)),
            "candidates": [list(pair) for pair in _pairs(self.candidates)],
            "text": {language: self.say(language, length) for language in languages},
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NoStep) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"NoStep{self._key()!r}"

    def _key(self) -> tuple[str, int, int]:
        return self.reason, self.cells, self.candidates


class Proven(NamedTuple("Proven", [("step", "Step"), ("proof", "Proof")])):
    """A step and its proof, in the position in which the step was found."""

    __slots__ = ()

    step: Step
    proof: "Proof"


class Path(
    NamedTuple("Path", [("start", "Position"), ("steps", "tuple[Step, ...]"), ("end", "NoStep")]), Shown
):
    """The steps from a position to the solution, or to the point where no technique finds a step.

    start: The Position before the first step.
    steps: The steps in order.
    end: The NoStep after the last step; its reason is "solved" if the path is complete.
    """

    __slots__ = ()

    start: "Position"
    steps: tuple[Step, ...]
    end: NoStep

    @property
    def is_complete(self) -> bool:
        """Whether the steps fill all cells."""
        return self.end.reason == "solved"

    def as_dict(
        self, length: "Length" = "line", languages: "Sequence[Language]" = LANGUAGES
    ) -> "dict[str, object]":
        """Return the path as plain data for JSON.

        length, languages: As for `Step.as_dict`.
        The keys are "start", "steps" and "end".

        >>> from sudoku_core.techniques import path
        >>> sorted(path("." + "23456789" + 72 * ".").as_dict())
        ['end', 'start', 'steps']
        """
        steps = [step.as_dict(length, languages) for step in self.steps]
        return {"start": self.start.as_dict(), "steps": steps, "end": self.end.as_dict(length, languages)}

    def positions(self) -> "Iterator[Position]":
        """Yield the start, and the position after each step.

        >>> from sudoku_core.techniques import path
        >>> [position.values[0] for position in path("." + "23456789" + 72 * ".").positions()][:2]
        [0, 1]
        """
        position = self.start
        yield position
        for step in self.steps:
            position = position.after(step)
            yield position


class ProvenPath(NamedTuple("ProvenPath", [("path", "Path"), ("proofs", "tuple[Proof, ...]")])):
    """A path, and the proof of each of its steps."""

    __slots__ = ()

    path: Path
    proofs: "tuple[Proof, ...]"


def _pairs(candidates: "Candidates") -> "tuple[tuple[Cell, Digit], ...]":
    """Return the candidates as pairs (cell, digit), sorted by cell."""
    return tuple(sorted(map(cell_and_digit, members(candidates))))


def _candidate_texts(candidates: "Candidates", sign: str) -> list[str]:
    """Return each candidate as a text, such as "r3c6=4" with the sign "="."""
    return [name(cell) + sign + str(digit) for cell, digit in map(cell_and_digit, members(candidates))]

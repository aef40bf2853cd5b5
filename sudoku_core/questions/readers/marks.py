"""What a reader has marked as the step of a technique, held against the steps that there are."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.cells import members, set_of
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.engine import Clock, Proven, proven
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.showing import step_shown
from sudoku_core.techniques.truth import Truth, fault_of
from sudoku_core.techniques.words import names_of

# What marks can be. RIGHT: a step of the technique, and nothing else. PART: a part of one. OTHER: one of
# them is right, but no such step concludes it. FALSE: one contradicts the solution: it strikes a candidate
# with which a solution stands, or places one with which none does. NOTHING: there are none. ABSENT: there
# is no such step in the position, or no such technique.
RIGHT: Final = "right"
PART: Final = "part"
OTHER: Final = "other"
FALSE: Final = "false"
NOTHING: Final = "nothing"
ABSENT: Final = "absent"


class JudgeMarks(NamedTuple):
    """A position, see `AboutPosition`, and the candidates that are marked in it. technique: a slug."""

    values: str
    givens: str
    notes: Sequence[int]
    technique: str
    placements: Sequence[int]
    eliminations: Sequence[int]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the judgement.

        It has "what" the marks are; "candidate", the one that is FALSE or OTHER, else -1; "other", the
        names of the easiest technique that shows the one that is OTHER, by language, or None; "left", how
        much more the step concludes, where they are PART of it; and "step", the one that they are, or
        where there are none the first, see `step_shown`, else None.
        """
        position, truth = yield from known(self)
        yield (yield from self._judged(position, truth))

    def _judged(self, position: Position, truth: Truth) -> Slices[Json]:
        marked = _Marks(set_of(self.placements), set_of(self.eliminations))
        fault = yield from fault_of(position, truth)
        if fault or self.technique not in TECHNIQUES:
            return _judgement(ABSENT)
        false = marked.placements & ~truth.candidates | marked.eliminations & truth.candidates
        if false:
            return _judgement(FALSE, candidate=members(false)[0])
        steps = yield from _steps_at(self.technique, position, truth, marked)
        if not marked.all:
            return _judgement(NOTHING, step=_shown(steps[0], position)) if steps else _judgement(ABSENT)
        concluded = 0
        for each in steps:
            concluded |= _concluded(each.step).all
        left_over = marked.all & ~concluded
        if left_over:
            first = left_over & -left_over
            names = yield from _names_of_easiest(first, position, truth)
            return _judgement(OTHER, candidate=_number(first), other=names)
        for each in steps:
            if not _concluded(each.step).all & ~marked.all:
                return _judgement(RIGHT, step=_shown(each, position))
        left = [len(members(_concluded(each.step).all & ~marked.all)) for each in steps]
        return _judgement(PART, left=min(left))


class _Marks(NamedTuple):
    """Conclusions as sets of candidates."""

    placements: int
    eliminations: int

    @property
    def all(self) -> int:
        """Both in one set: what is placed is told from what is struck by its place in it."""
        return self.placements << len(OF_CELL) * 9 | self.eliminations


def _concluded(step: Step) -> _Marks:
    """Return what a step concludes, as a reader marks it: what fills a cell rules out its other digits."""
    if step.placements:
        return _Marks(step.placements, 0)
    return _Marks(0, step.eliminations)


def _number(both: int) -> int:
    """Return the candidate of a set of one, as `_Marks.all` makes it."""
    return members(both)[0] % (len(OF_CELL) * 9)


def _names_of_easiest(mark: int, position: Position, truth: Truth) -> Slices[Json | None]:
    """Return the names of the easiest technique that shows this mark, None where none does.

    mark: a set of one, as `_Marks.all` makes it. Here what is placed rules out all that it sees.
    """
    clock = Clock()
    for technique in LADDER:
        for each in technique.conclusions(position):
            if each:
                step = Step(*each)
                ruled_out = position.candidates & ~position.after(step).candidates & ~step.placements
                shown = _Marks(step.placements, ruled_out).all & mark
                if shown and proven(step, position, truth):
                    return names_of(technique.slug)
            yield from clock.pause()
    return None


def _steps_at(slug: str, position: Position, truth: Truth, marked: _Marks) -> Slices[list[Proven]]:
    """Return the steps of a technique that conclude some of the marks; without marks, the first of all."""
    clock = Clock()
    found = []
    for each in TECHNIQUES[slug].conclusions(position):
        if each:
            step = Step(*each)
            if not marked.all or _concluded(step).all & marked.all:
                right = proven(step, position, truth)
                if right:
                    found.append(right)
                    if not marked.all:
                        break
        yield from clock.pause()
    return found


def _shown(found: Proven, position: Position) -> Json:
    """Return a step in all languages: what the reader has found stays when they choose another one."""
    return step_shown(found.step, found.proof, position)


def _judgement(
    what: str, candidate: int = -1, left: int = 0, other: Json | None = None, step: Json | None = None
) -> Json:
    return {"what": what, "candidate": candidate, "left": left, "other": other, "step": step}

"""Judge the steps of readers: those that their own finder returns, and those that they mark on a board.

A finder ran behind walls and may be anybody's, so only the texts of its steps count. Each text is parsed
(see `step_of`), proven in the position, and compared with the proven solution.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.cells import members, set_of
from sudoku_core.questions.limits import MOST_STEPS
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.engine import SliceTimer, try_to_prove
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.proof import Proof
from sudoku_core.techniques.step import Proven, Step
from sudoku_core.techniques.step_json.reading import step_of
from sudoku_core.techniques.step_json.showing import step_to_json
from sudoku_core.techniques.step_json.writing import conclusion_sentence, refused_step_to_json
from sudoku_core.techniques.truth import Truth, find_fault
from sudoku_core.techniques.words import names_of, premise_sentence, say

# What a finder's step can be. REFUSED: by its proof. WRONG: by the solution alone: a fault of ours.
# NOTHING: what it concludes is in the position already. OTHER: it is right, and its pattern is none of its
# technique, which has no sentence for it. NO_STEP: it is not even a step.
PROVEN: Final = "proven"
REFUSED: Final = "refused"
WRONG: Final = "wrong"
NOTHING: Final = "nothing"
OTHER: Final = "other"
NO_STEP: Final = "no_step"

# What marks can be. RIGHT: a step of the technique, and nothing else. PART: a part of one. OTHER: one of
# them is right, but no such step concludes it. FALSE: one contradicts the solution: it strikes a candidate
# with which a solution stands, or places one with which none does. NOTHING: there are none. ABSENT: there
# is no such step in the position, or no such technique.
RIGHT: Final = "right"
PART: Final = "part"
FALSE: Final = "false"
ABSENT: Final = "absent"


class JudgeSteps(NamedTuple):
    """A position, see `AboutPosition`, and the texts of steps, see `step_of`."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    steps: Sequence[str]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each step that is judged, and then {"judged": …}.

        Each step has "what" (the kind of verdict), "said" (its conclusion, or the reason why it is refused)
        and "why" (the premise that does not hold), both as {language: text}, and "agrees" (a boolean).
        """
        position, truth = yield from known(self)
        judged = []
        for text in self.steps[:MOST_STEPS]:
            judged.append(_in_short(text, position, truth, self.language))
            yield None
        yield {"judged": judged}


class JudgeStep(NamedTuple):
    """A position, see `AboutPosition`, and the text of a step, see `step_of`."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    step: str

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"step"}: the whole of it, see `step_to_json`.

        Of one that is not proven there is only what it concludes, and the premise that does not hold; of a
        text that is no step there is None.
        """
        position, truth = yield from known(self)
        yield {"step": _whole(self.step, position, truth, self.language)}


def _in_short(text: str, position: Position, truth: Truth, language: str) -> Json:
    try:
        step = step_of(text)
    except ValueError as error:
        return {"what": NO_STEP, "said": {language: str(error)}, "why": {language: ""}, "agrees": False}
    what, proof = judgement(step, position, truth, language)
    failed = proof.failed
    return {
        "what": what,
        "said": {
            language: say(step, language, "line") if what == PROVEN else conclusion_sentence(step, language)
        },
        "why": {language: premise_sentence(failed, language) if failed else ""},
        "agrees": truth.agrees(step),
    }


def _whole(text: str, position: Position, truth: Truth, language: str) -> Json | None:
    """Return a step to be drawn and said; None for a text that is none."""
    try:
        step = step_of(text)
    except ValueError:
        return None
    what, proof = judgement(step, position, truth, language)
    if what == PROVEN:
        return step_to_json(step, proof, position, (language,))
    return refused_step_to_json(step, proof.failed, (language,))


def judgement(step: Step, position: Position, truth: Truth, language: str) -> tuple[str, Proof]:
    """Return what this step is, and its proof."""
    proof = step.prove(position)
    failed = proof.failed
    if failed:
        return (NOTHING if failed.code == "changes" else REFUSED), proof
    if not truth.agrees(step):
        return WRONG, proof
    try:
        say(step, language, "line"), say(step, language, "paragraph")
    except KeyError:  # a sentence names what the pattern has not
        return OTHER, proof
    return PROVEN, proof


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
        where there are none the first, see `step_to_json`, else None.
        """
        position, truth = yield from known(self)
        yield (yield from self._judged(position, truth))

    def _judged(self, position: Position, truth: Truth) -> Slices[Json]:
        marked = _Marks(set_of(self.placements), set_of(self.eliminations))
        fault = yield from find_fault(position, truth)
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
    timer = SliceTimer()
    for technique in LADDER:
        for each in technique.conclusions(position):
            if each:
                step = Step(*each)
                ruled_out = position.candidates & ~position.after(step).candidates & ~step.placements
                shown = _Marks(step.placements, ruled_out).all & mark
                if shown and try_to_prove(step, position, truth):
                    return names_of(technique.slug)
            yield from timer.pause_if_due()
    return None


def _steps_at(slug: str, position: Position, truth: Truth, marked: _Marks) -> Slices[list[Proven]]:
    """Return the steps of a technique that conclude some of the marks; without marks, the first of all."""
    timer = SliceTimer()
    found = []
    for each in TECHNIQUES[slug].conclusions(position):
        if each:
            step = Step(*each)
            if not marked.all or _concluded(step).all & marked.all:
                right = try_to_prove(step, position, truth)
                if right:
                    found.append(right)
                    if not marked.all:
                        break
        yield from timer.pause_if_due()
    return found


def _shown(found: Proven, position: Position) -> Json:
    """Return a step in all languages: what the reader has found stays when they choose another one."""
    return step_to_json(found.step, found.proof, position)


def _judgement(
    what: str, candidate: int = -1, left: int = 0, other: Json | None = None, step: Json | None = None
) -> Json:
    return {"what": what, "candidate": candidate, "left": left, "other": other, "step": step}

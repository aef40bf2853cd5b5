"""Judge the steps of readers: those that their own finder returns, and those that they mark on a board.

A finder is untrusted code that ran in a sandbox, so only the texts of its steps are used. Each text is
parsed (see `step_of`), proven in the position, and compared with the proven solution.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.cells import members, set_of
from sudoku_core.questions.limits import MOST_STEPS
from sudoku_core.questions.position_shown import Json, judge_question
from sudoku_core.search.pauses import SliceTimer
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.engine import try_to_prove
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.proof import Proof
from sudoku_core.techniques.step import Proven, Step
from sudoku_core.techniques.step_json.reading import step_of
from sudoku_core.techniques.step_json.showing import step_to_json
from sudoku_core.techniques.step_json.writing import conclusion_sentence, refused_step_to_json
from sudoku_core.techniques.truth import Truth, find_fault
from sudoku_core.techniques.words import names_of, premise_sentence, say

# The verdicts on a finder's step.
PROVEN: Final = "proven"
REFUSED: Final = "refused"  # its proof fails
WRONG: Final = "wrong"  # its proof is valid, but the solution contradicts it: a bug in this project
NOTHING: Final = "nothing"  # its conclusion is already in the position
OTHER: Final = "other"  # it is right, but its pattern belongs to another technique, which lacks a sentence
NO_STEP: Final = "no_step"  # the text is not a step

# The verdicts on marks. NOTHING and OTHER have other meanings here than for steps.
RIGHT: Final = "right"  # the marks are exactly one step of the technique
PART: Final = "part"  # the marks are a part of such a step
FALSE: Final = "false"  # a mark contradicts the solution: it eliminates a true or places a false candidate
ABSENT: Final = "absent"  # the position has no step of this technique, or the technique does not exist
# NOTHING: there are no marks. OTHER: a mark is right, but no step of the technique concludes it.


class JudgeStepsQuestion(NamedTuple):
    """A question about steps as texts (see `step_of`) in a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    steps: Sequence[str]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each judged step, and then {"judged": …}.

        Each step has "what" (the kind of verdict), "said" (its conclusion, or the reason why it is
        refused) and "why" (the premise that does not hold), both as {language: text}, and "agrees" (a
        boolean).
        """
        position, truth = yield from judge_question(self)
        judged = []
        for text in self.steps[:MOST_STEPS]:
            judged.append(_summarize(text, position, truth, self.language))
            yield None
        yield {"judged": judged}


class JudgeStepQuestion(NamedTuple):
    """A question about one step as text (see `step_of`) in a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    step: str

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"step"}: the whole step (see `step_to_json`).

        If the step is not proven, "step" has only the conclusion and the premise that does not hold. If the
        text is not a step, "step" is None.
        """
        position, truth = yield from judge_question(self)
        yield {"step": _show_whole(self.step, position, truth, self.language)}


def _summarize(text: str, position: Position, truth: Truth, language: str) -> Json:
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


def _show_whole(text: str, position: Position, truth: Truth, language: str) -> Json | None:
    """Return a step with its drawing and its texts; None if the text is not a step."""
    try:
        step = step_of(text)
    except ValueError:
        return None
    what, proof = judgement(step, position, truth, language)
    if what == PROVEN:
        return step_to_json(step, proof, position, (language,))
    return refused_step_to_json(step, proof.failed, (language,))


def judgement(step: Step, position: Position, truth: Truth, language: str) -> tuple[str, Proof]:
    """Return the kind of verdict on this step, and its proof."""
    proof = step.prove(position)
    failed = proof.failed
    if failed:
        return (NOTHING if failed.code == "changes" else REFUSED), proof
    if not truth.agrees(step):
        return WRONG, proof
    try:
        say(step, language, "line"), say(step, language, "paragraph")
    except KeyError:  # the pattern lacks a fact that a sentence of the technique needs
        return OTHER, proof
    return PROVEN, proof


class JudgeMarksQuestion(NamedTuple):
    """A question about candidates that the reader has marked in a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    technique: str  # a slug
    placements: Sequence[int]
    eliminations: Sequence[int]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the judgement.

        "what" is the kind of verdict on the marks. "candidate" is the candidate whose mark is FALSE or
        OTHER, or -1. "other" has the names, by language, of the easiest technique that proves this mark, or
        is None. "left" is the number of conclusions that are not yet marked if the verdict is PART. "step"
        is the marked step, or the first step if there are no marks (see `step_to_json`). Otherwise it is
        None.
        """
        position, truth = yield from judge_question(self)
        yield (yield from self._judge(position, truth))

    def _judge(self, position: Position, truth: Truth) -> Slices[Json]:
        marked = _Marks(set_of(self.placements), set_of(self.eliminations))
        fault = yield from find_fault(position, truth)
        if fault or self.technique not in TECHNIQUES:
            return _judgement(ABSENT)
        false = marked.placements & ~truth.candidates | marked.eliminations & truth.candidates
        if false:
            return _judgement(FALSE, candidate=members(false)[0])
        steps = yield from _find_steps(self.technique, position, truth, marked)
        if not marked.all:
            return _judgement(NOTHING, step=_show(steps[0], position)) if steps else _judgement(ABSENT)
        concluded = 0
        for each in steps:
            concluded |= _conclusion_as_marks(each.step).all
        left_over = marked.all & ~concluded
        if left_over:
            first = left_over & -left_over
            names = yield from _name_easiest(first, position, truth)
            return _judgement(OTHER, candidate=_candidate_of(first), other=names)
        for each in steps:
            if not _conclusion_as_marks(each.step).all & ~marked.all:
                return _judgement(RIGHT, step=_show(each, position))
        left = [len(members(_conclusion_as_marks(each.step).all & ~marked.all)) for each in steps]
        return _judgement(PART, left=min(left))


class _Marks(NamedTuple):
    """Conclusions as sets of candidates."""

    placements: int
    eliminations: int

    @property
    def all(self) -> int:
        """Both sets in one int: placements above the bits of the eliminations."""
        return self.placements << len(OF_CELL) * 9 | self.eliminations


def _conclusion_as_marks(step: Step) -> _Marks:
    """Return the conclusions of a step as marks of a reader; a placement includes its eliminations."""
    if step.placements:
        return _Marks(step.placements, 0)
    return _Marks(0, step.eliminations)


def _candidate_of(both: int) -> int:
    """Return the only candidate of a set in the form of `_Marks.all`."""
    return members(both)[0] % (len(OF_CELL) * 9)


def _name_easiest(mark: int, position: Position, truth: Truth) -> Slices[Json | None]:
    """Return the names of the easiest technique that proves this mark; None if no technique does.

    mark: A set with one candidate, in the form of `_Marks.all`. Here a placement includes all eliminations
    that it implies.
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


def _find_steps(slug: str, position: Position, truth: Truth, marked: _Marks) -> Slices[list[Proven]]:
    """Return the steps of a technique that conclude some of the marks; without marks, its first step."""
    timer = SliceTimer()
    found = []
    for each in TECHNIQUES[slug].conclusions(position):
        if each:
            step = Step(*each)
            if not marked.all or _conclusion_as_marks(step).all & marked.all:
                right = try_to_prove(step, position, truth)
                if right:
                    found.append(right)
                    if not marked.all:
                        break
        yield from timer.pause_if_due()
    return found


def _show(found: Proven, position: Position) -> Json:
    """Return a step in all languages, so that it stays readable if the reader changes the language."""
    return step_to_json(found.step, found.proof, position)


def _judgement(
    what: str, candidate: int = -1, left: int = 0, other: Json | None = None, step: Json | None = None
) -> Json:
    return {"what": what, "candidate": candidate, "left": left, "other": other, "step": step}

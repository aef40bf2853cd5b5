"""Judge steps of users: steps from their own finder, and steps that they mark on a board.

A user's finder is untrusted code that ran in a sandbox, so only the texts of its steps are used. Each text
is parsed (see `step_of`), proven in the position, and compared with the proven solution.
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
OTHER: Final = (
    "other"  # it is right, but its pattern belongs to another technique, so its sentence is missing
)
NO_STEP: Final = "no_step"  # the text is not a step

# The verdicts on marks. NOTHING and OTHER have other meanings here than for steps.
RIGHT: Final = "right"  # the marks are exactly one step of the technique
PART: Final = "part"  # the marks are a part of such a step
FALSE: Final = (
    "false"  # a mark contradicts the solution: it eliminates a true candidate, or places a false one
)
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
        yield {"step": _whole_step_to_json(self.step, position, truth, self.language)}


def _summarize(text: str, position: Position, truth: Truth, language: str) -> Json:
    try:
        step = step_of(text)
    except ValueError as error:
        return {"what": NO_STEP, "said": {language: str(error)}, "why": {language: ""}, "agrees": False}
    verdict, proof = judge_step(step, position, truth, language)
    failed = proof.failed
    return {
        "what": verdict,
        "said": {
            language: say(step, language, "line")
            if verdict == PROVEN
            else conclusion_sentence(step, language)
        },
        "why": {language: premise_sentence(failed, language) if failed else ""},
        "agrees": truth.agrees(step),
    }


def _whole_step_to_json(text: str, position: Position, truth: Truth, language: str) -> Json | None:
    """Return a step with its drawing and its texts; None if the text is not a step."""
    try:
        step = step_of(text)
    except ValueError:
        return None
    verdict, proof = judge_step(step, position, truth, language)
    if verdict == PROVEN:
        return step_to_json(step, proof, position, (language,))
    return refused_step_to_json(step, proof.failed, (language,))


def judge_step(step: Step, position: Position, truth: Truth, language: str) -> tuple[str, Proof]:
    """Return the kind of verdict on this step, and its proof."""
    proof = step.prove(position)
    failed = proof.failed
    if failed:
        return (NOTHING if failed.code == "changes" else REFUSED), proof
    if not truth.agrees(step):
        return WRONG, proof
    try:
        say(step, language, "line"), say(step, language, "paragraph")
    except KeyError:  # the pattern lacks a value that a sentence of the technique needs
        return OTHER, proof
    return PROVEN, proof


class JudgeMarksQuestion(NamedTuple):
    """A question about candidates that the user has marked in a position (see `AboutPosition`)."""

    values: str
    givens: str
    notes: Sequence[int]
    technique: str  # a slug
    placements: Sequence[int]
    eliminations: Sequence[int]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the verdict on the marks.

        "what" is the kind of verdict. "candidate" is the candidate whose mark is FALSE or
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
            return _verdict_to_json(ABSENT)
        false_marks = marked.placements & ~truth.candidates | marked.eliminations & truth.candidates
        if false_marks:
            return _verdict_to_json(FALSE, candidate=members(false_marks)[0])
        steps = yield from _find_steps(self.technique, position, truth, marked)
        if not marked.all:
            return (
                _verdict_to_json(NOTHING, step=_proven_to_json(steps[0], position))
                if steps
                else _verdict_to_json(ABSENT)
            )
        concluded = 0
        for proven in steps:
            concluded |= _conclusion_as_marks(proven.step).all
        unexplained = marked.all & ~concluded
        if unexplained:
            first_mark = unexplained & -unexplained  # the lowest bit
            names = yield from _name_easiest(first_mark, position, truth)
            return _verdict_to_json(OTHER, candidate=_candidate_of(first_mark), other=names)
        for proven in steps:
            if not _conclusion_as_marks(proven.step).all & ~marked.all:
                return _verdict_to_json(RIGHT, step=_proven_to_json(proven, position))
        missing_counts = [
            len(members(_conclusion_as_marks(proven.step).all & ~marked.all)) for proven in steps
        ]
        return _verdict_to_json(PART, left=min(missing_counts))


class _Marks(NamedTuple):
    """Conclusions as sets of candidates."""

    placements: int
    eliminations: int

    @property
    def all(self) -> int:
        """Both sets in one int: placements above the bits of the eliminations."""
        return self.placements << len(OF_CELL) * 9 | self.eliminations


def _conclusion_as_marks(step: Step) -> _Marks:
    """Return the conclusions of a step as marks; a placement includes its eliminations."""
    if step.placements:
        return _Marks(step.placements, 0)
    return _Marks(0, step.eliminations)


def _candidate_of(mark: int) -> int:
    """Return the candidate of a set with one candidate, in the form of `_Marks.all`."""
    return members(mark)[0] % (len(OF_CELL) * 9)


def _name_easiest(mark: int, position: Position, truth: Truth) -> Slices[Json | None]:
    """Return the names of the easiest technique that proves this mark; None if no technique does.

    mark: A set with one candidate, in the form of `_Marks.all`. Here a placement includes all eliminations
    that it implies.
    """
    timer = SliceTimer()
    for technique in LADDER:
        for conclusion in technique.conclusions(position):
            if conclusion:
                step = Step(*conclusion)
                ruled_out = position.candidates & ~position.after(step).candidates & ~step.placements
                proves_mark = _Marks(step.placements, ruled_out).all & mark
                if proves_mark and try_to_prove(step, position, truth):
                    return names_of(technique.slug)
            yield from timer.pause_if_due()
    return None


def _find_steps(slug: str, position: Position, truth: Truth, marked: _Marks) -> Slices[list[Proven]]:
    """Return the steps of a technique that conclude some of the marks; without marks, its first step."""
    timer = SliceTimer()
    steps = []
    for conclusion in TECHNIQUES[slug].conclusions(position):
        if conclusion:
            step = Step(*conclusion)
            if not marked.all or _conclusion_as_marks(step).all & marked.all:
                proven = try_to_prove(step, position, truth)
                if proven:
                    steps.append(proven)
                    if not marked.all:
                        break
        yield from timer.pause_if_due()
    return steps


def _proven_to_json(proven: Proven, position: Position) -> Json:
    """Return a step in all languages, because the user may change the language."""
    return step_to_json(proven.step, proven.proof, position)


def _verdict_to_json(
    verdict: str, candidate: int = -1, left: int = 0, other: Json | None = None, step: Json | None = None
) -> Json:
    return {"what": verdict, "candidate": candidate, "left": left, "other": other, "step": step}

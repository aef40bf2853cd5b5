"""The judgement of the steps that the reader's own finder has found, as JSON for a page.

The finder ran behind walls, and may be anybody's, so nothing of it counts but the texts of its steps. Each
is read (see `step_of`), proven in the position, and compared with the proven solution.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sudoku_core.questions.limits import MOST_STEPS
from sudoku_core.questions.position_shown import Json, known
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Proof
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.reading import step_of
from sudoku_core.techniques.step_json.showing import step_shown
from sudoku_core.techniques.step_json.writing import conclusion_said, step_refused
from sudoku_core.techniques.truth import Truth
from sudoku_core.techniques.words import premise_sentence, say

# What a step can be. REFUSED: by its proof. WRONG: by the solution alone, which would be a fault of ours.
# NOTHING: what it concludes is in the position already. OTHER: it is right, and its pattern is none of its
# technique, which has no sentence for it. NO_STEP: it is not even a step.
PROVEN: Final = "proven"
REFUSED: Final = "refused"
WRONG: Final = "wrong"
NOTHING: Final = "nothing"
OTHER: Final = "other"
NO_STEP: Final = "no_step"


class JudgeSteps(NamedTuple):
    """A position, see `AboutPosition`, and the texts of steps, see `step_of`."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    steps: Sequence[str]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each step that is judged, and then {"judged": …}.

        Of each step there is "what" it is, "said": what it concludes, or why it is no step, "why": the
        premise that does not hold, both as {language: text}, and whether the solution "agrees".
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
        """Yield None after each slice of work, and then {"step"}: the whole of it, see `step_shown`.

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
            language: say(step, language, "line") if what == PROVEN else conclusion_said(step, language)
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
        return step_shown(step, proof, position, (language,))
    return step_refused(step, proof.failed, (language,))


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

"""The judgement of the steps that the reader's own finder has found, as JSON for a page.

The finder ran behind walls, and may be anybody's, so nothing of it counts but the texts of its steps. Each
is read (see `carried`), proven in the position, and compared with the proven solution.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from sudoku_core.board.cells import members
from sudoku_core.questions.carried import step_of
from sudoku_core.questions.limits import MOST_STEPS
from sudoku_core.questions.position_shown import Json, position_shown
from sudoku_core.questions.step_shown import parts_of, step_shown
from sudoku_core.techniques.facts import conclusion
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.truth import Truth, known_of
from sudoku_core.techniques.words import name_of, say_premise
from sudoku_core.techniques.words.forms import LANGUAGES, written

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
    """A position as `PositionShown` has it, and the texts of steps, see `carried`."""

    values: str
    givens: str
    notes: Sequence[int]
    steps: Sequence[str]

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each step that is judged, and then {"judged": …}.

        Of each step there is "what" it is, "said": what it concludes, or why it is no step, "why": the
        premise that does not hold, both as a text in each language, and whether the solution "agrees".
        """
        position, truth = yield from known_of(position_shown(*self[:3]))
        judged = []
        for text in self.steps[:MOST_STEPS]:
            judged.append(_in_short(text, position, truth))
            yield None
        yield {"judged": judged}


class JudgeStep(NamedTuple):
    """A position as `PositionShown` has it, and the text of a step, see `carried`."""

    values: str
    givens: str
    notes: Sequence[int]
    step: str

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"step"}: the whole of it, see `step_shown`.

        Of one that is not proven there is only what it concludes, and the premise that does not hold; of a
        text that is no step there is None.
        """
        position, truth = yield from known_of(position_shown(*self[:3]))
        yield {"step": _whole(self.step, position, truth)}


def _in_short(text: str, position: Position, truth: Truth) -> Json:
    try:
        step = step_of(text)
    except ValueError as error:
        said = dict.fromkeys(LANGUAGES, str(error))
        return {"what": NO_STEP, "said": said, "why": _whys(None), "agrees": False}
    what, failed = judgement(step, position, truth)
    return {
        "what": what,
        "said": _in_each(step.say) if what == PROVEN else _concluded(step),
        "why": _whys(failed),
        "agrees": truth.agrees(step),
    }


def _in_each(say: Callable[[str], str]) -> dict[str, str]:
    return {language: say(language) for language in LANGUAGES}


def _concluded(step: Step) -> dict[str, str]:
    fact = conclusion(step.placements, step.eliminations)
    return _in_each(partial(written, fact))


def _whole(text: str, position: Position, truth: Truth) -> Json | None:
    """Return a step to be drawn and said; None for a text that is none."""
    try:
        step = step_of(text)
    except ValueError:
        return None
    what, failed = judgement(step, position, truth)
    return step_shown(step, position) if what == PROVEN else _refused_shown(step, failed)


def judgement(step: Step, position: Position, truth: Truth) -> tuple[str, Premise | None]:
    """Return what this step is, and the first premise of its proof that does not hold."""
    failed = step.prove(position).failed
    if failed:
        return (NOTHING if failed.code == "changes" else REFUSED), failed
    if not truth.agrees(step):
        return WRONG, None
    try:
        step.say(), step.say(length="paragraph")
    except KeyError:  # a sentence names what the pattern has not
        return OTHER, None
    return PROVEN, None


def _refused_shown(step: Step, failed: Premise | None) -> Json:
    """Return in the form of `step_shown` what is shown of a step that is not proven."""
    whys = {language: parts_of(why) for language, why in _whys(failed).items()}
    lit = members(failed.lit) if failed else []
    nothing = ("units", "crossing", "cells", "second", "third", "fins", "links")
    return {
        **{part: list[int]() for part in nothing},
        "technique": step.technique,
        "names": _in_each(partial(name_of, step.technique)),
        "lines": _concluded(step),
        "paragraphs": whys,
        "where": {"units": [], "cells": [], "texts": dict.fromkeys(LANGUAGES, "")},
        "main": lit,
        "placements": members(step.placements),
        "eliminations": members(step.eliminations),
        "premises": [{"texts": whys, "lit": lit}] if failed else [],
    }


def _whys(failed: Premise | None) -> dict[str, str]:
    return _in_each(partial(say_premise, failed)) if failed else dict.fromkeys(LANGUAGES, "")

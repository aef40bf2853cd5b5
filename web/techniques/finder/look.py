"""Build the look of the section with the finder's source."""

from typing import TYPE_CHECKING

from shared.boards.steps import in_language
from shared.code.look import CodeLook, text_fields, trial_fields
from shared.code.state import OPEN, OPENING
from shared.values import Value
from sudoku_core.questions.limits import MOST_STEPS
from techniques.finder.outcomes import outcome
from techniques.finder.state import NO_STEP, PROVEN, REFUSED, finder_of, first_line
from techniques.finder.steps import is_shown

if TYPE_CHECKING:
    from shared.life import Message
    from techniques.finder.state import Finder
    from techniques.state import TechniqueState

# The name of the reader's code in tracebacks, see sudoku_core/lab/own_code/errors.py.
READERS_FILE = "<solve.py>"


class FoundStepLook(Value):
    """The look of a step that the finder has found."""

    what: str = ""  # the verdict: PROVEN, REFUSED or NO_STEP
    key: str = ""  # the key of the word for the verdict
    said: str = ""  # the sentence on the step
    why: str = ""  # the reason if the step is refused


class FinderLook(CodeLook):
    """The look of the section with the finder's source."""

    file: str = ""  # the name of the file, or "" before it is loaded
    address: str = ""  # the file's address on the site
    text: str = ""  # the source, if the editor is not open
    line: int = 0  # the marked line of the text, scrolled into view
    can_run: bool = False  # whether there is a source that can run
    missing: bool = False  # whether the source failed to load
    notice: str = ""  # the key of a sentence on the reader's changes, or ""
    can_reset: bool = False  # whether the site's file can be restored
    can_restore: bool = False  # whether the reader's version can be restored
    found: tuple[FoundStepLook, ...] = ()  # the steps of the last run
    chosen: int = 0  # the number of the step on the board, from 1, or 0
    more: "Message | None" = None  # the message on further steps


def look(state: "TechniqueState") -> FinderLook:
    """Return the look of the finder's source."""
    finder = finder_of(state)
    if not finder.file or state.embedded or finder.technique != state.technique:
        return FinderLook()
    basic = FinderLook(
        file=finder.name,
        address=finder.file,
        text=finder.text,
        line=first_line(finder) if finder.text else 0,
        editor=finder.editor,
        can_run=bool(finder.source) and finder.editor != OPENING,
        is_busy=finder.is_busy,
        missing=finder.missing,
        notice=_notice(finder),
        can_reset=finder.edited is not None and not finder.is_busy,
        can_restore=finder.dropped is not None and not finder.is_busy,
        **text_fields(finder),
    )
    return _add_run(basic, finder, state) if finder.trial else basic


def _add_run(basic: FinderLook, finder: "Finder", state: "TechniqueState") -> FinderLook:
    trial = finder.trial
    assert trial
    line = trial.line if finder.editor != OPEN else 0
    is_cut = bool(trial.searched) and not trial.searched[2]
    with_steps = basic.having(
        line=line or basic.line,
        found=_found_steps(finder, state.language),
        chosen=finder.chosen_number if is_shown(state) else 0,
        more=("techniques.finder_more", {"count": MOST_STEPS}) if is_cut else None,
        **trial_fields(trial, outcome(finder), "techniques.finder_"),
    )
    return with_steps.having(traceback=with_steps.traceback.replace(READERS_FILE, finder.name))


def _notice(finder: "Finder") -> str:
    if finder.edited is None:
        return ""
    return "techniques.finder_edited" if finder.stored else "techniques.finder_not_kept"


def _found_steps(finder: "Finder", language: str) -> tuple[FoundStepLook, ...]:
    steps = []
    for each in finder.judged or ():
        what = each["what"]
        is_true_anyway = what == REFUSED and each["agrees"]
        key = "techniques.finder_what_" + (what + "_true" if is_true_anyway else what)
        texts = [in_language(each[part], language) for part in ("said", "why")]
        steps.append(FoundStepLook(what=what, key=key, said=texts[0], why=texts[1]))
    return tuple(steps)


def chosen_step_sentence(state: "TechniqueState") -> "Message":
    """Return the status line's sentence on the step that the reader has chosen."""
    finder = finder_of(state)
    step = _found_steps(finder, state.language)[finder.chosen_number - 1]
    if step.what == PROVEN:
        return ("status.hint_why", {"sentence": step.said})
    return (step.key, None)


def can_be_shown(step: FoundStepLook) -> bool:
    """Return whether this step can be drawn on the board."""
    return step.what != NO_STEP

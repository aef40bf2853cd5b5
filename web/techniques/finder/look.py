"""Build the look of the section with the finder's source."""

from typing import TYPE_CHECKING

from shared.boards.steps import in_language
from shared.code.look import CodeLook, text_fields, trial_fields
from shared.code.state import OPEN, OPENING
from shared.values import Value
from sudoku_core.questions.limits import MOST_STEPS
from techniques.finder.outcomes import outcome_message
from techniques.finder.state import NO_STEP, PROVEN, REFUSED, find_function_line, finder_of
from techniques.finder.steps import is_shown

if TYPE_CHECKING:
    from shared.life import Message
    from techniques.finder.state import Finder
    from techniques.state import TechniqueState

# The name of the reader's code in tracebacks, see sudoku_core/lab/own_code/errors.py.
READERS_FILE = "<solve.py>"


class FoundStepLook(Value):
    """The look of a step that the finder has found."""

    verdict: str = ""  # PROVEN, REFUSED or NO_STEP
    verdict_key: str = ""  # the key of the verdict's text
    sentence: str = ""  # the sentence about the step
    reason: str = ""  # why the step is refused, or ""


class FinderLook(CodeLook):
    """The look of the section with the finder's source."""

    file: str = ""  # the name of the file, or "" before it is loaded
    address: str = ""  # the file's address on the site
    text: str = ""  # the source, if the editor is not open
    marked_line: int = 0  # the number of the line to mark and to scroll to
    can_run: bool = False  # whether there is a source that can run
    is_missing: bool = False  # whether the source failed to load
    notice: str = ""  # the key of a sentence about the reader's changes, or ""
    can_reset: bool = False  # whether the site's file can be restored
    can_restore: bool = False  # whether the reader's version can be restored
    found_steps: tuple[FoundStepLook, ...] = ()  # the steps of the last run
    chosen_number: int = 0  # the number of the step on the board, from 1, or 0
    more_message: "Message | None" = None  # the message that the run has found more steps than it shows


def build_finder_look(state: "TechniqueState") -> FinderLook:
    """Return the look of the finder's source."""
    finder = finder_of(state)
    if not finder.file or state.embedded or finder.technique != state.technique:
        return FinderLook()
    basic = FinderLook(
        file=finder.name,
        address=finder.file,
        text=finder.text,
        marked_line=find_function_line(finder) if finder.text else 0,
        editor=finder.editor,
        can_run=bool(finder.source) and finder.editor != OPENING,
        is_busy=finder.is_busy,
        is_missing=finder.is_missing,
        notice=_notice_key(finder),
        can_reset=finder.edited_text is not None and not finder.is_busy,
        can_restore=finder.text_before_reset is not None and not finder.is_busy,
        **text_fields(finder),
    )
    return _with_run(basic, finder, state) if finder.trial else basic


def _with_run(basic: FinderLook, finder: "Finder", state: "TechniqueState") -> FinderLook:
    trial = finder.trial
    assert trial
    line = trial.line if finder.editor != OPEN else 0
    is_cut = bool(trial.searched) and not trial.searched[2]
    with_steps = basic.having(
        marked_line=line or basic.marked_line,
        found_steps=_found_step_looks(finder, state.language),
        chosen_number=finder.chosen_number if is_shown(state) else 0,
        more_message=("techniques.finder_more", {"count": MOST_STEPS}) if is_cut else None,
        **trial_fields(trial, outcome_message(finder), "techniques.finder_"),
    )
    return with_steps.having(traceback=with_steps.traceback.replace(READERS_FILE, finder.name))


def _notice_key(finder: "Finder") -> str:
    if finder.edited_text is None:
        return ""
    return "techniques.finder_edited" if finder.is_stored else "techniques.finder_not_kept"


def _found_step_looks(finder: "Finder", language: str) -> tuple[FoundStepLook, ...]:
    steps = []
    for row in finder.verdicts or ():
        verdict = row["what"]
        is_true_anyway = verdict == REFUSED and row["agrees"]
        key = "techniques.finder_what_" + (verdict + "_true" if is_true_anyway else verdict)
        sentence, reason = in_language(row["said"], language), in_language(row["why"], language)
        steps.append(FoundStepLook(verdict=verdict, verdict_key=key, sentence=sentence, reason=reason))
    return tuple(steps)


def chosen_step_sentence(state: "TechniqueState") -> "Message":
    """Return the status line's sentence about the step that the reader has chosen."""
    finder = finder_of(state)
    step = _found_step_looks(finder, state.language)[finder.chosen_number - 1]
    if step.verdict == PROVEN:
        return ("status.hint_why", {"sentence": step.sentence})
    return (step.verdict_key, None)


def can_be_shown(step: FoundStepLook) -> bool:
    """Return whether this step can be drawn on the board."""
    return step.verdict != NO_STEP

"""The look of the finder's source: what its section shows of a state."""

from typing import TYPE_CHECKING

from shared.boards.steps import in_language
from shared.code.look import CodeLook, fields_of, fields_of_text
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

READERS_FILE = (
    "<solve.py>"  # as tracebacks name the code of the reader, see sudoku_core/lab/own_code/errors.py
)


class FoundLook(Value):
    """A step that was found. what, said, why: see judged.py; key: of the word for what it is."""

    what: str = ""
    key: str = ""
    said: str = ""
    why: str = ""


class FinderLook(CodeLook):
    """The look of the section with the finder's source.

    file: the name of the file, "" before one comes; address: where the site has it.
    text: what stands there while the editor does not; line: of it that is marked, and scrolled to.
    can_run: whether there is a source. missing: whether the source did not come. notice: the key of a
    sentence on the text that the reader has written, or "". can_reset, can_restore: whether the site's
    file, or the reader's, can be brought back. found: the steps of the last run; chosen: the number of the
    one on the board, from 1 on, or 0. more: what is said where more were found, or None.
    """

    file: str = ""
    address: str = ""
    text: str = ""
    line: int = 0
    can_run: bool = False
    missing: bool = False
    notice: str = ""
    can_reset: bool = False
    can_restore: bool = False
    found: tuple[FoundLook, ...] = ()
    chosen: int = 0
    more: "Message | None" = None


def look(state: "TechniqueState") -> FinderLook:
    """Return the look of the finder's source."""
    finder = finder_of(state)
    if not finder.file or state.embedded or finder.technique != state.technique:
        return FinderLook()
    bare = FinderLook(
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
        **fields_of_text(finder),
    )
    return _with_run(bare, finder, state) if finder.trial else bare


def _with_run(bare: FinderLook, finder: "Finder", state: "TechniqueState") -> FinderLook:
    trial = finder.trial
    assert trial
    line = trial.line if finder.editor != OPEN else 0
    is_cut = bool(trial.searched) and not trial.searched[2]
    seen = bare.having(
        line=line or bare.line,
        found=_found(finder, state.language),
        chosen=finder.wanted if is_shown(state) else 0,
        more=("techniques.finder_more", {"count": MOST_STEPS}) if is_cut else None,
        **fields_of(trial, outcome(finder), "techniques.finder_"),
    )
    return seen.having(traceback=seen.traceback.replace(READERS_FILE, finder.name))


def _notice(finder: "Finder") -> str:
    if finder.edited is None:
        return ""
    return "techniques.finder_edited" if finder.stored else "techniques.finder_not_kept"


def _found(finder: "Finder", language: str) -> tuple[FoundLook, ...]:
    found = []
    for each in finder.judged or ():
        what = each["what"]
        by_luck = what == REFUSED and each["agrees"]
        key = "techniques.finder_what_" + (what + "_true" if by_luck else what)
        texts = [in_language(each[part], language) for part in ("said", "why")]
        found.append(FoundLook(what=what, key=key, said=texts[0], why=texts[1]))
    return tuple(found)


def sentence_of_shown(state: "TechniqueState") -> "Message":
    """Return what the status line says of the step that the reader has chosen to see."""
    finder = finder_of(state)
    found = _found(finder, state.language)[finder.wanted - 1]
    if found.what == PROVEN:
        return ("status.hint_why", {"sentence": found.said})
    return (found.key, None)


def can_be_shown(found: FoundLook) -> bool:
    """Return whether this step can be drawn on the board."""
    return found.what != NO_STEP

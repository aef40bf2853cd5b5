"""The look of a trial of the reader's code, which every section with such code shows."""

from typing import TYPE_CHECKING

from shared.code.state import CLOSED
from shared.code.trial import NOT_STARTED, OVER, RUNNING, STARTING
from shared.code.wide import SPACES
from shared.values import Value
from shared.words import format_megabytes
from shared.workers.times import START_SECONDS
from sudoku_core.questions.limits import MOST_MEMORY, MOST_PRINTED, SECONDS

if TYPE_CHECKING:
    from typing import Any

    from shared.code.state import Code
    from shared.code.trial import Trial
    from shared.life import Message

MOST_SIGNS = 8  # that a sentence lists


class CodeLook(Value):
    """The look of a trial; a section adds its own fields.

    editor: as in `Code`. is_busy: whether a trial can be stopped. time: how much of Python has come, how
    long the trial has lasted, or None.
    outcome: how it ended, or None. traceback, printed: texts from the worker. cut: what is said where it
    printed more, or None. aside: what is said of other versions of the text, or None; can_swap,
    can_put_back: whether they are there, or have just been deleted. wide: what is said of its full-width
    signs, or None.
    """

    editor: str = CLOSED
    is_busy: bool = False
    time: "Message | None" = None
    outcome: "Message | None" = None
    traceback: str = ""
    printed: str = ""
    cut: "Message | None" = None
    aside: "Message | None" = None
    can_swap: bool = False
    can_put_back: bool = False
    wide: "Message | None" = None


def fields_of_text(code: "Code") -> "dict[str, Any]":
    """Return the fields of a look that say what is to be said of the text in the editor."""
    gone = len(code.dropped_aside)
    aside = ("code.aside", {"count": code.aside}) if code.aside else None
    return {
        "aside": aside or (("code.aside_dropped", {"count": gone}) if gone else None),
        "can_swap": code.aside > 0,
        "can_put_back": gone > 0,
        "wide": _wide(code.wide) if code.wide[0] else None,
    }


def _wide(found: "tuple[int, int, str]") -> "Message":
    """Return the sentence on these full-width signs: see wide.py."""
    count, lines, signs = found
    facts: dict[str, object] = {"count": count, "lines": ("code.lines", {"count": lines})}
    facts["signs"] = _shown(signs)
    return ("code.wide", facts)


def _shown(signs: str) -> str:
    """Return the first of these signs, with a mark in place of spaces, which nobody sees."""
    shown = ["␣" if sign in SPACES else sign for sign in signs]
    return " ".join(shown[:MOST_SIGNS]) + (" …" if len(shown) > MOST_SIGNS else "")


def fields_of(trial: "Trial", outcome: "Message | None", words: str) -> "dict[str, Any]":
    """Return the fields of a look that say what this trial did. words: how the keys of sentences begin."""
    return {
        "time": _time(trial, words),
        "outcome": outcome if trial.phase == OVER and not trial.has_result else None,
        "traceback": trial.error.traceback if trial.error else trial.stood.text if trial.stood else "",
        "printed": trial.printed,
        "cut": (words + "cut", {"most": MOST_PRINTED}) if trial.cut else None,
    }


def _time(trial: "Trial", words: str) -> "Message | None":
    if trial.phase == RUNNING:
        return words + "time", {"seconds": trial.spent, "most": SECONDS}
    return starting(trial, words) if trial.phase == STARTING else None


def starting(trial: "Trial", words: str) -> "Message":
    """Return the sentence on a Python that starts: how much of it has come, while some of it is missing."""
    done, total = trial.loaded
    if done < total:
        return "code.loading", {"done": format_megabytes(done), "total": format_megabytes(total)}
    return words + "starting", None


def late(trial: "Trial", key: str, facts: "dict[str, object]") -> "Message":
    """Return the sentence on code that was ended late: what it did then, as far as it could say that.

    key: of the sentence where that is not known; the others have keys that begin with it.
    """
    if not trial.stood:
        return key, facts
    facts["line"] = trial.stood.line
    return key + ("_loop" if trial.stood.is_endless else "_line"), facts


def ending(trial: "Trial", words: str, facts: "dict[str, object]") -> "Message":
    """Return the sentence on a trial that ended before its time, not by an error of the code."""
    if trial.ended in NOT_STARTED:
        file, status = trial.fault
        return "code.ended_" + trial.ended, {"file": file, "status": status, "seconds": START_SECONDS}
    return words + "ended_" + trial.ended, facts


def fault(trial: "Trial", words: str, file: str = "") -> "Message":
    """Return the sentence on code that broke off: for want of memory, or with an error in this file."""
    if trial.ended == "memory":
        return words + "ended_memory", {"most": MOST_MEMORY}
    assert trial.error
    if trial.call:
        return words + "recursion", {"line": trial.error.line, "call": trial.call, "file": file}
    line = trial.error.line
    return words + ("error_at" if line else "error"), {"line": line, "file": file}

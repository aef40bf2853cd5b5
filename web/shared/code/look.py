"""Compute the appearance of a trial of the reader's code, for every section with such code."""

from typing import TYPE_CHECKING

from shared.code.state import CLOSED
from shared.code.trial import OVER, RUNNING, START_FAILURES, STARTING
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

MOST_LISTED = 8  # the maximum number of characters listed in a sentence


class CodeLook(Value):
    """The appearance of a trial. A section adds its own fields."""

    editor: str = CLOSED  # CLOSED, OPENING or OPEN
    is_busy: bool = False  # whether a trial can be stopped
    time: "Message | None" = None  # the progress of loading Python, or the duration of the trial so far
    outcome: "Message | None" = None  # the outcome of the trial
    traceback: str = ""  # the traceback, or the line and variables at a timeout
    printed: str = ""  # the output of the code
    cut: "Message | None" = None  # the message on incomplete output
    aside: "Message | None" = None  # the message on other versions of the text
    can_swap: bool = False  # whether there are other versions
    can_put_back: bool = False  # whether other versions have just been deleted
    wide: "Message | None" = None  # the message on full-width characters


def text_fields(code: "Code") -> "dict[str, Any]":
    """Return the fields of a CodeLook that depend on the text in the editor."""
    deleted_count = len(code.dropped_aside)
    aside_message = ("code.aside", {"count": code.aside}) if code.aside else None
    return {
        "aside": aside_message
        or (("code.aside_dropped", {"count": deleted_count}) if deleted_count else None),
        "can_swap": code.aside > 0,
        "can_put_back": deleted_count > 0,
        "wide": _wide_message(code.wide) if code.wide[0] else None,
    }


def _wide_message(counts: "tuple[int, int, str]") -> "Message":
    """Return the message on full-width characters: see `count_wide_signs`."""
    count, lines, characters = counts
    facts: dict[str, object] = {"count": count, "lines": ("code.lines", {"count": lines})}
    facts["signs"] = _list_characters(characters)
    return ("code.wide", facts)


def _list_characters(characters: str) -> str:
    """Return the first characters as a list, with a visible sign for full-width spaces."""
    visible = ["␣" if character in SPACES else character for character in characters]
    return " ".join(visible[:MOST_LISTED]) + (" …" if len(visible) > MOST_LISTED else "")


def trial_fields(trial: "Trial", outcome: "Message | None", words: str) -> "dict[str, Any]":
    """Return the fields of a CodeLook that depend on this trial. words: The prefix of the text keys."""
    standing = trial.timeout_standing
    return {
        "time": _time_message(trial, words),
        "outcome": outcome if trial.phase == OVER and not trial.has_result else None,
        "traceback": trial.error.traceback if trial.error else standing.text if standing else "",
        "printed": trial.printed,
        "cut": (words + "cut", {"most": MOST_PRINTED}) if trial.is_cut else None,
    }


def _time_message(trial: "Trial", words: str) -> "Message | None":
    if trial.phase == RUNNING:
        return words + "time", {"seconds": trial.spent, "most": SECONDS}
    return starting_message(trial, words) if trial.phase == STARTING else None


def starting_message(trial: "Trial", words: str) -> "Message":
    """Return the message to show while Python starts: the loaded bytes, or that it starts now."""
    done, total = trial.loaded
    if done < total:
        return "code.loading", {"done": format_megabytes(done), "total": format_megabytes(total)}
    return words + "starting", None


def late_message(trial: "Trial", key: str, facts: "dict[str, object]") -> "Message":
    """Return the message on code that timed out, with its line or endless loop if known.

    key: The key for an unknown line, and the prefix of the other keys.
    """
    if not trial.timeout_standing:
        return key, facts
    facts["line"] = trial.timeout_standing.line
    return key + ("_loop" if trial.timeout_standing.is_endless else "_line"), facts


def ending_message(trial: "Trial", words: str, facts: "dict[str, object]") -> "Message":
    """Return the message on a trial that ended early for a reason other than an error in the code."""
    if trial.ended in START_FAILURES:
        file, status = trial.fault
        return "code.ended_" + trial.ended, {"file": file, "status": status, "seconds": START_SECONDS}
    return words + "ended_" + trial.ended, facts


def error_message(trial: "Trial", words: str, file: str = "") -> "Message":
    """Return the message on an error that the code in this file raised, or on a lack of memory."""
    if trial.ended == "memory":
        return words + "ended_memory", {"most": MOST_MEMORY}
    assert trial.error
    if trial.call:
        return words + "recursion", {"line": trial.error.line, "call": trial.call, "file": file}
    line = trial.error.line
    return words + ("error_at" if line else "error"), {"line": line, "file": file}

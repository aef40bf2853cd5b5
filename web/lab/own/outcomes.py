"""What a trial has ended in: a sentence, or a run to be shown.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from shared.code.puzzles import PUZZLES
from shared.code.trial import ANSWER, SECONDS, right_count
from sudoku_core.recording.errors import TraceError
from sudoku_core.recording.facts import are_seconds
from sudoku_core.recording.trace import from_json

if TYPE_CHECKING:
    from shared.code.trial import Trial
    from shared.life import Message
    from sudoku_core.recording.trace import Trace


def outcome(trial: "Trial") -> "Message":
    """Return the sentence that says how a trial has ended."""
    if trial.refused:
        code, name, owner, line = trial.refused
        return "lab.own_refused_" + code, {"name": name, "owner": owner, "line": line}
    if trial.error:
        line = trial.error[1]
        if trial.purpose == ANSWER:
            return "lab.own_not_taken_at" if line else "lab.own_not_taken", {"line": line}
        return "lab.own_error_at" if line else "lab.own_error", {"line": line}
    count = right_count(trial)
    facts: dict[str, object] = {"count": count, "of": len(PUZZLES), "seconds": SECONDS}
    for place, verdict in enumerate(trial.verdicts):
        if verdict and verdict[0] == "late":
            facts["puzzle"] = (PUZZLES[place][0], None)
            return "lab.own_late_at", facts
    if trial.ended:
        return "lab.own_ended_" + trial.ended, facts
    return "lab.own_all_right" if count == len(PUZZLES) else "lab.own_some_right", facts


def run_of(text: str) -> "tuple[Trace, float]":
    """Return the trace and the seconds that a trial has ended in.

    Raise TraceError for anything that no recorder wrote: the text may come from the reader's code.
    """
    first, _, rest = text.partition("\n")
    try:
        seconds = float(first)
    except ValueError:
        raise TraceError("damaged")
    if not are_seconds(seconds):
        raise TraceError("damaged")
    return from_json(rest), seconds

"""Choose the sentence about the outcome of a run of the finder's source."""

from typing import TYPE_CHECKING

from shared.code.look import ending_message, error_message, late_message
from shared.code.trial import OVER
from sudoku_core.questions.limits import SECONDS
from techniques.finder.state import PROVEN

if TYPE_CHECKING:
    from shared.life import Message
    from techniques.finder.state import Finder


def outcome_message(finder: "Finder") -> "Message | None":
    """Return the sentence about the outcome of the last run, or None before its end."""
    trial = finder.trial
    if not trial or trial.phase != OVER:
        return None
    if trial.error:
        return error_message(trial, "techniques.finder_", finder.name)
    if trial.ended == "late":
        return late_message(
            trial, "techniques.finder_ended_late", {"seconds": SECONDS, "file": finder.name}
        )
    if trial.ended:
        return ending_message(trial, "techniques.finder_", {"seconds": SECONDS})
    if not trial.steps:
        return ("techniques.finder_none", None)
    if finder.verdicts is None:
        return ("techniques.finder_judging", {"count": len(trial.steps)})
    count = len(finder.verdicts)
    proven = len([row for row in finder.verdicts if row["what"] == PROVEN])
    key = "techniques.finder_all_proven" if proven == count else "techniques.finder_some_proven"
    return (key, {"count": count, "proven": proven})

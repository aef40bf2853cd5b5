"""A rating as programs and terminals get it."""

from collections.abc import Mapping
from typing import Any

from sudoku_core.techniques.rating import Rating
from sudoku_core.techniques.step import NoStep


def facts_of(rating: Rating) -> dict[str, Any]:
    """Return the fields of `rate --json`.

    "status" is the verdict on the puzzle, or "stuck" where the techniques do not lead to its end, and
    "reason" an English sentence that says why there is no rating; the others are those of a `Rating`.
    """
    status: str = rating.verdict.status
    reason = rating.verdict.reason
    if status == "unique" and rating.level is None:
        status, reason = "stuck", NoStep("stuck").say()
    return {
        "status": status,
        "level": rating.level,
        "score": rating.score,
        "hardest": rating.hardest,
        "se": rating.se,
        "steps": rating.steps,
        "reason": reason,
    }


def in_words(facts: Mapping[str, Any]) -> str:
    """Return the facts of a rating with a level as one line, as in "easy, score 4, 1 step"."""
    hardest = f", hardest {facts['hardest']}" if facts["hardest"] else ""
    explainer = f", Explainer {facts['se']}" if facts["se"] else ""
    steps = "1 step" if facts["steps"] == 1 else f"{facts['steps']} steps"
    return f"{facts['level']}, score {facts['score']}{hardest}{explainer}, {steps}"

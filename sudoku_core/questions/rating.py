"""How hard a puzzle is."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.questions.position_shown import Json
from sudoku_core.search.slices import last_of
from sudoku_core.techniques.rating import rate_in_slices
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.words import names_of

# What programs get of an answer.
PRINTED: Final = ("status", "level", "score", "hardest", "se", "steps", "reason")


class Rate(NamedTuple):
    """The level of a puzzle. values, givens: lines of 81; without givens, all values are."""

    values: str
    givens: str
    language: str

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then how hard the puzzle of the givens is.

        "status" is the verdict on it, or "stuck" where the techniques do not lead to its end, and "reason"
        an English sentence that says why there is no rating; "level", "score", "se", "hardest" and "steps"
        are those of a `Rating`, "names" has that of the hardest technique and "techniques" the names of
        all of its path, the hardest first.
        """
        puzzle = self.givens if self.givens.strip(".") else self.values
        rating = yield from last_of(rate_in_slices(Grid(values_of(puzzle))))
        status: str = rating.verdict.status
        reason = rating.verdict.reason
        if status == "unique" and rating.level is None:
            status, reason = "stuck", NoStep("stuck").say()
        yield {
            "status": status,
            "level": rating.level,
            "score": rating.score,
            "hardest": rating.hardest,
            "se": rating.se,
            "steps": rating.steps,
            "reason": reason,
            "names": rating.hardest and names_of(rating.hardest, (self.language,)),
            "techniques": [names_of(slug, (self.language,)) for slug in rating.techniques],
        }


def in_words(found: dict[str, Any]) -> str:
    """Return an answer with a level as one line, as in "easy, score 4, hardest full-house, 1 step"."""
    hardest = f", hardest {found['hardest']}" if found["hardest"] else ""
    explainer = f", Explainer {found['se']}" if found["se"] else ""
    steps = "1 step" if found["steps"] == 1 else f"{found['steps']} steps"
    return f"{found['level']}, score {found['score']}{hardest}{explainer}, {steps}"

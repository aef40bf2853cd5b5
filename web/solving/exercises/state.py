"""The state of an exercise: what a reader of an article is to do on the board, and how far they are."""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

# SOLVE: fill the board. TECHNIQUE: find a step of a technique, and do what it concludes.
SOLVE, TECHNIQUE = KINDS = ("solve", "technique")

# How it ended.
RIGHT, GIVEN_UP = "right", "given-up"


class Exercise(Value):
    """An exercise.

    kind: one of KINDS. technique: the slug of the one that is to be found, or "". names: of that technique,
    by language, {} before they are known. places: whether its steps place digits, and strike none.
    start: the board it begins with, None before it has come; missing: whether the example did not come.
    how: RIGHT or GIVEN_UP, once it is over. tries: how often the reader has had it judged.
    """

    kind: str = SOLVE
    technique: str = ""
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed
    places: bool = False
    start: "Board | None" = None
    missing: bool = False
    how: str = ""
    tries: int = 0

    def told(self) -> "dict[str, Any]":
        """Return what the page around a frame is told of it."""
        return {"exercise": self.kind, "how": self.how or None, "tries": self.tries}

"""A question of the board page: what is asked, and the whole position that it is asked about."""

import json
from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    Digits = tuple[int, ...]

_NO_NOTES = (0,) * 81


class Question(Value):
    """What is asked.

    number: of this question. purpose: a key of PURPOSES in solving/asking.py, and of that in
    workers/worker.py. needs_worker: whether only the worker can answer it.
    values, givens: lines of 81. corner, centre: the player's notes, a set of digits for each cell.
    cell: the one that "cell" means. known: how many solutions "browse" has already, or how
    many parts of it "estimate" has. steps: of the reader's own finder, for "judge"; for
    "prove" the candidates that the step on the page rules out, in place of a number; as JSON.
    """

    number: int = 0
    purpose: str = ""
    needs_worker: bool = True
    values: str = "." * 81
    givens: str = "." * 81
    corner: "Digits" = _NO_NOTES
    centre: "Digits" = _NO_NOTES
    cell: int = 0
    known: int = 0
    steps: str = ""

    def to_json(self) -> str:
        """Return the question as the worker takes it: one JSON object."""
        return json.dumps(
            {
                "number": self.number,
                "purpose": self.purpose,
                "values": self.values,
                "givens": self.givens,
                "corner": list(self.corner),
                "centre": list(self.centre),
                "cell": self.cell,
                "known": self.known,
                "steps": self.steps,
            }
        )

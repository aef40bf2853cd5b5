"""A question to a worker."""

import json
from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.questions.table import needs_worker

if TYPE_CHECKING:
    from typing import Any


class Question(Value):
    """A question to the worker.

    number: of this question. purpose, fields: see sudoku_core/questions/table.py.
    cell, step, about: what the page does with the answer: the cell that it fills, the step that it shows,
    the name under which it stores it.
    data: bytes of JavaScript, such as the shades of a picture, which the worker gets beside the rest.
    again: whether what it is about is shown already, in another language. is_left: whether the page's own
    search has left it to the worker.
    """

    number: int = 0
    purpose: str = "check"
    fields: "dict[str, Any]" = {}  # noqa: RUF012 - never changed
    cell: int = 0
    step: int = 0
    about: str = ""
    data: "Any" = None
    again: bool = False
    is_left: bool = False

    @property
    def needs_worker(self) -> bool:
        """Whether only the worker can answer it."""
        return self.is_left or needs_worker(self.purpose)

    async def ask(self, worker: "Any") -> "Any":
        """Return the answer of this worker, as worker.py sends it."""
        if self.data is None:
            return await worker.ask(self.to_json())
        return await worker.ask(self.to_json(), self.data)

    def to_json(self) -> str:
        """Return the question as the worker reads it: one JSON object."""
        fields: dict[str, Any] = {"number": self.number}
        fields.update(self.fields)
        return json_of(self.purpose, fields)


def json_of(purpose: str, fields: "dict[str, Any]") -> str:
    """Return a question as workers read it, the one behind walls as well: one JSON object."""
    question: dict[str, Any] = {"purpose": purpose}
    question.update(fields)
    return json.dumps(question)


def fields_of(values: str, givens: str) -> "dict[str, Any]":
    """Return the fields that name a board by two lines of 81."""
    return {"values": values, "givens": givens}

"""A question to a worker."""

import json
from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from typing import Any


class Question(Value):
    """A question to a worker, as worker.py reads it."""

    number: int = 0  # of this question; the worker names it in its reports
    purpose: str = "check"  # see sudoku_core/questions/table.py
    fields: "dict[str, Any]" = {}  # noqa: RUF012 - never changed; those of the class of this purpose
    data: "Any" = None  # bytes of JavaScript beside the rest, such as the shades of a picture

    async def ask(self, worker: "Any") -> "Any":
        """Return the answer of this worker, as worker.py sends it."""
        if self.data is None:
            return await worker.ask(self.to_json())
        return await worker.ask(self.to_json(), self.data)

    def to_json(self) -> str:
        """Return the question as one JSON object."""
        fields: dict[str, Any] = {"number": self.number}
        fields.update(self.fields)
        return json_of(self.purpose, fields)


def json_of(purpose: str, fields: "dict[str, Any]") -> str:
    """Return a question as workers read it, the one behind walls as well: one JSON object."""
    question: dict[str, Any] = {"purpose": purpose}
    question.update(fields)
    return json.dumps(question)

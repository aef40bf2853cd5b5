"""A question to a worker, and its JSON."""

import json
from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from typing import Any


class Question(Value):
    """A question to a worker, as worker.py expects it."""

    number: int = 0  # identifies the question; the worker's reports contain it
    purpose: str = "check"  # a key of the table in sudoku_core/questions/table.py
    fields: "dict[str, Any]" = {}  # noqa: RUF012 - never changed; the arguments of the purpose's class
    data: "Any" = None  # JavaScript bytes sent beside the JSON, such as the grey values of a picture

    async def ask(self, worker: "Any") -> "Any":
        """Send the question to this worker, and return the answer as JSON."""
        if self.data is None:
            return await worker.ask(self.to_json())
        return await worker.ask(self.to_json(), self.data)

    def to_json(self) -> str:
        """Return the question as one JSON object."""
        fields: dict[str, Any] = {"number": self.number}
        fields.update(self.fields)
        return json_of(self.purpose, fields)


def json_of(purpose: str, fields: "dict[str, Any]") -> str:
    """Return a question as one JSON object, for any worker including the sandboxed one."""
    question: dict[str, Any] = {"purpose": purpose}
    question.update(fields)
    return json.dumps(question)

"""A question of a page: what is asked, and of what."""

import json
from typing import TYPE_CHECKING

from shared.boards.board import possible
from shared.values import Value
from sudoku_core.board.grid import line_of
from sudoku_core.questions.table import needs_worker

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board


class Question(Value):
    """A question to the worker.

    number: of this question. purpose, fields: see sudoku_core/questions/table.py.
    cell, step, about: what the page does with the answer: the cell that it fills, the step that it shows,
    the name under which it keeps it.
    data: bytes of JavaScript, as the shades of a picture, which the worker gets beside the rest.
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

    def to_json(self) -> str:
        """Return the question as the worker takes it: one JSON object."""
        asked: dict[str, object] = {"number": self.number, "purpose": self.purpose}
        asked.update(self.fields)
        return json.dumps(asked)


def fields_of(values: str, givens: str) -> "dict[str, Any]":
    """Return the fields that name a board by two lines of 81."""
    return {"values": values, "givens": givens}


def shown_on(board: "Board", puzzle: "tuple[int, ...]", language: str = "") -> "dict[str, Any]":
    """Return the fields that name the position of this board.

    puzzle: its givens. language: of the sentences of the answer, if there are any.
    """
    fields = fields_of(line_of(board.values), line_of(puzzle))
    fields["notes"] = list(possible(board))
    if language:
        fields["language"] = language
    return fields

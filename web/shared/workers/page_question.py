"""A question of a page whose own Python can answer some."""

from typing import TYPE_CHECKING

from shared.workers.question import Question
from sudoku_core.questions.table import needs_worker

if TYPE_CHECKING:
    from typing import Any


class PageQuestion(Question):
    """A question to the worker or to the page's own search."""

    cell: int = 0  # the cell that the page fills with the answer
    step: int = 0  # the step of the path that the page shows with it
    about: str = ""  # the name under which the page stores it
    again: bool = False  # whether its subject is shown already, in another language
    is_left: bool = False  # whether the page's own search has left it to the worker

    @property
    def needs_worker(self) -> bool:
        """Whether only the worker can answer it."""
        return self.is_left or needs_worker(self.purpose)


def fields_of(values: str, givens: str) -> "dict[str, Any]":
    """Return the fields that name a board by two lines of 81."""
    return {"values": values, "givens": givens}

"""A question that the worker or the page's own Python may answer."""

from typing import TYPE_CHECKING

from shared.workers.question import Question
from sudoku_core.questions.table import needs_worker

if TYPE_CHECKING:
    from typing import Any


class PageQuestion(Question):
    """A question to the worker or to the page's own search."""

    cell: int = 0  # the cell that the answer will fill
    step: int = 0  # the number of the path's step to show with the answer
    about: str = ""  # the name under which the page stores the answer
    again: bool = False  # whether its answer is already shown, in another language
    is_left_to_worker: bool = False  # whether the page's own search could not answer it

    @property
    def needs_worker(self) -> bool:
        """Whether only the worker can answer this question."""
        return self.is_left_to_worker or needs_worker(self.purpose)


def fields_of(values: str, givens: str) -> "dict[str, Any]":
    """Return the fields of a question about a board, given as two lines of 81."""
    return {"values": values, "givens": givens}

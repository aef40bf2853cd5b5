"""Mark the page with the kind of exercise, and store the reader's result."""

from typing import TYPE_CHECKING

from pyscript import document

from exercises import keeping
from shared.services import storage

if TYPE_CHECKING:
    from exercises.state import Exercise
    from shared.words import Words


class ExercisePainter:
    """The painter of an exercise.

    prefix: The prefix of its keys in the browser's storage, see `keeping.storage_prefix`.
    """

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._painted: Exercise | None = None

    def paint(self, exercise: "Exercise", _words: "Words") -> None:
        """Mark the page with the kind of exercise for style sheets, and store a new result."""
        before, self._painted = self._painted, exercise
        document.documentElement.dataset.exercise = exercise.kind
        if before and (before.result, before.tries) != (exercise.result, exercise.tries):
            keeping.store_result(storage, self._prefix, exercise.result, exercise.tries)

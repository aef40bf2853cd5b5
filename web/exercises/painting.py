"""Show the exercise of a page to its style sheet, and store the reader's result."""

from typing import TYPE_CHECKING

from pyscript import document

from exercises import keeping
from shared.services import storage

if TYPE_CHECKING:
    from exercises.state import Exercise
    from shared.words import Words


class ExercisePainter:
    """The painter of an exercise. place: see `keeping.place_of`."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._shown: Exercise | None = None

    def paint(self, exercise: "Exercise", _words: "Words") -> None:
        """Store the result if it is new."""
        before, self._shown = self._shown, exercise
        document.documentElement.dataset.exercise = exercise.kind
        if before and (before.how, before.tries) != (exercise.how, exercise.tries):
            keeping.keep(storage, self._place, exercise.how, exercise.tries)

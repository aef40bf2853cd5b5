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

    place: The prefix of its keys in the store, see `keeping.place_of`.
    """

    def __init__(self, place: str) -> None:
        self._place = place
        self._shown: Exercise | None = None

    def paint(self, exercise: "Exercise", _words: "Words") -> None:
        """Mark the page with the kind of exercise for style sheets, and store a new result."""
        before, self._shown = self._shown, exercise
        document.documentElement.dataset.exercise = exercise.kind
        if before and (before.result, before.tries) != (exercise.result, exercise.tries):
            keeping.keep(storage, self._place, exercise.result, exercise.tries)

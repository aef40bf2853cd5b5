"""The state of an exercise in the lab: what the reader of an article is to do there."""

from shared.exercises import state as exercises

# PREDICT: say what a recorded run does next. CODE: write or mend a function that solves.
PREDICT, CODE = KINDS = ("predict", "code")

MOST_PUZZLES = 8  # of an author, besides the first


class Exercise(exercises.Exercise):
    """An exercise, of one of KINDS.

    puzzles: those on which the author has the code judged, besides the first, as lines of 81. place: the
    prefix of the keys under which the browser keeps what the reader has made of it.
    """

    puzzles: tuple[str, ...] = ()
    place: str = ""

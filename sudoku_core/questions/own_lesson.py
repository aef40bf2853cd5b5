"""The reader's own function for a lesson: how it is judged, as JSON."""

from typing import Any

from sudoku_core.lab import lessons


def judged_text(question: dict[str, Any]) -> str:
    """Return how the reader's code does a lesson, as JSON; what it prints in the shown case is printed.

    question: with the texts "source", of the reader's code, and "earlier", of the lessons before; "judge",
    of the lesson, and "right", of its solution with all that it uses; and the row "shown", or None.
    """
    lesson = lessons.lesson_of(question["judge"], question["right"])
    return lessons.to_json(
        lessons.judge(lesson, question["source"], question["earlier"], question["shown"])
    )

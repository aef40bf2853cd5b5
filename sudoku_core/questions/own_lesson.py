"""Judge the reader's own function for a lesson, with JSON as the result."""

from typing import Any

from sudoku_core.lab import lessons


def judged_text(question: dict[str, Any]) -> str:
    """Judge the reader's code for a lesson; return the result as JSON, and print the shown case's output.

    question: A dict of texts: "source", the reader's code; "earlier", the code of the lessons before;
    "judge", the judge of the lesson; "right", the lesson's solution with all functions that it needs.
    "shown" is the row of the shown case, or None.
    """
    lesson = lessons.lesson_of(question["judge"], question["right"])
    return lessons.to_json(
        lessons.judge(lesson, question["source"], question["earlier"], question["shown"])
    )

"""Judge the user's own function for a lesson."""

from typing import Any

from sudoku_core.lab import lessons


def judge_as_json(question: dict[str, Any]) -> str:
    """Judge the user's code for a lesson, and return the result as JSON.

    The output of the shown case is printed.

    question: A dict of texts: "source", the user's code; "earlier", the code of the earlier lessons;
    "judge", the judge of the lesson; "right", the lesson's solution with all functions that it needs.
    "shown" is the row of the shown case, or None.
    """
    lesson = lessons.lesson_of(question["judge"], question["right"])
    return lessons.to_json(
        lessons.judge(lesson, question["source"], question["earlier"], question["shown"])
    )

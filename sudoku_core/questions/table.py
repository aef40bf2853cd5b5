"""The table of all questions, which pages, their worker and the command line read."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    Report = Callable[..., object]

# Purpose -> the module here, and the class in it, that answers.
KINDS = {
    "solve": ("judge", "Judge"),
    "check": ("judge", "Judge"),
    "cell": ("judge", "Judge"),
    "solution": ("judge", "Judge"),
    "wrong": ("analysis", "Wrong"),
    "why": ("analysis", "Why"),
    "redundant": ("analysis", "Redundant"),
    "truth": ("analysis", "Truth"),
    "browse": ("analysis", "Count"),
    "estimate": ("analysis", "Estimate"),
    "hint": ("hint", "Hint"),
    "prove": ("listing", "Prove"),
    "opposites": ("listing", "Opposites"),
    "path": ("listing", "Walk"),
    "path_steps": ("listing", "WalkSteps"),
    "possible": ("listing", "Possible"),
    "step": ("listing", "PossibleStep"),
    "rate": ("levels", "Rate"),
    "make": ("levels", "Make"),
    "photo": ("photo", "Photo"),
    "judge": ("judged", "JudgeSteps"),
    "judge_step": ("judged", "JudgeStep"),
    "marks": ("judged", "JudgeMarks"),
    "record": ("record", "Record"),
    "lines": ("record", "RecordLines"),
    "race": ("record", "Race"),
    # What programs ask: the command line, and those that embed a page.
    "rows": ("rows", "Rows"),
    "solve_many": ("analysis", "SolveMany"),
    "count": ("analysis", "CountUpTo"),
    "steps": ("steps", "Steps"),
}


# The modules whose questions a page can answer by itself, a hint where its first techniques go on.
IN_PAGE = ("judge", "hint")


def needs_worker(purpose: str) -> bool:
    """Return whether only the worker can answer a question of this purpose, and not the page's search."""
    return KINDS[purpose][0] not in IN_PAGE


def ignore(*_report: object) -> None:
    """Take a report that nobody waits for."""


def answer_in_slices(question: "dict[str, Any]", report: "Report" = ignore) -> "Iterator[Any]":
    """Return an iterator that yields None after each slice of work, and then the answer.

    question: its "purpose" and the fields of its class. report: see the package.
    Raises KeyError for another purpose, TypeError for other fields.
    """
    fields = dict(question)
    module, name = KINDS[fields.pop("purpose")]
    kind = getattr(__import__("sudoku_core.questions." + module, None, None, (name,)), name)
    answers: Iterator[Any] = kind(**fields).answer(report)
    return answers


def answer(question: "dict[str, Any]") -> "Any":
    """Return the answer to a question, see `answer_in_slices`."""
    return next(found for found in answer_in_slices(question) if found is not None)

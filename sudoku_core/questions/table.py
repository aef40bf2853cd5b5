"""The table of all questions, for pages, their worker and the command line."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    Report = Callable[..., object]

# Purpose -> the module in this folder, and its class that answers the question.
QUESTION_CLASSES = {
    "solve": ("judge", "JudgeQuestion"),
    "check": ("judge", "JudgeQuestion"),
    "cell": ("judge", "JudgeQuestion"),
    "solution": ("judge", "JudgeQuestion"),
    "wrong": ("analysis", "WrongEntriesQuestion"),
    "why": ("analysis", "ContradictionQuestion"),
    "redundant": ("analysis", "RedundantGivensQuestion"),
    "truth": ("analysis", "TrueCandidatesQuestion"),
    "browse": ("analysis", "NextSolutionsQuestion"),
    "estimate": ("analysis", "EstimateQuestion"),
    "hint": ("hint", "HintQuestion"),
    "reasons": ("why", "WhyQuestion"),
    "opposites": ("listing", "OppositesQuestion"),
    "path": ("listing", "PathQuestion"),
    "path_steps": ("listing", "PathStepsQuestion"),
    "possible": ("listing", "AllStepsQuestion"),
    "step": ("listing", "OneStepQuestion"),
    "rate": ("levels", "RatingQuestion"),
    "make": ("levels", "MakeQuestion"),
    "order": ("levels", "MakeQuestion"),
    "photo": ("photo", "PhotoQuestion"),
    "judge": ("judged", "JudgeStepsQuestion"),
    "judge_step": ("judged", "JudgeStepQuestion"),
    "marks": ("judged", "JudgeMarksQuestion"),
    "chain": ("chain", "ChainQuestion"),
    "record": ("record", "RecordQuestion"),
    "lines": ("record", "RecordLinesQuestion"),
    "race": ("record", "RaceQuestion"),
    # Questions of programs: the command line, and pages that embed this site.
    "rows": ("rows", "RowsQuestion"),
    "solve_many": ("analysis", "SolveManyQuestion"),
    "count": ("analysis", "CountQuestion"),
    "steps": ("steps", "StepsQuestion"),
    "why_steps": ("why", "WhyStepsQuestion"),
}


# The modules whose questions a page can answer without its worker. It can answer "hint" only if one of its
# first techniques finds a step.
PAGE_MODULES = ("judge", "hint")


def needs_worker(purpose: str) -> bool:
    """Return whether only the worker can answer questions of this purpose."""
    return QUESTION_CLASSES[purpose][0] not in PAGE_MODULES


def ignore_report(*_report: object) -> None:
    """Ignore a report."""


def answer_in_slices(question: "dict[str, Any]", report: "Report" = ignore_report) -> "Iterator[Any]":
    """Return an iterator that yields None after each slice of work, and then the answer.

    question: A dict with the "purpose" and the fields of its class.
    report: A callback (see the docstring of the package).
    Raises KeyError for an unknown purpose, and TypeError for wrong fields.
    """
    fields = dict(question)
    module, name = QUESTION_CLASSES[fields.pop("purpose")]
    question_class = getattr(__import__("sudoku_core.questions." + module, None, None, (name,)), name)
    answers: Iterator[Any] = question_class(**fields).answer(report)
    return answers


def answer(question: "dict[str, Any]") -> "Any":
    """Return the answer to a question (see `answer_in_slices`)."""
    return next(reply for reply in answer_in_slices(question) if reply is not None)

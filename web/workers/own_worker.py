"""Run the reader's code in Pyodide, in a worker of its own: JSON questions in, messages out.

web/shared/code/messages.py lists the messages. A question never ends with an exception.
"""

import ast
import json
import signal
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from io import TextIOBase
from types import FrameType
from typing import Any

from sudoku_core import classics, submissions
from sudoku_core.questions.limits import (
    MOST_EVENTS,
    MOST_LINES_TEXT,
    MOST_PRINTED,
    MOST_STEP_TEXT,
    MOST_STEPS,
)

# Block the modules that give access to JavaScript, so that code that uses them fails early: it would not
# run on other machines. This is not a security measure. The browser enforces the walls, see own_frame.html.
JAVASCRIPT_MODULES = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "pyscript", "polyscript")
for module in {
    *JAVASCRIPT_MODULES,
    *[name for name in sys.modules if name.split(".")[0] in JAVASCRIPT_MODULES],
}:
    sys.modules[module] = None  # type: ignore[assignment]

POST_SECONDS = 0.2  # the minimum interval between messages on the output, the calls or the steps
REPORT_CALLS = 2000  # the number of calls between two calls of a `report` function
MOST_TRACEBACK = 8_000  # the maximum length of a traceback in characters
# The maximum time of a recording. The page waits for ten seconds, and the run is repeated for its time.
RECORD_SECONDS = 4
MAX_DEPTH = 10_000  # the maximum depth of nested calls; many more would exceed the page's timeout
MOST_LINES = 2000  # the maximum number of lines of a run played line by line
MOST_VARIABLES = 40  # the maximum number of variables per line

Post = Callable[..., object]  # the name of a message, followed by its facts
Message = tuple[Any, ...]
Question = dict[str, Any]


class StopError(BaseException):
    """Raised to stop the reader's code; its `except Exception` cannot catch this."""


class Output(TextIOBase):
    """The code's output, posted several times per second, up to MOST_PRINTED characters."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._text = ""
        self._remaining = MOST_PRINTED
        self._is_cut = False
        self._last_post = time.monotonic()

    def write(self, text: str) -> int:
        """Add this text, up to the limit."""
        self._text += text[: self._remaining]
        if len(text) > self._remaining and not self._is_cut:
            self._is_cut = True
            self.flush()
            self._post("cut")
        self._remaining = max(0, self._remaining - len(text))
        if time.monotonic() > self._last_post + POST_SECONDS:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Post the text since the last flush."""
        self._last_post = time.monotonic()
        if self._text:
            self._post("printed", self._text)
            self._text = ""


def run(question: str, post: Post) -> None:
    """Answer a question by posting messages.

    question: JSON {"purpose", "source", …}: a key of PURPOSES, the reader's code, and more values.
    """
    output = Output(post)
    try:
        with redirect_stdout(output), redirect_stderr(output), _limit_recursion():
            facts = json.loads(question)
            _report_position_on_signal(facts["source"], post)
            final_message = PURPOSES[facts["purpose"]](facts, post)
    except classics.CodeError as error:
        final_message = ("refused", error.code, error.name, error.owner, error.line)
    except classics.SolutionError as error:
        is_printed = error.code == "unsolved"
        final_message = ("unsolved", error.where[0]) if is_printed else ("wrong", error.code, *error.where)
    except BaseException as error:  # the reader's code may raise anything, even SystemExit
        final_message = _error_message(error)
        classics.forget_calls(error)
    output.flush()
    post(*final_message)


def _report_position_on_signal(source: str, post: Post) -> None:
    """Post the current line of the code at the signal that is sent shortly before the timeout."""

    def report(standing: classics.Standing) -> None:
        post("stands", standing.line, standing.text[:MOST_TRACEBACK], int(standing.is_endless))

    def handle(_number: int, frame: FrameType | None) -> None:
        with suppress(Exception):
            classics.report_standing(source, frame, report)

    signal.signal(signal.SIGINT, handle)


@contextmanager
def _limit_recursion() -> Iterator[None]:
    """Let the code raise Python's recursion limit, but only up to MAX_DEPTH."""
    set_limit, limit = sys.setrecursionlimit, sys.getrecursionlimit()
    sys.setrecursionlimit = lambda requested: set_limit(min(requested, MAX_DEPTH))
    try:
        yield
    finally:
        sys.setrecursionlimit = set_limit
        set_limit(limit)


def _check(question: Question, post: Post) -> Message:
    """Return the code's result for this puzzle."""
    report = _make_call_reporter(post)
    finished_run = classics.watch(
        question["source"], question["puzzle"], keep="calls", report=report, every=REPORT_CALLS
    )
    if finished_run.solution_count:
        return "found", str(finished_run.solutions[0]), finished_run.calls, finished_run.time
    return "nothing", finished_run.calls, finished_run.time


def _record(question: Question, _post: Post) -> Message:
    """Return a recorded run on this puzzle, with its seconds without recording."""
    source, puzzle = question["source"], question["puzzle"]
    finished_run = classics.watch(
        source,
        puzzle,
        question["find"],
        most=MOST_EVENTS,
        report=_make_time_limit(),
        every=REPORT_CALLS,
        up_to_wrong=True,
    )
    trace = finished_run.trace
    assert trace
    facts = trace.facts
    line = facts["solutions"][0] if facts["solutions"] else ""
    long = array("I", [number for pair in facts["long"] for number in pair])
    numbers = (facts["total"], int(facts["finished"]), facts["head"], facts["moments"])
    arrays = (trace.events, trace.calls, trace.frames, long, trace.reasons, trace.changes)
    return "run", _time_run(source, puzzle, finished_run), line, *numbers, trace.candidates, *arrays


def _lines(question: Question, _post: Post) -> Message:
    """Return a part of the run line by line, with an event that shows whether the run is the same."""
    arguments = [question[key] for key in ("source", "puzzle", "find", "after")]
    part = {key: question[key] for key in ("skip", "until")}
    limit = MOST_LINES
    while True:
        recorded = _truncate(classics.watch_lines(*arguments, most=limit, **part))
        texts = ["\n".join(items).encode("utf-8", "replace") for items in recorded.to_json()[1:]]
        if sum(map(len, texts)) <= MOST_LINES_TEXT or not limit:
            break
        limit //= 2
    facts = (recorded.start, recorded.since, int(recorded.finished), *recorded.event)
    return "lines", *facts, array("B", texts[0]), array("B", texts[1])


def _truncate(recorded: classics.Lines) -> classics.Lines:
    """Cut variables and names that exceed the page's limits."""
    lines = [
        line._replace(variables=tuple((name[:60], text) for name, text in line.variables[:MOST_VARIABLES]))
        for line in recorded.lines
    ]
    return recorded._replace(
        lines=lines, calls=[call._replace(function=call.function[:60]) for call in recorded.calls]
    )


def _answer(question: Question, _post: Post) -> Message:
    """Return the code as an answer for this judge, without running it."""
    ast.parse(question["source"], classics.READERS_FILE)  # raises syntax errors with the file's name
    return "answer", submissions.submission(question["judge"], question["source"])


def _find(question: Question, post: Post) -> Message:
    """Post the steps that a finder finds in a position; return their number and the duration."""
    from sudoku_core.questions.own_finder import (
        find_own_steps,
    )  # imported here, because it loads all techniques

    arguments = [question[key] for key in ("module", "expression", "values", "givens", "notes")]
    unsent_texts: list[str] = []
    step_count, text_size, is_complete = 0, 0, 1
    start_time = last_post = time.monotonic()
    try:
        for text in find_own_steps(question["source"], classics.READERS_FILE, *arguments):
            if step_count == MOST_STEPS or text_size + len(text) > MOST_STEP_TEXT:
                is_complete = 0
                break
            unsent_texts.append(text)
            step_count, text_size = step_count + 1, text_size + len(text) + 1
            if time.monotonic() > last_post + POST_SECONDS:
                last_post = time.monotonic()
                post("steps", "\n".join(unsent_texts))
                unsent_texts.clear()
    finally:
        if unsent_texts:
            post("steps", "\n".join(unsent_texts))
    return "searched", step_count, time.monotonic() - start_time, is_complete


def _judge(question: Question, _post: Post) -> Message:
    """Return the judgement of a lesson."""
    from sudoku_core.questions.own_lesson import judge_as_json  # here, because only one page needs it

    return "judged", judge_as_json(question)


# Purpose -> the function that answers the question; it returns the last message.
PURPOSES: dict[str, Callable[[Question, Post], Message]] = {
    "verdict": _check,
    "trace": _record,
    "lines": _lines,
    "answer": _answer,
    "find": _find,
    "lesson": _judge,
}


def _make_call_reporter(post: Post) -> Callable[[Any], None]:
    """Return a function that posts the number of calls so far, several times per second."""
    last_post = time.monotonic()

    def report(counts: Any) -> None:
        nonlocal last_post
        if time.monotonic() > last_post + POST_SECONDS:
            last_post = time.monotonic()
            post("calls", counts.calls)

    return report


def _make_time_limit() -> Callable[[Any], None]:
    """Return a function that stops a recording after RECORD_SECONDS."""
    deadline = time.monotonic() + RECORD_SECONDS

    def check(counts: Any) -> None:
        if time.monotonic() > deadline:
            counts.stop()

    return check


def _time_run(source: str, puzzle: str, finished_run: classics.Run) -> float:
    """Repeat a run without recording, up to the same number of calls, and return its duration."""

    def stop(_counts: object) -> None:
        raise StopError

    report = None if finished_run.finished else stop
    start_time = time.perf_counter()
    try:
        return classics.watch(
            source, puzzle, keep="calls", report=report, every=finished_run.calls or 1
        ).time
    except (StopError, classics.SolutionError):
        return time.perf_counter() - start_time


def _error_message(error: BaseException) -> Message:
    """Return the message on an error in the reader's code: its traceback and its line, or 0 for no line."""
    text = classics.readers_traceback(error)
    recursion = classics.recursion_in(error)
    if recursion:
        return "recursion", text[-MOST_TRACEBACK:], recursion.line, recursion.call
    line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else _last_line(error)
    name = "memory" if isinstance(error, MemoryError) else "error"
    return name, text[-MOST_TRACEBACK:], line or 0


def _last_line(error: BaseException) -> int:
    line = 0
    step = error.__traceback__
    while step:
        if step.tb_frame.f_code.co_filename == classics.READERS_FILE:
            line = step.tb_lineno
        step = step.tb_next
    return line

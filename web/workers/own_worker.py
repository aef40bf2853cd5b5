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

# Block the modules that give access to JavaScript, so that code with them fails early: it would not run
# on other machines. This is not a security measure; the browser enforces the walls, see own_frame.html.
TO_JAVASCRIPT = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "pyscript", "polyscript")
for module in {*TO_JAVASCRIPT, *[name for name in sys.modules if name.split(".")[0] in TO_JAVASCRIPT]}:
    sys.modules[module] = None  # type: ignore[assignment]

POST_SECONDS = 0.2  # the interval between messages on the output or the calls of the code
COUNT_CALLS = 2000  # the number of calls between two reports
MOST_TRACEBACK = 8_000  # the maximum length of a traceback in characters
# The longest recording. The page waits for ten seconds, and the run is repeated to measure its time.
RECORD_SECONDS = 4
MOST_DEPTH = 10_000  # the maximum depth of nested calls; many more would exceed the page's timeout
MOST_LINES = 2000  # the maximum number of lines of a run played line by line
MOST_VARIABLES = 40  # the maximum number of variables per line

Post = Callable[..., object]  # the name of a message, followed by its facts
Message = tuple[Any, ...]
Question = dict[str, Any]


class StopError(BaseException):
    """An exception that stops the reader's code and cannot be caught by its `except Exception`."""


class Output(TextIOBase):
    """The output of print(): posts its text several times per second, up to MOST_PRINTED characters."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._text = ""
        self._room = MOST_PRINTED
        self._is_cut = False
        self._posted = time.monotonic()

    def write(self, text: str) -> int:
        """Add this text, up to the limit."""
        self._text += text[: self._room]
        if len(text) > self._room and not self._is_cut:
            self._is_cut = True
            self.flush()
            self._post("cut")
        self._room = max(0, self._room - len(text))
        if time.monotonic() > self._posted + POST_SECONDS:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Post the text since the last flush."""
        self._posted = time.monotonic()
        if self._text:
            self._post("printed", self._text)
            self._text = ""


def run(question: str, post: Post) -> None:
    """Answer a question by posting messages.

    question: JSON {"purpose", "source", …}: a key of PURPOSES, the reader's code, and more facts for it.
    """
    output = Output(post)
    try:
        with redirect_stdout(output), redirect_stderr(output), _limit_recursion():
            facts = json.loads(question)
            _report_position_on_signal(facts["source"], post)
            last = PURPOSES[facts["purpose"]](facts, post)
    except classics.CodeError as error:
        last = ("refused", error.code, error.name, error.owner, error.line)
    except classics.SolutionError as error:
        is_printed = error.code == "unsolved"
        last = ("unsolved", error.where[0]) if is_printed else ("wrong", error.code, *error.where)
    except BaseException as error:  # the reader's code may raise anything, even SystemExit
        last = _error_message(error)
        classics.forget_calls(error)
    output.flush()
    post(*last)


def _report_position_on_signal(source: str, post: Post) -> None:
    """Post the current line of the code on the signal that is sent shortly before the timeout."""

    def report(standing: classics.Standing) -> None:
        post("stands", standing.line, standing.text[:MOST_TRACEBACK], int(standing.is_endless))

    def handle(_number: int, frame: FrameType | None) -> None:
        with suppress(Exception):
            classics.report_standing(source, frame, report)

    signal.signal(signal.SIGINT, handle)


@contextmanager
def _limit_recursion() -> Iterator[None]:
    """Let the code raise Python's recursion limit only to MOST_DEPTH."""
    set_limit, limit = sys.setrecursionlimit, sys.getrecursionlimit()
    sys.setrecursionlimit = lambda most: set_limit(min(most, MOST_DEPTH))
    try:
        yield
    finally:
        sys.setrecursionlimit = set_limit
        set_limit(limit)


def _check(question: Question, post: Post) -> Message:
    """Return the code's result for this puzzle."""
    report = _make_call_reporter(post)
    done = classics.watch(
        question["source"], question["puzzle"], keep="calls", report=report, every=COUNT_CALLS
    )
    if done.solution_count:
        return "found", str(done.solutions[0]), done.calls, done.time
    return "nothing", done.calls, done.time


def _record(question: Question, _post: Post) -> Message:
    """Return a recorded run on this puzzle, and the seconds of the run without recording."""
    source, puzzle = question["source"], question["puzzle"]
    done = classics.watch(
        source,
        puzzle,
        question["find"],
        most=MOST_EVENTS,
        report=_make_time_limit(),
        every=COUNT_CALLS,
        up_to_wrong=True,
    )
    trace = done.trace
    assert trace
    facts = trace.facts
    line = facts["solutions"][0] if facts["solutions"] else ""
    long = array("I", [number for pair in facts["long"] for number in pair])
    numbers = (facts["total"], int(facts["finished"]), facts["head"], facts["moments"])
    arrays = (trace.events, trace.calls, trace.frames, long, trace.reasons, trace.changes)
    return "run", _time_run(source, puzzle, done), line, *numbers, trace.candidates, *arrays


def _lines(question: Question, _post: Post) -> Message:
    """Return a part of the run line by line, with facts that show whether the repeated run is the same."""
    arguments = [question[key] for key in ("source", "puzzle", "find", "after")]
    part = {key: question[key] for key in ("skip", "until")}
    most = MOST_LINES
    while True:
        done = _truncate(classics.watch_lines(*arguments, most=most, **part))
        texts = ["\n".join(each).encode("utf-8", "replace") for each in done.to_json()[1:]]
        if sum(map(len, texts)) <= MOST_LINES_TEXT or not most:
            break
        most //= 2
    facts = (done.start, done.since, int(done.finished), *done.event)
    return "lines", *facts, array("B", texts[0]), array("B", texts[1])


def _truncate(done: classics.Lines) -> classics.Lines:
    """Limit the number of variables and the lengths of names to the page's limits."""
    lines = [
        line._replace(variables=tuple((name[:60], text) for name, text in line.variables[:MOST_VARIABLES]))
        for line in done.lines
    ]
    return done._replace(
        lines=lines, calls=[call._replace(function=call.function[:60]) for call in done.calls]
    )


def _answer(question: Question, _post: Post) -> Message:
    """Return the code as an answer for this judge, without running it."""
    ast.parse(question["source"], classics.READERS_FILE)  # raises syntax errors with the file's name
    return "answer", submissions.submission(question["judge"], question["source"])


def _find(question: Question, post: Post) -> Message:
    """Post the steps that a finder finds in a position; return their number and the seconds."""
    from sudoku_core.questions.own_finder import (
        find_own_steps,
    )  # imported here, because it loads all techniques

    arguments = [question[key] for key in ("module", "expression", "values", "givens", "notes")]
    waiting: list[str] = []
    number, size, finished = 0, 0, 1
    start_time = posted = time.monotonic()
    try:
        for text in find_own_steps(question["source"], classics.READERS_FILE, *arguments):
            if number == MOST_STEPS or size + len(text) > MOST_STEP_TEXT:
                finished = 0
                break
            waiting.append(text)
            number, size = number + 1, size + len(text) + 1
            if time.monotonic() > posted + POST_SECONDS:
                posted = time.monotonic()
                post("steps", "\n".join(waiting))
                waiting.clear()
    finally:
        if waiting:
            post("steps", "\n".join(waiting))
    return "searched", number, time.monotonic() - start_time, finished


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
    posted = time.monotonic()

    def report(counts: Any) -> None:
        nonlocal posted
        if time.monotonic() > posted + POST_SECONDS:
            posted = time.monotonic()
            post("calls", counts.calls)

    return report


def _make_time_limit() -> Callable[[Any], None]:
    """Return a function that stops a recording after RECORD_SECONDS."""
    deadline = time.monotonic() + RECORD_SECONDS

    def check(counts: Any) -> None:
        if time.monotonic() > deadline:
            counts.stop()

    return check


def _time_run(source: str, puzzle: str, done: classics.Run) -> float:
    """Repeat a run without recording, up to the same number of calls, and return its seconds."""

    def stop(_counts: object) -> None:
        raise StopError

    report = None if done.finished else stop
    start_time = time.perf_counter()
    try:
        return classics.watch(source, puzzle, keep="calls", report=report, every=done.calls or 1).time
    except (StopError, classics.SolutionError):
        return time.perf_counter() - start_time


def _error_message(error: BaseException) -> Message:
    """Return the message on an error in the reader's code: its traceback, and its line or 0."""
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

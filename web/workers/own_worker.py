"""Checks the reader's own code in Pyodide, in a worker of its own: texts in, texts out, never an exception.

The page reads the messages with shared/code/messages.py and shared/code/trial.py, which list them.
"""

import ast
import json
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import TextIOBase
from typing import Any

from sudoku_core import classics
from sudoku_core.submissions import submission

# The modules that lead to JavaScript. Code that finds another way finds nothing there: see own_worker.js.
WAYS = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "pyscript", "polyscript")
for module in {*WAYS, *[name for name in sys.modules if name.split(".")[0] in WAYS]}:
    sys.modules[module] = None  # type: ignore[assignment]

REPORT_SECONDS = 0.2  # between two messages of one kind
REPORT_CALLS = 2000  # between two looks at the clock
MOST_PRINTED = 20_000  # characters of a run; the page shows no more of them
MOST_TRACEBACK = 8_000  # characters
MOST_EVENTS = 50_000  # of a trace; the run stops there, because the page would open a longer one too slowly

Send = Callable[[str], object]


class EnoughError(BaseException):
    """Ends a run of the reader's code from outside; `except Exception` there does not catch it."""


class Output(TextIOBase):
    """The standard output of the reader's code: sends what is printed, up to MOST_PRINTED characters."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._text = ""
        self._room = MOST_PRINTED
        self._sent = time.monotonic()

    def write(self, text: str) -> int:
        """Take as much of this text as there is room for."""
        self._text += text[: self._room]
        self._room = max(0, self._room - len(text))
        if time.monotonic() > self._sent + REPORT_SECONDS:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Send the text that was printed since the last time."""
        self._sent = time.monotonic()
        if self._text:
            self._send(json.dumps({"printed": self._text}))
            self._text = ""


def run(question: str, send: Send) -> None:
    """Answer a question of the page; report on the way.

    question: JSON, {"source", "puzzles"} to check the code against these lines of 81, {"source", "steps"}
    for a trace of its run on this line, or {"source", "judge"} for an answer to a judge, without a run.
    """
    asked = json.loads(question)
    output = Output(send)
    try:
        with redirect_stdout(output), redirect_stderr(output):
            if "steps" in asked:
                answer = _trace(asked["source"], asked["steps"])
            elif "judge" in asked:
                ast.parse(asked["source"], classics.READERS_FILE)  # names the file in its errors
                answer = "answer\n" + submission(asked["judge"], asked["source"])
            else:
                answer = _check(asked["source"], asked["puzzles"], send)
    except classics.CodeError as error:
        answer = json.dumps({"refused": [error.code, error.name, error.owner]})
    except BaseException as error:  # the reader's code can raise anything, even SystemExit
        answer = _error(error)
    output.flush()
    send(answer)


def _check(source: str, puzzles: list[str], send: Send) -> str:
    """Send the verdict on each puzzle; return the last message."""
    for place, puzzle in enumerate(puzzles):
        send(json.dumps({"at": place}))
        send(json.dumps({"verdict": [place, *_verdict(source, puzzle, _call_reporter(place, send))]}))
    return '{"end": true}'


def _verdict(source: str, puzzle: str, report: Callable[[Any], None]) -> list[object]:
    """Return the verdict on a puzzle: its code and its two numbers, as in VERDICTS of messages.py."""
    try:
        done = classics.watch(source, puzzle, keep="calls", report=report, every=REPORT_CALLS)
    except classics.SolutionError as error:
        return [error.code, *error.where]
    return ["found" if done.solution_count else "nothing", done.calls, done.time]


def _call_reporter(place: int, send: Send) -> Callable[[Any], None]:
    """Return a function that takes the counts of a run and now and then sends its calls."""
    sent = time.monotonic()

    def report(counts: Any) -> None:
        nonlocal sent
        if time.monotonic() > sent + REPORT_SECONDS:
            sent = time.monotonic()
            send(json.dumps({"calls": [place, counts.calls]}))

    return report


def _trace(source: str, puzzle: str) -> str:
    """Return the message with a trace, and with the seconds of the run when nothing records it."""
    done = classics.watch(source, puzzle, most=MOST_EVENTS)
    assert done.trace
    return f"trace\n{_seconds_unrecorded(source, puzzle, done):.6f}\n{done.trace.to_json()}"


def _seconds_unrecorded(source: str, puzzle: str, done: classics.Run) -> float:
    """Return the seconds of the same run without recording, up to as many calls as `done` has made."""

    def stop(_counts: object) -> None:
        raise EnoughError

    report = None if done.finished else stop
    began = time.perf_counter()
    try:
        return classics.watch(source, puzzle, keep="calls", report=report, every=done.calls or 1).time
    except EnoughError:
        return time.perf_counter() - began


def _error(error: BaseException) -> str:
    """Return the message with the traceback, as Python prints it, and the reader's line or 0."""
    text = classics.readers_traceback(error)
    line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else _last_line(error)
    return json.dumps({"error": [text[-MOST_TRACEBACK:], line or 0]})


def _last_line(error: BaseException) -> int:
    """Return the innermost line of the reader's code in the traceback, or 0."""
    line = 0
    step = error.__traceback__
    while step:
        if step.tb_frame.f_code.co_filename == classics.READERS_FILE:
            line = step.tb_lineno
        step = step.tb_next
    return line

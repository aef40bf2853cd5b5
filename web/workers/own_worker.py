"""Checks the reader's own code in Pyodide, in a worker of its own: JSON in, JSON out, never an exception.

What is told, each as a text of its own, is listed in web/own.py.
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

# Python's ways to JavaScript. Whoever finds another finds nothing there: see own_worker.js.
WAYS = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "pyscript", "polyscript")
for module in {*WAYS, *[name for name in sys.modules if name.split(".")[0] in WAYS]}:
    sys.modules[module] = None  # type: ignore[assignment]

TELL_SECONDS = 0.2
COUNT_CALLS = 2000
MOST_PRINTED = 20_000  # characters of a run; the page shows no more of them
MOST_TRACEBACK = 8_000
MOST_EVENTS = 50_000  # of a trace, and then it is stopped: to open more of them would be felt

Tell = Callable[[str], object]


class EnoughError(BaseException):
    """Ends a run of the reader's code, which is not asked."""


class Output(TextIOBase):
    """Where print() writes: it is told now and then, and in the end cut off."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._text = ""
        self._room = MOST_PRINTED
        self._told = time.monotonic()

    def write(self, text: str) -> int:
        """Take this text, as far as there is room."""
        self._text += text[: self._room]
        self._room = max(0, self._room - len(text))
        if time.monotonic() > self._told + TELL_SECONDS:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Tell what has come."""
        self._told = time.monotonic()
        if self._text:
            self._tell(json.dumps({"printed": self._text}))
            self._text = ""


def run(request: str, tell: Tell) -> None:
    """Do what the page asks for, and tell it how it goes.

    request: JSON, {"source", "puzzles"} to check the code against these lines of 81, {"source", "steps"}
    for a trace of its run on this one, or {"source", "judge"} for an answer, for which it is not run.
    """
    asked = json.loads(request)
    output = Output(tell)
    try:
        with redirect_stdout(output), redirect_stderr(output):
            if "steps" in asked:
                said = _steps(asked["source"], asked["steps"])
            elif "judge" in asked:
                ast.parse(asked["source"], classics.READERS_FILE)  # names the file in its errors
                said = "answer\n" + submission(asked["judge"], asked["source"])
            else:
                said = _check(asked["source"], asked["puzzles"], tell)
    except classics.CodeError as error:
        said = json.dumps({"refused": [error.code, error.name, error.owner]})
    except BaseException as error:  # the reader's code may raise what it likes, SystemExit too
        said = _error(error)
    output.flush()
    tell(said)


def _check(source: str, puzzles: list[str], tell: Tell) -> str:
    for place, puzzle in enumerate(puzzles):
        tell(json.dumps({"at": place}))
        tell(json.dumps({"verdict": [place, *_verdict(source, puzzle, _teller(place, tell))]}))
    return '{"end": true}'


def _verdict(source: str, puzzle: str, tell_counts: Callable[[Any], None]) -> list[object]:
    """The verdict on a puzzle: its code, two numbers that it names; see own.py."""
    try:
        done = classics.watch(source, puzzle, keep="calls", report=tell_counts, every=COUNT_CALLS)
    except classics.SolutionError as error:
        return [error.code, *error.where]
    return ["found" if done.solution_count else "nothing", done.calls, done.time]


def _teller(place: int, tell: Tell) -> Callable[[Any], None]:
    told = time.monotonic()

    def counted(counts: Any) -> None:
        nonlocal told
        if time.monotonic() > told + TELL_SECONDS:
            told = time.monotonic()
            tell(json.dumps({"calls": [place, counts.calls]}))

    return counted


def _steps(source: str, puzzle: str) -> str:
    done = classics.watch(source, puzzle, most=MOST_EVENTS)
    assert done.trace
    return f"trace\n{_unwatched(source, puzzle, done):.6f}\n{done.trace.to_json()}"


def _unwatched(source: str, puzzle: str, done: classics.Run) -> float:
    """The seconds that a run needs when nobody watches it, or as much of it as was done."""

    def enough(_counts: object) -> None:
        raise EnoughError

    tell = None if done.finished else enough
    began = time.perf_counter()
    try:
        return classics.watch(source, puzzle, keep="calls", report=tell, every=done.calls or 1).time
    except EnoughError:
        return time.perf_counter() - began


def _error(error: BaseException) -> str:
    """What went wrong in the reader's code, as Python prints it, and in which of its lines (0: in none)."""
    text = classics.readers_traceback(error)
    line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else _last_line(error)
    return json.dumps({"error": [text[-MOST_TRACEBACK:], line or 0]})


def _last_line(error: BaseException) -> int:
    line = 0
    step = error.__traceback__
    while step:
        if step.tb_frame.f_code.co_filename == classics.READERS_FILE:
            line = step.tb_lineno
        step = step.tb_next
    return line

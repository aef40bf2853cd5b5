"""Runs sudoku_core in Pyodide, in a worker: JSON in, JSON out, never an exception.

A question is worked on in slices. Between two of them the worker takes other messages, so that it can be
cancelled, or asked whether it is alive, within some 50 ms.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from functools import partial

# The package itself too: what few ask for is loaded when it is first named, not before the first answer.
import sudoku_core
from sudoku_core import Grid, NotProperError, judge_in_slices

__export__ = ["ask", "cancel", "hello", "leave", "race", "record"]

TYPE_CHECKING = False  # as `typing` has it, which takes as long to import as all of sudoku_core
if TYPE_CHECKING:
    from typing import Any, TypedDict, TypeVar

    T = TypeVar("T")
    Reply = Mapping[str, object]

    class Question(TypedDict):
        """A question as JSON; shared/core/question.py documents its fields."""

        number: int
        purpose: str
        values: str
        givens: str
        corner: list[int]
        centre: list[int]
        cell: int
        known: int
        steps: str

    Request = dict[str, Any]  # a request for a recording as JSON; lab/state.py documents its fields


# While solutions are counted, the page gets a report this often, and the first so many to look at, at most
# so many at once. ENDLESS is more than are ever counted. An estimate makes so many probes at once.
COUNT_SECONDS = 0.2
MOST_LINES = 1000
MOST_AT_ONCE = 250
ENDLESS = 1_000_000_000
PROBES = 50

# While a run is recorded, which cannot pause, the page gets its counts this often.
RECORD_SECONDS = 0.1
RECORD_CALLS = 2000
MEASURE_SECONDS = 0.03  # of a run without a recorder, at the least: browsers round their clocks

RACE_SECONDS = 0.25  # in a race several workers report to the page: each does so this often

# The number of the question that the page waits for; any other is dropped at its next slice.
wanted = 0

# The solutions that are being counted: of which values, how many the page knows of, and those to come.
counting: tuple[str, int, Iterator[Grid | None]] = ("", 0, iter(()))


class DroppedError(Exception):
    """The page no longer waits for this answer."""


async def hello() -> bool:
    """Return True, as a sign of life."""
    return True


async def cancel() -> bool:
    """Drop the question at work."""
    global wanted  # one question at a time
    wanted = 0
    return True


async def leave() -> None:
    """End this worker when it has done what it does now; this never returns."""
    import js

    js.close()


# ---------------------------------------------------------------- questions


async def ask(text: str) -> str:
    """Return the answer to a question as JSON, or "null" where it was cancelled.

    text: a Question as JSON.
    """
    global wanted
    question: Question = json.loads(text)
    wanted = question["number"]
    try:
        return json.dumps(await PURPOSES[question["purpose"]](question))
    except DroppedError:
        return "null"


async def _last(question: Question, slices: Iterable[T | None]) -> T | None:
    """Return the result at the end of these slices; the worker takes messages between them."""
    for item in slices:
        if item is not None:
            return item
        await _pause(question)
    return None


async def _pause(question: Question) -> None:
    await asyncio.sleep(0)
    if wanted != question["number"]:
        raise DroppedError


async def _judge(question: Question) -> Reply:
    verdict = await _last(question, judge_in_slices(question["values"], question["givens"]))
    assert verdict
    return verdict


async def _wrong(question: Question) -> Reply:
    slices = sudoku_core.wrong_entries_in_slices(question["givens"], question["values"])
    try:
        found = await _last(question, slices)
    except NotProperError:
        return {"cells": None, "together": False}
    return {"cells": found and found.cells, "together": bool(found and found.together)}


async def _why(question: Question) -> Reply:
    found = await _last(question, sudoku_core.contradiction_in_slices(question["values"]))
    return {"cells": found.cells if found else None, "smallest": bool(found and found.proven_smallest)}


async def _redundant(question: Question) -> Reply:
    # Somebody who has typed a puzzle and not locked it has no givens yet: then all of it is the puzzle.
    puzzle = question["givens"] if question["givens"].strip(".") else question["values"]
    try:
        return {"cells": await _last(question, sudoku_core.redundant_givens_in_slices(puzzle))}
    except NotProperError:
        return {"cells": None}


async def _truth(question: Question) -> Reply:
    return {"digits": await _last(question, sudoku_core.true_candidates_in_slices(question["values"]))}


async def _browse(question: Question) -> Reply:
    """Count on for a moment, and return the solutions to look at; the page asks until it has enough."""
    global counting
    values = question["values"]
    if counting[:2] != (values, question["known"]):
        counting = (values, 0, sudoku_core.solutions_in_slices(values, ENDLESS))
    _, known, slices = counting
    count, lines, complete, end = known, list[str](), False, time.monotonic() + COUNT_SECONDS
    while not complete and len(lines) < MOST_AT_ONCE and (count < 2 or time.monotonic() < end):
        solution = next(slices, False)
        if solution:
            count += 1
            if count <= MOST_LINES:
                lines.append(str(solution))
        elif solution is None:
            await _pause(question)
        complete = solution is False
    counting = (values, count, slices)
    return {"lines": lines, "known": known, "count": count, "complete": complete}


async def _estimate(question: Question) -> Reply:
    slices = sudoku_core.estimate_count_in_slices(question["values"], PROBES, seed=question["known"])
    found = await _last(question, slices)
    return {"mean": found and found.mean, "spread": found and found.spread}


async def _tell(question: Question) -> Reply:
    position = question["values"], question["givens"], question["centre"]
    about = question["known"], question["steps"], partial(_report, "trying", question["number"])
    told = sudoku_core.techniques.told_in_slices(question["purpose"], *position, *about)
    return await _last(question, told) or {}


# Purpose of a question -> the function that answers it. solving/steps/answers.py takes the answers.
PURPOSES: dict[str, Callable[[Question], Awaitable[Reply]]] = {
    "solve": _judge,
    "check": _judge,
    "cell": _judge,
    "solution": _judge,
    "wrong": _wrong,
    "why": _why,
    "redundant": _redundant,
    "truth": _truth,
    "browse": _browse,
    "estimate": _estimate,
    **dict.fromkeys(("hint", "prove", "path", "possible", "step", "rate", "judge"), _tell),
}


# ---------------------------------------------------------------- recordings and races


async def record(text: str) -> object:
    """Return a run of a classic algorithm as an array: its facts as JSON, then all else that Trace takes.

    text: a Request as JSON. The facts are those of a Trace, and `seconds`: the time of the run without a
    recorder. One with `after` gets a part of the run line by line: see `Lines.to_json`. Until then it
    reports ["recording", number, calls, guesses, backtracks].
    """
    from pyodide.ffi import to_js

    request: Request = json.loads(text)
    name, puzzle, find = request["algorithm"], request["puzzle"], request["find"]
    facts = [request["number"], 0, 0, 0]
    reported = time.monotonic()

    def report() -> None:
        nonlocal reported
        if time.monotonic() >= reported + RECORD_SECONDS:
            reported = time.monotonic()
            _report("recording", *facts)

    def on_counts(counts: Any) -> None:
        facts[1:] = counts.calls, counts.guesses, counts.backtracks
        report()

    told: dict[str, Any] = {"report": on_counts, "every": RECORD_CALLS}
    if request["after"] is not None:
        part = {key: request[key] for key in ("after", "skip", "until")}
        return to_js(sudoku_core.classics.lines(name, puzzle, find, **part, **told).to_json())
    done = sudoku_core.classics.run(name, puzzle, find, most=request["most"], **told)
    trace = done.trace
    assert trace
    calls = None if done.finished else done.calls
    head = {**trace.facts, "seconds": _seconds_unwatched(request, calls, report)}
    return to_js([json.dumps(head), trace.events, trace.calls, trace.frames, trace.reasons, trace.changes])


def _seconds_unwatched(request: Request, calls: int | None, report: Callable[[], None]) -> float:
    """Return the seconds of a run without a recorder; where calls is not None, of so many calls of it.

    report: is called now and then, as a sign of life.
    """

    def on_counts(counts: Any) -> None:
        report()
        if calls is not None and counts.calls >= calls:
            raise DroppedError

    name, puzzle, find = request["algorithm"], request["puzzle"], request["find"]
    every = RECORD_CALLS if calls is None else min(RECORD_CALLS, max(1, calls))
    runs, total = 0, 0.0
    while total < MEASURE_SECONDS and runs < MOST_AT_ONCE:
        began = time.perf_counter()
        try:
            done = sudoku_core.classics.run(name, puzzle, find, keep="calls", report=on_counts, every=every)
            total += done.time
        except DroppedError:
            total += time.perf_counter() - began
        runs += 1
    return total / runs


async def race(name: str, puzzles: str, limit: float) -> str:
    """Time a classic algorithm on some of these puzzles, from the first on, for a moment.

    puzzles: lines of 81, a blank between them. limit: of seconds for a puzzle, 0 for none. Returns as JSON
    a list of [solutions, calls, seconds, whether it has finished], of each puzzle that is done. While one
    takes longer, reports are sent of ["racing", such a list, calls, seconds], with what is new.
    """
    done: list[tuple[int, int, float, bool]] = []
    reported = began = time.monotonic()

    def report(calls: int, seconds: float) -> None:
        nonlocal reported
        now = time.monotonic()
        if now >= reported + RACE_SECONDS:
            reported = now
            _report("racing", json.dumps(done), calls, seconds)
            done.clear()

    for puzzle in puzzles.split():
        timing = sudoku_core.classics.time(name, puzzle, limit=limit or None, report=report)
        done.append((timing.solution_count, timing.calls, timing.seconds, timing.finished))
        if time.monotonic() >= began + RACE_SECONDS:
            break
    return json.dumps(done)


def _report(kind: str, *facts: float | str) -> None:
    """Send the page what is no answer; shared/services/workers.py reads it. In the page itself, do not."""
    import js
    from pyodide.ffi import to_js

    if not hasattr(js, "document"):
        js.postMessage(js.Object.fromEntries(to_js([["report", [kind, *facts]]])))

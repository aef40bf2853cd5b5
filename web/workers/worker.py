"""Runs sudoku_core in Pyodide, in a worker: plain data in, plain data out, never an exception.

A question is worked on in slices. Between two of them the worker hears what else the page has to say,
so that it can be cancelled, or asked whether it is alive, within some 50 ms.
"""

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping

# The package itself too: what few ask for is loaded when it is first named, not before the first answer.
import sudoku_core
from sudoku_core import Grid, NotProperError, judge_in_slices

__export__ = ["ask", "cancel", "hello", "leave", "race", "record"]

TYPE_CHECKING = False  # as `typing` has it, which takes as long to import as all of sudoku_core
if TYPE_CHECKING:
    from typing import Any, Literal, TypeAlias, TypeVar

    T = TypeVar("T")
    Reply: TypeAlias = Mapping[str, object]
    Find: TypeAlias = Literal["first", "all"]

# The page is told about so often how far the counting of solutions has come, and of so many at once.
COUNT_SECONDS = 0.2
MOST_AT_ONCE = 250

# While a run is recorded, which cannot pause, the page is told its counts so often; and its time without
# being watched is measured for at least so long, for browsers round their clocks.
RECORD_SECONDS = 0.1
RECORD_CALLS = 2000
MEASURE_SECONDS = 0.03

# In a race, several workers have the page's ear: each tells of its lane so often.
RACE_SECONDS = 0.25

# The number of the question that the page waits for; any other is dropped at its next slice.
wanted = 0

# The solutions that are being counted: of which values, how many have been told, and those to come.
counting: tuple[str, int, Iterator[Grid | None]] = ("", 0, iter(()))


class DroppedError(Exception):
    """The page no longer waits for this answer."""


async def hello() -> bool:
    """Answer, as a sign of life."""
    return True


async def cancel() -> bool:
    """Let go of the question at work."""
    global wanted  # a worker has one wish at a time
    wanted = 0
    return True


async def leave() -> None:
    """End this worker, when it is through with what it does now: there is no answer."""
    import js

    js.close()


async def ask(number: int, purpose: str, values: str, givens: str, known: int) -> str:
    """The answer to a question as JSON, or "null" where it was cancelled.

    number: of the question; purpose: what it is asked for; values and givens: lines of 81; known: how many
    solutions the page has already. What the answer holds is told in web/asking.py, for each purpose.
    """
    global wanted
    wanted = number
    try:
        return json.dumps(await PURPOSES[purpose](number, values, givens, known))
    except DroppedError:
        return "null"


async def _last(number: int, slices: Iterable[T | None]) -> T | None:
    """What comes at the end of these slices; between them there is time to hear the page."""
    for item in slices:
        if item is not None:
            return item
        await _breathe(number)
    return None


async def _breathe(number: int) -> None:
    await asyncio.sleep(0)
    if wanted != number:
        raise DroppedError


async def _judge(number: int, values: str, givens: str, _known: int) -> Reply:
    verdict = await _last(number, judge_in_slices(values, givens))
    assert verdict
    return verdict


async def _wrong(number: int, values: str, givens: str, _known: int) -> Reply:
    try:
        found = await _last(number, sudoku_core.wrong_entries_in_slices(givens, values))
    except NotProperError:
        return {"cells": None, "together": False}
    return {"cells": found and found.cells, "together": bool(found and found.together)}


async def _why(number: int, values: str, _givens: str, _known: int) -> Reply:
    found = await _last(number, sudoku_core.contradiction_in_slices(values))
    return {"cells": found.cells if found else None, "smallest": bool(found and found.proven_smallest)}


async def _redundant(number: int, values: str, givens: str, _known: int) -> Reply:
    try:
        # Somebody who has typed a puzzle and not locked it has no givens yet: then all of it is the puzzle.
        puzzle = givens if givens.strip(".") else values
        return {"cells": await _last(number, sudoku_core.redundant_givens_in_slices(puzzle))}
    except NotProperError:
        return {"cells": None}


async def _truth(number: int, values: str, _givens: str, _known: int) -> Reply:
    return {"digits": await _last(number, sudoku_core.true_candidates_in_slices(values))}


async def _browse(number: int, values: str, _givens: str, known: int) -> Reply:
    """Some more solutions, as many as are found in a moment; the page says when it has enough."""
    global counting
    if counting[:2] != (values, known):
        counting = (values, 0, sudoku_core.solutions_in_slices(values))
    _, told, slices = counting
    lines: list[str] = []
    complete = False
    end = time.monotonic() + COUNT_SECONDS
    while not complete and len(lines) < MOST_AT_ONCE and time.monotonic() < end:
        solution = next(slices, False)
        if solution:
            lines.append(str(solution))
        elif solution is None:
            await _breathe(number)
        complete = solution is False
    counting = (values, told + len(lines), slices)
    return {"lines": lines, "complete": complete}


PURPOSES = {
    "solve": _judge,
    "check": _judge,
    "cell": _judge,
    "wrong": _wrong,
    "why": _why,
    "redundant": _redundant,
    "truth": _truth,
    "browse": _browse,
}


async def record(number: int, name: str, puzzle: str, find: Find, most: int) -> object:
    """A run of a classic algorithm as an array: facts as JSON, then its events, calls and frames.

    The facts are those of a Trace, and `seconds`: the time of the run when nobody watches it. most: after
    so many events it is stopped. Until then the page is told {"news": ["recording", number, calls, guesses,
    backtracks]} now and then, unless this runs in the page itself.
    """
    import js
    from pyodide.ffi import to_js

    in_page = hasattr(js, "document")
    news = [number, 0, 0, 0]
    told = time.monotonic()

    def tell() -> None:
        nonlocal told
        if not in_page and time.monotonic() >= told + RECORD_SECONDS:
            told = time.monotonic()
            _tell("recording", *news)

    def recorded(counts: Any) -> None:
        news[1:] = counts.calls, counts.guesses, counts.backtracks
        tell()

    done = sudoku_core.classics.run(name, puzzle, find, most=most, report=recorded, every=RECORD_CALLS)
    trace = done.trace
    assert trace
    calls = None if done.finished else done.calls
    facts = {**trace.facts, "seconds": _unwatched(name, puzzle, find, calls, tell)}
    return to_js([json.dumps(facts), trace.events, trace.calls, trace.frames])


async def race(name: str, puzzles: str) -> str:
    """Run a classic algorithm on all of these puzzles, as fast as it goes: [done, solved, calls, seconds].

    puzzles: lines of 81, a blank between them. The page is told the same, {"news": ["racing", ...]}, now
    and then; nothing but the end of this worker stops it.
    """
    done = solved = calls = 0
    seconds = 0.0
    told = time.monotonic()

    def tell(counts: Any) -> None:
        nonlocal told
        now = time.monotonic()
        if now >= told + RACE_SECONDS:
            told = now
            _tell("racing", done, solved, calls + counts.calls, seconds + time.perf_counter() - began)

    for puzzle in puzzles.split():
        began = time.perf_counter()
        ran = sudoku_core.classics.run(name, puzzle, keep="calls", report=tell, every=RECORD_CALLS)
        done += 1
        solved += ran.solution_count
        tell(ran)  # of short runs nothing else is told
        calls += ran.calls
        seconds += ran.time
    return json.dumps([done, solved, calls, seconds])


def _tell(kind: str, *facts: float) -> None:
    """Tell the page what is not an answer."""
    import js
    from pyodide.ffi import to_js

    js.postMessage(js.Object.fromEntries(to_js([["news", [kind, *facts]]])))


def _unwatched(name: str, puzzle: str, find: Find, calls: int | None, tell: Callable[[], None]) -> float:
    """The seconds of a run of which only the calls are counted; where calls is not None, of so many.

    tell: is called now and then, as a sign of life.
    """

    def count(counts: Any) -> None:
        tell()
        if calls is not None and counts.calls >= calls:
            raise DroppedError

    every = RECORD_CALLS if calls is None else min(RECORD_CALLS, max(1, calls))
    runs, total = 0, 0.0
    while total < MEASURE_SECONDS and runs < MOST_AT_ONCE:
        began = time.perf_counter()
        try:
            done = sudoku_core.classics.run(name, puzzle, find, keep="calls", report=count, every=every)
            total += done.time
        except DroppedError:
            total += time.perf_counter() - began
        runs += 1
    return total / runs

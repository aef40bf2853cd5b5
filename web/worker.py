"""Runs sudoku_core in Pyodide, in a worker: plain data in, plain data out, never an exception.

A question is worked on in slices. Between two of them the worker hears what else the page has to say,
so that it can be cancelled, or asked whether it is alive, within some 50 ms.
"""

import asyncio
import gc
import json

from sudoku_core import Solution, solve_in_slices

# It was off while everything was imported, which need not be looked at ever again.
gc.freeze()
gc.enable()

__export__ = ["cancel", "hello", "judge"]

# The number of the question that the page waits for; any other is dropped at its next slice.
wanted = 0


async def hello() -> bool:
    """Answer, as a sign of life."""
    return True


async def cancel() -> bool:
    """Let go of the question at work."""
    global wanted  # a worker has one wish at a time
    wanted = 0
    return True


async def judge(number: int, values: str, givens: str) -> str:
    """The verdict on these values (a line of 81) as JSON, or "null" where it was cancelled.

    Where they have no solution and the givens alone (another line) have exactly one, that one too.
    """
    global wanted
    wanted = number
    verdict = await _verdict(number, values)
    if verdict is None:
        return "null"
    reply = {
        "status": verdict.status,
        "solution": _line(verdict, 0),
        "second": _line(verdict, 1),
        "givens": None,
    }
    if verdict.status in ("none", "invalid") and givens not in (values, "." * 81):
        alone = await _verdict(number, givens)
        if alone is None:
            return "null"
        if alone.status == "unique":
            reply["givens"] = _line(alone, 0)
    return json.dumps(reply)


async def _verdict(number: int, line: str) -> Solution | None:
    for verdict in solve_in_slices(line):
        if verdict:
            return verdict
        await asyncio.sleep(0)
        if wanted != number:
            return None
    return None


def _line(verdict: Solution, which: int) -> str | None:
    grid = (verdict.grid, verdict.second)[which]
    return str(grid) if grid else None

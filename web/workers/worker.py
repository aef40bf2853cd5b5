"""Runs sudoku_core in Pyodide, in a worker: a question as JSON in, its answer as JSON out.

`sudoku_core.questions` has the questions. Each is worked on in slices; between two of them the worker takes
other messages, so that it can be cancelled, or asked whether it is alive, within some 50 ms.
"""

import asyncio
import json
from typing import Any

import sudoku_core  # as a whole, before the first question  # noqa: F401
from sudoku_core.questions.table import answer_in_slices

__export__ = ["ask", "cancel", "hello", "leave"]

# The number of the question that the page waits for; any other is dropped at its next slice.
wanted = 0


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


async def ask(text: str, data: Any = None) -> object:
    """Return the answer to a question as JSON, or "null" where it was cancelled.

    text: JSON, the question with its "number", which all reports about it begin with. data: bytes that are
    a field of the question, as JavaScript has them. An answer with bytes is an array: its JSON, then those.
    """
    global wanted
    question = json.loads(text)
    number = wanted = question.pop("number")
    if data is not None:
        question["data"] = data.to_bytes()

    def report(kind: str, *facts: object) -> None:
        _post(kind, number, *facts)

    for answer in answer_in_slices(question, report):
        if isinstance(answer, tuple):
            from pyodide.ffi import to_js

            return to_js([json.dumps(answer[0]), answer[1]])
        if answer is not None:
            return json.dumps(answer)
        await asyncio.sleep(0)
        if wanted != number:
            break
    return "null"


def _post(*report: object) -> None:
    """Send the page what is no answer; shared/services/workers.py reads it. In the page itself, do not."""
    import js
    from pyodide.ffi import to_js

    if not hasattr(js, "document"):
        js.postMessage(js.Object.fromEntries(to_js([["report", json.dumps(report)]])))

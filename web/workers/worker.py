"""Run sudoku_core in Pyodide, in a worker: JSON questions in, JSON answers out.

The questions are in `sudoku_core.questions`. They are answered in slices. Between two slices the worker
handles other calls, so that `cancel` and `hello` take effect within about 50 ms.
"""

import asyncio
import json
from typing import Any

import sudoku_core  # load the whole package before the first question  # noqa: F401
from sudoku_core.questions.table import answer_in_slices

__export__ = ["ask", "cancel", "hello", "leave"]

# The number of the open question. Work on any other question stops after the current slice.
current_number = 0


async def hello() -> bool:
    """Return True to show that the worker is alive."""
    return True


async def cancel() -> bool:
    """Cancel the current question."""
    global current_number  # only one question at a time
    current_number = 0
    return True


async def leave() -> None:
    """End this worker after its current slice; this never returns."""
    import js

    js.close()


async def ask(text: str, data: Any = None) -> object:
    """Return the answer to a question as JSON, or "null" if the question was cancelled.

    An answer with bytes is an array of its JSON and the bytes.
    text: The question as JSON; each report on it contains its "number".
    data: JavaScript bytes for the question's field "data".
    """
    global current_number
    question = json.loads(text)
    number = current_number = question.pop("number")
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
        if current_number != number:
            break
    return "null"


def _post(*report: object) -> None:
    """Send a report to the page, where shared/workers/named.py parses it; do nothing in the page itself."""
    import js
    from pyodide.ffi import to_js

    if not hasattr(js, "document"):
        js.postMessage(js.Object.fromEntries(to_js([["report", json.dumps(report)]])))

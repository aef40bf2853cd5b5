"""PyScript's workers, by their names."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from typing import Any

    from dom import Element, Event


def script_of(name: str) -> "Element | None":
    """Return the element of the worker of this name, or None."""
    return document.querySelector('script[name="' + name + '"]')


def report_of(event: "Event") -> "list[Any] | None":
    """Return what our worker reports in this message, [kind, facts …]; None for PyScript's own messages."""
    report = getattr(event.data, "report", None)
    return list(json.loads(report)) if report else None


def end_worker(name: str, idle: "Any" = None) -> None:
    """End the worker of this name, if there is one; no message of it arrives any more.

    idle: the worker itself, if it has nothing to do: it ends by itself. One at work is terminated, which
    Firefox reports in its console as an exception that is undefined.
    """
    script = script_of(name)
    if script and getattr(script, "xworker", None):
        _end(script, idle)
    elif script:
        asyncio.create_task(_end_when_made(script))


async def _end_when_made(script: "Element") -> None:
    """End a worker that PyScript has not made yet: it reads the configuration first."""
    while script.isConnected and not getattr(script, "xworker", None):
        await asyncio.sleep(0.05)
    if script.isConnected:
        _end(script, None)


def _end(script: "Element", idle: "Any") -> None:
    worker = script.xworker
    if worker:
        # PyScript keeps every worker that there ever was, and its listeners with it.
        worker.onmessage = None
        if idle:
            idle.leave()
        else:
            worker.terminate()
        script.remove()

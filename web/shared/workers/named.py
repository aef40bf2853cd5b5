"""Make, hear and end PyScript's workers by their names."""

import asyncio
import json
from typing import TYPE_CHECKING

import javascript
from pyscript import create_named_worker, document

from shared.elements import one
from shared.workers.times import START_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Element, Event


async def made(name: str, file: str) -> "Any":
    """Make a worker of this name, with the script in this file; return its Python, as soon as it runs."""
    config = one('meta[name="worker"]').content
    return await create_named_worker(javascript.address(file), name, config=config)


async def started(name: str, file: str) -> "Any":
    """Make a worker, and return its Python once it has answered.

    Raises a JsException where its files do not come, and TimeoutError after START_SECONDS.
    """
    return await asyncio.wait_for(_answering(name, file), START_SECONDS)


async def _answering(name: str, file: str) -> "Any":
    worker = await made(name, file)
    await worker.hello()
    return worker


def listen_to(name: str, heard: "Callable[..., None]") -> None:
    """Call `heard` for each report of the worker of this name, with its kind and its facts."""

    def report(event: "Event") -> None:
        facts = report_of(event)
        if facts:
            heard(*facts)

    script = script_of(name)
    if script and script.xworker:
        # Not by addEventListener: to remove it again would take the same object of JavaScript.
        script.xworker.onmessage = report


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

"""Create PyScript's workers by name, listen to them and end them."""

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


async def make_worker(name: str, file: str) -> "Any":
    """Create a worker with this name and script file; return its functions as soon as its Python runs."""
    config = one('meta[name="worker"]').content
    return await create_named_worker(javascript.address(file), name, config=config)


async def start_worker(name: str, file: str) -> "Any":
    """Create a worker; return its functions after its first answer.

    Raise a JsException if its files cannot be loaded, and TimeoutError after START_SECONDS.
    """
    return await asyncio.wait_for(_make_and_greet(name, file), START_SECONDS)


async def _make_and_greet(name: str, file: str) -> "Any":
    worker = await make_worker(name, file)
    await worker.hello()
    return worker


def listen_to(name: str, on_report: "Callable[..., None]") -> None:
    """Call `on_report` with the kind and the facts of each report of the worker with this name."""

    def on_message(event: "Event") -> None:
        report = report_of(event)
        if report:
            on_report(*report)

    script = script_of(name)
    if script and script.xworker:
        # Do not use addEventListener: removing the listener would need the same JavaScript object.
        script.xworker.onmessage = on_message


def script_of(name: str) -> "Element | None":
    """Return the script element of the worker with this name, or None."""
    return document.querySelector('script[name="' + name + '"]')


def report_of(event: "Event") -> "list[Any] | None":
    """Return the report in a worker's message, [kind, facts …], or None for PyScript's own messages."""
    report = getattr(event.data, "report", None)
    return list(json.loads(report)) if report else None


def end_worker(name: str, idle: "Any" = None) -> None:
    """End the worker with this name, if any; none of its messages will arrive any more.

    idle: The functions of an idle worker, which is asked to end itself. A busy worker is terminated,
    which Firefox logs as an undefined exception.
    """
    script = script_of(name)
    if script and getattr(script, "xworker", None):
        _end(script, idle)
    elif script:
        asyncio.create_task(_end_when_made(script))


async def _end_when_made(script: "Element") -> None:
    """Wait until PyScript has read its configuration and created the worker, then end the worker."""
    while script.isConnected and not getattr(script, "xworker", None):
        await asyncio.sleep(0.05)
    if script.isConnected:
        _end(script, None)


def _end(script: "Element", idle: "Any") -> None:
    worker = script.xworker
    if worker:
        # PyScript never releases a worker or its listeners.
        worker.onmessage = None
        if idle:
            idle.leave()
        else:
            worker.terminate()
        script.remove()

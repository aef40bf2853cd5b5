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
    """Create a worker with this name and script, and return its functions as soon as its Python runs."""
    config = one('meta[name="worker"]').content
    return await create_named_worker(javascript.address(file), name, config=config)


async def start_worker(name: str, file: str) -> "Any":
    """Create a worker, and return its functions after its first answer.

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
        report = parse_report(event)
        if report:
            on_report(*report)

    script = script_element(name)
    if script and script.xworker:
        # Do not use addEventListener: removing the listener would need the same JavaScript object.
        script.xworker.onmessage = on_message


def script_element(name: str) -> "Element | None":
    """Return the script element of the worker with this name, or None."""
    return document.querySelector('script[name="' + name + '"]')


def parse_report(event: "Event") -> "list[Any] | None":
    """Return the report in a worker's message, [kind, facts …], or None for PyScript's own messages."""
    report = getattr(event.data, "report", None)
    return list(json.loads(report)) if report else None


def end_worker(name: str, idle_proxy: "Any" = None) -> None:
    """End the worker with this name, if any; none of its messages will arrive any more.

    idle_proxy: The functions of an idle worker, which is asked to end itself. Without them the worker is
    terminated, which Firefox logs as an undefined exception.
    """
    script = script_element(name)
    if script and getattr(script, "xworker", None):
        _end_script(script, idle_proxy)
    elif script:
        asyncio.create_task(_end_after_creation(script))


async def _end_after_creation(script: "Element") -> None:
    """Wait until PyScript has read its configuration and created the worker, then end the worker."""
    while script.isConnected and not getattr(script, "xworker", None):
        await asyncio.sleep(0.05)
    if script.isConnected:
        _end_script(script, None)


def _end_script(script: "Element", idle_proxy: "Any") -> None:
    worker = script.xworker
    if worker:
        # PyScript never releases a worker or its listeners.
        worker.onmessage = None
        if idle_proxy:
            idle_proxy.leave()
        else:
            worker.terminate()
        script.remove()

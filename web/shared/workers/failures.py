"""Diagnose why a worker does not start."""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import window

from shared.services.calls import attempt
from shared.workers.times import PROBE_SECONDS

if TYPE_CHECKING:
    from dom import Event, Worker

# The names of Pyodide's files in its error messages.
LIBRARY = "python_stdlib.zip"
PYODIDE = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")


def reason_of(error: str, script: str) -> tuple[str, str]:
    """Return the reason why a worker with this script did not start, and the file that caused it or "".

    The reason is "file" (missing or damaged), "memory" (not enough, or a truncated file) or "start".
    """
    for file in ("interpreter.js", script, LIBRARY) + PYODIDE:
        if file in error:
            # Firefox also reports a lack of memory for a truncated file.
            return ("memory" if "memory" in error else "file", file)
    # If a file was truncated or changed, the error comes from the worker's Python itself.
    if '"<exec>"' in error:  # Python's name for the script
        return ("file", script)
    if "_pyodide module" in error:  # a module of the library
        return ("file", LIBRARY)
    return ("start", "")


def address_of(file: str) -> str:
    """Return the address of one of these files."""
    if file == LIBRARY:
        file = javascript.PYTHON + file
    elif file in PYODIDE:
        file = javascript.PYODIDE + file
    return javascript.address(file)


async def has_script(file: str) -> bool:
    """Return whether the host has this worker script."""
    try:
        response = await window.fetch(javascript.address(file))
    except Exception:  # a JsException: no connection
        return False
    return response.ok and "html" not in (response.headers.get("Content-Type") or "")


async def can_make_workers() -> bool:
    """Return whether the browser lets this page create workers; strict frames and policies forbid it.

    A test worker that is silent counts as allowed, because a busy machine is slow to start it.
    """
    script = window.Blob.new(["onmessage = () => postMessage(1)"], {"type": "text/javascript"})
    parts = window.Array.of(window.URL.createObjectURL(script), {"type": "module"})
    is_event_received = asyncio.Event()
    events: list[str] = []

    def on_event(event: "Event") -> None:
        events.append(event.type)
        is_event_received.set()

    try:
        worker: Worker = await attempt(window.Reflect.construct, None, window.Worker, parts, window.Worker)
        if getattr(worker, "isRefused", False):  # see starting.js
            return False
        worker.onmessage = worker.onerror = on_event
        worker.postMessage(1)
    except Exception:  # a JsException: it is forbidden
        return False
    try:
        await asyncio.wait_for(is_event_received.wait(), PROBE_SECONDS)
    except Exception:  # asyncio.TimeoutError
        events.append("timeout")
    worker.terminate()
    return "error" not in events

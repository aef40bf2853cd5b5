"""Find out why a worker does not start."""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import window

from shared.services.calls import attempt
from shared.workers.times import PROBE_SECONDS

if TYPE_CHECKING:
    from dom import Event, Worker

# The files of Pyodide, as its errors name them.
LIBRARY = "python_stdlib.zip"
PYODIDE = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", LIBRARY)


def reason_of(error: str, script: str) -> tuple[str, str]:
    """Return why a worker with this script did not start: a reason and the file at fault.

    The reason is "file", "memory" (or the file was cut short) or "start"; the file may be "".
    """
    for file in ("interpreter.js", script) + PYODIDE:
        if file in error:
            # Firefox speaks of memory where the file is cut short, too.
            return ("memory" if "memory" in error else "file", file)
    # The worker's Python itself fails if a file has been cut short or changed.
    if '"<exec>"' in error:  # its name for the script
        return ("file", script)
    if "_pyodide module" in error:  # a part of the library
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
    """Return whether the host has this script of a worker."""
    try:
        response = await window.fetch(javascript.address(file))
    except Exception:  # a JsException: no connection
        return False
    return response.ok and "html" not in (response.headers.get("Content-Type") or "")


async def can_make_workers() -> bool:
    """Return whether this page may have workers: not in a strict frame, nor under a strict policy."""
    script = window.Blob.new(["onmessage = () => postMessage(1)"], {"type": "text/javascript"})
    parts = window.Array.of(window.URL.createObjectURL(script), {"type": "module"})
    has_event = asyncio.Event()
    events: list[str] = []

    def on_event(event: "Event") -> None:
        events.append(event.type)
        has_event.set()

    try:
        worker: Worker = await attempt(window.Reflect.construct, None, window.Worker, parts, window.Worker)
        if getattr(worker, "isRefused", False):  # see starting.js
            return False
        worker.onmessage = worker.onerror = on_event
        worker.postMessage(1)
        await asyncio.wait_for(has_event.wait(), PROBE_SECONDS)
    except Exception:  # a JsException: it may not; or a TimeoutError
        return False
    worker.terminate()
    return events == ["message"]

"""Why a worker does not start."""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import window

from shared.services.calls import attempt

if TYPE_CHECKING:
    from dom import Event, Worker

# A browser that makes workers at all makes one of no content within this time, in seconds.
ALIVE_SECONDS = 5

# What the worker is made of, as its errors name it.
FILES = (
    "interpreter.js",
    "pyodide.js",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "worker.py",
)

# Those of them that lie beside our scripts.
OURS = ("interpreter.js", "worker.py")

# What is in the errors of the worker's Python, and the file at fault: how it names the script that PyScript
# runs in the worker; Pyodide's own module, which is in the library.
_SIGNS = (('"<exec>"', "worker.py"), ("_pyodide module", "python_stdlib.zip"))


def reason_of(error: str) -> tuple[str, str]:
    """Return why the worker did not start, as far as this error tells: a reason and the file at fault.

    The reason is "file", "memory" (also: or the file was cut short) or "start"; the file may be "".
    """
    for file in FILES:
        if file in error:
            # Firefox speaks of memory where the file is cut short, too.
            return ("memory" if "memory" in error else "file", file)
    # The worker's Python itself fails where a file has been cut short or changed.
    for sign, file in _SIGNS:
        if sign in error:
            return ("file", file)
    return ("start", "")


def address_of(file: str) -> str:
    """Return the address of one of these files."""
    folder = javascript.PYTHON if file == "python_stdlib.zip" else javascript.PYODIDE
    return javascript.address(file if file in OURS else folder + file)


async def has_script() -> bool:
    """Return whether the host has the worker's script."""
    try:
        response = await window.fetch(javascript.address("worker.py"))
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
        await asyncio.wait_for(has_event.wait(), ALIVE_SECONDS)
    except Exception:  # a JsException: it may not; or a TimeoutError
        return False
    worker.terminate()
    return events == ["message"]

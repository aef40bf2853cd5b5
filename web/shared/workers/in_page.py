"""Run the worker's Python in the page itself, if the page cannot have workers."""

from typing import TYPE_CHECKING

import javascript
from pyscript import js_import, window

from shared.services.calls import attempt

if TYPE_CHECKING:
    from typing import Any


async def start_in_page(attempt_number: int) -> "Any":
    """Start Pyodide on the page's own thread, and return the functions of worker.py.

    They work in slices, so the page remains responsive. attempt_number: A new number for each attempt.
    """
    # A browser caches a failed module under its address, so each attempt uses another address.
    address = javascript.address("interpreter.js#" + str(attempt_number))
    (interpreter,) = await js_import(address)
    pyodide = await interpreter.loadPyodide({"stderr": window.console.warn})
    response = await window.fetch(javascript.address("worker.py"))
    pyodide.FS.writeFile("worker.py", await response.text())
    return await attempt(pyodide.pyimport, pyodide, "worker")

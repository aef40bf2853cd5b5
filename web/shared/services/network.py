"""Ask the browser about the network, idle times and preferred languages, and the host about files."""

from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, window

if TYPE_CHECKING:
    from collections.abc import Callable

# The types of connection on which loading Pyodide takes half a minute or more.
SLOW_LINES = ("slow-2g", "2g", "3g")


# The HTTP statuses of hosts that do not support HEAD. They do not show whether the file exists.
NO_HEAD_STATUSES = (405, 501)


def may_load_early() -> bool:
    """Return whether to preload files that may be needed later: not with Save-Data or on a slow line.

    Without information from the browser, the line counts as fast.
    """
    line = getattr(window.navigator, "connection", None)
    saves_data = getattr(line, "saveData", False)
    return not saves_data and getattr(line, "effectiveType", "") not in SLOW_LINES


async def fault_of(file: str) -> "tuple[str, int]":
    """Return the reason why a file of the site could not be loaded, and the HTTP status or 0.

    The reason is "missing" (the host refuses the file with this status), "lost" (the host does not answer),
    "blocked" (the host answers, but not for this file) or "damaged" (the host has the file).
    file: The address of the file.
    """
    status = await _status_of(file)
    if status and status not in NO_HEAD_STATUSES:
        return ("damaged", 0) if status < 300 else ("missing", status)
    # Fetch the service worker's script, the only file that is never served from a cache.
    has_host = status or await _status_of(javascript.address("../sw.js"))
    return ("blocked" if has_host else "lost", 0)


async def _status_of(address: str) -> int:
    """Return the host's HTTP status for this address, or 0 without an answer."""
    # The service worker passes HEAD requests on to the host.
    options = ffi.to_js({"method": "HEAD", "cache": "no-store"})
    try:
        response = await window.fetch(address, options)
    except Exception:  # a JsException: no connection, or the request was blocked
        return 0
    return int(response.status)


def when_idle(function: "Callable[[], object]") -> None:
    """Call this function when the page is idle."""
    javascript.whenIdle(ffi.create_proxy(function))


def languages() -> list[str]:
    """Return the user's preferred languages, best first."""
    return list(window.navigator.languages)

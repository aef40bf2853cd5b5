"""The browser's information on its network, its time and its owner."""

from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, window

if TYPE_CHECKING:
    from collections.abc import Callable

# What `navigator.connection` calls a line on which Pyodide takes half a minute or more.
SLOW_LINES = ("slow-2g", "2g", "3g")


# The statuses of a host that answers no HEAD, which says nothing of the file.
HEAD_REFUSED = (405, 501)


def may_load_early() -> bool:
    """Return whether to fetch what may be wanted later: not with Save-Data, nor over a slow line.

    A browser that says nothing of its line counts as one with a fast line.
    """
    line = getattr(window.navigator, "connection", None)
    saves_data = getattr(line, "saveData", False)
    return not saves_data and getattr(line, "effectiveType", "") not in SLOW_LINES


async def fault_of(file: str) -> "tuple[str, int]":
    """Return why this file of the site did not come, or not whole: a reason, and the host's status or 0.

    The reason is "missing" (the host refuses it, with this status), "lost" (the host does not answer),
    "blocked" (it answers, but not for this file) or "damaged" (the file is there). file: its address.
    """
    status = await _status_of(file)
    if status and status not in HEAD_REFUSED:
        return ("damaged", 0) if status < 300 else ("missing", status)
    # The service worker stores every file but itself: this one comes from the host alone.
    has_host = status or await _status_of(javascript.address("../sw.js"))
    return ("blocked" if has_host else "lost", 0)


async def _status_of(address: str) -> int:
    """Return the status with which the host answers for this address, or 0 without an answer."""
    # The service worker leaves such requests to the host.
    options = ffi.to_js({"method": "HEAD", "cache": "no-store"})
    try:
        response = await window.fetch(address, options)
    except Exception:  # a JsException: no connection, or something refuses the request
        return 0
    return int(response.status)


def when_idle(function: "Callable[[], object]") -> None:
    """Call this function when the page has nothing else to do."""
    javascript.whenIdle(ffi.create_proxy(function))


def languages() -> list[str]:
    """Return the languages that the browser's owner prefers, best first."""
    return list(window.navigator.languages)

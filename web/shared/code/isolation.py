"""A worker for code that may come from anybody, behind walls that the browser holds; see own_frame.html."""

from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, js_import, window

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


async def start_walled(hear: "Callable[[list[Any]], object]", die: "Callable[[str], object]") -> "Any":
    """Return a worker of its own, {ask, end}; None where the page's own file for that did not come.

    hear: called with each message of messages.py that it sends, and with anything else that is a list of
    texts, numbers and arrays of numbers. die: called when it breaks down or cannot be started, with the
    reason: "died", or what the host forbids it with, "frame_options" or "policy".
    """
    try:
        (module,) = await js_import(javascript.address("walled.js"))
    except Exception as error:  # a JsException
        window.console.warn("The walls for the reader's code did not come: " + str(error))
        return None
    return module.start(ffi.create_proxy(lambda message: hear(list(message))), ffi.create_proxy(die))

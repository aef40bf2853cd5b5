"""A worker for code that may come from anybody, behind walls that the browser holds; see own_frame.html."""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, js_import, window

from shared.services import network

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


SCRIPT = "walled.js"


async def start_walled(
    hear: "Callable[[list[Any]], object]",
    die: "Callable[[str, str, int], object]",
    load: "Callable[[int, int], object]",
) -> "Any":
    """Return a worker of its own, {ask, end}; None where the page's own file for that did not come.

    hear: called with each message of messages.py that it sends, and with anything else that is a list of
    texts, numbers and arrays of numbers. die: called when it breaks down or cannot be started, with the
    reason, the name of the file at fault or "", and the host's status for it or 0. The reason is "died"
    (Python had started); what the host forbids it with, "frame_options" or "policy"; that of a file, see
    network.fault_of; "start_memory" (there was too little), "no_worker" (the browser makes none)
    or "start" (for another reason). load: called every second while its files come, and when all are
    there, with how many bytes have come, and of how many.
    """

    async def explain(address: str) -> None:
        reason, status = await network.fault_of(address)
        die(reason, address.rsplit("/", 1)[-1], status)

    def end(reason: str, address: str) -> None:
        if reason == "file":
            asyncio.create_task(explain(address))
        else:
            die(reason, "", 0)

    try:
        (module,) = await js_import(javascript.address(SCRIPT))
    except Exception as error:  # a JsException
        window.console.warn("The walls for the reader's code did not come: " + str(error))
        await explain(javascript.address(SCRIPT))
        return None
    heard = ffi.create_proxy(lambda message: hear(list(message)))
    return module.start(heard, ffi.create_proxy(end), ffi.create_proxy(load))

"""Store this build of the site for offline use, and find newer builds.

The page's own files are stored when the page is idle, and Pyodide's files after they have been loaded: see
sw.js. Without service workers, the page works only online.
"""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, window

from shared.services import network

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event, ServiceWorkerRegistration


class Offline:
    """The page's connection to its service worker.

    report: Called with one of these commands:

    - "stored", is_new: the browser has stored this build completely; is_new: whether Pyodide was not stored
      before.
    - "newer": a newer build can be opened.
    - "inform", key: the key of the message that says why the site cannot be updated now.
    - "unanswered", time: the host has not served the site for a long time; time: the time of this build, in
      ms since 1970.
    """

    def __init__(self, report: "Callable[..., None]") -> None:
        self._report = report
        self._registration: ServiceWorkerRegistration | None = None
        self._is_core_loaded = False  # whether Pyodide's files have been loaded
        self._is_core_stored = False  # whether Pyodide's files have been stored
        self._has_started = False

    def start(self) -> None:
        """Register the service worker when the page is idle; it stores the page's own files."""
        if window.origin != "null" and not self._has_started:  # sandboxed frames have no access
            self._has_started = True
            network.when_idle(lambda: asyncio.create_task(self._register()))

    def store_core(self) -> None:
        """Store Pyodide's files too. Call this when they are loaded; a second call does nothing."""
        self._is_core_loaded = True
        if self._registration and not self._is_core_stored:
            asyncio.create_task(_post_request("keep"))

    async def _register(self) -> None:
        try:
            container = window.navigator.serviceWorker
            registration = await container.register(javascript.address("../sw.js"))
        except Exception:  # a JsException: no service workers, or forbidden, for example without TLS
            return
        registration.addEventListener("updatefound", lambda _event: self._watch_installation(registration))
        container.addEventListener("message", self._on_message)
        self._watch_installation(registration)
        if container.controller:
            self._report_waiting_build(registration)
        else:
            # This page was loaded from the host. If its files are stored, its worker can restart offline.
            resources = window.performance.getEntriesByType("resource")
            await _post_request("serve", [entry.name for entry in resources])
        self._registration = registration
        if self._is_core_loaded:
            await _post_request("keep")
        if container.controller:
            await _post_request("look")

    def _on_message(self, event: "Event") -> None:
        message_kind = event.data[0]
        if message_kind == "kept":
            self._is_core_stored = True
            self._report("stored", bool(event.data[1]))
        elif message_kind == "unanswered":
            self._report("unanswered", int(window.document.documentElement.dataset.time) * 1000)
        else:
            self._report("inform", "status.other_windows")

    def _watch_installation(self, registration: "ServiceWorkerRegistration") -> None:
        """Report a newer build after its installation, if another build serves this page."""
        worker = registration.installing
        if worker and window.navigator.serviceWorker.controller:
            worker.addEventListener("statechange", lambda _event: self._report_waiting_build(registration))

    def _report_waiting_build(self, registration: "ServiceWorkerRegistration") -> None:
        if registration.waiting:
            self._report("newer")


async def _post_request(request: str, data: object = None) -> None:
    """Send a request to the service worker, with the name of this build and more data."""
    build = window.document.documentElement.dataset.build
    registration = await window.navigator.serviceWorker.ready
    registration.active.postMessage(ffi.to_js([request, build, data]))


async def open_newer(address: str) -> None:
    """Activate the waiting newer build, and open this address in it."""
    container = window.navigator.serviceWorker
    registration = await container.getRegistration()
    if registration.waiting:
        container.addEventListener("controllerchange", lambda _event: _load_address(address))
        registration.waiting.postMessage(ffi.to_js(["update"]))
    else:
        _load_address(address)


def _load_address(address: str) -> None:
    """Load this address, even if it is the current one or differs only in the "#…" part."""
    current_page = window.location.href.split("#")[0]
    window.location.replace(address)
    if "#" in address and address.split("#")[0] == current_page:
        window.location.reload()

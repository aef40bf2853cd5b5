"""Stores this build of the site in the browser for visits without a network, and finds newer builds.

The page's own files are stored once the page has nothing else to do, Pyodide's once it has come: see sw.js.
A browser that has no service workers, or refuses one here, goes on without.
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
    """The service worker, as the page sees it.

    run: gets the commands "stored", and whether that is new, when all of this build is in the browser;
    "newer" when another build waits to be opened; "inform" with what hinders an update; and "unanswered",
    with the time of this build in milliseconds since 1970, when its host has not had the site for long.
    """

    def __init__(self, run: "Callable[..., None]") -> None:
        self._run = run
        self._registration: ServiceWorkerRegistration | None = None
        self._has_core = False
        self._has_stored_core = False
        self._has_started = False

    def start(self) -> None:
        """Register the service worker, which keeps the page's own files, once the page is idle."""
        if window.origin != "null" and not self._has_started:  # a sandboxed frame may not even look for it
            self._has_started = True
            network.when_idle(lambda: asyncio.create_task(self._register()))

    def keep_core(self) -> None:
        """Store Pyodide's files too, now that they have come; once is enough."""
        self._has_core = True
        if self._registration and not self._has_stored_core:
            asyncio.create_task(_post("keep"))

    async def _register(self) -> None:
        try:
            container = window.navigator.serviceWorker
            registration = await container.register(javascript.address("../sw.js"))
        except Exception:  # a JsException: none in this browser, or not here: on a host without TLS
            return
        registration.addEventListener("updatefound", lambda _event: self._watch(registration))
        container.addEventListener("message", self._on_message)
        self._watch(registration)
        if container.controller:
            self._look_for_newer(registration)
        else:
            # This page came from the host: from now on its worker too can start again without it.
            fetched = window.performance.getEntriesByType("resource")
            await _post("serve", [entry.name for entry in fetched])
        self._registration = registration
        if self._has_core:
            await _post("keep")
        if container.controller:
            await _post("look")

    def _on_message(self, event: "Event") -> None:
        what = event.data[0]
        if what == "kept":
            self._has_stored_core = True
            self._run("stored", bool(event.data[1]))
        elif what == "unanswered":
            self._run("unanswered", int(window.document.documentElement.dataset.time) * 1000)
        else:
            self._run("inform", "status.other_windows")

    def _watch(self, registration: "ServiceWorkerRegistration") -> None:
        """Look for a newer build whenever one is installed, where another one serves this page."""
        worker = registration.installing
        if worker and window.navigator.serviceWorker.controller:
            worker.addEventListener("statechange", lambda _event: self._look_for_newer(registration))

    def _look_for_newer(self, registration: "ServiceWorkerRegistration") -> None:
        if registration.waiting:
            self._run("newer")


async def _post(request: str, facts: object = None) -> None:
    """Send the service worker a request, with the name of this build and what else it needs."""
    build = window.document.documentElement.dataset.build
    registration = await window.navigator.serviceWorker.ready
    registration.active.postMessage(ffi.to_js([request, build, facts]))


async def open_newer(address: str) -> None:
    """Hand the site over to the newer build that waits, and open this address in it."""
    container = window.navigator.serviceWorker
    registration = await container.getRegistration()
    if registration.waiting:
        container.addEventListener("controllerchange", lambda _event: _open(address))
        registration.waiting.postMessage(ffi.to_js(["update"]))
    else:
        _open(address)


def _open(address: str) -> None:
    """Load this address anew, also where it is the page's own with another `#`, or the same one."""
    before = window.location.href.split("#")[0]
    window.location.replace(address)
    if "#" in address and address.split("#")[0] == before:
        window.location.reload()

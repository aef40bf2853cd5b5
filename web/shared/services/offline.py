"""Keeps this build of the site in the browser for visits without a network, and hears of newer builds.

The page's own files are kept once the page has nothing else to do, Pyodide's once it has come: see sw.js.
A browser that has no service workers, or refuses one here, goes on without.
"""

import asyncio
from typing import TYPE_CHECKING

from pyscript import ffi, window

from shared.services import browser

if TYPE_CHECKING:
    from typing import Any


class Offline:
    """The page's end of the line to the service worker.

    hear: is told "kept", and whether that is new, when all of this build is in the browser; "newer" when
    another build waits to be opened; and to "tell" what hinders an update.
    """

    def __init__(self, hear):
        self._hear = hear
        self._registration: Any = None
        self._has_core = False
        self._has_started = False

    def start(self):
        """Register the service worker, which keeps the page's own files, once the page is idle."""
        if window.origin != "null" and not self._has_started:  # a sandboxed frame may not even look for it
            self._has_started = True
            browser.when_idle(lambda: asyncio.create_task(self._register()))

    def keep_core(self):
        """Have Pyodide's files kept too, now that they have come."""
        self._has_core = True
        if self._registration:
            asyncio.create_task(self._post("keep"))

    async def _register(self):
        try:
            container = window.navigator.serviceWorker
            registration = await container.register("sw.js")
        except Exception:  # a JsException: none in this browser, or not here: on a host without TLS
            return
        registration.addEventListener("updatefound", lambda _event: self._watch(registration))
        container.addEventListener("message", self._hear_worker)
        self._watch(registration)
        if container.controller:
            self._hear_newer(registration)
        else:
            # This page came from the host: from now on its worker too can start again without it.
            await self._post("serve")
        self._registration = registration
        if self._has_core:
            await self._post("keep")
        if container.controller:
            try:
                # Chromium puts its own look for a newer build off for as long as another window is busy.
                await registration.update()
            except Exception:  # there is no network just now
                return

    async def _post(self, wish):
        """Send the service worker a wish, with the name of this build."""
        build = window.document.documentElement.dataset.build
        registration = await window.navigator.serviceWorker.ready
        registration.active.postMessage(ffi.to_js([wish, build]))

    def _hear_worker(self, event):
        kind = event.data[0]
        if kind == "kept":
            self._hear("kept", bool(event.data[1]))
        else:
            self._hear("tell", "status.other_windows")

    def _watch(self, registration):
        """Hear when the worker that is being installed waits, where another one serves this page."""
        worker = registration.installing
        if worker and window.navigator.serviceWorker.controller:
            worker.addEventListener("statechange", lambda _event: self._hear_newer(registration))

    def _hear_newer(self, registration):
        if registration.waiting:
            self._hear("newer")


async def open_newer(address):
    """Hand the site over to the newer build that waits, and open this address in it."""
    container = window.navigator.serviceWorker
    registration = await container.getRegistration()
    if registration.waiting:
        container.addEventListener("controllerchange", lambda _event: window.location.replace(address))
        registration.waiting.postMessage(ffi.to_js(["update"]))
    else:
        window.location.replace(address)

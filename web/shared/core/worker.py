"""The life of the worker: it is started, watched while it starts, may fail, and is started again."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window, workers

from shared.core.failures import address_of, can_make_workers, has_script, reason_of
from shared.core.in_page import start_in_page
from shared.core.messages import Messages
from shared.services.clock import seconds
from shared.services.network import fault_of
from shared.services.workers import end_worker, made, script_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# A worker that starts reports how many bytes have come, and may be silent for as long as it compiles them.
# Where it takes longer than a good start we look for the reason.
QUIET_SECONDS = 20
LOOK_SECONDS = 3


class Worker:
    """The page's worker.

    run: gets the commands "loading", "recording", "trying" and "failed"; see worker_client.py. on_ready: is
    called when the worker has answered for the first time.

    proxy: has the functions of the worker's Python, once it has answered and while it lives, as far as is
    known. number: of this worker; another one in its place has another. in_page: whether its Python runs on
    the page's own thread, since no worker can be made.
    """

    def __init__(self, run: "Callable[..., None]", on_ready: "Callable[[], None]") -> None:
        self._run = run
        self._on_ready = on_ready
        self._failed = False
        self.proxy: Any = None
        self.number = 0
        # To a sandboxed frame, which has no origin, browsers give no worker that works.
        self.in_page = window.origin == "null"
        self.messages = Messages(run)

    def start(self) -> None:
        """Start the worker, or take the one that the page's HTML has started; once is enough."""
        if not self.number:
            self._start()

    def restart(self) -> None:
        """End whatever worker there is and start another one."""
        self.proxy = None
        end_worker(_name(self.number))
        self._start()

    def fail(self, number: int, reason: str, file: str = "") -> None:
        """Give the worker of this number up."""
        if number == self.number:
            self.proxy = None
            self._failed = True
            if reason == "file":
                asyncio.create_task(self._explain(number, file))
            else:
                self._run("failed", reason, file)

    async def _explain(self, number: int, file: str) -> None:
        """Say why this file of the worker did not come, or not whole."""
        reason, status = await fault_of(address_of(file))
        if number == self.number and self._failed:  # else it has come meanwhile, or another one is tried
            self._run("failed", reason, file, status)

    def _start(self) -> None:
        self.number += 1
        self._failed = False
        self.messages = Messages(self._run)
        asyncio.create_task(self._connect(self.number))
        asyncio.create_task(self._watch(self.number))

    async def _connect(self, number: int) -> None:
        proxy = None
        try:
            proxy = await self._find(number)
            await proxy.hello()
        except Exception as error:  # a JsException: a file is missing, or broken
            window.console.warn("The solver did not start: " + str(error))
            # One that came up and cannot even say hello has a broken script.
            self.fail(number, *(("file", "worker.py") if proxy else reason_of(str(error))))
            return
        # It may come late, after we have given it up: on a slow line that is no mistake.
        if number == self.number:
            self.proxy = proxy
            self._failed = False
            self._on_ready()

    async def _find(self, number: int) -> "Any":
        if self.in_page:
            return await start_in_page(number)
        name = _name(number)
        if not script_of(name):
            asyncio.create_task(_make_worker(name))
        await self._listen(number)
        return await workers[name]

    async def _listen(self, number: int) -> None:
        """Listen to the worker's messages, from its first bytes on."""
        worker = None
        while not worker and self._is_starting(number):
            await asyncio.sleep(0.01)  # PyScript makes it within a few turns of the browser
            worker = getattr(script_of(_name(number)), "xworker", None)
        if worker:
            # Not by addEventListener: to remove it again would take the same object of JavaScript.
            worker.onmessage = self.messages.on_message

    async def _watch(self, number: int) -> None:
        """Find out why the worker does not start, where it does not, and give it up in the end."""
        await asyncio.sleep(LOOK_SECONDS)
        if self._is_starting(number):
            asyncio.create_task(self._look(number))
        left: float = QUIET_SECONDS - LOOK_SECONDS
        while self._is_starting(number) and left > 0:
            await asyncio.sleep(max(left, 0.001))  # less would be 0, which gives the browser no turn
            left = self.messages.grown + QUIET_SECONDS - seconds()
        if self._is_starting(number):
            self.fail(number, "silent")

    async def _look(self, number: int) -> None:
        """Find out why the worker does not start, where PyScript says nothing."""
        is_there = await has_script()
        no_workers = not self.in_page and not await can_make_workers()
        if not self._is_starting(number):
            return
        # A worker that reports is there, however long the browser took to make another one.
        if no_workers and not self.messages.reports:
            self.in_page = True
            self._start()
        elif not is_there:
            self.fail(number, "file", "worker.py")

    def _is_starting(self, number: int) -> bool:
        return number == self.number and not self.proxy and not self._failed


def _name(number: int) -> str:
    return "core" if number == 1 else "core-" + str(number)


async def _make_worker(name: str) -> None:
    try:
        await made(name, "worker.py")
    except Exception:  # a JsException, which those who wait for the worker of this name get too
        return

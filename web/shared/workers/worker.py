"""The life of one worker: start, first answer, reports, silence, loss, end, and another start."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window, workers

from shared.services.clock import seconds
from shared.services.network import fault_of
from shared.workers.failures import address_of, can_make_workers, has_script, reason_of
from shared.workers.in_page import start_in_page
from shared.workers.named import end_worker, listen_to, made, script_of
from shared.workers.times import LOOK_SECONDS, QUIET_SECONDS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any


class Worker:
    """A named worker of the page, and its successors.

    report: called with each report of the worker, its kind and facts, and with "failed", a reason, a file
    and a status if it does not start or is lost; see client.py. when_ready: called at its first answer.
    name: of the worker in the page. script: the file that it runs. may_run_in_page: whether its Python may
    run on the page's own thread if the browser makes no workers; else that fails with "no_workers".

    proxy: the functions of the worker's Python, or None before it has answered and after it is lost.
    number: of this worker; each successor has another. in_page: whether its Python runs on the page's own
    thread.
    """

    def __init__(
        self,
        report: "Callable[..., None]",
        when_ready: "Callable[[], None]",
        name: str = "core",
        script: str = "worker.py",
        may_run_in_page: bool = True,
    ) -> None:
        self._report = report
        self._when_ready = when_ready
        self._name = name
        self._script = script
        self._may_run_in_page = may_run_in_page
        self._failed = False
        self._reports = 0  # each is a sign of life
        self._bytes = 0  # of the worker's files that have come
        self._grown = seconds()  # when that last became more
        self.proxy: Any = None
        self.number = 0
        # To a sandboxed frame, which has no origin, browsers give no worker that works.
        self.in_page = may_run_in_page and window.origin == "null"

    def start(self) -> None:
        """Start the worker, or use the one that the page's HTML has started; once is enough."""
        if not self.number:
            self._start()

    def restart(self) -> None:
        """End the worker, if there is one, and start another one."""
        self.proxy = None
        end_worker(self._named(self.number))
        self._start()

    def fail(self, number: int, reason: str, file: str = "") -> None:
        """Give the worker of this number up."""
        if number == self.number:
            self.proxy = None
            self._failed = True
            if reason == "file":
                asyncio.create_task(self._explain(number, file))
            else:
                self._report("failed", reason, file)

    async def shows_life(self, limit: float) -> bool:
        """Return whether the worker answers or reports within so many seconds.

        A worker that records a run cannot answer meanwhile, but it reports.
        """
        number, proxy, reports = self.number, self.proxy, self._reports
        if not self.in_page and not script_of(self._named(number)):
            return False
        try:
            await asyncio.wait_for(called(proxy.hello), limit)
        except asyncio.TimeoutError:
            return reports != self._reports
        return True

    def _named(self, number: int) -> str:
        return self._name if number == 1 else self._name + "-" + str(number)

    async def _explain(self, number: int, file: str) -> None:
        """Say why this file of the worker did not come, or not whole."""
        reason, status = await fault_of(address_of(file))
        if number == self.number and self._failed:  # else it has come meanwhile, or another one is tried
            self._report("failed", reason, file, status)

    def _start(self) -> None:
        self.number += 1
        self._failed = False
        self._reports = self._bytes = 0
        self._grown = seconds()
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
            self.fail(number, *(("file", self._script) if proxy else reason_of(str(error), self._script)))
            return
        # It may come late, after we have given it up: on a slow line that is no mistake.
        if number == self.number:
            self.proxy = proxy
            self._failed = False
            self._when_ready()

    async def _find(self, number: int) -> "Any":
        if self.in_page:
            return await start_in_page(number)
        name = self._named(number)
        if not script_of(name):
            asyncio.create_task(_make(name, self._script))
        while not getattr(script_of(name), "xworker", None) and self._is_starting(number):
            await asyncio.sleep(0.01)  # PyScript makes it within a few turns of the browser
        listen_to(name, self._on_report)  # from its first bytes on
        return await workers[name]

    def _on_report(self, kind: str, *facts: "Any") -> None:
        self._reports += 1
        if kind == "loading" and facts[0] > self._bytes:
            self._bytes, self._grown = facts[0], seconds()
        self._report(kind, *facts)

    async def _watch(self, number: int) -> None:
        """Find out why the worker does not start, if it does not, and give it up in the end."""
        await asyncio.sleep(LOOK_SECONDS)
        if self._is_starting(number):
            asyncio.create_task(self._look(number))
        left: float = QUIET_SECONDS - LOOK_SECONDS
        while self._is_starting(number) and left > 0:
            await asyncio.sleep(max(left, 0.001))  # less would be 0, which gives the browser no turn
            left = self._grown + QUIET_SECONDS - seconds()
        if self._is_starting(number):
            self.fail(number, "silent")

    async def _look(self, number: int) -> None:
        """Find out why the worker does not start if PyScript does not say it."""
        is_there = await has_script(self._script)
        no_workers = not self.in_page and not await can_make_workers()
        if not self._is_starting(number):
            return
        # A worker that reports is there, however long the browser took to make another one.
        if no_workers and not self._reports:
            if self._may_run_in_page:
                self.in_page = True
                self._start()
            else:
                self.fail(number, "no_workers")
        elif not is_there:
            self.fail(number, "file", self._script)

    def _is_starting(self, number: int) -> bool:
        return number == self.number and not self.proxy and not self._failed


async def _make(name: str, script: str) -> None:
    try:
        await made(name, script)
    except Exception:  # a JsException, which everyone who waits for the worker of this name gets too
        return


async def called(function: "Callable[[], Awaitable[Any]]") -> "Any":
    """Await a call to a worker as a coroutine, as `wait_for` requires."""
    return await function()

"""Manage a worker: start, first answer, reports, timeout, crash, shutdown and restart."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window, workers

from shared.services.clock import seconds
from shared.services.network import fault_of
from shared.workers.failures import address_of, can_make_workers, has_script, reason_of
from shared.workers.in_page import start_in_page
from shared.workers.named import end_worker, listen_to, make_worker, script_element
from shared.workers.times import LOOK_SECONDS, QUIET_SECONDS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any


class Worker:
    """A named worker of the page, which can be replaced by a new one.

    report: Called with the kind and facts of each report of the worker, and with "failed", a reason, a file
    and a status if it does not start or is lost; see client.py.
    when_ready: Called at the worker's first answer.
    name: The worker's name in the page.
    script: The file that it runs.
    may_run_in_page: Whether its Python may run on the page's own thread if the browser creates no workers;
    otherwise it fails with the reason "no_workers".
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
        self._has_failed = False
        self._report_count = 0  # the number of reports, each a sign of life
        self._loaded_bytes = 0  # the loaded bytes of the worker's files
        self._last_growth = seconds()  # when _loaded_bytes last increased
        self.proxy: Any = None  # the functions of the worker's Python; None before its first answer
        # The number of workers so far. A coroutine that waits for a worker compares it afterwards, so that
        # late answers and failures of an earlier worker cannot affect the current one.
        self.generation = 0
        # Whether its Python runs on the page's own thread. In a sandboxed frame, which has no origin,
        # browsers offer no usable worker.
        self.in_page = may_run_in_page and window.origin == "null"

    def start(self) -> None:
        """Start the worker, or use a worker started by the page's HTML. A second call does nothing."""
        if not self.generation:
            self._start()

    def restart(self) -> None:
        """End the worker, if any, and start a new one."""
        self.proxy = None
        end_worker(self._name_of(self.generation))
        self._start()

    def fail(self, generation: int, reason: str, file: str = "") -> None:
        """Give up the worker of this generation, and report the reason."""
        if generation == self.generation:
            self.proxy = None
            self._has_failed = True
            if reason == "file":
                asyncio.create_task(self._report_fault(generation, file))
            else:
                self._report("failed", reason, file)

    async def shows_life(self, limit: float) -> bool:
        """Return whether the worker answers or reports within `limit` seconds.

        A worker cannot answer while it records a run, but it sends reports.
        """
        generation, proxy, report_count = self.generation, self.proxy, self._report_count
        if not self.in_page and not script_element(self._name_of(generation)):
            return False
        try:
            await asyncio.wait_for(call_async(proxy.hello), limit)
        except asyncio.TimeoutError:
            return report_count != self._report_count
        return True

    def _name_of(self, generation: int) -> str:
        return self._name if generation == 1 else self._name + "-" + str(generation)

    async def _report_fault(self, generation: int, file: str) -> None:
        """Report the reason why this file of the worker could not be loaded."""
        reason, status = await fault_of(address_of(file))
        # Meanwhile the worker may have answered or may have been restarted.
        if generation == self.generation and self._has_failed:
            self._report("failed", reason, file, status)

    def _start(self) -> None:
        self.generation += 1
        self._has_failed = False
        self._report_count = self._loaded_bytes = 0
        self._last_growth = seconds()
        asyncio.create_task(self._connect(self.generation))
        asyncio.create_task(self._watch_start(self.generation))

    async def _connect(self, generation: int) -> None:
        proxy = None
        try:
            proxy = await self._find_worker(generation)
            await proxy.hello()
        except Exception as error:  # a JsException: a file is missing, or broken
            window.console.warn("The solver did not start: " + str(error))
            # If a worker starts but cannot answer `hello`, its script is broken.
            self.fail(
                generation, *(("file", self._script) if proxy else reason_of(str(error), self._script))
            )
            return
        # On a slow line, a worker may answer after it has been given up. Then it is used nevertheless.
        if generation == self.generation:
            self.proxy = proxy
            self._has_failed = False
            self._when_ready()

    async def _find_worker(self, generation: int) -> "Any":
        if self.in_page:
            return await start_in_page(generation)
        name = self._name_of(generation)
        if not script_element(name):
            asyncio.create_task(_make_ignoring_failure(name, self._script))
        while not getattr(script_element(name), "xworker", None) and self._is_starting(generation):
            await asyncio.sleep(0.01)  # PyScript creates it within a few turns of the event loop
        listen_to(name, self._on_report)  # listen now, so that no report on the first bytes is missed
        return await workers[name]

    def _on_report(self, kind: str, *facts: "Any") -> None:
        self._report_count += 1
        if kind == "loading" and facts[0] > self._loaded_bytes:
            self._loaded_bytes, self._last_growth = facts[0], seconds()
        self._report(kind, *facts)

    async def _watch_start(self, generation: int) -> None:
        """Look for the reason if the worker is slow to start; give it up if no more bytes are loaded."""
        await asyncio.sleep(LOOK_SECONDS)
        if self._is_starting(generation):
            asyncio.create_task(self._diagnose(generation))
        remaining: float = QUIET_SECONDS - LOOK_SECONDS
        while self._is_starting(generation) and remaining > 0:
            await asyncio.sleep(max(remaining, 0.001))  # a sleep of 0 would not let the browser run
            remaining = self._last_growth + QUIET_SECONDS - seconds()
        if self._is_starting(generation):
            self.fail(generation, "silent")

    async def _diagnose(self, generation: int) -> None:
        """Find the reason why the worker does not start, in cases that PyScript does not report."""
        has_worker_script = await has_script(self._script)
        cannot_make_workers = not self.in_page and not await can_make_workers()
        if not self._is_starting(generation):
            return
        # A worker that sends reports exists, even if the browser was slow to create the empty test worker.
        if cannot_make_workers and not self._report_count:
            if self._may_run_in_page:
                self.in_page = True
                self._start()
            else:
                self.fail(generation, "no_workers")
        elif not has_worker_script:
            self.fail(generation, "file", self._script)

    def _is_starting(self, generation: int) -> bool:
        return generation == self.generation and not self.proxy and not self._has_failed


async def _make_ignoring_failure(name: str, script: str) -> None:
    """Create a worker; ignore a failure, because it is also raised where the worker is awaited."""
    try:
        await make_worker(name, script)
    except Exception:  # a JsException
        return


async def call_async(function: "Callable[[], Awaitable[Any]]") -> "Any":
    """Call a worker's function in a coroutine, which `asyncio.wait_for` requires."""
    return await function()

"""Start, watch and restart the worker that stores the list."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from shared.workers.times import KEEPER_SECONDS, START_SECONDS
from shared.workers.worker import Worker, call_async

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shared.conductor import Conductor

CHECK_SECONDS = 2  # the time between two checks of whether the worker is alive
REPORT_COMMANDS = {"reading": "read_so_far", "writing": "writing"}  # report of the worker -> command
NAMED_REASONS = ("missing", "lost", "blocked", "no_workers")  # reasons that have their own messages


class KeeperWorker:
    """The worker that stores the list."""

    def __init__(self) -> None:
        self.core: Any = None  # the functions of list_worker.py; None if the worker is not running
        self._worker = Worker(
            self._on_report, self._on_ready, name="keeper", script="list_worker.py", may_run_in_page=False
        )

    def open(self, page: "Conductor", when_open: "Callable[[Conductor], object]") -> None:
        """Start the worker, and end an earlier one.

        when_open: Called with the page when it has received the list of an earlier visit.
        """
        self._page, self._when_open = page, when_open
        self.core = None
        self._worker.restart()

    def _on_report(self, kind: str, *values: "Any") -> None:
        if kind == "failed":
            reason, *details = values
            if reason in NAMED_REASONS:
                self._page.run("failed", "bulk_" + reason, *details)
            else:
                self._page.run("failed", "bulk_start")
        elif kind in REPORT_COMMANDS:
            self._page.run(REPORT_COMMANDS[kind], *values)

    def _on_ready(self) -> None:
        asyncio.create_task(self._open(self._worker.proxy, self._worker.generation))

    async def _open(self, core: "Any", generation: int) -> None:
        try:
            earlier = json.loads(await asyncio.wait_for(call_async(core.earlier), START_SECONDS))
        except Exception as error:  # a JsException: the disk fails; or a TimeoutError
            window.console.warn("The list's worker did not start: " + str(error))
            self._worker.fail(generation, "start")
            return
        if generation == self._worker.generation:
            self.core = core
            asyncio.create_task(self._watch(core))
            self._page.run("opened", earlier["about"], earlier["facts"], earlier["lost"])
            self._when_open(self._page)

    async def _watch(self, core: "Any") -> None:
        """Check the worker regularly, and report its loss, because browsers send no event for it."""
        while core is self.core:
            await asyncio.sleep(CHECK_SECONDS)
            if core is not self.core:
                return  # another worker has been started, which is watched by another task
            if not await self._worker.shows_life(KEEPER_SECONDS) and core is self.core:
                window.console.info("The list's worker is gone")
                self._page.run("lost_list")

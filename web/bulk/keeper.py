"""The worker of the page for lists that keeps the list."""

import asyncio
import json
from typing import TYPE_CHECKING

import javascript
from pyscript import window

from shared.core.failures import can_make_workers
from shared.core.patience import START_SECONDS
from shared.services.network import fault_of
from shared.services.workers import end_worker, listen_to, script_of, started

if TYPE_CHECKING:
    from typing import Any

    from shared.conductor import Conductor

SCRIPT = "list_worker.py"
LOOK_SECONDS = 2  # between two signs of life
FILE_SECONDS = 3  # after which the host is asked for the script of a worker that has not come
REPORTS = {"reading": "read_so_far", "writing": "writing"}  # what it reports -> the command
SILENT_SECONDS = 30  # to sort some ten million rows; a worker that sorts does not answer


class KeeperWorker:
    """The worker that keeps the list. core: its Python, or None where it is not there."""

    def __init__(self) -> None:
        self.core: Any = None
        self._count = 0  # of those that there have been
        self._given_up = ""  # the name of one that cannot start

    async def open(self, page: "Conductor") -> None:
        """Start the worker, and say what it has."""
        self._count += 1
        name = _name(self._count)
        asyncio.create_task(self._look(page, name))
        try:
            core = await started(name, SCRIPT)
            found = json.loads(await asyncio.wait_for(_earlier(core), START_SECONDS))
        except Exception as error:  # a JsException: its files did not come; or a TimeoutError
            if name == self._given_up:
                return
            window.console.warn("The list's worker did not start: " + str(error))
            end_worker(name)
            page.run("failed", "bulk_start")
            return
        self.core = core
        listen_to(name, lambda kind, *facts: page.run(REPORTS.get(kind, kind), *facts))
        asyncio.create_task(self._watch(page, core, name))
        page.run("opened", found["about"], found["facts"], found["lost"])

    async def _look(self, page: "Conductor", name: str) -> None:
        """Give the worker up, and say why, if the browser makes no workers or its script does not come."""
        if not await can_make_workers():
            why: tuple[object, ...] = ("bulk_no_workers",)
        else:
            await asyncio.sleep(FILE_SECONDS)
            reason, status = await fault_of(javascript.address(SCRIPT))
            if reason == "damaged":  # it is there
                return
            why = ("bulk_" + reason, SCRIPT, status)
        if name == _name(self._count) and not self.core:
            self._given_up = name
            end_worker(name)
            page.run("failed", *why)

    async def reopen(self, page: "Conductor") -> None:
        """Start the worker once more, which stops what it does."""
        self.core = None
        end_worker(_name(self._count))
        await self.open(page)

    async def _watch(self, page: "Conductor", core: "Any", name: str) -> None:
        """Say when the worker is gone, for nothing else does."""
        while core is self.core:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                if script_of(name):
                    await asyncio.wait_for(_sign(core), SILENT_SECONDS)
                    continue
            except asyncio.TimeoutError:
                pass
            if core is self.core:
                window.console.info("The list's worker is gone")
                page.run("lost_list")


def _name(number: int) -> str:
    return "keeper-" + str(number)


async def _earlier(core: "Any") -> str:
    found: str = await core.earlier()
    return found


async def _sign(core: "Any") -> None:
    await core.hello()

"""The worker of the page for lists that keeps the list, and how a worker of this page is started."""

import asyncio
import json
from typing import TYPE_CHECKING

import javascript
from pyscript import create_named_worker, window

from shared.elements import one
from shared.services.workers import end_worker, report_of, script_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Event

    from shared.conductor import Conductor

START_SECONDS = 180  # on a slow line or machine it may take as long until Python has come
LOOK_SECONDS = 2  # between two signs of life
SILENT_SECONDS = 30  # to sort some ten million rows; a worker that sorts does not answer


class KeeperWorker:
    """The worker that keeps the list. core: its Python, or None where it is not there."""

    def __init__(self) -> None:
        self.core: Any = None
        self._count = 0  # of those that there have been

    async def open(self, page: "Conductor") -> None:
        """Start the worker, and say what it has."""
        self._count += 1
        name = _name(self._count)
        try:
            core = await asyncio.wait_for(started(name, "list_worker.py"), START_SECONDS)
            found = json.loads(await core.earlier())
        except Exception as error:  # a JsException: its files did not come; or a TimeoutError
            window.console.warn("The list's worker did not start: " + str(error))
            page.run("failed", "start")
            return
        self.core = core
        listen_to(name, page.run)
        asyncio.create_task(self._watch(page, core, name))
        if found:
            page.run("opened", found["about"], found["facts"])
        else:
            page.run("opened", None, {})

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


async def _sign(core: "Any") -> None:
    await core.hello()


async def started(name: str, file: str) -> "Any":
    """Start a worker of this name with the script in this file; return its Python."""
    config = one('meta[name="worker"]').content
    worker = await create_named_worker(javascript.address(file), name, config=config)
    await worker.hello()
    return worker


def listen_to(name: str, run: "Callable[..., None]") -> None:
    """Run what this worker reports, as a command of its own."""
    names = {"reading": "read_so_far", "writing": "writing"}

    def report(event: "Event") -> None:
        facts = report_of(event)
        if facts:
            run(names.get(facts[0], facts[0]), *facts[1:])

    script = script_of(name)
    if script and script.xworker:
        script.xworker.onmessage = report

"""Load the separate file with the code that judges, shows and changes the work on the lessons."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from types import ModuleType

    from shared.conductor import Conductor, Service

_loaded_work: "list[ModuleType]" = []  # the module learning/work/page.py; empty until it is loaded


def load_work(page: "Conductor") -> None:
    """Load the file with the code for the work, unless it is loaded."""
    asyncio.create_task(_load_work(page))


def make_service(name: str) -> "Service":
    """Return a service that loads work/page.py if necessary and runs its command with this name."""

    def service(page: "Conductor", *arguments: object) -> None:
        if _loaded_work:
            _loaded_work[0].SERVICES[name](page, *arguments)
        else:
            asyncio.create_task(_load_and_run(page, name, arguments))

    return service


async def _load_and_run(page: "Conductor", name: str, arguments: "tuple[object, ...]") -> None:
    if await _load_work(page):
        page.run(name, *arguments)


async def _load_work(page: "Conductor") -> bool:
    work = await files.load_part("work.gz", "learning.work.page")
    if not work:
        page.run("not_gathered")
    elif not _loaded_work:
        _loaded_work.append(work)
        work.begin(page)
    return bool(work)

"""Load the code that judges, shows and changes the work on the lessons; it has a file of its own."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from shared.conductor import Conductor, Service

FILE = "work.gz"

_has_begun: list[bool] = []


def bring_work(page: "Conductor") -> None:
    """Load that code, unless it is there."""
    asyncio.create_task(_bring_and(page, "", ()))


def does(name: str) -> "Service":
    """Return a service that loads that code and then runs this command, which is in work/page.py."""

    def service(page: "Conductor", *arguments: object) -> None:
        asyncio.create_task(_bring_and(page, name, arguments))

    return service


async def _bring_and(page: "Conductor", name: str, arguments: "tuple[object, ...]") -> None:
    if not await files.bring(FILE):
        page.run("not_gathered")
        return
    if not _has_begun:
        _has_begun.append(True)
        from learning.work import page as work

        work.begin(page)
    if name:
        page.run(name, *arguments)

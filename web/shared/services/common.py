"""Define the services of every page: see the table SERVICES."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files, offline

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.conductor import Conductor


def retry(page: "Conductor") -> None:
    """Replace the failed worker by a new one."""
    assert page.core
    page.run("restarting")
    page.core.restart()


def update(page: "Conductor") -> None:
    """Open the newer build of the site."""
    asyncio.create_task(offline.open_newer(page.address()))


def choose_language(page: "Conductor", language: str) -> None:
    """Load the texts of this language and switch the page to it; the latest choice wins."""
    page.wanted_language = language
    asyncio.create_task(_switch_language(page, language))


async def _switch_language(page: "Conductor", language: str) -> None:
    is_loaded = await files.load_language(language)
    if page.wanted_language == language:
        if is_loaded:
            page.run("speak", language)
        else:
            page.run("tell", "error.language")


# Command -> service, for the table of every page.
SERVICES: "dict[str, Callable[..., None]]" = {
    "retry": retry,
    "update": update,
    "choose_language": choose_language,
}

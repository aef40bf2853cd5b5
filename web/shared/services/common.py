"""Services that every page offers: see the table SERVICES."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files, offline

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.conductor import Conductor


def retry(page: "Conductor") -> None:
    """Start another worker in place of the one that failed."""
    assert page.core
    page.run("restarting")
    page.core.restart()


def update(page: "Conductor") -> None:
    """Open the newer build of the site that waits."""
    asyncio.create_task(offline.open_newer(page.address()))


def choose_language(page: "Conductor", language: str) -> None:
    """Speak this language from now on, once its words have come; the last one chosen counts."""
    page.wanted_language = language
    asyncio.create_task(_speak(page, language))


async def _speak(page: "Conductor", language: str) -> None:
    has_come = await files.bring_language(language)
    if page.wanted_language == language:
        if has_come:
            page.run("speak", language)
        else:
            page.run("tell", "error.language")


# Command -> service, for the table of every page.
SERVICES: "dict[str, Callable[..., None]]" = {
    "retry": retry,
    "update": update,
    "choose_language": choose_language,
}

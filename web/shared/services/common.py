"""Services that every page offers: see the table SERVICES."""

import asyncio
from typing import TYPE_CHECKING

from shared.elements import one
from shared.services import clipboard, files, offline

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import File

    from shared.conductor import Conductor


def read(page: "Conductor") -> None:
    """Read the puzzle that the reader has put into the import dialog."""
    page.run("read_text", one("#import-text").value)


def paste(page: "Conductor") -> None:
    """Read the puzzle on the clipboard: for those who have no keyboard."""
    asyncio.create_task(_paste(page))


async def _paste(page: "Conductor") -> None:
    text = await clipboard.read()
    if text is None:
        page.run("tell", "error.paste")
    else:
        page.run("read_text", text)


def read_file(page: "Conductor", file: "File") -> None:
    """Read the puzzle in a file that the reader has chosen or dropped."""
    asyncio.create_task(_read_file(page, file))


async def _read_file(page: "Conductor", file: "File") -> None:
    text = await files.text_of_file(file)
    if text is None:
        page.run("tell", "error.file", {"text": file.name})
    else:
        page.run("read_text", text)


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
    page.wanted = language
    asyncio.create_task(_speak(page, language))


async def _speak(page: "Conductor", language: str) -> None:
    has_come = await files.bring_language(language)
    if page.wanted == language:
        if has_come:
            page.run("speak", language)
        else:
            page.run("tell", "error.language")


# Command -> service, for the table of every page.
SERVICES: "dict[str, Callable[..., None]]" = {
    "read": read,
    "paste": paste,
    "read_file": read_file,
    "retry": retry,
    "update": update,
    "choose_language": choose_language,
}

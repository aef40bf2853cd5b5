"""Open the dialog of New, and create its services. Their code is loaded on first use."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files
from solving.services import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.conductor import BoardPage


def create_service(name: str, fallback: "Callable[..., None] | None" = None) -> "Callable[..., None]":
    """Return a service that loads solving/new/page.py and calls its function with this name.

    fallback: The service to run instead if the code of New, or the stock, cannot be loaded.
    """

    def service(page: "BoardPage", *arguments: str) -> None:
        asyncio.create_task(_load_and_call(page, name, arguments, fallback or _report_missing))

    return service


async def _load_and_call(
    page: "BoardPage", name: str, arguments: "tuple[str, ...]", fallback: "Callable[..., None]"
) -> None:
    new_page = await files.load_part("new.gz", "solving.new.page")
    if not new_page or not await getattr(new_page, name)(page, *arguments):
        fallback(page, *arguments)


def _report_missing(page: "BoardPage", *_: str) -> None:
    page.run("tell", "new.not_here")


def do_nothing(_page: "BoardPage", *_: str) -> None:
    """Do nothing: the fallback of services that are not needed."""


# Load a puzzle of a level from the stock; without the stock, an example.
new_puzzle = create_service("give_puzzle", games.load_example)

fill_dialog = create_service("fill_dialog", lambda _page: None)


def open_new_dialog(page: "BoardPage") -> None:
    """Open the dialog of New, and load its list of techniques in the background."""
    page.run("show", "new")
    fill_dialog(page)

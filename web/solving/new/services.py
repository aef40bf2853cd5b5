"""Services of New, whose code is loaded when first used."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files
from solving.services import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.conductor import BoardPage


def service_of(name: str, otherwise: "Callable[..., None] | None" = None) -> "Callable[..., None]":
    """Return a service that loads solving/new/page.py and calls its function with this name.

    otherwise: The service to run instead if the file of New, or the stock, cannot be loaded.
    """

    def service(page: "BoardPage", *arguments: str) -> None:
        asyncio.create_task(_load_and_call(page, name, arguments, otherwise or _say_missing))

    return service


async def _load_and_call(
    page: "BoardPage", name: str, arguments: "tuple[str, ...]", otherwise: "Callable[..., None]"
) -> None:
    module = await files.load_part("new.gz", "solving.new.page")
    if not module or not await getattr(module, name)(page, *arguments):
        otherwise(page, *arguments)


def _say_missing(page: "BoardPage", *_: str) -> None:
    page.run("tell", "new.not_here")


def do_nothing(_page: "BoardPage", *_: str) -> None:
    """Do nothing: the fallback of services that are not needed."""


# Load a puzzle of a level from the stock; without the stock, an example.
new_puzzle = service_of("give_puzzle", games.load_example)

fill_dialog = service_of("fill_dialog", lambda _page: None)


def new(page: "BoardPage") -> None:
    """Open the dialog of New, and load the puzzles in the background."""
    page.run("show", "new")
    fill_dialog(page)

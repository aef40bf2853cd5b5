"""New: what it does comes in a file of its own, at the first use of it."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files
from solving.services import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.conductor import BoardPage


def does(name: str, otherwise: "Callable[..., None] | None" = None) -> "Callable[..., None]":
    """Return a service that does what the function of this name in solving/new/page.py does.

    otherwise: the service in its place if the file of New, or the stock, does not come.
    """

    def service(page: "BoardPage", *arguments: str) -> None:
        asyncio.create_task(_do(page, name, arguments, otherwise or _say_missing))

    return service


async def _do(
    page: "BoardPage", name: str, arguments: "tuple[str, ...]", otherwise: "Callable[..., None]"
) -> None:
    module = await files.load_part("new.gz", "solving.new.page")
    if not module or not await getattr(module, name)(page, *arguments):
        otherwise(page, *arguments)


def _say_missing(page: "BoardPage", *_: str) -> None:
    page.run("tell", "new.not_here")


# Load a puzzle of a level: of the stock, or without it one of those that came with the page.
new_puzzle = does("take", games.example)

fill = does("fill", lambda _page: None)


def new(page: "BoardPage") -> None:
    """Open the dialog of New, and bring the puzzles while the reader looks at it."""
    page.run("show", "new")
    fill(page)

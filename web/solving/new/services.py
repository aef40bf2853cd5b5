"""New: what it does comes in a file of its own, at the first use of it."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.conductor import BoardPage


def new(page: "BoardPage") -> None:
    """Open the dialog of New, and bring the puzzles while the reader looks at it."""
    page.run("show", "new")
    asyncio.create_task(_bring_and(page, "fill", (), lambda: None))


def new_puzzle(page: "BoardPage", level: str) -> None:
    """Load a puzzle of a level: of the stock, or without it one of those that came with the page."""
    _do(page, "take", (level,), lambda: page.run("example", level))


def does(name: str) -> "Callable[..., None]":
    """Return a service that does what the function of this name in solving/new/page.py does."""

    def service(page: "BoardPage", *arguments: str) -> None:
        _do(page, name, arguments, lambda: page.run("tell", "new.not_here"))

    return service


def _do(
    page: "BoardPage", name: str, arguments: "tuple[str, ...]", otherwise: "Callable[[], None]"
) -> None:
    asyncio.create_task(_bring_and(page, name, arguments, otherwise))


async def _bring_and(
    page: "BoardPage", name: str, arguments: "tuple[str, ...]", otherwise: "Callable[[], None]"
) -> None:
    """Bring New and do this with it; do the other thing where it, or the stock, does not come."""
    making = await files.bring_part("new.gz", "solving.new.page")
    if not making or not await getattr(making, name)(page, *arguments):
        otherwise()

"""Services of the choice of techniques, whose code is loaded with the dialog of options."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def options(page: "BoardPage") -> None:
    """Open the dialog of options, and load the choice of techniques."""
    page.run("show", "options")
    asyncio.create_task(_load(page))


async def _load(page: "BoardPage") -> None:
    choice = await files.load_part("choice.gz", "solving.choice.page")
    if choice:
        choice.show(page)
    else:
        page.run("tell", "choice.not_here")

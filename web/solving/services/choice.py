"""Open the options dialog. The code of its list of techniques is loaded on first use."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def open_options(page: "BoardPage") -> None:
    """Open the options dialog, and load its list of techniques."""
    page.run("show", "options")
    asyncio.create_task(_load_list(page))


async def _load_list(page: "BoardPage") -> None:
    choice_page = await files.load_part("choice.gz", "solving.choice.page")
    if choice_page:
        choice_page.load_list(page)
    else:
        page.run("tell", "choice.not_here")

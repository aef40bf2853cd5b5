"""Load the code that shows a class's files when a teacher opens the first files."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from dom import File

    from shared.conductor import Conductor


def open_class(page: "Conductor", chosen_files: "list[File]") -> None:
    """Show the work in these files."""
    asyncio.create_task(_open_class(page, chosen_files))


async def _open_class(page: "Conductor", chosen_files: "list[File]") -> None:
    classroom = await files.load_part("class.gz", "learning.teaching.classroom.page")
    if classroom:
        classroom.open_files(page, chosen_files)
    else:
        page.run("tell", "learn.missing")

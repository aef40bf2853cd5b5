"""Pictures: what reads them comes in a file of its own, with the first one."""

import asyncio
from typing import TYPE_CHECKING

from shared.elements import one
from shared.services import files, reading

if TYPE_CHECKING:
    from dom import File

    from solving.conductor import BoardPage

# How names of pictures end, and of what is taken for one; not every browser knows the types of all of them.
ENDINGS = (".png", ".jpg", ".jpeg", ".heic", ".heif", ".avif", ".webp", ".gif", ".bmp", ".svg", ".pdf")


def read_file(page: "BoardPage", file: "File") -> None:
    """Read the puzzle in a file that the reader has chosen, dropped or pasted: a picture, or a text."""
    if file.type.startswith("image/") or file.name.lower().endswith(ENDINGS):
        asyncio.create_task(_read_picture(page, file))
    else:
        reading.read_file(page, file)


def take(_page: "BoardPage") -> None:
    """Let the reader take a picture, or choose one, where the device has no camera."""
    one("#photo-camera").click()


async def _read_picture(page: "BoardPage", file: "File") -> None:
    dialog = await files.load_part("photo.gz", "solving.photo.page")
    if dialog:
        await dialog.take(page, file)
    else:
        page.run("tell", "photo.not_here")

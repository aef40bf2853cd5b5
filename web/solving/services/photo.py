"""Services that read pictures; their code is loaded with the first picture."""

import asyncio
from typing import TYPE_CHECKING

from shared.elements import one
from shared.services import files, reading

if TYPE_CHECKING:
    from dom import File

    from solving.conductor import BoardPage

# The extensions of picture files, because browsers do not know the types of all pictures.
ENDINGS = (".png", ".jpg", ".jpeg", ".heic", ".heif", ".avif", ".webp", ".gif", ".bmp", ".svg", ".pdf")


def read_file(page: "BoardPage", file: "File") -> None:
    """Read the puzzle in a picture or text file that was chosen, dropped or pasted."""
    if file.type.startswith("image/") or file.name.lower().endswith(ENDINGS):
        asyncio.create_task(_read_picture(page, file))
    else:
        reading.read_file(page, file)


def take(_page: "BoardPage") -> None:
    """Open the camera, or on a device without camera a file chooser."""
    one("#photo-camera").click()


async def _read_picture(page: "BoardPage", file: "File") -> None:
    dialog = await files.load_part("photo.gz", "solving.photo.page")
    if dialog:
        await dialog.take(page, file)
    else:
        page.run("tell", "photo.not_here")

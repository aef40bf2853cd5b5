"""Open pictures and text files. The code that reads pictures is loaded with the first picture."""

import asyncio
from typing import TYPE_CHECKING

from shared.elements import one
from shared.services import files, reading

if TYPE_CHECKING:
    from dom import File

    from solving.conductor import BoardPage

# File name extensions of pictures, because browsers do not recognize the type of every picture.
PICTURE_EXTENSIONS = (
    ".png",
    ".jpg",
    ".jpeg",
    ".heic",
    ".heif",
    ".avif",
    ".webp",
    ".gif",
    ".bmp",
    ".svg",
    ".pdf",
)


def read_file(page: "BoardPage", file: "File") -> None:
    """Read the puzzle in a picture or text file that was chosen, dropped or pasted."""
    if file.type.startswith("image/") or file.name.lower().endswith(PICTURE_EXTENSIONS):
        asyncio.create_task(_read_picture(page, file))
    else:
        reading.read_file(page, file)


def open_camera(_page: "BoardPage") -> None:
    """Open the camera or, on a device without a camera, a file chooser."""
    one("#photo-camera").click()


async def _read_picture(page: "BoardPage", file: "File") -> None:
    photo_page = await files.load_part("photo.gz", "solving.photo.page")
    if photo_page:
        await photo_page.read_picture(page, file)
    else:
        page.run("tell", "photo.not_here")

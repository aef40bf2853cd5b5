"""Pictures at work: a file is decoded, the worker reads its puzzle. It is loaded with the first picture."""

from typing import TYPE_CHECKING

from solving.photo.decoding import Picture, decoded
from solving.photo.listening import listen
from solving.photo.look import photo_look
from solving.photo.painting import PhotoPainter
from solving.photo.state import Photo

if TYPE_CHECKING:
    from dom import File

    from solving.conductor import BoardPage
    from solving.photo.state import Points

# The picture of the dialog, while that is open, as the only member.
_held: list[Picture] = []
# The pages that have what this needs; there is one.
_ready: list["BoardPage"] = []
# The files that were to be read; the last one counts.
_wanted: list["File"] = []


def _begin(page: "BoardPage") -> None:
    if not _ready:
        _ready.append(page)
        page.show(photo_look, PhotoPainter(_held))
        listen(page)


async def take(page: "BoardPage", file: "File") -> None:
    """Read the puzzle in the picture of this file, and show it in the dialog."""
    _begin(page)
    _wanted[:] = [file]
    page.run("show_photo", Photo())
    picture, problem = await decoded(file)
    photo = page.state.dialogs.photo
    if _wanted != [file] or not photo:  # another one, or the reader has closed the dialog
        if picture:
            picture.drop()
        return
    _wanted.clear()
    while _held:
        _held.pop().drop()
    if not picture:
        page.run("show_photo", Photo(stage="", problem=problem))
        return
    _held.append(picture)
    page.run("show_photo", Photo(width=picture.width, height=picture.height, stage="grid"))
    page.run("ask_photo", picture.grey)


def _ask(page: "BoardPage", corners: "Points") -> None:
    if _held and corners:
        page.run("ask_photo", _held[0].grey, corners)


def again(page: "BoardPage") -> None:
    """Read the grid between the corners as the reader has put them."""
    _ask(page, page.state.dialogs.photo.corners)


def turn(page: "BoardPage") -> None:
    """Read the grid turned by a quarter."""
    corners = page.state.dialogs.photo.corners
    _ask(page, corners[3:] + corners[:3])


def other(page: "BoardPage") -> None:
    """Read another grid of the picture, and offer this one as another."""
    photo = page.state.dialogs.photo
    page.run("show_photo", photo.having(others=photo.others[1:] + (photo.corners,)))
    _ask(page, photo.others[0])

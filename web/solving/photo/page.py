"""Decode a picture and ask the worker for its puzzle. Loaded with the first picture."""

from typing import TYPE_CHECKING

from solving.photo.decoding import Picture, decode
from solving.photo.listening import add_listeners
from solving.photo.look import photo_look
from solving.photo.painting import PhotoPainter
from solving.photo.state import Photo

if TYPE_CHECKING:
    from dom import File

    from solving.conductor import BoardPage
    from solving.photo.state import Points

# The picture of the open dialog; a list with at most one item.
_open_pictures: list[Picture] = []
# The page, after its painter and listeners have been set up; a list with at most one item.
_prepared_pages: list["BoardPage"] = []
# The latest file to read; a list with one item.
_latest_file: list["File"] = []


def _prepare_dialog(page: "BoardPage") -> None:
    if not _prepared_pages:
        _prepared_pages.append(page)
        page.add_painter(photo_look, PhotoPainter(_open_pictures))
        add_listeners(page)


async def read_picture(page: "BoardPage", file: "File") -> None:
    """Read the puzzle in the picture of this file, and show it in the dialog."""
    _prepare_dialog(page)
    _latest_file[:] = [file]
    page.run("show_photo", Photo())
    picture, problem = await decode(file)
    photo = page.state.dialogs.photo
    if _latest_file != [file] or not photo:  # another file was chosen, or the dialog was closed
        if picture:
            picture.release()
        return
    _latest_file.clear()
    while _open_pictures:
        _open_pictures.pop().release()
    if not picture:
        page.run("show_photo", Photo(stage="", problem=problem))
        return
    _open_pictures.append(picture)
    page.run("show_photo", Photo(width=picture.width, height=picture.height, stage="grid"))
    page.run("ask_photo", picture.grey)


def _ask_for_puzzle(page: "BoardPage", corners: "Points") -> None:
    if _open_pictures and corners:
        page.run("ask_photo", _open_pictures[0].grey, corners)


def read_between_corners(page: "BoardPage") -> None:
    """Read the grid between the corners that the player has dragged."""
    _ask_for_puzzle(page, page.state.dialogs.photo.corners)


def read_rotated(page: "BoardPage") -> None:
    """Read the grid again, rotated by 90 degrees."""
    corners = page.state.dialogs.photo.corners
    _ask_for_puzzle(page, corners[3:] + corners[:3])


def read_next_grid(page: "BoardPage") -> None:
    """Read another grid of the picture, and move the current grid to the end of the list."""
    photo = page.state.dialogs.photo
    page.run("show_photo", photo.having(other_grids=photo.other_grids[1:] + (photo.corners,)))
    _ask_for_puzzle(page, photo.other_grids[0])

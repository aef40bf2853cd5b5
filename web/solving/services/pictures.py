"""Services that save or copy the board as a picture."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import clipboard, display, files
from shared.services.pictures import svg_to_png
from solving.looks import picture
from solving.looks.hint import shapes_over
from solving.looks.leaving import leaving
from solving.looks.path import cells_seen

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from solving.conductor import BoardPage

# The width of saved and copied pictures in pixels, twice the width of the drawing.
WIDTH = 1160


def draw_export(page: "BoardPage", theme: str) -> str:
    """Return the part of the board to export as SVG text.

    theme: "light" or "dark".
    """
    state = leaving(page.state)
    cells, title = cells_seen(state), page.words.say("picture.title")
    return picture.draw(cells, theme, title, shapes_over(state), picture.drawn_on(state, cells, theme))


def save_svg(page: "BoardPage") -> None:
    """Save the picture as an SVG file."""
    files.save_text("sudoku.svg", draw_export(page, "light"), "image/svg+xml")


def save_png(page: "BoardPage") -> None:
    """Save the picture as a PNG file."""
    asyncio.create_task(_save_png(page, draw_export(page, "light")))


async def _save_png(page: "BoardPage", svg: str) -> None:
    blob = await svg_to_png(svg, WIDTH)
    if blob:
        files.save_blob("sudoku.png", blob)
    else:
        page.run("tell", "status.no_picture")


def copy_image(page: "BoardPage") -> None:
    """Copy the picture, in the colours of the page."""
    # Start immediately, because some browsers allow copying only during the click.
    copying = clipboard.copy_image(draw_export(page, "dark" if display.is_dark() else "light"), WIDTH)
    asyncio.create_task(_tell_copied(page, copying))


async def _tell_copied(page: "BoardPage", copying: "Awaitable[str]") -> None:
    page.run("tell", "status.image_" + await copying)

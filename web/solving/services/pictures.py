"""Save or copy the board as a picture."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import clipboard, display, files
from shared.services.pictures import svg_to_png
from solving.looks import picture
from solving.looks.hint import shapes_over
from solving.looks.leaving import exported_state
from solving.looks.path import cells_for_picture

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from solving.conductor import BoardPage

# The width of saved and copied pictures in pixels: twice the width of the SVG.
PICTURE_WIDTH = 1160


def draw_export(page: "BoardPage", theme: str) -> str:
    """Return the part of the board to export as SVG text.

    theme: "light" or "dark".
    """
    state = exported_state(page.state)
    cells, title = cells_for_picture(state), page.words.say("picture.title")
    return picture.draw_picture(
        cells, theme, title, shapes_over(state), picture.drawings_on_notes(state, cells, theme)
    )


def save_svg(page: "BoardPage") -> None:
    """Save the picture as an SVG file."""
    files.save_text("sudoku.svg", draw_export(page, "light"), "image/svg+xml")


def save_png(page: "BoardPage") -> None:
    """Save the picture as a PNG file."""
    asyncio.create_task(_save_png(page, draw_export(page, "light")))


async def _save_png(page: "BoardPage", svg: str) -> None:
    blob = await svg_to_png(svg, PICTURE_WIDTH)
    if blob:
        files.save_blob("sudoku.png", blob)
    else:
        page.run("tell", "status.no_picture")


def copy_image(page: "BoardPage") -> None:
    """Copy the picture, in the colours of the page."""
    # Start immediately, because some browsers allow copying only during the click.
    copy_result = clipboard.copy_image(
        draw_export(page, "dark" if display.is_dark() else "light"), PICTURE_WIDTH
    )
    asyncio.create_task(_report_copy(page, copy_result))


async def _report_copy(page: "BoardPage", copy_result: "Awaitable[str]") -> None:
    page.run("tell", "status.image_" + await copy_result)

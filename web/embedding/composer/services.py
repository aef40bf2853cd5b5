"""The services of the composer: copy the lines, save pictures, and get boards from the preview."""

import asyncio
from typing import TYPE_CHECKING

from embedding.composer.look import ComposerLook
from embedding.composer.tools import PICTURE_SIZE, file_name
from shared.page import by_hand
from shared.services import common, files
from shared.services.pictures import svg_to_png
from sudoku_core.pictures import marks

if TYPE_CHECKING:
    from collections.abc import Callable

    from embedding.composer.main import Composer


def copy_lines(page: "Composer") -> None:
    """Copy the lines to the clipboard. If the browser refuses, select them for the author to copy."""
    text = ComposerLook(page.state).lines(page.words)
    asyncio.create_task(by_hand.copy(page, text, "status.copied", shown_in="#lines"))


def save_picture(page: "Composer", form: str) -> None:
    """Save the board as a picture. form: "svg" or "png"."""
    look = ComposerLook(page.state)
    if look.missing_board or look.wanted_run:
        page.run("tell", "articles.no_picture_yet")
        return
    page.run("choose", "form", form)
    svg, name = ComposerLook(page.state).picture(page.words), file_name(page.state) + "." + form
    if form == "svg":
        files.save_text(name, svg, "image/svg+xml")
    else:
        asyncio.create_task(_save_png(page, name, svg))


async def _save_png(page: "Composer", name: str, svg: str) -> None:
    blob = await svg_to_png(svg, 2 * PICTURE_SIZE)
    if blob:
        files.save_blob(name, blob)
    else:
        page.run("tell", "status.no_picture")


def fetch_board(page: "Composer", technique: str) -> None:
    """Fetch the text of this technique's board."""
    asyncio.create_task(_fetch_board(page, technique))


async def _fetch_board(page: "Composer", technique: str) -> None:
    text = await files.text_of_site("../boards/" + technique + ".txt")
    look = ComposerLook(page.state)
    if text and marks.read_board(text.strip()) and look.missing_board == technique:
        page.run("drawn", technique, text.strip())


def ask_preview(page: "Composer") -> None:
    """Request the board at the chosen step from the preview's player, unless it is known."""
    look = ComposerLook(page.state)
    if look.wanted_run and page.preview.element():
        asyncio.create_task(_request_board(page, look))


async def _request_board(page: "Composer", look: ComposerLook) -> None:
    try:
        answer = await page.preview.element().step(look.step)
    except Exception:  # a JsException: the element has been replaced, or the run does not exist
        if ComposerLook(page.state).wanted_run == look.wanted_run:
            page.run("tell", "articles.no_board")
        return
    if ComposerLook(page.state).wanted_run == look.wanted_run and marks.read_board(answer.board):
        page.run("drawn", look.wanted_run, answer.board)


def use_current_step(page: "Composer") -> None:
    """Use the current step of the preview's player as the step for the article."""
    if page.preview.element():
        asyncio.create_task(_use_current_step(page))


async def _use_current_step(page: "Composer") -> None:
    try:
        answer = await page.preview.element().state()
    except Exception:  # a JsException: the element has been replaced
        return
    if marks.read_board(answer.board):
        page.run("taken", answer.step, answer.board)


# Command -> service, for the table of the page.
SERVICES: "dict[str, Callable[..., None]]" = dict(common.SERVICES)
SERVICES.update(
    {
        "copy_lines": copy_lines,
        "save_picture": save_picture,
        "fetch_board": fetch_board,
        "ask_preview": ask_preview,
        "take_step": use_current_step,
    }
)

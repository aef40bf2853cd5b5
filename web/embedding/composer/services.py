"""The services of the composer: copying, files, and questions to the preview."""

import asyncio
from typing import TYPE_CHECKING

from embedding.composer.look import ComposerLook
from embedding.composer.tools import SIZE, file_name
from shared.page import by_hand
from shared.services import common, files
from shared.services.pictures import svg_to_png
from sudoku_core.pictures import marks

if TYPE_CHECKING:
    from collections.abc import Callable

    from embedding.composer.main import Composer


def copy_lines(page: "Composer") -> None:
    """Copy the lines; if the browser refuses, select them, so that the author can copy them."""
    text = ComposerLook(page.state).lines(page.words)
    asyncio.create_task(by_hand.copy(page, text, "status.copied", shown_in="#lines"))


def save_picture(page: "Composer", form: str) -> None:
    """Save the board as a picture. form: "svg" or "png"."""
    look = ComposerLook(page.state)
    if look.fetches or look.waits:
        page.run("tell", "articles.no_picture_yet")
        return
    page.run("choose", "form", form)
    svg, name = ComposerLook(page.state).picture(page.words), file_name(page.state) + "." + form
    if form == "svg":
        files.save_text(name, svg, "image/svg+xml")
    else:
        asyncio.create_task(_save_png(page, name, svg))


async def _save_png(page: "Composer", name: str, svg: str) -> None:
    blob = await svg_to_png(svg, 2 * SIZE)
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
    if text and marks.read_board(text.strip()) and look.fetches == technique:
        page.run("drawn", technique, text.strip())


def ask_preview(page: "Composer") -> None:
    """Ask the preview's player for the board at the chosen step, unless it is known."""
    look = ComposerLook(page.state)
    if look.waits and page.preview.element():
        asyncio.create_task(_ask(page, look))


async def _ask(page: "Composer", look: ComposerLook) -> None:
    try:
        answer = await page.preview.element().step(look.step)
    except Exception:  # a JsException: the element has been replaced, or there is no such run
        if ComposerLook(page.state).waits == look.waits:
            page.run("tell", "articles.no_board")
        return
    if ComposerLook(page.state).waits == look.waits and marks.read_board(answer.board):
        page.run("drawn", look.waits, answer.board)


def take_step(page: "Composer") -> None:
    """Use the current step of the preview's player as the step for the article."""
    if page.preview.element():
        asyncio.create_task(_take_step(page))


async def _take_step(page: "Composer") -> None:
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
        "take_step": take_step,
    }
)

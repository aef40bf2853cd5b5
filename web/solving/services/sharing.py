"""Share the board as text: links, QR codes, exports."""

import asyncio
from typing import TYPE_CHECKING

from shared.page import by_hand
from shared.services import clipboard
from shared.services.qr import qr_rows
from solving.looks.look import BoardLook
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.conductor import BoardPage


def share(page: "BoardPage") -> None:
    """Copy the link to this board; if the browser does not allow that, show the link."""
    _copy_text(page, page.address(), "link_copied", "link")


def share_more(page: "BoardPage") -> None:
    """Show the link to this board, its QR code, and links to other programs."""
    page.run("show_link")
    asyncio.create_task(_make_qr_code(page, page.address()))


async def _make_qr_code(page: "BoardPage", link: str) -> None:
    rows = await qr_rows(link)
    if page.state.dialog == "link" and page.address() == link:
        page.run("qr_made", tuple(rows or ()))


def copy_export(page: "BoardPage") -> None:
    """Copy the text of the export dialog; if the browser does not allow that, select the text."""
    _copy_text(page, BoardLook(page.state).export, "copied", "export")


def copy_grid(page: "BoardPage", write: "Callable[[str], object]") -> None:
    """Copy the grid as one line of text, a format that every program can read.

    write: Puts a text on the clipboard immediately.
    """
    write(line_of(page.state.board.values))
    page.run("grid_copied")


# Dialog with a text to copy -> the command that opens it.
_OPENING_COMMANDS = {"link": "share_more", "export": "export"}


def _copy_text(page: "BoardPage", text: str, done_command: str, dialog: str) -> None:
    """Copy this text and run `done_command`; if copying fails, select the text in this dialog."""
    board = page.state.board

    async def copy_text() -> None:
        has_copied = await clipboard.copy(text)
        if page.state.board != board:
            return  # the board has changed, so the message would be misleading
        if has_copied:
            page.run(done_command)
            return
        if page.state.dialog != dialog:
            page.run(_OPENING_COMMANDS[dialog])
        page.run("tell", "status.copy_refused")
        by_hand.select_text("#" + dialog + "-text")

    asyncio.create_task(copy_text())

"""Services that hand the board on as text: links, QR codes, exports."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import clipboard
from shared.services.qr import qr_rows
from solving.looks.look import Look

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def share(page: "BoardPage") -> None:
    """Copy the link to this board; where the browser refuses, show it."""
    _copy(page, page.address(), "link_copied", "share_more")


def share_more(page: "BoardPage") -> None:
    """Show the link to this board, its QR code, and links to other programs."""
    page.run("show_link")
    asyncio.create_task(_make_qr(page, page.address()))


async def _make_qr(page: "BoardPage", link: str) -> None:
    rows = await qr_rows(link)
    if page.state.dialog == "link" and page.address() == link:
        page.run("qr_made", tuple(rows or ()))


def copy(page: "BoardPage") -> None:
    """Copy the text of the export dialog; where the browser refuses, show it."""
    _copy(page, Look(page.state).export, "copied", "export")


def _copy(page: "BoardPage", text: str, done: str, refused: str) -> None:
    """Copy this text of the present board, and run the one command or the other."""
    board = page.state.board

    async def copy_it() -> None:
        has_copied = await clipboard.copy(text)
        if page.state.board == board:  # else the reader has gone on, and it would be said of another board
            page.run(done if has_copied else refused)

    asyncio.create_task(copy_it())

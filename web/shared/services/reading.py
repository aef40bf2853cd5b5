"""Read puzzles in any format; load the parsers when a text needs them.

The parsers are in a bundle of their own. start/micropython.js loads it with the page if the address has
such a text, or if the page is in a frame, because its host may send such a text at any time.
"""

import asyncio
from typing import TYPE_CHECKING

from shared.elements import one
from shared.services import clipboard, files
from sudoku_core.board.grid import is_plain_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import File

    from shared.conductor import Conductor

FILE = "formats.gz"

_latest_callback: list[object] = []  # the last function passed to `when_readable`; it replaces earlier ones


async def can_read(text: str) -> bool:
    """Load the parsers if this text needs them; return whether the text can be read."""
    return _is_readable(text) or bool(await files.load_part(FILE, "shared.boards.formats"))


def when_readable(page: "Conductor", text: str, callback: "Callable[[], object]") -> None:
    """Call `callback` when the text can be read; report a failure to load the parsers.

    If several callbacks are waiting, only the last one is called.
    """
    _latest_callback[:] = [callback]
    if _is_readable(text):
        callback()
    else:
        asyncio.create_task(_call_when_readable(page, text, callback))


async def _call_when_readable(page: "Conductor", text: str, callback: "Callable[[], object]") -> None:
    is_loaded = await can_read(text)
    if _latest_callback[0] is not callback:
        return
    if is_loaded:
        callback()
    else:
        page.run("tell", "error.formats")


def _is_readable(text: str) -> bool:
    if is_plain_line(text.strip()):
        return True
    try:
        import shared.boards.formats  # noqa: F401 - only to check whether it is loaded
    except ImportError:
        return False
    return True


def read_text(page: "Conductor", text: str, markup: str = "") -> None:
    """Read the puzzle in this text. markup: The same text as HTML, or ""."""
    when_readable(page, text, lambda: page.run("take_text", text, markup))


def read(page: "Conductor") -> None:
    """Read the puzzle in the text of the import dialog."""
    page.run("read_text", one("#import-text").value)


def paste(page: "Conductor") -> None:
    """Read the puzzle on the clipboard, for users without a keyboard."""
    asyncio.create_task(_paste_puzzle(page))


async def _paste_puzzle(page: "Conductor") -> None:
    text = await clipboard.read()
    if text is None:
        page.run("tell", "error.paste")
    else:
        page.run("read_text", text)


def read_file(page: "Conductor", file: "File") -> None:
    """Read the puzzle in a file that the reader has chosen or dropped."""
    asyncio.create_task(_read_file(page, file))


async def _read_file(page: "Conductor", file: "File") -> None:
    text, problem = await files.text_of_file(file)
    if text is not None:
        await can_read(text)  # then the message on the text comes before the message on the file
        page.run("read_text", text)
    if problem:
        page.run("tell", "error.file_" + problem, {"text": file.name})
    elif text is None:
        page.run("tell", "error.file", {"text": file.name})


# Command -> service, for the tables of pages that import puzzles.
SERVICES: "dict[str, Callable[..., None]]" = {
    "read": read,
    "paste": paste,
    "read_file": read_file,
    "read_text": read_text,
}

"""Read puzzles in any format. The readers have a file of their own, which is loaded when a text needs them.

If the address of a page has such a text, and in a frame, whose host may send one at any time,
start/micropython.js loads that file with the page.
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

_waiting: list[object] = []  # the function that is called next: a newer one replaces an older one


async def can_read(text: str) -> bool:
    """Load the readers if this text needs them; return whether it can be read."""
    return _is_readable(text) or bool(await files.bring_part(FILE, "shared.boards.formats"))


def when_readable(page: "Conductor", text: str, then: "Callable[[], object]") -> None:
    """Call a function as soon as the text can be read; report it if the readers do not come.

    If several functions wait for the readers, only the last one is called.
    """
    _waiting[:] = [then]
    if _is_readable(text):
        then()
    else:
        asyncio.create_task(_wait(page, text, then))


async def _wait(page: "Conductor", text: str, then: "Callable[[], object]") -> None:
    has_come = await can_read(text)
    if _waiting[0] is not then:
        return
    if has_come:
        then()
    else:
        page.run("tell", "error.formats")


def _is_readable(text: str) -> bool:
    if is_plain_line(text.strip()):
        return True
    try:
        import shared.boards.formats  # noqa: F401 - only to see whether it is there
    except ImportError:
        return False
    return True


def read_text(page: "Conductor", text: str, markup: str = "") -> None:
    """Read the puzzle in this text. markup: the same as HTML, or nothing."""
    when_readable(page, text, lambda: page.run("take_text", text, markup))


def read(page: "Conductor") -> None:
    """Read the puzzle that the reader has put into the import dialog."""
    page.run("read_text", one("#import-text").value)


def paste(page: "Conductor") -> None:
    """Read the puzzle on the clipboard: for those who have no keyboard."""
    asyncio.create_task(_paste(page))


async def _paste(page: "Conductor") -> None:
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
        await can_read(text)  # what is said of the file comes after what is said of its text
        page.run("read_text", text)
    if problem:
        page.run("tell", "error.file_" + problem, {"text": file.name})
    elif text is None:
        page.run("tell", "error.file", {"text": file.name})


# Command -> service, for the tables of pages into which puzzles are imported.
SERVICES: "dict[str, Callable[..., None]]" = {
    "read": read,
    "paste": paste,
    "read_file": read_file,
    "read_text": read_text,
}

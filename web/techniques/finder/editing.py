"""Services of the source: the file of the site, the editor, and what the browser keeps of the reader's."""

import asyncio
from typing import TYPE_CHECKING

from shared.code.state import OPEN
from shared.services import files, storage
from sudoku_core.questions.limits import LONGEST_CODE
from techniques.finder import running
from techniques.finder.page import EDITOR
from techniques.finder.state import finder_of, first_line

if TYPE_CHECKING:
    from shared.conductor import Conductor

KEY = "finder/"  # of the browser's storage, before the name of the file


def bring(page: "Conductor") -> None:
    """Fetch the source of the finder of the technique that is shown; nothing of it is run."""
    running.CODE.end(page)
    page.run("finder_begin")
    asyncio.create_task(_bring(page, finder_of(page.state).file))


async def _bring(page: "Conductor", file: str) -> None:
    source = await files.text_of_site(file)
    page.run("finder_sourced", file, source, storage.load(KEY + file))
    if finder_of(page.state).file == file:
        _show(page)


def edit(page: "Conductor") -> None:
    """Open the editor, unless it is there."""
    running.CODE.open_editor(page, "finder_edited", lambda: _fill(page))


async def _fill(page: "Conductor") -> None:
    finder = finder_of(page.state)
    EDITOR.write(finder.text)
    EDITOR.select_line(first_line(finder))


def keep(page: "Conductor") -> None:
    """Keep what the reader has written in the editor."""
    finder = finder_of(page.state)
    text = EDITOR.text()
    if finder.editor != OPEN or text == finder.text:
        return
    is_stored = False
    if text == finder.source:
        storage.forget(KEY + finder.file)
    elif len(text) <= LONGEST_CODE:
        is_stored = storage.keep(KEY + finder.file, text)
    page.run("finder_wrote", text, is_stored)


def reset(page: "Conductor") -> None:
    """Put the file of the site back."""
    storage.forget(KEY + finder_of(page.state).file)
    page.run("finder_reset_to_site")
    _show(page)


def restore(page: "Conductor") -> None:
    """Bring back what the last reset has put away, and keep it again."""
    page.run("finder_restored")
    finder = finder_of(page.state)
    if finder.edited is not None:
        storage.keep(KEY + finder.file, finder.edited)
    _show(page)


def _show(page: "Conductor") -> None:
    """Have the editor, if it is there, show what stands there."""
    finder = finder_of(page.state)
    if finder.editor == OPEN and EDITOR.text() != finder.text:
        EDITOR.write(finder.text)

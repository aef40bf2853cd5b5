"""Services of the source: the file of the site, the editor, and what the browser keeps of the reader's."""

import asyncio
from typing import TYPE_CHECKING

from shared.code.keeping import TEXTS, Keeping
from shared.code.state import OPEN
from shared.services import files
from sudoku_core.questions.limits import LONGEST_CODE
from techniques.finder import running
from techniques.finder.page import EDITOR
from techniques.finder.state import finder_of, first_line

if TYPE_CHECKING:
    from shared.conductor import Conductor
    from techniques.state import TechniqueState

KEY = "finder/"  # of the browser's storage, before the name of the file


def bring(page: "Conductor") -> None:
    """Fetch the source of the finder of the technique that is shown; nothing of it is run."""
    running.CODE.end(page)
    page.run("finder_begin")
    asyncio.create_task(_bring(page, finder_of(page.state).file))


async def _bring(page: "Conductor", file: str) -> None:
    source = await files.text_of_site(file)
    if finder_of(page.state).file != file:
        return
    page.run("finder_sourced", file, source, TEXTS.load(KEY + file))
    KEEPING.count(page)
    finder = finder_of(page.state)
    if finder.editor == OPEN and EDITOR.text() != finder.text:
        EDITOR.begin(finder.text)
        KEEPING.look_at_signs(page)


def edit(page: "Conductor") -> None:
    """Open the editor, unless it is there."""
    running.CODE.open_editor(page, "finder_", lambda: _fill(page))


async def _fill(page: "Conductor") -> None:
    finder = finder_of(page.state)
    EDITOR.begin(finder.text)
    EDITOR.select_line(first_line(finder))
    KEEPING.look_at_signs(page)


def _key(state: "TechniqueState") -> str:
    """Return the key of the text that is shown, "" before there is one."""
    finder = finder_of(state)
    return KEY + finder.file if finder.source else ""


def _follow(page: "Conductor", text: str | None) -> None:
    """Show what another window has made of the file."""
    page.run("finder_continued", text)
    _show(page)


KEEPING = Keeping(running.CODE.steps, EDITOR, _key, lambda state: finder_of(state).source, _follow)


def keep(page: "Conductor") -> None:
    """Keep what the reader has written in the editor."""
    finder = finder_of(page.state)
    text = EDITOR.text()
    if finder.editor != OPEN or text == finder.text:
        return
    is_stored = len(text) <= LONGEST_CODE and KEEPING.keep(page)
    page.run("finder_wrote", text, is_stored)
    KEEPING.look_at_signs(page)


def reset(page: "Conductor") -> None:
    """Put the file of the site back."""
    TEXTS.forget(KEY + finder_of(page.state).file)
    page.run("finder_reset_to_site")
    _show(page)


def restore(page: "Conductor") -> None:
    """Bring back what the last reset has put away, and keep it again."""
    page.run("finder_restored")
    finder = finder_of(page.state)
    if finder.edited is not None:
        TEXTS.keep(KEY + finder.file, finder.edited)
    _show(page)


def _show(page: "Conductor") -> None:
    """Have the editor, if it is there, show what stands there."""
    finder = finder_of(page.state)
    if finder.editor == OPEN and EDITOR.text() != finder.text:
        EDITOR.write(finder.text)
        KEEPING.look_at_signs(page)

"""Services for the finder's source: load the site's file, edit it, store the reader's version."""

import asyncio
from typing import TYPE_CHECKING

from shared.code.keeping import TEXTS, CodeStorage
from shared.code.state import OPEN
from shared.services import files
from sudoku_core.questions.limits import LONGEST_CODE
from techniques.finder import running
from techniques.finder.page import EDITOR
from techniques.finder.state import finder_of, first_line

if TYPE_CHECKING:
    from shared.conductor import Conductor
    from techniques.state import TechniqueState

STORAGE_PREFIX = "finder/"  # the prefix of storage keys, before the name of the file


def load_source(page: "Conductor") -> None:
    """Load the source of the technique's finder without running it."""
    running.CODE_RUNNER.end(page)
    page.run("finder_begin")
    asyncio.create_task(_load_source(page, finder_of(page.state).file))


async def _load_source(page: "Conductor", file: str) -> None:
    source = await files.text_of_site(file)
    if finder_of(page.state).file != file:
        return
    page.run("finder_sourced", file, source, TEXTS.load(STORAGE_PREFIX + file))
    KEEPING.count(page)
    finder = finder_of(page.state)
    if finder.editor == OPEN and EDITOR.text() != finder.text:
        EDITOR.begin(finder.text)
        KEEPING.count_wide_signs(page)


def edit(page: "Conductor") -> None:
    """Open the editor if it is not open."""
    running.CODE_RUNNER.open_editor(page, "finder_", lambda: _fill_editor(page))


async def _fill_editor(page: "Conductor") -> None:
    finder = finder_of(page.state)
    EDITOR.begin(finder.text)
    EDITOR.select_line(first_line(finder))
    KEEPING.count_wide_signs(page)


def _key(state: "TechniqueState") -> str:
    """Return the storage key of the source, or "" before it is loaded."""
    finder = finder_of(state)
    return STORAGE_PREFIX + finder.file if finder.source else ""


def _show_change(page: "Conductor", text: str | None) -> None:
    """Show the changes that another window has made to the file."""
    page.run("finder_continued", text)
    _update_editor(page)


KEEPING = CodeStorage(
    running.CODE_RUNNER.steps, EDITOR, _key, lambda state: finder_of(state).source, _show_change
)


def save(page: "Conductor") -> None:
    """Store the reader's changes."""
    finder = finder_of(page.state)
    text = EDITOR.text()
    if finder.editor != OPEN or text == finder.text:
        return
    is_stored = len(text) <= LONGEST_CODE and KEEPING.keep(page)
    page.run("finder_wrote", text, is_stored)
    KEEPING.count_wide_signs(page)


def reset(page: "Conductor") -> None:
    """Reset the source to the site's file."""
    TEXTS.forget(STORAGE_PREFIX + finder_of(page.state).file)
    page.run("finder_reset_to_site")
    _update_editor(page)


def restore(page: "Conductor") -> None:
    """Restore and store the version before the last reset."""
    page.run("finder_restored")
    finder = finder_of(page.state)
    if finder.edited is not None:
        TEXTS.keep(STORAGE_PREFIX + finder.file, finder.edited)
    _update_editor(page)


def _update_editor(page: "Conductor") -> None:
    """Update the editor, if it is open, to the current source."""
    finder = finder_of(page.state)
    if finder.editor == OPEN and EDITOR.text() != finder.text:
        EDITOR.write(finder.text)
        KEEPING.count_wide_signs(page)

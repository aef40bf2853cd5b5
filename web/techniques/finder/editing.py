"""Services for the finder's source: load the site's file, edit it, store the reader's version."""

import asyncio
from typing import TYPE_CHECKING

from shared.code.keeping import TEXTS, CodeStorage
from shared.code.state import OPEN
from shared.services import files
from sudoku_core.questions.limits import LONGEST_CODE
from techniques.finder import running
from techniques.finder.page import EDITOR
from techniques.finder.state import find_function_line, finder_of

if TYPE_CHECKING:
    from shared.conductor import Conductor
    from techniques.state import TechniqueState

STORAGE_PREFIX = "finder/"  # of the storage keys; the file's path follows


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
    CODE_STORAGE.count_versions(page)
    finder = finder_of(page.state)
    if finder.editor == OPEN and EDITOR.text() != finder.text:
        EDITOR.begin(finder.text)
        CODE_STORAGE.count_wide_signs(page)


def open_editor(page: "Conductor") -> None:
    """Open the editor if it is not open."""
    running.CODE_RUNNER.open_editor(page, "finder_", lambda: _begin_editing(page))


async def _begin_editing(page: "Conductor") -> None:
    finder = finder_of(page.state)
    EDITOR.begin(finder.text)
    EDITOR.select_line(find_function_line(finder))
    CODE_STORAGE.count_wide_signs(page)


def _storage_key(state: "TechniqueState") -> str:
    """Return the storage key of the source, or "" before it is loaded."""
    finder = finder_of(state)
    return STORAGE_PREFIX + finder.file if finder.source else ""


def _adopt_other_version(page: "Conductor", text: str | None) -> None:
    """Show the changes that another window has made to the file."""
    page.run("finder_continued", text)
    _update_editor(page)


CODE_STORAGE = CodeStorage(
    running.CODE_RUNNER.steps,
    EDITOR,
    _storage_key,
    lambda state: finder_of(state).source,
    _adopt_other_version,
)


def store_edit(page: "Conductor") -> None:
    """Store the reader's changes."""
    finder = finder_of(page.state)
    text = EDITOR.text()
    if finder.editor != OPEN or text == finder.text:
        return
    is_stored = len(text) <= LONGEST_CODE and CODE_STORAGE.keep(page)
    page.run("finder_wrote", text, is_stored)
    CODE_STORAGE.count_wide_signs(page)


def reset_source(page: "Conductor") -> None:
    """Reset the source to the site's file, and delete the reader's stored version."""
    TEXTS.forget(STORAGE_PREFIX + finder_of(page.state).file)
    page.run("finder_reset_to_site")
    _update_editor(page)


def restore_version(page: "Conductor") -> None:
    """Restore and store the version before the last reset."""
    page.run("finder_restored")
    finder = finder_of(page.state)
    if finder.edited_text is not None:
        TEXTS.keep(STORAGE_PREFIX + finder.file, finder.edited_text)
    _update_editor(page)


def _update_editor(page: "Conductor") -> None:
    """Update the editor, if it is open, to the current source."""
    finder = finder_of(page.state)
    if finder.editor == OPEN and EDITOR.text() != finder.text:
        EDITOR.write(finder.text)
        CODE_STORAGE.count_wide_signs(page)

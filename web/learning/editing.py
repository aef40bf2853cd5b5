"""Services of the open lesson: load its texts, fill the editor, save the reader's code."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from learning import running
from learning.address import parse_lesson_number
from learning.page import EDITOR
from learning.state import GUEST, MINE, RESET, RESET_ALL, own_of
from learning.work import storing
from shared.code import links
from shared.code.keeping import CodeStorage
from shared.code.state import OPEN
from shared.services import address, files
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from learning.state import LearningState
    from shared.conductor import Conductor


def follow_address(page: "Conductor") -> None:
    """Open the lesson in the address if it is not open yet.

    If the address names none, open the first lesson.
    """
    state: LearningState = page.state
    count = len(state.lesson_names)
    number = parse_lesson_number(window.location.hash[1:], count)
    if number is None or (number not in state.address.lesson_numbers and number <= count):
        number = state.address.lesson_numbers[0]
    if number == state.lesson_number and state.lesson:
        return
    if state.phase != "loading" and number != state.lesson_number:
        address.drop_parameters(["code"])  # the code is only for the first lesson
        page.run("come_from", MINE)
    running.CODE_RUNNER.end(page)
    page.run("go", number)
    load_lesson(page)


def load_lesson(page: "Conductor") -> None:
    """Load the lesson's texts in the page's language. On the last page, assemble the solver instead."""
    if page.state.is_missing:
        page.run("bring_work")
    if page.state.is_last:
        page.run("gather")
        running.CODE_RUNNER.prepare()
    else:
        asyncio.create_task(_load_lesson(page, page.state.name, page.state.language))


async def _load_lesson(page: "Conductor", name: str, language: str) -> None:
    lesson = await files.json_of_site("lessons/" + name + "." + language + ".json")
    if name != page.state.name or language != page.state.language:
        return
    before = page.state.lesson
    page.run("brought", lesson or before)
    if not lesson:
        return
    if before:  # the lesson is already open in another language
        if EDITOR.text() == before["start"]:
            EDITOR.begin(page.state.lesson["start"])
        return
    if own_of(page.state).editor == OPEN:
        await _fill_editor(page)
    else:
        running.CODE_RUNNER.open_editor(page, "own_", lambda: _fill_editor(page))


async def _fill_editor(page: "Conductor") -> None:
    """Fill the editor with the link's code, the reader's stored code, or the lesson's initial code."""
    state: LearningState = page.state
    if not state.lesson:
        return
    own_code = storing.load_code(state.name)
    packed_code = state.address.packed_code
    link_code = await links.unpack(packed_code, LONGEST_CODE) if packed_code else None
    if page.state.name != state.name:
        return
    is_guest = link_code is not None and link_code != own_code
    page.run("come_from", GUEST if is_guest else MINE)
    EDITOR.begin(link_code if is_guest and link_code is not None else current_code(page.state))
    CODE_STORAGE.count_versions(page)
    CODE_STORAGE.count_wide_signs(page)
    if packed_code and link_code is None:
        page.run("tell", "learn.bad_link")
    page.run("opened")
    running.CODE_RUNNER.prepare()


def current_code(state: "LearningState") -> str:
    """Return the reader's stored code for the lesson, or the lesson's initial code."""
    text = storing.load_code(state.name)
    return str(state.lesson["start"]) if text is None and state.lesson else text or ""


def _storage_key(state: "LearningState") -> str:
    """Return the storage key of the code in the editor; "" for a guest's code."""
    return (
        storing.storage_key(storing.CODE_PREFIX, state.name)
        if state.lesson and state.attempt.origin == MINE
        else ""
    )


def _initial_code(state: "LearningState") -> str | None:
    return state.lesson["start"] if state.lesson else None


def _show_stored_code(page: "Conductor", _text: str | None) -> None:
    EDITOR.write(current_code(page.state))


def has_own_text(page: "Conductor") -> bool:
    """Return whether the editor contains code that the reader has written or changed."""
    state: LearningState = page.state
    return (
        own_of(state).editor == OPEN and bool(_storage_key(state)) and EDITOR.text() != _initial_code(state)
    )


CODE_STORAGE = CodeStorage(
    running.CODE_RUNNER.steps, EDITOR, _storage_key, _initial_code, _show_stored_code
)


def save(page: "Conductor") -> None:
    """Store the reader's code. Code from a link is stored only after the reader has adopted it."""
    state: LearningState = page.state
    if own_of(state).editor != OPEN or not state.lesson:
        return
    CODE_STORAGE.count_wide_signs(page)
    if not CODE_STORAGE.keep(page):
        page.run("tell", "learn.not_kept")
    elif state.attempt.origin == MINE:
        _restore_marks(page)


def _restore_marks(page: "Conductor") -> None:
    """Mark the open lesson as done again if the editor's Undo has restored its code after a reset."""
    state: LearningState = page.state
    deleted = [work for undo in state.undos if undo.action in (RESET, RESET_ALL) for work in undo.works]
    text = EDITOR.text() if deleted else ""
    for work in deleted:
        if work.name == state.name and work.code == text and state.name not in state.done_names:
            storing.restore_marks(work)
            page.run("refreshed", storing.done_lessons(state.lesson_names))


def refresh(page: "Conductor") -> None:
    """Update the page after another window has changed the lessons."""
    page.run("refreshed", storing.done_lessons(page.state.lesson_names))
    if page.state.is_last:
        page.run("gather")
    elif own_of(page.state).editor == OPEN:
        CODE_STORAGE.show_changed_text(page)


def leave_guest(page: "Conductor") -> None:
    """Replace the code from a link with the reader's own code."""
    running.CODE_RUNNER.drop(page)
    page.run("left_guest")
    EDITOR.begin(current_code(page.state))
    CODE_STORAGE.count_versions(page)
    CODE_STORAGE.count_wide_signs(page)

"""Services of the lesson at hand: its texts, the editor, what the browser keeps, links and files."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from learning import running
from learning.address import number_of
from learning.page import EDITOR
from learning.state import GUEST, MINE, RESET, RESET_ALL, own_of
from learning.work import storing
from shared.code import links
from shared.code.keeping import Keeping
from shared.code.state import OPEN
from shared.services import address, files
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from learning.state import State
    from shared.conductor import Conductor


def follow_address(page: "Conductor") -> None:
    """Open the lesson that the address names, if it is another one; without one, the first."""
    state, count = page.state, len(page.state.names)
    number = number_of(window.location.hash[1:], count)
    if number is None or (number not in state.chosen and number <= count):
        number = state.chosen[0]
    if number == state.at and state.lesson:
        return
    if state.phase != "loading" and number != state.at:
        address.drop_parameters(["code"])  # which is for the first lesson
        page.run("come_from", MINE)
    running.CODE.end(page)
    page.run("go", number)
    bring(page)


def bring(page: "Conductor") -> None:
    """Fetch the texts of the lesson in the language of the page; on the last page there are none."""
    if page.state.missing:
        page.run("bring_work")
    if page.state.is_last:
        page.run("gather")
        running.CODE.prepare()
    else:
        asyncio.create_task(_bring(page, page.state.name, page.state.language))


async def _bring(page: "Conductor", name: str, language: str) -> None:
    lesson = await files.json_of_site("lessons/" + name + "." + language + ".json")
    if name != page.state.name or language != page.state.language:
        return
    before = page.state.lesson
    page.run("brought", lesson or before)
    if not lesson:
        return
    if before:  # it is in another language now
        if EDITOR.text() == before["start"]:
            EDITOR.begin(page.state.lesson["start"])
        return
    if own_of(page.state).editor == OPEN:
        await _fill(page)
    else:
        running.CODE.open_editor(page, "own_", lambda: _fill(page))


async def _fill(page: "Conductor") -> None:
    """Write into the editor what the reader has written, or what the lesson begins with."""
    state = page.state
    if not state.lesson:
        return
    mine = storing.written(state.name)
    guest = await links.unpack(state.code, LONGEST_CODE) if state.code else None
    if page.state.name != state.name:
        return
    is_guest = guest is not None and guest != mine
    page.run("come_from", GUEST if is_guest else MINE)
    EDITOR.begin(guest if is_guest and guest is not None else stored_or_start(page.state))
    KEEPING.count(page)
    KEEPING.look_at_signs(page)
    if state.code and guest is None:
        page.run("tell", "learn.bad_link")
    page.run("opened")
    running.CODE.prepare()


def stored_or_start(state: "State") -> str:
    """Return what the reader has written for the lesson, or what it begins with."""
    text = storing.written(state.name)
    return str(state.lesson["start"]) if text is None and state.lesson else text or ""


def _key(state: "State") -> str:
    """Return the key of the code in the editor; a guest's has none."""
    return storing.key(storing.CODE, state.name) if state.lesson and state.origin == MINE else ""


def _plain(state: "State") -> str | None:
    return state.lesson["start"] if state.lesson else None


def _show(page: "Conductor", _text: str | None) -> None:
    EDITOR.write(stored_or_start(page.state))


def has_own_text(page: "Conductor") -> bool:
    """Return whether the editor shows code of the reader's."""
    state = page.state
    return own_of(state).editor == OPEN and bool(_key(state)) and EDITOR.text() != _plain(state)


KEEPING = Keeping(running.CODE.steps, EDITOR, _key, _plain, _show)


def keep(page: "Conductor") -> None:
    """Keep what the reader has written; code from a link is kept only at a press."""
    state = page.state
    if own_of(state).editor != OPEN or not state.lesson:
        return
    KEEPING.look_at_signs(page)
    if not KEEPING.keep(page):
        page.run("tell", "learn.not_kept")
    elif state.origin == MINE:
        _restore_marks(page)


def _restore_marks(page: "Conductor") -> None:
    """Count the open lesson as done again if Undo in the editor has brought its code back."""
    state = page.state
    works = [work for undo in state.undos if undo.what in (RESET, RESET_ALL) for work in undo.works]
    text = EDITOR.text() if works else ""
    for work in works:
        if work.name == state.name and work.code == text and state.name not in state.done:
            storing.put_marks_back(work)
            page.run("refreshed", storing.done(state.names))


def look_again(page: "Conductor") -> None:
    """Show what another window has made of the lessons."""
    page.run("refreshed", storing.done(page.state.names))
    if page.state.is_last:
        page.run("gather")
    elif own_of(page.state).editor == OPEN:
        KEEPING.look_again(page)


def back(page: "Conductor") -> None:
    """Put the reader's own code back in place of that from a link."""
    running.CODE.drop(page)
    page.run("left_guest")
    EDITOR.begin(stored_or_start(page.state))
    KEEPING.count(page)
    KEEPING.look_at_signs(page)

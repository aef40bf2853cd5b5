"""Services of the lesson at hand: its texts, the editor, what the browser keeps, links and files."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from learning import program, running
from learning.cells import PUZZLE
from learning.page import EDITOR
from learning.state import GUEST, MINE, own_of
from shared.code import links
from shared.code.state import OPEN
from shared.services import address, clipboard, files, storage
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from shared.conductor import Conductor

LAST = "lesson-end"
PLACE = "lesson-"


def number_of(place: str, count: int) -> int | None:
    """Return the number of the lesson that the part of an address behind # names; None for no lesson."""
    if place == LAST:
        return count + 1
    number = place[len(PLACE) :] if place.startswith(PLACE) else ""
    return int(number) if number.isdigit() and 1 <= int(number) <= count else None


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
    if page.state.is_last:
        page.run("opened")
        running.CODE.prepare()
    else:
        asyncio.create_task(_bring(page, page.state.name, page.state.language))


async def _bring(page: "Conductor", name: str, language: str) -> None:
    text = await files.text_of_site("lessons/" + name + "." + language + ".json")
    if name != page.state.name or language != page.state.language:
        return
    before = page.state.lesson
    page.run("brought", json.loads(text) if text else before)
    if not text:
        return
    if before:  # it is in another language now
        if EDITOR.text() == before["start"]:
            EDITOR.write(page.state.lesson["start"])
        return
    if own_of(page.state).editor == OPEN:
        await _fill(page)
    else:
        running.CODE.open_editor(page, "own_edited", lambda: _fill(page))


async def _fill(page: "Conductor") -> None:
    """Write into the editor what the reader has written, or what the lesson begins with."""
    state = page.state
    if not state.lesson:
        return
    mine = program.written(state.name)
    guest = await links.unpack(state.code, LONGEST_CODE) if state.code else None
    if page.state.name != state.name:
        return
    is_guest = guest is not None and guest != mine
    page.run("come_from", GUEST if is_guest else MINE)
    own = state.lesson["start"] if mine is None else mine
    EDITOR.write(guest if is_guest and guest is not None else own)
    if state.code and guest is None:
        page.run("tell", "learn.bad_link")
    page.run("opened")
    running.CODE.prepare()


def keep(page: "Conductor") -> None:
    """Keep what the reader has written; code from a link is kept only at a press."""
    state = page.state
    if own_of(state).editor != OPEN or state.origin != MINE or not state.lesson:
        return
    text = EDITOR.text()[:LONGEST_CODE]
    if text == state.lesson["start"]:
        storage.forget(program.CODE + state.name)
    elif not storage.keep(program.CODE + state.name, text):
        page.run("tell", "learn.not_kept")


def adopt(page: "Conductor") -> None:
    """Keep the code from a link in place of the reader's own."""
    page.run("come_from", MINE)
    keep(page)


def back(page: "Conductor") -> None:
    """Put the reader's own code back in place of that from a link."""
    page.run("come_from", MINE)
    mine = program.written(page.state.name)
    EDITOR.write(page.state.lesson["start"] if mine is None else mine)


def use_solution(page: "Conductor") -> None:
    """Put our solution into the editor; Ctrl + Z in it brings the reader's back."""
    if page.state.lesson:
        EDITOR.write(page.state.lesson["solution"])


def reset(page: "Conductor") -> None:
    """Begin the lesson anew; Ctrl + Z in the editor brings the code back."""
    state = page.state
    if not state.lesson:
        return
    program.forget(state.name)
    page.run("forgot", (state.name,))
    EDITOR.write(state.lesson["start"])
    page.run("tell", "learn.reset_done")


def reset_all(page: "Conductor") -> None:
    """Begin all lessons anew."""
    for name in page.state.names:
        program.forget(name)
    page.run("forgot", page.state.names)
    if page.state.lesson:
        EDITOR.write(page.state.lesson["start"])
    page.run("tell", "learn.reset_all_done")


def save(page: "Conductor") -> None:
    """Give the reader all functions as one file that runs by itself."""
    asyncio.create_task(_save(page))


async def _save(page: "Conductor") -> None:
    text = await program.whole_program(page, True)
    if text is None:
        page.run("tell", "learn.missing")
    else:
        files.save_text("solver.py", text, "text/x-python")


def copy_link(page: "Conductor") -> None:
    """Copy an address that brings this lesson with this code."""
    asyncio.create_task(_copy_link(page))


async def _copy_link(page: "Conductor") -> None:
    packed = await links.pack(EDITOR.text())
    link = address.page_address("?code=" + (packed or "")) + "#" + PLACE + str(page.state.at)
    copied = packed is not None and await clipboard.copy(link)
    page.run("tell", "lab.own_linked" if copied else "lab.own_not_linked")


def to_lab(page: "Conductor") -> None:
    """Open the lab with all of the solver, beside the algorithms there."""
    asyncio.create_task(_to_lab(page))


async def _to_lab(page: "Conductor") -> None:
    source = await program.whole_program(page)
    packed = await links.pack(source) if source else None
    if packed is None:
        page.run("tell", "learn.missing")
    else:
        window.location.href = "lab.html?puzzle=" + PUZZLE + "&code=" + packed + "#own"

"""Services of the editor: what is in it, and where that is from."""

import asyncio
from typing import TYPE_CHECKING

from lab.own import running
from lab.own.page import EDITOR
from lab.own.state import DAMAGED, GUEST, LINK, MINE, own_of
from shared.code import links
from shared.code.state import OPEN
from shared.elements import one
from shared.services import address, clipboard, files, storage
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from shared.conductor import Conductor

KEY = "own-code"  # of the browser's storage
SOLUTION = "tables"  # what is shown to a reader who gives an exercise up


def _key(page: "Conductor") -> str:
    """Return the key under which the browser keeps the code: each exercise has one of its own."""
    exercise = page.state.exercise
    return exercise.place + "code" if exercise else KEY


def open_editor(page: "Conductor") -> None:
    """Open the editor unless it is there; code that the address brings is shown, and not run."""
    running.CODE.open_editor(page, "own_edited", lambda: _fill(page))


async def _fill(page: "Conductor") -> None:
    mine = storage.load(_key(page))
    if page.state.exercise:  # which begins with its author's code, and goes on with the reader's
        origin, text = MINE, await _of_author(page) if mine is None else mine
    else:
        origin, text = await _of_address(page.state.code, mine)
    if text is None:
        text = mine
    if text is None:
        text = await _source(own_of(page.state).algorithm)
    EDITOR.write(text or "")
    page.run("own_from", origin)
    if origin != MINE:
        one("#own-notice").focus()  # which scrolls there
    if not page.state.embedded:
        running.CODE.prepare()


async def _of_author(page: "Conductor") -> str | None:
    """Return the code with which an exercise begins; None where the address has none that can be read."""
    if page.state.code:
        return await links.unpack(page.state.code, LONGEST_CODE)
    return address.after_hash("code")[:LONGEST_CODE] or None


async def _of_address(packed: str, mine: str | None) -> tuple[str, str | None]:
    """Return where the editor's code is to be from, and the code that the address brings or None.

    mine: the code that the browser keeps.
    """
    if not packed:
        return MINE, None
    text = await links.unpack(packed, LONGEST_CODE)
    if text is None:
        return DAMAGED, None
    if text == mine:
        return MINE, text
    return LINK if mine is None else GUEST, text


async def _source(algorithm: str) -> str | None:
    return await files.text_of_site("sudoku_core/lab/classics/" + algorithm + ".py")


def keep(page: "Conductor") -> None:
    """Save what the reader has written; code from a link is saved only where there was none before."""
    own = own_of(page.state)
    if own.editor == OPEN and own.origin != GUEST:
        storage.keep(_key(page), EDITOR.text()[:LONGEST_CODE])


def go_back(page: "Conductor") -> None:
    """Put the reader's own code back in place of that from a link."""
    page.run("own_is_mine", "lab.own_mine_again")
    EDITOR.write(storage.load(KEY) or "")


def adopt(page: "Conductor") -> None:
    """Keep the code from a link in place of the reader's own."""
    page.run("own_is_mine", "lab.own_adopted")
    keep(page)


def reset(page: "Conductor") -> None:
    """Put the chosen algorithm into the editor."""
    asyncio.create_task(_reset(page))


async def _reset(page: "Conductor") -> None:
    text = await _source(own_of(page.state).algorithm)
    if text is None:
        page.run("tell", "lab.own_no_source")
        return
    EDITOR.write(text)
    storage.forget(KEY)
    page.run("own_is_mine", "lab.own_reset_done")


def give_up(page: "Conductor") -> None:
    """Put a solution into the editor, for a reader who gives an exercise up."""
    page.run("exercise_ended")
    asyncio.create_task(_write(page, _source(SOLUTION)))


def begin_again(page: "Conductor") -> None:
    """Put the code that the exercise begins with back into the editor."""
    asyncio.create_task(_write(page, _of_author(page)))


async def _write(page: "Conductor", text: "Awaitable[str | None]") -> None:
    found = await text
    if found is None:
        page.run("tell", "lab.own_no_source")
        return
    EDITOR.write(found)
    keep(page)


def copy_link(page: "Conductor") -> None:
    """Copy an address that brings this code and the puzzle."""
    asyncio.create_task(_copy_link(page))


async def _copy_link(page: "Conductor") -> None:
    packed = await links.pack(EDITOR.text())
    query = "?puzzle=" + page.state.puzzle + "&code=" + (packed or "")
    copied = packed is not None and await clipboard.copy(address.page_address(query))
    page.run("tell", "lab.own_linked" if copied else "lab.own_not_linked")

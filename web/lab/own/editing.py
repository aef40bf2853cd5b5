"""Services of the editor: load, save and replace its text."""

import asyncio
from typing import TYPE_CHECKING

from lab.own import running
from lab.own.page import EDITOR
from lab.own.state import DAMAGED, GUEST, LINK, MINE, own_of
from shared.code import links
from shared.code.keeping import TEXTS, CodeStorage
from shared.code.state import OPEN
from shared.elements import one
from shared.page import by_hand
from shared.services import address, files
from sudoku_core.board.sending import seal_address
from sudoku_core.questions.limits import LONGEST_CODE

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from lab.state import LabState
    from shared.conductor import Conductor

STORAGE_KEY = "own-code"  # a key in the browser's storage
SOLUTION_ALGORITHM = "tables"  # the algorithm that is shown to a reader who gives up an exercise


def _storage_key(state: "LabState") -> str:
    """Return the storage key of the code in the editor, or "" for code from a link, which is not stored."""
    return "" if own_of(state).origin == GUEST else _readers_key(state)


def _readers_key(state: "LabState") -> str:
    return state.exercise.storage_prefix + "code" if state.exercise else STORAGE_KEY


def _show_changed_text(_page: "Conductor", text: str | None) -> None:
    """Show the code that another window has stored; if that window has reset it, change nothing."""
    if text is not None:
        EDITOR.write(text)


CODE_STORAGE = CodeStorage(
    running.CODE_RUNNER.steps, EDITOR, _storage_key, lambda _state: None, _show_changed_text
)


def open_editor(page: "Conductor") -> None:
    """Open the editor if it is closed. Code from the address is shown, but not run."""
    running.CODE_RUNNER.open_editor(page, "own_", lambda: _fill_editor(page))


async def _fill_editor(page: "Conductor") -> None:
    stored_text = TEXTS.load(_readers_key(page.state))
    if page.state.exercise:  # show the author's code, unless the reader has already changed it
        origin, text = MINE, await _load_author_code(page) if stored_text is None else stored_text
    else:
        origin, text = await _unpack_address_code(page.state.own_code.packed, stored_text)
    if text is None:
        text = stored_text
    if text is None:
        text = await _load_source(own_of(page.state).algorithm)
    EDITOR.begin(text or "")
    page.run("own_from", origin)
    CODE_STORAGE.count_versions(page)
    CODE_STORAGE.count_wide_signs(page)
    if origin != MINE:
        one("#own-notice").focus()  # this also scrolls to it
    if not page.state.embedded:
        running.CODE_RUNNER.prepare()


async def _load_author_code(page: "Conductor") -> str | None:
    """Return the initial code of an exercise, or None if the address has no readable code."""
    if page.state.own_code.packed:
        return await links.unpack(page.state.own_code.packed, LONGEST_CODE)
    return address.hash_parameter("code")[:LONGEST_CODE] or None


async def _unpack_address_code(packed: str, stored_text: str | None) -> tuple[str, str | None]:
    """Return the origin of the editor's code, and the code from the address or None.

    stored_text: The reader's code that the browser has stored, or None.
    """
    if not packed:
        return MINE, None
    text = await links.unpack(packed, LONGEST_CODE)
    if text is None:
        return DAMAGED, None
    if text == stored_text:
        return MINE, text
    return LINK if stored_text is None else GUEST, text


async def _load_source(algorithm: str) -> str | None:
    return await files.text_of_site("sudoku_core/lab/classics/" + algorithm + ".py")


def save(page: "Conductor") -> None:
    """Store the code in the editor. Code from a link is stored only if the reader has none."""
    if own_of(page.state).editor == OPEN:
        CODE_STORAGE.count_wide_signs(page)
        CODE_STORAGE.keep(page)


def show_changed_code(page: "Conductor") -> None:
    """Show the reader's code after a change in another window, unless the editor has code from a link."""
    if not own_of(page.state).is_foreign:
        CODE_STORAGE.show_changed_text(page)


def go_back(page: "Conductor") -> None:
    """Replace the code from a link by the reader's own code."""
    running.CODE_RUNNER.drop(page)
    page.run("own_is_mine", "lab.own_mine_again")
    EDITOR.begin(CODE_STORAGE.load(page) or "")
    CODE_STORAGE.count_wide_signs(page)


def adopt(page: "Conductor") -> None:
    """Store the code from a link as the reader's own; the earlier code can be restored."""
    stored_text = TEXTS.load(STORAGE_KEY)
    page.run("own_is_mine", "lab.own_adopted")
    save(page)
    page.run("own_dropped", stored_text)


def reset(page: "Conductor") -> None:
    """Replace the code in the editor by the chosen algorithm."""
    asyncio.create_task(_reset_code(page))


async def _reset_code(page: "Conductor") -> None:
    text = await _load_source(own_of(page.state).algorithm)
    if text is None:
        page.run("tell", "lab.own_no_source")
        return
    replaced_text = EDITOR.text()
    page.run("own_is_mine", "lab.own_reset_done")
    EDITOR.write(text)
    TEXTS.forget(STORAGE_KEY)
    page.run("own_dropped", replaced_text)


def restore(page: "Conductor") -> None:
    """Restore the code that was replaced last."""
    text = own_of(page.state).replaced_code
    if text is not None:
        page.run("own_dropped", None)
        EDITOR.write(text)


def give_up(page: "Conductor") -> None:
    """Show a solution in the editor, because the reader gives up the exercise."""
    asyncio.create_task(_replace_code(page, "exercise_ended", _load_source(SOLUTION_ALGORITHM)))


def begin_again(page: "Conductor") -> None:
    """Replace the code in the editor by the initial code of the exercise."""
    asyncio.create_task(_replace_code(page, "", _load_author_code(page)))


async def _replace_code(page: "Conductor", command: str, loading: "Awaitable[str | None]") -> None:
    """Replace the code in the editor, and run the command if any; the replaced code can be restored."""
    new_text = await loading
    if new_text is None:
        page.run("tell", "lab.own_no_source")
        return
    replaced_text = EDITOR.text()
    if command:
        page.run(command)
    EDITOR.write(new_text)
    page.run("own_dropped", replaced_text)


def copy_link(page: "Conductor") -> None:
    """Copy an address with this code and the puzzle."""
    asyncio.create_task(_copy_link(page))


async def _copy_link(page: "Conductor") -> None:
    packed = await links.pack(EDITOR.text())
    if packed is None:
        page.run("tell", "code.no_link")
        return
    query = seal_address("?puzzle=" + page.state.puzzle + "&code=" + packed)
    await by_hand.copy(page, address.page_address(query), "lab.own_linked")

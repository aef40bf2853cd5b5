"""Services that export the reader's code to a file, to a link or to the lab."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from learning.address import LESSON_PREFIX
from learning.cells import PUZZLE
from learning.editing import has_own_text
from learning.page import EDITOR
from learning.teaching.hiding import write_query
from learning.work import program
from shared.code import links
from shared.page import by_hand
from shared.services import address, files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def save_work(page: "Conductor") -> None:
    """Save the work on all lessons as one file."""
    asyncio.create_task(_save_work(page))


async def _save_work(page: "Conductor") -> None:
    open_code = (page.state.name, EDITOR.text()) if has_own_text(page) else None
    text = await program.make_work_file(page, open_code)
    if text is None:
        page.run("tell", "learn.missing")
    else:
        files.save_text("solver.py", text, "text/x-python")


def copy_link(page: "Conductor") -> None:
    """Copy an address that opens this lesson with this code."""
    asyncio.create_task(_copy_link(page))


async def _copy_link(page: "Conductor") -> None:
    packed = await links.pack(EDITOR.text())
    if packed is None:
        page.run("tell", "code.no_link")
        return
    query = write_query((), page.state.address.hidden, "code=" + packed)
    link = address.page_address(query) + "#" + LESSON_PREFIX + str(page.state.lesson_number)
    await by_hand.copy(page, link, "lab.own_linked")


def open_lab(page: "Conductor") -> None:
    """Open the lab with the complete solver as the reader's own code."""
    asyncio.create_task(_open_lab(page))


async def _open_lab(page: "Conductor") -> None:
    solver = page.state.hand_in.solver
    packed = await links.pack(solver.source) if solver and solver.source else None
    if packed is None:
        page.run("tell", "code.no_link")
    else:
        window.location.href = "lab.html?puzzle=" + PUZZLE + "&code=" + packed + "#own"

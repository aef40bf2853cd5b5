"""Services of the page for lists: its workers, files that come and go, and the rows of the table."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from bulk.state import READING, WORKING
from bulk.steps import wanted
from bulk.workers import Workers
from shared.elements import one
from shared.services import common, storage
from shared.services.clock import seconds
from shared.services.files import save_blob

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Blob

    from shared.conductor import Conductor

WORKERS = Workers()
AT_ONCE = 60  # rows that are asked for at once, more than are ever seen
AGAIN_SECONDS = 1.0  # between two looks at the rows while they change
MOST_IN_BOOK = 200
TYPES = {"csv": "text/csv", "lines": "text/plain", "jsonl": "application/jsonl"}
NAMES = {"csv": "sudoku.csv", "lines": "answers.txt", "jsonl": "sudoku.jsonl"}


def open_worker(page: "Conductor") -> None:
    """Start the worker that keeps the list; read what the reader has chosen meanwhile."""
    asyncio.create_task(_open(page))


async def _open(page: "Conductor") -> None:
    await WORKERS.open(page)
    if WORKERS.keeper and _waiting:
        files = list(_waiting)
        _waiting.clear()
        await _read(page, files)


def retry(page: "Conductor") -> None:
    """Start another worker in place of the one that did not come."""
    page.run("restarting")
    open_worker(page)


# ---------------------------------------------------------------- files

_waiting: "list[Any]" = []  # files that were chosen before the worker was there


def read_files(page: "Conductor", files: "list[Blob]") -> None:
    """Read the puzzles of these files in place of the list that there is, once its worker is there."""
    if page.state.stage in (READING, WORKING):
        page.run("tell", "bulk.busy")
    elif WORKERS.keeper:
        asyncio.create_task(_read(page, files))
    else:
        _waiting[:] = files


def read_text(page: "Conductor", text: str) -> None:
    """Read the puzzles of a text."""
    if text.strip():
        read_files(page, [window.Blob.new(ffi.to_js([text]))])


async def _read(page: "Conductor", files: "list[Any]") -> None:
    names = [getattr(file, "name", "") or page.words.say("bulk.pasted") for file in files]
    page.run("reading", ", ".join(names), sum([file.size for file in files]))
    name = names[0]
    try:
        facts = await WORKERS.keeper.open_list()
        for name, file in zip(names, files):
            shown = name if len(files) > 1 else ""
            facts = await WORKERS.keeper.read(file, shown, name.endswith(".gz"))
    except Exception as error:  # a JsException: the file is gone, or is no archive
        window.console.info("A file was not read: " + str(error))
        if page.state.stage == READING:  # and has not been cancelled
            page.run("unread", name)
        return
    page.run("has_read", json.loads(facts))
    await WORKERS.keeper.note(_about(page))


def _about(page: "Conductor") -> str:
    return json.dumps({"name": page.state.name, "tasks": list(page.state.tasks)})


def forget(page: "Conductor") -> None:
    """Drop the list."""
    WORKERS.stop()
    asyncio.create_task(_forget(page))


async def _forget(page: "Conductor") -> None:
    await WORKERS.keeper.forget()
    page.run("forgotten")


# ---------------------------------------------------------------- work


def measure(page: "Conductor") -> None:
    """Find out how long it will take."""
    asyncio.create_task(WORKERS.measure(page))


def start(page: "Conductor") -> None:
    """Look at all puzzles that nothing is known of."""
    page.run("begin")
    asyncio.create_task(_start(page))


async def _start(page: "Conductor") -> None:
    await WORKERS.keeper.note(_about(page))
    await WORKERS.keeper.begin()
    WORKERS.start(page)


def cancel(page: "Conductor") -> None:
    """End the work before its time; what is done stays."""
    was_reading = page.state.stage == READING
    page.run("stop")
    WORKERS.stop()
    if was_reading:
        asyncio.create_task(WORKERS.reopen(page))


# ---------------------------------------------------------------- rows

_looked = [0.0]  # when the rows were chosen last


def choose_rows(page: "Conductor") -> None:
    """Find the rows that the reader has chosen, and show the first of them."""
    asyncio.create_task(_choose(page))


async def _choose(page: "Conductor") -> None:
    choice = page.state.choice
    total = await WORKERS.keeper.choose(json.dumps(wanted(page.state)))
    if choice is page.state.choice:
        page.run("chosen", total)
        await _see(page)


def look_again(page: "Conductor") -> None:
    """Show what is known of the rows by now, if that was not done a moment ago."""
    if seconds() > _looked[0] + AGAIN_SECONDS or page.state.stage != WORKING:
        _looked[0] = seconds()
        see_rows(page)


def see_rows(page: "Conductor") -> None:
    """Show the rows from the one on that comes first."""
    asyncio.create_task(_see(page))


async def _see(page: "Conductor") -> None:
    first = page.state.first
    rows = json.loads(await WORKERS.keeper.see(first, AT_ONCE))
    if first == page.state.first:
        page.run("seen", first, rows)


# ---------------------------------------------------------------- what is taken away


def download(page: "Conductor") -> None:
    """Give the reader the chosen rows as a file, or as a book to print."""
    if page.state.writing is None:
        form = one("#form").value
        asyncio.create_task(_make_book(page) if form == "book" else _download(page, form))


async def _download(page: "Conductor", form: str) -> None:
    page.run("writing", 0)
    blob = await WORKERS.keeper.download(form, TYPES[form])
    save_blob(NAMES[form], blob)
    page.run("writing", None)


async def _make_book(page: "Conductor") -> None:
    lines: list[str] = []
    for first in range(0, page.state.total or 0, AT_ONCE):
        rows = json.loads(await WORKERS.keeper.see(first, AT_ONCE))
        lines += [row["puzzle"] for row in rows if row["status"] == "unique"]
        if len(lines) >= MOST_IN_BOOK:
            break
    if not lines:
        page.run("tell", "bulk.no_proper")
        return
    storage.keep_in_window("for_book", "\n".join(lines[:MOST_IN_BOOK]))
    window.location.assign("book.html#list")


# Command -> service, for the table of the page.
SERVICES: "dict[str, Callable[..., None]]" = dict(common.SERVICES)
SERVICES.update(
    {
        "open_worker": open_worker,
        "retry": retry,
        "read_files": read_files,
        "read_text": read_text,
        "forget": forget,
        "measure": measure,
        "start": start,
        "cancel": cancel,
        "choose_rows": choose_rows,
        "look_again": look_again,
        "see_rows": see_rows,
        "download": download,
    }
)

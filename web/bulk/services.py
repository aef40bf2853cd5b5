"""Services of the page for lists: its workers, files that come and go, and the rows of the table."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from bulk.keeper import SILENT_SECONDS, KeeperWorker
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

KEEPER = KeeperWorker()
WORKERS = Workers(KEEPER)
AT_ONCE = 60  # rows that are asked for at once, more than are ever seen
AGAIN_SECONDS = 1.0  # at least, between two looks at the rows while they change
CHOOSING_SHARE = 20  # of a long list, rows are chosen again after so many times what that takes
MOST_IN_BOOK = 200
TYPES = {"csv": "text/csv", "lines": "text/plain", "jsonl": "application/jsonl"}
NAMES = {"csv": "sudoku.csv", "lines": "answers.txt", "jsonl": "sudoku.jsonl"}


def open_worker(page: "Conductor") -> None:
    """Start the worker that keeps the list; read what the reader has chosen meanwhile."""
    asyncio.create_task(_open(page))


async def _open(page: "Conductor") -> None:
    await KEEPER.open(page)
    if KEEPER.core and _waiting:
        files = list(_waiting)
        _waiting.clear()
        await _read(page, files)


def retry(page: "Conductor") -> None:
    """Start another worker in place of the one that did not come."""
    page.run("restarting")
    open_worker(page)


def lost_list(page: "Conductor") -> None:
    """Start another worker in place of the one that kept the list, with what that had in its files."""
    page.run("list_gone")
    WORKERS.stop()
    asyncio.create_task(_reopen_lost(page))


async def _reopen_lost(page: "Conductor") -> None:
    await KEEPER.reopen(page)
    facts = page.state.facts
    if facts.rows:
        page.run("tell", "bulk.list_back", {"done": facts.done, "total": facts.rows})
    elif KEEPER.core:
        page.run("tell", "bulk.list_lost")


# ---------------------------------------------------------------- files

_waiting: "list[Any]" = []  # files that were chosen before the worker was there


def read_files(page: "Conductor", files: "list[Blob]") -> None:
    """Read the puzzles of these files in place of the list that there is, once its worker is there."""
    if page.state.stage in (READING, WORKING):
        page.run("tell", "bulk.busy")
    elif KEEPER.core:
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
        facts = await KEEPER.core.open_list()
        for name, file in zip(names, files):
            shown = name if len(files) > 1 else ""
            facts = await KEEPER.core.read(file, shown, name.endswith(".gz"))
    except Exception as error:  # a JsException: the file is gone, or is no archive
        window.console.info("A file was not read: " + str(error))
        if page.state.stage == READING:  # and has not been cancelled
            page.run("unread", name)
        return
    page.run("has_read", json.loads(facts))
    await KEEPER.core.note(_about(page))


def _about(page: "Conductor") -> str:
    return json.dumps({"name": page.state.name, "tasks": list(page.state.tasks)})


def forget(page: "Conductor") -> None:
    """Drop the list."""
    WORKERS.stop()
    asyncio.create_task(_forget(page))


async def _forget(page: "Conductor") -> None:
    await KEEPER.core.forget()
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
    await KEEPER.core.note(_about(page))
    await KEEPER.core.begin()
    WORKERS.start(page)


def cancel(page: "Conductor") -> None:
    """End the work before its time; what is done stays."""
    was_reading = page.state.stage == READING
    page.run("stop")
    WORKERS.stop()
    if was_reading:
        asyncio.create_task(KEEPER.reopen(page))


# ---------------------------------------------------------------- rows

_looked = [0.0]  # from when on the rows are looked at again


def choose_rows(page: "Conductor") -> None:
    """Find the rows that the reader has chosen, and show the first of them."""
    asyncio.create_task(_choose(page))


async def _choose(page: "Conductor") -> None:
    choice, begun = page.state.choice, seconds()
    total = await KEEPER.core.choose(json.dumps(wanted(page.state)))
    _looked[0] = seconds() + max(AGAIN_SECONDS, CHOOSING_SHARE * (seconds() - begun))
    if choice is page.state.choice:
        page.run("chosen", total)
        await _see(page)


def look_again(page: "Conductor") -> None:
    """Show what is known of the rows by now, and which are chosen, if that was not done a moment ago."""
    if seconds() > _looked[0]:
        _looked[0] = seconds() + SILENT_SECONDS  # the answer says when again
        choose_rows(page)


def see_rows(page: "Conductor") -> None:
    """Show the rows from the one on that comes first."""
    asyncio.create_task(_see(page))


async def _see(page: "Conductor") -> None:
    first = page.state.first
    rows = json.loads(await KEEPER.core.see(first, AT_ONCE))
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
    blob = await KEEPER.core.download(form, TYPES[form])
    save_blob(NAMES[form], blob)
    page.run("writing", None)


async def _make_book(page: "Conductor") -> None:
    lines: list[str] = []
    for first in range(0, page.state.total or 0, AT_ONCE):
        rows = json.loads(await KEEPER.core.see(first, AT_ONCE))
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
        "lost_list": lost_list,
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

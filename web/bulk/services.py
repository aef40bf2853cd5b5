"""Services of the page for lists: its workers, files that come and go, and the rows of the table."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from bulk.choosing import wanted
from bulk.keeper import KeeperWorker
from bulk.state import READING, WORKING
from bulk.workers import Workers
from shared.elements import one
from shared.services import common, storage
from shared.services.clock import seconds
from shared.services.files import save_blob
from shared.workers.times import KEEPER_SECONDS

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
    """Start the worker that stores the list, then read the files that were chosen before it came."""
    KEEPER.open(page, _read_waiting)


def _read_waiting(page: "Conductor") -> None:
    if _waiting:
        files = list(_waiting)
        _waiting.clear()
        asyncio.create_task(_read(page, files))


def retry(page: "Conductor") -> None:
    """Start another worker in place of the one that did not come."""
    page.run("restarting")
    open_worker(page)


def lost_list(page: "Conductor") -> None:
    """Start another worker in place of the one that kept the list, with what that had in its files."""
    page.run("list_gone")
    WORKERS.stop()
    KEEPER.open(page, _tell_list_is_back)


def _tell_list_is_back(page: "Conductor") -> None:
    facts = page.state.open_list.facts
    if page.state.message:
        return  # it says what is lost
    if facts.rows:
        page.run("tell", "bulk.list_back", {"done": facts.done, "total": facts.rows})
    else:
        page.run("tell", "bulk.list_lost")


# ---------------------------------------------------------------- files

_waiting: "list[Any]" = []  # files that were chosen before the worker was there


def read_files(page: "Conductor", files: "list[Blob]") -> None:
    """Read the puzzles of these files in place of the list that there is, once its worker is there."""
    if page.state.open_list.stage in (READING, WORKING):
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
    core = KEEPER.core
    name, found_problem, of_file = names[0], "", ""
    try:
        await core.open_list()
        for name, file in zip(names, files):
            problem = await core.read(file, name if len(files) > 1 else "")
            if problem:
                found_problem, of_file = problem, name
            if page.state.open_list.stage != READING:  # it has been cancelled
                await core.give_up()
                return
        found = json.loads(await core.finish(_about(page)))
    except Exception as error:  # a JsException: the file is gone
        window.console.info("A file was not read: " + str(error))
        # In other stages, the page says what has happened.
        if page.state.open_list.stage == READING and core is KEEPER.core:
            page.run("unread", name)
            await _ask(page, "give_up")
        return
    page.run("has_read", found, found_problem, of_file)


def _about(page: "Conductor") -> str:
    return json.dumps({"name": page.state.open_list.name, "tasks": list(page.state.open_list.tasks)})


def forget(page: "Conductor") -> None:
    """Drop the list, until another one is dropped or the page is closed."""
    WORKERS.stop()
    asyncio.create_task(_change(page, "forgotten", "forget"))


def bring_back(page: "Conductor") -> None:
    """Open the list again that was dropped or replaced."""
    WORKERS.stop()
    asyncio.create_task(_change(page, "brought_back", "bring_back"))


async def _change(page: "Conductor", step: str, function: str) -> None:
    found = await _ask(page, function)
    if found:
        page.run(step, json.loads(found))


async def _ask(page: "Conductor", name: str, *values: "Any") -> "Any":
    """Return the answer of this function of the list's worker; None, after saying so, if it fails."""
    core = KEEPER.core
    if not core:
        return None  # it is gone, and the page says so
    try:
        return await getattr(core, name)(*values)
    except Exception as error:  # a JsException: the disk fails, or the reader has deleted the site's data
        window.console.warn("The list's worker has failed: " + str(error))
        if core is KEEPER.core:
            WORKERS.stop()
            page.run("stop")
            page.run("tell", "bulk.failed")
    return None


# ---------------------------------------------------------------- work


def measure(page: "Conductor") -> None:
    """Find out how long it will take."""
    asyncio.create_task(WORKERS.measure(page))


def start(page: "Conductor") -> None:
    """Look at all puzzles that nothing is known of."""
    page.run("begin")
    asyncio.create_task(_start(page))


async def _start(page: "Conductor") -> None:
    await _ask(page, "note", _about(page))
    await _ask(page, "begin")
    if page.state.open_list.stage == WORKING:
        WORKERS.start(page)


def cancel(page: "Conductor") -> None:
    """End the work before its time; what is done stays."""
    was_reading = page.state.open_list.stage == READING
    page.run("stop")
    WORKERS.stop()
    if was_reading and KEEPER.core:
        asyncio.create_task(_ask(page, "stop_reading"))


# ---------------------------------------------------------------- rows

_looked = [0.0]  # from when on the rows are looked at again


def choose_rows(page: "Conductor") -> None:
    """Find the rows that the reader has chosen, and show the first of them."""
    asyncio.create_task(_choose(page))


async def _choose(page: "Conductor") -> None:
    choice, begun = page.state.rows.choice, seconds()
    total = await _ask(page, "choose", json.dumps(wanted(page.state)))
    if total is None:
        return
    _looked[0] = seconds() + max(AGAIN_SECONDS, CHOOSING_SHARE * (seconds() - begun))
    if choice is page.state.rows.choice:
        page.run("chosen", total)
        await _see(page)


def look_again(page: "Conductor") -> None:
    """Show what is known of the rows by now, and which are chosen, if that was not done a moment ago."""
    if seconds() > _looked[0]:
        _looked[0] = seconds() + KEEPER_SECONDS  # the answer says when again
        choose_rows(page)


def see_rows(page: "Conductor") -> None:
    """Show the rows from the one on that comes first."""
    asyncio.create_task(_see(page))


async def _see(page: "Conductor") -> None:
    first = page.state.rows.first
    rows = await _ask(page, "see", first, AT_ONCE)
    if rows and first == page.state.rows.first:
        page.run("seen", first, json.loads(rows))


# ---------------------------------------------------------------- what is taken away


def download(page: "Conductor") -> None:
    """Give the reader the chosen rows as a file, or as a book to print."""
    if page.state.written_rows is None:
        form = one("#form").value
        asyncio.create_task(_make_book(page) if form == "book" else _download(page, form))


async def _download(page: "Conductor", form: str) -> None:
    page.run("writing", 0)
    blob = await _ask(page, "download", form, TYPES[form])
    page.run("writing", None)
    if blob:
        save_blob(NAMES[form], blob)


async def _make_book(page: "Conductor") -> None:
    lines: list[str] = []
    for first in range(0, page.state.rows.total or 0, AT_ONCE):
        found = await _ask(page, "see", first, AT_ONCE)
        if not found:
            return
        rows = json.loads(found)
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
        "bring_back": bring_back,
        "measure": measure,
        "start": start,
        "cancel": cancel,
        "choose_rows": choose_rows,
        "look_again": look_again,
        "see_rows": see_rows,
        "download": download,
    }
)

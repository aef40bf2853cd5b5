"""The services of the page for lists: workers, files, and the rows of the table."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from bulk.choosing import request_of
from bulk.keeper import KeeperWorker
from bulk.state import READING, WORKING
from bulk.workers import SolverWorkers
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
WORKERS = SolverWorkers(KEEPER)
AT_ONCE = 60  # the number of rows per request, more than are ever visible
AGAIN_SECONDS = 1.0  # the least time between two updates of the rows while they change
CHOOSING_SHARE = 20  # the next choice of rows waits for 20 times the duration of the last one
MOST_IN_BOOK = 200
TYPES = {"csv": "text/csv", "lines": "text/plain", "jsonl": "application/jsonl"}
NAMES = {"csv": "sudoku.csv", "lines": "answers.txt", "jsonl": "sudoku.jsonl"}


def open_worker(page: "Conductor") -> None:
    """Start the worker that stores the list, then read the files that were chosen in the meantime."""
    KEEPER.open(page, _read_waiting)


def _read_waiting(page: "Conductor") -> None:
    if _waiting:
        files = list(_waiting)
        _waiting.clear()
        asyncio.create_task(_read(page, files))


def retry(page: "Conductor") -> None:
    """Replace the failed worker by a new one."""
    page.run("restarting")
    open_worker(page)


def lost_list(page: "Conductor") -> None:
    """Replace the lost worker by a new one, which opens the stored list."""
    page.run("list_gone")
    WORKERS.stop()
    KEEPER.open(page, _report_restored_list)


def _report_restored_list(page: "Conductor") -> None:
    facts = page.state.open_list.facts
    if page.state.message:
        return  # the message already names the lost part
    if facts.rows:
        page.run("tell", "bulk.list_back", {"done": facts.done, "total": facts.rows})
    else:
        page.run("tell", "bulk.list_lost")


# ---------------------------------------------------------------- files

_waiting: "list[Any]" = []  # files that were chosen before the worker was ready


def read_files(page: "Conductor", files: "list[Blob]") -> None:
    """Replace the list by the puzzles of these files as soon as the worker is ready."""
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
    name, last_problem, problem_file = names[0], "", ""
    try:
        await core.open_list()
        for name, file in zip(names, files):
            problem = await core.read(file, name if len(files) > 1 else "")
            if problem:
                last_problem, problem_file = problem, name
            if page.state.open_list.stage != READING:  # the reader has cancelled
                await core.give_up()
                return
        opened = json.loads(await core.finish(_about(page)))
    except Exception as error:  # a JsException: the file is gone
        window.console.info("A file was not read: " + str(error))
        # In other stages the page already shows the reason.
        if page.state.open_list.stage == READING and core is KEEPER.core:
            page.run("unread", name)
            await _ask(page, "give_up")
        return
    page.run("has_read", opened, last_problem, problem_file)


def _about(page: "Conductor") -> str:
    return json.dumps({"name": page.state.open_list.name, "tasks": list(page.state.open_list.tasks)})


def forget(page: "Conductor") -> None:
    """Delete the list; it can be restored until another list is deleted or the page is closed."""
    WORKERS.stop()
    asyncio.create_task(_change(page, "forgotten", "forget"))


def bring_back(page: "Conductor") -> None:
    """Restore the list that was deleted or replaced."""
    WORKERS.stop()
    asyncio.create_task(_change(page, "brought_back", "bring_back"))


async def _change(page: "Conductor", step: str, function: str) -> None:
    opened = await _ask(page, function)
    if opened:
        page.run(step, json.loads(opened))


async def _ask(page: "Conductor", name: str, *values: "Any") -> "Any":
    """Call a function of the list's worker; return its answer, or report a failure and return None."""
    core = KEEPER.core
    if not core:
        return None  # the worker is lost, and the page already shows that
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
    """Measure the time that the work will take."""
    asyncio.create_task(WORKERS.measure(page))


def start(page: "Conductor") -> None:
    """Start the work on all puzzles without an answer."""
    page.run("begin")
    asyncio.create_task(_start(page))


async def _start(page: "Conductor") -> None:
    await _ask(page, "note", _about(page))
    await _ask(page, "begin")
    if page.state.open_list.stage == WORKING:
        WORKERS.start(page)


def cancel(page: "Conductor") -> None:
    """Stop the work; finished puzzles keep their answers."""
    was_reading = page.state.open_list.stage == READING
    page.run("stop")
    WORKERS.stop()
    if was_reading and KEEPER.core:
        asyncio.create_task(_ask(page, "stop_reading"))


# ---------------------------------------------------------------- rows

_next_update = [0.0]  # the earliest time of the next update; a list, so that functions can change it


def choose_rows(page: "Conductor") -> None:
    """Find the rows of the reader's choice, and show the first of them."""
    asyncio.create_task(_choose(page))


async def _choose(page: "Conductor") -> None:
    choice, start_time = page.state.rows.choice, seconds()
    total = await _ask(page, "choose", json.dumps(request_of(page.state)))
    if total is None:
        return
    _next_update[0] = seconds() + max(AGAIN_SECONDS, CHOOSING_SHARE * (seconds() - start_time))
    if choice is page.state.rows.choice:
        page.run("chosen", total)
        await _see(page)


def look_again(page: "Conductor") -> None:
    """Choose and load the rows again, unless that was done very recently."""
    if seconds() > _next_update[0]:
        _next_update[0] = seconds() + KEEPER_SECONDS  # a placeholder until the answer sets the time
        choose_rows(page)


def see_rows(page: "Conductor") -> None:
    """Load the visible rows."""
    asyncio.create_task(_see(page))


async def _see(page: "Conductor") -> None:
    first = page.state.rows.first
    rows = await _ask(page, "see", first, AT_ONCE)
    if rows and first == page.state.rows.first:
        page.run("seen", first, json.loads(rows))


# ---------------------------------------------------------------- downloads


def download(page: "Conductor") -> None:
    """Save the chosen rows as a file, or open them as a book to print."""
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
        text = await _ask(page, "see", first, AT_ONCE)
        if not text:
            return
        rows = json.loads(text)
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

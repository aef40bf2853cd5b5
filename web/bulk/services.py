"""The services of the page for lists: workers, files, and the rows of the table."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import ffi, window

from bulk.choosing import worker_request
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
ROWS_PER_REQUEST = 60  # the number of rows per request, more than are ever visible
UPDATE_SECONDS = 1.0  # the minimum time between two updates of the rows while they change
CHOOSING_PAUSE = 20  # the next update waits for 20 times the duration of the last one
MOST_IN_BOOK = 200  # the maximum number of puzzles in a book
MIME_TYPES = {"csv": "text/csv", "lines": "text/plain", "jsonl": "application/jsonl"}
FILE_NAMES = {"csv": "sudoku.csv", "lines": "answers.txt", "jsonl": "sudoku.jsonl"}


def open_worker(page: "Conductor") -> None:
    """Start the worker that stores the list, then read the files that were chosen before it was ready."""
    KEEPER.open(page, _read_waiting_files)


def _read_waiting_files(page: "Conductor") -> None:
    if _waiting_files:
        files = list(_waiting_files)
        _waiting_files.clear()
        asyncio.create_task(_read(page, files))


def restart_worker(page: "Conductor") -> None:
    """Replace the failed worker with a new one."""
    page.run("restarting")
    open_worker(page)


def replace_lost_worker(page: "Conductor") -> None:
    """Replace the lost worker with a new one, which opens the stored list."""
    page.run("list_gone")
    WORKERS.stop()
    KEEPER.open(page, _report_restored_list)


def _report_restored_list(page: "Conductor") -> None:
    totals = page.state.open_list.totals
    if page.state.message:
        return  # the message already names the lost part
    if totals.rows:
        page.run("tell", "bulk.list_back", {"done": totals.done, "total": totals.rows})
    else:
        page.run("tell", "bulk.list_lost")


# ---------------------------------------------------------------- files

_waiting_files: "list[Any]" = []  # files that were chosen before the worker was ready


def read_files(page: "Conductor", files: "list[Blob]") -> None:
    """Replace the list with the puzzles of these files as soon as the worker is ready."""
    if page.state.open_list.stage in (READING, WORKING):
        page.run("tell", "bulk.busy")
    elif KEEPER.core:
        asyncio.create_task(_read(page, files))
    else:
        _waiting_files[:] = files


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
        opened = json.loads(await core.finish(_list_description(page)))
    except Exception as error:  # a JsException: the file is gone
        window.console.info("A file was not read: " + str(error))
        # In other stages the page already shows the reason.
        if page.state.open_list.stage == READING and core is KEEPER.core:
            page.run("unread", name)
            await _call_worker(page, "give_up")
        return
    page.run("has_read", opened, last_problem, problem_file)


def _list_description(page: "Conductor") -> str:
    return json.dumps({"name": page.state.open_list.name, "tasks": list(page.state.open_list.tasks)})


def delete_list(page: "Conductor") -> None:
    """Delete the list. It can be restored until another list is deleted or the page is closed."""
    WORKERS.stop()
    asyncio.create_task(_change_list(page, "forgotten", "forget"))


def restore_list(page: "Conductor") -> None:
    """Restore the list that was deleted or replaced."""
    WORKERS.stop()
    asyncio.create_task(_change_list(page, "brought_back", "bring_back"))


async def _change_list(page: "Conductor", step: str, function: str) -> None:
    """Call a function of the list's worker, and run a step with its reply."""
    reply = await _call_worker(page, function)
    if reply:
        page.run(step, json.loads(reply))


async def _call_worker(page: "Conductor", function: str, *values: "Any") -> "Any":
    """Call a function of the list's worker; return its reply, or report a failure and return None."""
    core = KEEPER.core
    if not core:
        return None  # the worker is lost, and the page already shows that
    try:
        return await getattr(core, function)(*values)
    except Exception as error:  # a JsException: the disk fails, or the reader has deleted the site's data
        window.console.warn("The list's worker has failed: " + str(error))
        if core is KEEPER.core:
            WORKERS.stop()
            page.run("stop")
            page.run("tell", "bulk.failed")
    return None


# ---------------------------------------------------------------- solving


def measure(page: "Conductor") -> None:
    """Measure the time of each task, to estimate the time for the list."""
    asyncio.create_task(WORKERS.measure(page))


def start_work(page: "Conductor") -> None:
    """Start solving all puzzles without an answer."""
    page.run("begin")
    asyncio.create_task(_start_workers(page))


async def _start_workers(page: "Conductor") -> None:
    await _call_worker(page, "note", _list_description(page))
    await _call_worker(page, "begin")
    if page.state.open_list.stage == WORKING:
        WORKERS.start(page)


def stop_work(page: "Conductor") -> None:
    """Stop reading or solving. Finished puzzles keep their answers."""
    was_reading = page.state.open_list.stage == READING
    page.run("stop")
    WORKERS.stop()
    if was_reading and KEEPER.core:
        asyncio.create_task(_call_worker(page, "stop_reading"))


# ---------------------------------------------------------------- rows

_next_update = [0.0]  # the earliest time of the next update; a list, so that functions can change it


def choose_rows(page: "Conductor") -> None:
    """Filter and sort the rows as the reader has chosen, and show them."""
    asyncio.create_task(_choose_rows(page))


async def _choose_rows(page: "Conductor") -> None:
    choice, start_time = page.state.rows.choice, seconds()
    row_count = await _call_worker(page, "choose", json.dumps(worker_request(page.state)))
    if row_count is None:
        return
    _next_update[0] = seconds() + max(UPDATE_SECONDS, CHOOSING_PAUSE * (seconds() - start_time))
    if choice is page.state.rows.choice:
        page.run("chosen", row_count)
        await _load_rows(page)


def refresh_rows(page: "Conductor") -> None:
    """Choose and load the rows again, unless the last update was very recent."""
    if seconds() > _next_update[0]:
        _next_update[0] = seconds() + KEEPER_SECONDS  # a placeholder until the reply sets the time
        choose_rows(page)


def load_visible_rows(page: "Conductor") -> None:
    """Load the visible rows."""
    asyncio.create_task(_load_rows(page))


async def _load_rows(page: "Conductor") -> None:
    first = page.state.rows.first_visible
    rows = await _call_worker(page, "see", first, ROWS_PER_REQUEST)
    if rows and first == page.state.rows.first_visible:
        page.run("seen", first, json.loads(rows))


# ---------------------------------------------------------------- downloads


def download(page: "Conductor") -> None:
    """Save the chosen rows as a file, or open them as a book to print."""
    if page.state.written_rows is None:
        file_format = one("#form").value
        asyncio.create_task(_make_book(page) if file_format == "book" else _download(page, file_format))


async def _download(page: "Conductor", file_format: str) -> None:
    page.run("writing", 0)
    blob = await _call_worker(page, "download", file_format, MIME_TYPES[file_format])
    page.run("writing", None)
    if blob:
        save_blob(FILE_NAMES[file_format], blob)


async def _make_book(page: "Conductor") -> None:
    lines: list[str] = []
    for first in range(0, page.state.rows.row_count or 0, ROWS_PER_REQUEST):
        text = await _call_worker(page, "see", first, ROWS_PER_REQUEST)
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
        "retry": restart_worker,
        "lost_list": replace_lost_worker,
        "read_files": read_files,
        "read_text": read_text,
        "forget": delete_list,
        "bring_back": restore_list,
        "measure": measure,
        "start": start_work,
        "cancel": stop_work,
        "choose_rows": choose_rows,
        "look_again": refresh_rows,
        "see_rows": load_visible_rows,
        "download": download,
    }
)

"""The steps of the page for lists, except the steps of its table: state -> state."""

from typing import TYPE_CHECKING

from bulk import choosing
from bulk.state import (
    DONE,
    EMPTY,
    OPENING,
    READING,
    READY,
    STOPPED,
    TASKS,
    WORKING,
    ListTotals,
    OpenList,
    RowsView,
)
from shared import life

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bulk.state import BulkState
    from shared.life import Message

# ---------------------------------------------------------------- the file

# The lost part of the list of an earlier visit -> the key of the message.
LOST_MESSAGES = {
    "rows": "bulk.lost_rows",
    "answers": "bulk.lost_answers",
    "all": "bulk.lost_all",
    "tab": "bulk.other_tab",
}


def show_earlier_list(
    state: "BulkState", about: "dict[str, Any] | None", totals_data: "dict[str, Any]", lost: str = ""
) -> "BulkState":
    """Record that the list's worker is ready, and show the list of an earlier visit, if there is one.

    about: The name, the tasks and the number of rows of that list; None without a list.
    totals_data: The totals of that list, see ListTotals.
    lost: The part of that list that was lost, a key of LOST_MESSAGES, or "".
    """
    state = life.mark_ready(state)
    if not about or not totals_data["rows"]:
        return clear_list(state).having(message=(LOST_MESSAGES[lost], None) if lost else None)
    state = _show_list(state, about, totals_data).with_open_list(is_earlier=True, can_restore=False)
    if not lost or lost == "tab":  # another tab has one stored list; this one is another
        return state
    totals = state.open_list.totals
    values = {"text": state.open_list.name, "done": totals.done, "count": totals.rows}
    values["total"] = about.get("rows")
    return state.having(message=(LOST_MESSAGES[lost], values))


def _show_list(state: "BulkState", about: "dict[str, Any]", totals_data: "dict[str, Any]") -> "BulkState":
    """Show the list that the worker has opened."""
    totals = _parse_totals(totals_data)
    return (
        clear_list(state)
        .having(list_generation=state.list_generation + 1)
        .with_open_list(
            stage=DONE if totals.done == totals.rows else STOPPED,
            name=about["name"],
            tasks=tuple(about["tasks"]),
            totals=totals,
        )
    )


def mark_list_lost(state: "BulkState") -> "BulkState":
    """Record that the list's worker has been lost."""
    state = state.having(read_bytes=None, written_rows=None, message=None, replaced=None)
    return state.with_open_list(stage=OPENING, seconds_left=None, can_restore=False)


def start_reading(state: "BulkState", name: str, size: int) -> "BulkState":
    """Show that a file is being read. Store the previous list, in case the file cannot be read."""
    previous = state.open_list
    if previous.stage == OPENING:
        previous = previous.having(stage=EMPTY)
    return state.having(
        replaced=(previous, state.rows),
        open_list=OpenList(stage=READING, name=name, tasks=previous.tasks),
        rows=RowsView(),
        read_bytes=(0, size),
        message=None,
    )


def store_read_progress(state: "BulkState", done: int, _lines: int, rows: int) -> "BulkState":
    """Store the number of bytes that have been read, and the number of puzzles in them."""
    if state.open_list.stage != READING or not state.read_bytes:
        return state
    return state.having(read_bytes=(done, state.read_bytes[1])).with_open_list(totals=ListTotals(rows=rows))


def show_read_list(
    state: "BulkState", reply: "dict[str, Any]", problem: str = "", name: str = ""
) -> "BulkState":
    """Show the list that was read from files.

    reply: The worker's reply about its open list; the previous list if the files have no rows.
    problem: The problem with one of the files, or "".
    name: The name of this file, or "".
    """
    if state.open_list.stage != READING:
        return state
    if not reply["is_new"]:
        key = "error.file_" + problem if problem else "bulk.no_puzzle"
        return _restore_replaced(state, (key, {"text": name or state.open_list.name}))
    message = ("error.file_" + problem, {"text": name}) if problem else None
    state = state.having(
        read_bytes=None, message=message, replaced=None, list_generation=state.list_generation + 1
    )
    totals = _parse_totals(reply["facts"])
    return state.with_open_list(stage=READY, totals=totals, can_restore=reply["back"])


def report_unreadable_file(state: "BulkState", name: str) -> "BulkState":
    """Report a file that cannot be read, and show the previous list again."""
    return _restore_replaced(state, ("error.file", {"text": name}))


def _restore_replaced(state: "BulkState", message: "Message | None") -> "BulkState":
    """Show the previous list again, with this message."""
    open_list, rows = state.replaced or (
        state.open_list.having(stage=EMPTY, totals=ListTotals()),
        state.rows,
    )
    restored = state.having(open_list=open_list, rows=rows, read_bytes=None, replaced=None)
    return restored.having(message=message, list_generation=state.list_generation + 1)


def clear_list(state: "BulkState", reply: "dict[str, Any] | None" = None) -> "BulkState":
    """Show the page without a list.

    reply: The worker's reply if a list was deleted, or None.
    """
    can_restore = bool(reply and reply["back"])
    message = ("bulk.deleted", {"text": state.open_list.name}) if can_restore else None
    state = start_reading(state, "", 0).having(read_bytes=None, replaced=None, message=message)
    return state.with_open_list(stage=EMPTY, can_restore=can_restore)


def show_restored_list(state: "BulkState", reply: "dict[str, Any]") -> "BulkState":
    """Show the restored list, or report that it no longer exists.

    reply: The worker's reply.
    """
    if not reply["is_new"]:
        return state.having(message=("bulk.not_back", None)).with_open_list(can_restore=False)
    state = _show_list(state, reply["about"], reply["facts"])
    totals = state.open_list.totals
    values: dict[str, object] = {"text": state.open_list.name, "done": totals.done, "total": totals.rows}
    return state.having(message=("bulk.brought_back", values)).with_open_list(can_restore=reply["back"])


# ---------------------------------------------------------------- the tasks


def set_task(state: "BulkState", changed_task: str, is_chosen: bool) -> "BulkState":
    """Add or remove a task."""
    tasks = [
        task for task in TASKS if (is_chosen if task == changed_task else task in state.open_list.tasks)
    ]
    return state.with_open_list(tasks=tuple(tasks))


def choose_workers(state: "BulkState", count: str) -> "BulkState":
    """Set the number of parallel workers."""
    return state.having(workers=min(max(1, int(count)), state.most_workers))


def store_task_seconds(state: "BulkState", task: str, seconds: float) -> "BulkState":
    """Store the measured seconds per puzzle of a task."""
    task_seconds = dict(state.open_list.task_seconds)
    task_seconds[task] = seconds
    return state.with_open_list(task_seconds=task_seconds)


def start_work(state: "BulkState") -> "BulkState":
    """Show that the workers solve the puzzles of the list."""
    return state.having(message=None).with_open_list(stage=WORKING, speed=0.0, seconds_left=None)


def store_results(state: "BulkState", totals_data: "dict[str, Any]", speed: float) -> "BulkState":
    """Store the current totals of the list.

    speed: The number of puzzles per second.
    """
    if state.open_list.stage not in (READY, WORKING, STOPPED, DONE):
        return state  # a late reply about a deleted list
    totals = _parse_totals(totals_data)
    state = state.with_open_list(totals=totals)
    if state.open_list.stage != WORKING:
        return state
    if totals.done == totals.rows:
        return state.with_open_list(stage=DONE, speed=speed, seconds_left=None)
    left = (totals.rows - totals.done) / speed if speed else None
    return state.with_open_list(speed=speed, seconds_left=left)


def stop_work(state: "BulkState", key: str = "") -> "BulkState":
    """Show that reading or solving was stopped before the end.

    key: The key of a message, or "".
    """
    if state.open_list.stage == READING:
        return _restore_replaced(state, (key, None) if key else None)
    if state.open_list.stage != WORKING:
        return state
    state = state.having(message=(key, None) if key else None)
    return state.with_open_list(stage=STOPPED, seconds_left=None)


def _parse_totals(totals_data: "dict[str, Any]") -> ListTotals:
    """Return the totals from the worker's JSON; its tally has integers as keys again."""
    tally = {}
    for column, counts in totals_data["tally"].items():
        tally[column] = {int(value): counts[value] for value in counts}
    fields = dict(totals_data)
    fields["tally"] = tally
    return ListTotals(**fields)


def store_written_rows(state: "BulkState", done: "int | None") -> "BulkState":
    """Store the number of rows written to the file; None when the file is complete."""
    return state.having(written_rows=done)


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(choosing.STEPS)
STEPS.update(
    {
        "opened": show_earlier_list,
        "list_gone": mark_list_lost,
        "reading": start_reading,
        "read_so_far": store_read_progress,
        "has_read": show_read_list,
        "unread": report_unreadable_file,
        "forgotten": clear_list,
        "brought_back": show_restored_list,
        "task": set_task,
        "workers": choose_workers,
        "measured": store_task_seconds,
        "begin": start_work,
        "put": store_results,
        "stop": stop_work,
        "writing": store_written_rows,
    }
)

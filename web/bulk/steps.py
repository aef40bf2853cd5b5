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
    ListFacts,
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
LOST = {
    "rows": "bulk.lost_rows",
    "answers": "bulk.lost_answers",
    "all": "bulk.lost_all",
    "tab": "bulk.other_tab",
}


def opened(
    state: "BulkState", about: "dict[str, Any] | None", facts: "dict[str, Any]", lost: str = ""
) -> "BulkState":
    """Record that the list's worker is ready, and show the list of an earlier visit, if there is one.

    about, facts: That list, or None. lost: The lost part of that list, a key of LOST, or "".
    """
    state = life.mark_ready(state)
    if not about or not facts["rows"]:
        return forgotten(state).having(message=(LOST[lost], None) if lost else None)
    state = _show_list(state, about, facts).with_open_list(is_earlier=True, can_restore=False)
    if lost == "tab":  # the list has been loaded nevertheless
        return state
    shown = state.open_list.facts
    message_facts = {"text": state.open_list.name, "done": shown.done, "count": shown.rows}
    message_facts["total"] = about.get("rows")
    return state.having(message=(LOST[lost], message_facts)) if lost else state


def _show_list(state: "BulkState", about: "dict[str, Any]", facts: "dict[str, Any]") -> "BulkState":
    """Show the worker's list."""
    list_facts = _parse_facts(facts)
    return (
        forgotten(state)
        .having(list_generation=state.list_generation + 1)
        .with_open_list(
            stage=DONE if list_facts.done == list_facts.rows else STOPPED,
            name=about["name"],
            tasks=tuple(about["tasks"]),
            facts=list_facts,
        )
    )


def list_gone(state: "BulkState") -> "BulkState":
    """Record that the list's worker has been lost."""
    state = state.having(read_bytes=None, written_rows=None, message=None, replaced=None)
    return state.with_open_list(stage=OPENING, seconds_left=None, can_restore=False)


def reading(state: "BulkState", name: str, size: int) -> "BulkState":
    """Record that a file is being read, and store the current list, which the file will replace."""
    replaced = state.open_list
    if replaced.stage == OPENING:
        replaced = replaced.having(stage=EMPTY)
    return state.having(
        replaced=(replaced, state.rows),
        open_list=OpenList(stage=READING, name=name, tasks=replaced.tasks),
        rows=RowsView(),
        read_bytes=(0, size),
        message=None,
    )


def read_so_far(state: "BulkState", done: int, _lines: int, rows: int) -> "BulkState":
    """Store the number of bytes read, and the number of puzzles in them."""
    if state.open_list.stage != READING or not state.read_bytes:
        return state
    return state.having(read_bytes=(done, state.read_bytes[1])).with_open_list(facts=ListFacts(rows=rows))


def has_read(
    state: "BulkState", opened: "dict[str, Any]", problem: str = "", name: str = ""
) -> "BulkState":
    """Show the list from the files.

    opened: The worker's open list; the old list if the files have no rows. problem, name: The
    problem with one of the files, and its name, or "".
    """
    if state.open_list.stage != READING:
        return state
    if not opened["is_new"]:
        key = "error.file_" + problem if problem else "bulk.no_puzzle"
        return _restore_replaced(state, (key, {"text": name or state.open_list.name}))
    message = ("error.file_" + problem, {"text": name}) if problem else None
    read = state.having(read_bytes=None, message=message, replaced=None)
    read = read.having(list_generation=state.list_generation + 1)
    facts = _parse_facts(opened["facts"])
    return read.with_open_list(stage=READY, facts=facts, can_restore=opened["back"])


def unread(state: "BulkState", name: str) -> "BulkState":
    """Report a file that cannot be read, and restore the old list."""
    return _restore_replaced(state, ("error.file", {"text": name}))


def _restore_replaced(state: "BulkState", message: "Message | None") -> "BulkState":
    """Show the list that was open before the file again."""
    open_list, rows = state.replaced or (state.open_list.having(stage=EMPTY, facts=ListFacts()), state.rows)
    before = state.having(open_list=open_list, rows=rows, read_bytes=None, replaced=None)
    return before.having(message=message, list_generation=state.list_generation + 1)


def forgotten(state: "BulkState", opened: "dict[str, Any] | None" = None) -> "BulkState":
    """Show an empty page without a list. opened: The worker's answer, if a list was deleted."""
    can_restore = bool(opened and opened["back"])
    message = ("bulk.deleted", {"text": state.open_list.name}) if can_restore else None
    state = reading(state, "", 0).having(read_bytes=None, replaced=None, message=message)
    return state.with_open_list(stage=EMPTY, can_restore=can_restore)


def brought_back(state: "BulkState", opened: "dict[str, Any]") -> "BulkState":
    """Show the restored list. opened: The worker's answer."""
    if not opened["is_new"]:
        return state.having(message=("bulk.not_back", None)).with_open_list(can_restore=False)
    state = _show_list(state, opened["about"], opened["facts"])
    shown = state.open_list.facts
    facts: dict[str, object] = {"text": state.open_list.name, "done": shown.done, "total": shown.rows}
    return state.having(message=("bulk.brought_back", facts)).with_open_list(can_restore=opened["back"])


# ---------------------------------------------------------------- the work


def tick(state: "BulkState", task: str, value: bool) -> "BulkState":
    """Add or remove a task."""
    tasks = [each for each in TASKS if (value if each == task else each in state.open_list.tasks)]
    return state.with_open_list(tasks=tuple(tasks))


def choose_workers(state: "BulkState", count: str) -> "BulkState":
    """Set the number of parallel workers."""
    return state.having(workers=min(max(1, int(count)), state.most_workers))


def measured(state: "BulkState", task: str, seconds: float) -> "BulkState":
    """Store the measured seconds per puzzle of a task."""
    costs = dict(state.open_list.task_seconds)
    costs[task] = seconds
    return state.with_open_list(task_seconds=costs)


def begin(state: "BulkState") -> "BulkState":
    """Record that the work has started."""
    return state.having(message=None).with_open_list(stage=WORKING, speed=0.0, seconds_left=None)


def put(state: "BulkState", facts: "dict[str, Any]", speed: float) -> "BulkState":
    """Store the current facts on the list. speed: Puzzles per second."""
    if state.open_list.stage not in (READY, WORKING, STOPPED, DONE):
        return state  # a late answer for a deleted list
    list_facts = _parse_facts(facts)
    state = state.with_open_list(facts=list_facts)
    if state.open_list.stage != WORKING:
        return state
    if list_facts.done == list_facts.rows:
        return state.with_open_list(stage=DONE, speed=speed, seconds_left=None)
    left = (list_facts.rows - list_facts.done) / speed if speed else None
    return state.with_open_list(speed=speed, seconds_left=left)


def stop(state: "BulkState", key: str = "") -> "BulkState":
    """Stop reading, or record that the work was stopped early. key: The key of a message, or ""."""
    if state.open_list.stage == READING:
        return _restore_replaced(state, (key, None) if key else None)
    if state.open_list.stage != WORKING:
        return state
    stopped = state.having(message=(key, None) if key else None)
    return stopped.with_open_list(stage=STOPPED, seconds_left=None)


def _parse_facts(facts: "dict[str, Any]") -> ListFacts:
    """Return the worker's facts with integer keys, because JSON has only text keys."""
    tally = {}
    for name in facts["tally"]:
        counts = facts["tally"][name]
        tally[name] = {int(number): counts[number] for number in counts}
    fields = dict(facts)
    fields["tally"] = tally
    return ListFacts(**fields)


def writing(state: "BulkState", done: "int | None") -> "BulkState":
    """Store the number of rows written to a file; None when the file is complete."""
    return state.having(written_rows=done)


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(choosing.STEPS)
STEPS.update(
    {
        "opened": opened,
        "list_gone": list_gone,
        "reading": reading,
        "read_so_far": read_so_far,
        "has_read": has_read,
        "unread": unread,
        "forgotten": forgotten,
        "brought_back": brought_back,
        "task": tick,
        "workers": choose_workers,
        "measured": measured,
        "begin": begin,
        "put": put,
        "stop": stop,
        "writing": writing,
    }
)

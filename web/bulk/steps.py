"""The steps of the page for lists, but for those of its table: state -> state."""

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


# What is lost of the list of an earlier visit -> the key of what to say of it.
LOST = {
    "rows": "bulk.lost_rows",
    "answers": "bulk.lost_answers",
    "all": "bulk.lost_all",
    "tab": "bulk.other_tab",
}


def opened(
    state: "BulkState", about: "dict[str, Any] | None", facts: "dict[str, Any]", lost: str = ""
) -> "BulkState":
    """Note that the list's worker is there, and the list of an earlier visit that it has, or None.

    lost: what is lost of that list, of LOST, or "".
    """
    state = life.ready(state)
    if not about or not facts["rows"]:
        return forgotten(state).having(message=(LOST[lost], None) if lost else None)
    state = _with_list(state, about, facts).with_open_list(is_earlier=True, can_restore=False)
    if lost == "tab":  # and yet there is a list
        return state
    found = state.open_list.facts
    said = {"text": state.open_list.name, "done": found.done, "count": found.rows}
    said["total"] = about.get("rows")
    return state.having(message=(LOST[lost], said)) if lost else state


def _with_list(state: "BulkState", about: "dict[str, Any]", facts: "dict[str, Any]") -> "BulkState":
    """Show the list that the worker has."""
    found = _facts(facts)
    return (
        forgotten(state)
        .having(list_generation=state.list_generation + 1)
        .with_open_list(
            stage=DONE if found.done == found.rows else STOPPED,
            name=about["name"],
            tasks=tuple(about["tasks"]),
            facts=found,
        )
    )


def list_gone(state: "BulkState") -> "BulkState":
    """Note that the list's worker is not there any more."""
    gone = state.having(read_bytes=None, written_rows=None, message=None, replaced=None)
    return gone.with_open_list(stage=OPENING, seconds_left=None, can_restore=False)


def reading(state: "BulkState", name: str, size: int) -> "BulkState":
    """Note that a file is being read, whose list will take the place of this one."""
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


def read_so_far(state: "BulkState", seen: int, _lines: int, rows: int) -> "BulkState":
    """Note how many bytes have been read, and how many puzzles they had."""
    if state.open_list.stage != READING or not state.read_bytes:
        return state
    return state.having(read_bytes=(seen, state.read_bytes[1])).with_open_list(facts=ListFacts(rows=rows))


def has_read(state: "BulkState", found: "dict[str, Any]", problem: str = "", name: str = "") -> "BulkState":
    """Take what there is in the files; problem: what is wrong with one of them, of this name, or "".

    found: what the worker has open. If the files have no row, it is the list that was there before.
    """
    if state.open_list.stage != READING:
        return state
    if not found["is_new"]:
        key = "error.file_" + problem if problem else "bulk.no_puzzle"
        return _as_before(state, (key, {"text": name or state.open_list.name}))
    message = ("error.file_" + problem, {"text": name}) if problem else None
    read = state.having(read_bytes=None, message=message, replaced=None)
    read = read.having(list_generation=state.list_generation + 1)
    return read.with_open_list(stage=READY, facts=_facts(found["facts"]), can_restore=found["back"])


def unread(state: "BulkState", name: str) -> "BulkState":
    """Say that a file cannot be read; the list before it stays."""
    return _as_before(state, ("error.file", {"text": name}))


def _as_before(state: "BulkState", message: "Message | None") -> "BulkState":
    """Show the list that was there before a file was read."""
    open_list, rows = state.replaced or (state.open_list.having(stage=EMPTY, facts=ListFacts()), state.rows)
    before = state.having(open_list=open_list, rows=rows, read_bytes=None, replaced=None)
    return before.having(message=message, list_generation=state.list_generation + 1)


def forgotten(state: "BulkState", found: "dict[str, Any] | None" = None) -> "BulkState":
    """Take it that there is no list any more. found: what the worker has, if a list was deleted."""
    can_restore = bool(found and found["back"])
    message = ("bulk.deleted", {"text": state.open_list.name}) if can_restore else None
    state = reading(state, "", 0).having(read_bytes=None, replaced=None, message=message)
    return state.with_open_list(stage=EMPTY, can_restore=can_restore)


def brought_back(state: "BulkState", found: "dict[str, Any]") -> "BulkState":
    """Show the list that was deleted or replaced again."""
    if not found["is_new"]:
        return state.having(message=("bulk.not_back", None)).with_open_list(can_restore=False)
    state = _with_list(state, found["about"], found["facts"])
    shown = state.open_list.facts
    said = {"text": state.open_list.name, "done": shown.done, "total": shown.rows}
    return state.having(message=("bulk.brought_back", said)).with_open_list(can_restore=found["back"])


# ---------------------------------------------------------------- the work


def tick(state: "BulkState", task: str, value: bool) -> "BulkState":
    """Ask this of each puzzle, or not."""
    tasks = [each for each in TASKS if (value if each == task else each in state.open_list.tasks)]
    return state.with_open_list(tasks=tuple(tasks))


def choose_workers(state: "BulkState", count: str) -> "BulkState":
    """Let so many workers work."""
    return state.having(workers=min(max(1, int(count)), state.most_workers))


def measured(state: "BulkState", task: str, seconds: float) -> "BulkState":
    """Note how many seconds a puzzle takes."""
    costs = dict(state.open_list.task_seconds)
    costs[task] = seconds
    return state.with_open_list(task_seconds=costs)


def begin(state: "BulkState") -> "BulkState":
    """Note that the workers begin."""
    return state.having(message=None).with_open_list(stage=WORKING, speed=0.0, seconds_left=None)


def put(state: "BulkState", facts: "dict[str, Any]", speed: float) -> "BulkState":
    """Take what is known of the list by now. speed: puzzles a second."""
    if state.open_list.stage not in (READY, WORKING, STOPPED, DONE):
        return state  # an answer on its way when the list was deleted
    found = _facts(facts)
    state = state.with_open_list(facts=found)
    if state.open_list.stage != WORKING:
        return state
    if found.done == found.rows:
        return state.with_open_list(stage=DONE, speed=speed, seconds_left=None)
    left = (found.rows - found.done) / speed if speed else None
    return state.with_open_list(speed=speed, seconds_left=left)


def stop(state: "BulkState", key: str = "") -> "BulkState":
    """Note that the workers have been ended before all was done. key: of what is to be said of it."""
    if state.open_list.stage == READING:
        return _as_before(state, (key, None) if key else None)
    if state.open_list.stage != WORKING:
        return state
    stopped = state.having(message=(key, None) if key else None)
    return stopped.with_open_list(stage=STOPPED, seconds_left=None)


def _facts(facts: "dict[str, Any]") -> ListFacts:
    tally = {}
    for name in facts["tally"]:
        counts = facts["tally"][name]
        tally[name] = {int(number): counts[number] for number in counts}
    fields = dict(facts)
    fields["tally"] = tally
    return ListFacts(**fields)


def writing(state: "BulkState", done: "int | None") -> "BulkState":
    """Note how many rows have been written to a file; None where it is whole."""
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

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
    Choice,
    Facts,
)
from shared import life

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bulk.state import State
    from shared.life import Message

# ---------------------------------------------------------------- the file


# What is lost of the list of an earlier visit -> the key of what to say of it.
LOST = {
    "rows": "bulk.lost_rows",
    "answers": "bulk.lost_answers",
    "all": "bulk.lost_all",
    "tab": "bulk.other_tab",
}
# The fields that one list has, and another one not.
OF_A_LIST = (
    "stage",
    "name",
    "tasks",
    "facts",
    "is_earlier",
    "costs",
    "speed",
    "left",
    "choice",
    "total",
    "first",
    "active",
    "seen_from",
    "seen",
    "can_bring_back",
)


def opened(
    state: "State", about: "dict[str, Any] | None", facts: "dict[str, Any]", lost: str = ""
) -> "State":
    """Note that the list's worker is there, and the list of an earlier visit that it has, or None.

    lost: what is lost of that list, of LOST, or "".
    """
    state = life.ready(state)
    if not about or not facts["rows"]:
        return forgotten(state).having(message=(LOST[lost], None) if lost else None)
    state = _with_list(state, about, facts).having(is_earlier=True, can_bring_back=False)
    if lost == "tab":  # and yet there is a list
        return state
    found = state.facts
    said = {"text": state.name, "done": found.done, "count": found.rows, "total": about.get("rows")}
    return state.having(message=(LOST[lost], said)) if lost else state


def _with_list(state: "State", about: "dict[str, Any]", facts: "dict[str, Any]") -> "State":
    """Show the list that the worker has."""
    found = _facts(facts)
    return forgotten(state).having(
        stage=DONE if found.done == found.rows else STOPPED,
        name=about["name"],
        tasks=tuple(about["tasks"]),
        facts=found,
        generation=state.generation + 1,
    )


def list_gone(state: "State") -> "State":
    """Note that the list's worker is not there any more."""
    return state.having(
        stage=OPENING, left=None, read=None, writing=None, message=None, before={}, can_bring_back=False
    )


def reading(state: "State", name: str, size: int) -> "State":
    """Note that a file is being read, whose list will take the place of this one."""
    before = {field: getattr(state, field) for field in OF_A_LIST}
    if state.stage == OPENING:
        before["stage"] = EMPTY
    return state.having(
        before=before,
        can_bring_back=False,
        stage=READING,
        name=name,
        read=(0, size),
        facts=Facts(),
        is_earlier=False,
        costs={},
        speed=0.0,
        left=None,
        choice=Choice(),
        total=0,
        first=0,
        active=0,
        seen=(),
        message=None,
    )


def read_so_far(state: "State", seen: int, _lines: int, rows: int) -> "State":
    """Note how many bytes have been read, and how many puzzles they had."""
    if state.stage != READING or not state.read:
        return state
    return state.having(read=(seen, state.read[1]), facts=Facts(rows=rows))


def has_read(state: "State", found: "dict[str, Any]", problem: str = "", name: str = "") -> "State":
    """Take what there is in the files; problem: what is wrong with one of them, of this name, or "".

    found: what the worker has open. If the files have no row, it is the list that was there before.
    """
    if state.stage != READING:
        return state
    if not found["is_new"]:
        key = "error.file_" + problem if problem else "bulk.no_puzzle"
        return _as_before(state, (key, {"text": name or state.name}))
    message = ("error.file_" + problem, {"text": name}) if problem else None
    return state.having(
        stage=READY,
        read=None,
        facts=_facts(found["facts"]),
        message=message,
        before={},
        can_bring_back=found["back"],
        generation=state.generation + 1,
    )


def unread(state: "State", name: str) -> "State":
    """Say that a file cannot be read; the list before it stays."""
    return _as_before(state, ("error.file", {"text": name}))


def _as_before(state: "State", message: "Message | None") -> "State":
    """Show the list that was there before a file was read."""
    before = state.before or {"stage": EMPTY, "facts": Facts()}
    state = state.having(**before)
    return state.having(read=None, before={}, message=message, generation=state.generation + 1)


def forgotten(state: "State", found: "dict[str, Any] | None" = None) -> "State":
    """Take it that there is no list any more. found: what the worker has, if a list was deleted."""
    can_bring_back = bool(found and found["back"])
    message = ("bulk.deleted", {"text": state.name}) if can_bring_back else None
    state = reading(state, "", 0).having(stage=EMPTY, read=None, before={}, message=message)
    return state.having(can_bring_back=can_bring_back)


def brought_back(state: "State", found: "dict[str, Any]") -> "State":
    """Show the list that was deleted or replaced again."""
    if not found["is_new"]:
        return state.having(can_bring_back=False, message=("bulk.not_back", None))
    state = _with_list(state, found["about"], found["facts"])
    said = {"text": state.name, "done": state.facts.done, "total": state.facts.rows}
    return state.having(can_bring_back=found["back"], message=("bulk.brought_back", said))


# ---------------------------------------------------------------- the work


def tick(state: "State", task: str, value: bool) -> "State":
    """Ask this of each puzzle, or not."""
    tasks = [each for each in TASKS if (value if each == task else each in state.tasks)]
    return state.having(tasks=tuple(tasks))


def choose_workers(state: "State", count: str) -> "State":
    """Let so many workers work."""
    return state.having(workers=min(max(1, int(count)), state.most_workers))


def measured(state: "State", task: str, seconds: float) -> "State":
    """Note how many seconds a puzzle takes."""
    costs = dict(state.costs)
    costs[task] = seconds
    return state.having(costs=costs)


def begin(state: "State") -> "State":
    """Note that the workers begin."""
    return state.having(stage=WORKING, speed=0.0, left=None, message=None)


def put(state: "State", facts: "dict[str, Any]", speed: float) -> "State":
    """Take what is known of the list by now. speed: puzzles a second."""
    if state.stage not in (READY, WORKING, STOPPED, DONE):
        return state  # an answer on its way when the list was deleted
    found = _facts(facts)
    state = state.having(facts=found)
    if state.stage != WORKING:
        return state
    if found.done == found.rows:
        return state.having(stage=DONE, speed=speed, left=None)
    left = (found.rows - found.done) / speed if speed else None
    return state.having(speed=speed, left=left)


def stop(state: "State", key: str = "") -> "State":
    """Note that the workers have been ended before all was done. key: of what is to be said of it."""
    if state.stage == READING:
        return _as_before(state, (key, None) if key else None)
    if state.stage != WORKING:
        return state
    return state.having(stage=STOPPED, left=None, message=(key, None) if key else None)


def _facts(facts: "dict[str, Any]") -> Facts:
    tally = {}
    for name in facts["tally"]:
        counts = facts["tally"][name]
        tally[name] = {int(number): counts[number] for number in counts}
    fields = dict(facts)
    fields["tally"] = tally
    return Facts(**fields)


def writing(state: "State", done: "int | None") -> "State":
    """Note how many rows have been written to a file; None where it is whole."""
    return state.having(writing=done)


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

"""The steps of the page for lists: state -> state."""

from typing import TYPE_CHECKING

from bulk.state import (
    DONE,
    EMPTY,
    LEVELS,
    OPENING,
    READING,
    READY,
    SORTED_BY,
    STOPPED,
    TASKS,
    VERDICTS,
    WORKING,
    Choice,
    Facts,
)
from shared import life

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bulk.state import State

# ---------------------------------------------------------------- the file


def opened(state: "State", about: "dict[str, Any] | None", facts: "dict[str, Any]") -> "State":
    """Note that the list's worker is there, and the list of an earlier visit that it has, or None."""
    state = life.ready(state)
    if not about:
        return forgotten(state)
    found = _facts(facts)
    return state.having(
        stage=DONE if found.done == found.rows else STOPPED,
        name=about["name"],
        tasks=tuple(about["tasks"]),
        facts=found,
        is_earlier=True,
        message=None,
    )


def list_gone(state: "State") -> "State":
    """Note that the list's worker is not there any more."""
    return state.having(stage=OPENING, left=None, read=None, writing=None, message=None)


def reading(state: "State", name: str, size: int) -> "State":
    """Note that a file is being read; the list before it is gone."""
    return state.having(
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


def has_read(state: "State", facts: "dict[str, Any]") -> "State":
    """Take what there is in the files."""
    if state.stage != READING:
        return state
    found = _facts(facts)
    stage = READY if found.rows else EMPTY
    message = None if found.rows else ("bulk.no_puzzle", {"text": state.name})
    return state.having(stage=stage, read=None, facts=found, message=message)


def unread(state: "State", name: str) -> "State":
    """Say that a file cannot be read."""
    return state.having(stage=EMPTY, read=None, facts=Facts(), message=("error.file", {"text": name}))


def forgotten(state: "State") -> "State":
    """Take it that there is no list any more."""
    return reading(state, "", 0).having(stage=EMPTY, read=None)


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
        return forgotten(state)
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


# ---------------------------------------------------------------- the table


def choose(state: "State", field: str, value: str) -> "State":
    """Show the rows that have this value of a field of the choice."""
    return _choosing(state, state.choice.having(**{field: value}))


def sort(state: "State", name: str) -> "State":
    """Sort by this column of the table; the other way round where it is sorted by it already."""
    by = SORTED_BY[name]
    descending = not state.choice.descending if by == state.choice.by else False
    return _choosing(state, state.choice.having(by=by, descending=descending))


def _choosing(state: "State", choice: Choice) -> "State":
    return state.having(choice=choice, total=None, first=0, active=0)


def wanted(state: "State") -> "dict[str, Any]":
    """Return the choice of rows as the list's worker takes it."""
    choice = state.choice
    numbers: dict[str, list[int]] = {}
    if choice.verdict:
        numbers["verdict"] = [1 + VERDICTS.index(choice.verdict)]
    if choice.level:
        numbers["level"] = [1 + LEVELS.index(choice.level)]
    if choice.technique:
        numbers["technique"] = [1 + state.techniques.index(choice.technique)]
    if choice.only == "redundant":
        numbers["minimal"] = [2]
    if choice.only == "differing":
        numbers["same"] = [2]
    return {
        "by": choice.by,
        "descending": choice.descending,
        "numbers": numbers,
        "least": _tenths(choice.least, 0),
        "most": _tenths(choice.most, 255),
        "copies": choice.only == "copies",
    }


def _tenths(text: str, otherwise: int) -> int:
    try:
        return min(255, max(0, int(float(text) * 10 + 0.5)))
    except ValueError:
        return otherwise


def chosen(state: "State", total: int) -> "State":
    """Note how many rows are chosen."""
    first = min(state.first, max(0, total - 1))
    return state.having(total=total, first=first, active=min(state.active, max(0, total - 1)))


def see(state: "State", first: int) -> "State":
    """Show the rows from this one on."""
    return state.having(first=max(0, min(first, (state.total or 1) - 1)))


def seen(state: "State", first: int, rows: "list[dict[str, Any]]") -> "State":
    """Take what is known of some of the chosen rows."""
    return state.having(seen_from=first, seen=tuple(rows))


def move(state: "State", by: int, visible: int) -> "State":
    """Move the keyboard by so many rows; visible: how many of them there is room for."""
    last = max(0, (state.total or 1) - 1)
    active = max(0, min(last, state.active + by))
    first = min(state.first, active)
    if active >= first + visible:
        first = active - visible + 1
    return state.having(active=active, first=first)


def writing(state: "State", done: "int | None") -> "State":
    """Note how many rows have been written to a file; None where it is whole."""
    return state.having(writing=done)


STEPS: "dict[str, Callable[..., Any]]" = dict(life.STEPS)
STEPS.update(
    {
        "opened": opened,
        "list_gone": list_gone,
        "reading": reading,
        "read_so_far": read_so_far,
        "has_read": has_read,
        "unread": unread,
        "forgotten": forgotten,
        "task": tick,
        "workers": choose_workers,
        "measured": measured,
        "begin": begin,
        "put": put,
        "stop": stop,
        "choose": choose,
        "sort": sort,
        "chosen": chosen,
        "see": see,
        "seen": seen,
        "move": move,
        "writing": writing,
    }
)

"""The state of the page for lists: what has been read, what is known of it, and which rows are seen."""

from typing import TYPE_CHECKING

from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

# What a list goes through. In "opening" its worker is not there yet.
OPENING, EMPTY, READING, READY, WORKING, STOPPED, DONE = (
    "opening",
    "empty",
    "reading",
    "ready",
    "working",
    "stopped",
    "done",
)

# What may be asked of each puzzle besides the verdict.
TASKS = ("rate", "count", "minimal", "forms")
SOLVE = "solve"  # what is always asked

VERDICTS = ("unique", "multiple", "none", "invalid", "unreadable")

# The columns of the table, and for those by which it can be sorted the column of the list.
COLUMNS = (
    "line",
    "status",
    "puzzle",
    "givens",
    "level",
    "se",
    "score",
    "hardest",
    "solutions",
    "minimal",
    "same_as_line",
    "as_expected",
)
SORTED_BY = {
    "line": "number",
    "status": "verdict",
    "givens": "givens",
    "level": "level",
    "se": "se",
    "score": "score",
    "hardest": "technique",
    "solutions": "count",
    "minimal": "minimal",
    "as_expected": "same",
}

# Which of them come only with a task; "as_expected" only where the file has answers.
OF_TASKS = {
    "rate": ("level", "se", "score", "hardest"),
    "count": ("solutions",),
    "minimal": ("minimal",),
    "forms": ("same_as_line",),
}

MOST_WORKERS = 4  # each is a Python of its own, of some 100 MB: a phone has no room for more


class Facts(Value):
    """What is known of the list as a whole.

    rows: how many it has; bad: how many of them cannot be read; done: how many have been looked at.
    tally: column -> number in it -> how many rows have it, of those.
    kept: whether it goes on after the tab is closed. full: whether there was no room for all of it.
    """

    rows: int = 0
    bad: int = 0
    done: int = 0
    tally: "dict[str, dict[int, int]]" = {}  # noqa: RUF012 - never changed
    kept: bool = False
    full: bool = False


class Choice(Value):
    """Which rows are seen, and in which order.

    verdict, level, technique: "" for all. least, most: of Sudoku Explainer's rating, as typed. only: "",
    "copies", "redundant" for puzzles that are not minimal, or "differing" from the answer in the file.
    """

    by: str = "number"
    descending: bool = False
    verdict: str = ""
    level: str = ""
    technique: str = ""
    least: str = ""
    most: str = ""
    only: str = ""


class State(PageState):
    """The state of the page for lists.

    stage: see above. name: of the files. read: (bytes, of how many) while a file is read. facts: of the
    list. is_earlier: whether it is from an earlier visit.
    tasks: of TASKS, those that are asked. costs: SOLVE or a task -> the seconds that a puzzle takes, once
    measured. workers: how many work at the same time, of most_workers.
    speed: puzzles a second; left: how many seconds are left, or None.
    choice: of rows. total: how many these are, or None where that is being found out. first: the first one
    that is seen. active: the one that the keyboard is on. seen: some of them, from seen_from on.
    writing: how many rows have been written to a file, or None. before: the fields of the list that a file
    which is being read will replace. can_bring_back: whether there is a list that was replaced or deleted.
    generation: a number that changes with the list.
    techniques: slugs, in the order of the ladder. names: of them, by slug and language.
    problems: what of the address could not be read.
    """

    stage: str = OPENING
    name: str = ""
    read: "tuple[int, int] | None" = None
    facts: Facts = Facts()
    is_earlier: bool = False
    tasks: tuple[str, ...] = ()
    costs: "dict[str, float]" = {}  # noqa: RUF012 - never changed
    workers: int = 1
    most_workers: int = 1
    speed: float = 0.0
    left: "float | None" = None
    choice: Choice = Choice()
    total: "int | None" = 0
    first: int = 0
    active: int = 0
    seen_from: int = 0
    seen: "tuple[dict[str, Any], ...]" = ()
    writing: "int | None" = None
    before: "dict[str, Any]" = {}  # noqa: RUF012 - never changed
    can_bring_back: bool = False
    generation: int = 0
    techniques: tuple[str, ...] = ()
    names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - never changed
    problems: "tuple[Message, ...]" = ()


def seconds_needed(state: State) -> "float | None":
    """Return about how many seconds the rest of the list takes; None where that is not known yet."""
    total = 0.0
    for task in asked(state):
        if task not in state.costs:
            return None
        total += state.costs[task]
    return total * (state.facts.rows - state.facts.done) / max(1, state.workers)


def asked(state: State) -> "tuple[str, ...]":
    """Return all that is asked of each puzzle."""
    return (SOLVE,) + state.tasks


def unmeasured(state: State) -> "list[str]":
    """Return what is asked of each puzzle and nobody knows how long takes."""
    return [task for task in asked(state) if task not in state.costs]


def columns_of(state: State) -> "list[str]":
    """Return the columns of the table that there is something to see in."""
    hidden = [name for task in TASKS if task not in state.tasks for name in OF_TASKS[task]]
    if not [code for code in state.facts.tally.get("same", {}) if code]:
        hidden.append("as_expected")
    return [name for name in COLUMNS if name not in hidden]


def workers_for(cores: int, gigabytes: float) -> int:
    """Return how many workers at most run at the same time on a machine with so many cores.

    gigabytes: of its memory. A phone with little of it ends a page that takes too much.
    """
    return max(1, min(MOST_WORKERS, cores, int(gigabytes)))

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


class ListFacts(Value):
    """The facts about the list as a whole."""

    rows: int = 0  # how many it has
    bad: int = 0  # how many of them cannot be read
    done: int = 0  # how many have been looked at
    tally: "dict[str, dict[int, int]]" = {}  # noqa: RUF012 - column -> number in it -> count of its rows
    kept: bool = False  # whether it is still there after the tab is closed
    full: bool = False  # whether there was no room for all of it


class RowChoice(Value):
    """The rows that are shown, and their order."""

    by: str = "number"
    descending: bool = False
    verdict: str = ""  # "" for all
    level: str = ""  # "" for all
    technique: str = ""  # "" for all
    least: str = ""  # the lowest rating of Sudoku Explainer, as typed
    most: str = ""  # the highest, as typed
    only: str = ""  # "copies", "redundant" (not minimal) or "differing" from the answer in the file


class OpenList(Value):
    """The list that is open, and the work on it."""

    stage: str = OPENING  # one of those above
    name: str = ""  # of its files
    facts: ListFacts = ListFacts()
    is_earlier: bool = False  # whether it is from an earlier visit
    tasks: tuple[str, ...] = ()  # of TASKS, those that are asked
    task_seconds: "dict[str, float]" = {}  # noqa: RUF012 - SOLVE or a task -> its measured time for a puzzle
    speed: float = 0.0  # puzzles a second
    seconds_left: "float | None" = None
    can_restore: bool = False  # whether there is a list that was replaced or deleted


class RowsView(Value):
    """The rows of the table that the reader looks at."""

    choice: RowChoice = RowChoice()
    total: "int | None" = 0  # how many rows are chosen, or None while they are counted
    first: int = 0  # the first visible one
    active: int = 0  # the one that the keyboard is on
    loaded: "tuple[dict[str, Any], ...]" = ()  # some of the chosen rows
    loaded_from: int = 0  # the place of the first of these


class BulkState(PageState):
    """The state of the page for lists."""

    open_list: OpenList = OpenList()
    rows: RowsView = RowsView()
    list_generation: int = 0  # a number that changes with the list
    replaced: "tuple[OpenList, RowsView] | None" = None  # by the file that is being read
    read_bytes: "tuple[int, int] | None" = None  # (done, of how many) while a file is read
    written_rows: "int | None" = None  # how many rows have been written to a file, while one is written
    workers: int = 1  # how many work at the same time
    most_workers: int = 1
    technique_slugs: tuple[str, ...] = ()  # in the order of the ladder
    technique_names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - by slug and language
    problems: "tuple[Message, ...]" = ()  # the parts of the address that cannot be read

    def with_open_list(self, **changes: "Any") -> "BulkState":
        """Return the same state but for these fields of the list."""
        return self.having(open_list=self.open_list.having(**changes))

    def with_rows(self, **changes: "Any") -> "BulkState":
        """Return the same state but for these fields of its rows."""
        return self.having(rows=self.rows.having(**changes))


def seconds_needed(state: BulkState) -> "float | None":
    """Return about how many seconds the rest of the list takes; None where that is not known yet."""
    total = 0.0
    for task in asked(state):
        if task not in state.open_list.task_seconds:
            return None
        total += state.open_list.task_seconds[task]
    return total * (state.open_list.facts.rows - state.open_list.facts.done) / max(1, state.workers)


def asked(state: BulkState) -> "tuple[str, ...]":
    """Return all that is asked of each puzzle."""
    return (SOLVE,) + state.open_list.tasks


def unmeasured(state: BulkState) -> "list[str]":
    """Return what is asked of each puzzle and nobody knows how long takes."""
    return [task for task in asked(state) if task not in state.open_list.task_seconds]


def columns_of(state: BulkState) -> "list[str]":
    """Return the columns of the table that there is something to see in."""
    hidden = [name for task in TASKS if task not in state.open_list.tasks for name in OF_TASKS[task]]
    if not [code for code in state.open_list.facts.tally.get("same", {}) if code]:
        hidden.append("as_expected")
    return [name for name in COLUMNS if name not in hidden]


def workers_for(cores: int, gigabytes: float) -> int:
    """Return how many workers at most run at the same time on a machine with so many cores.

    gigabytes: of its memory. A phone with little of it ends a page that takes too much.
    """
    return max(1, min(MOST_WORKERS, cores, int(gigabytes)))

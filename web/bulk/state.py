"""The state of the page for lists: the open list, its tasks, and the visible rows."""

from typing import TYPE_CHECKING

from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.life import Message

# The stages of a list. In "opening", the worker that stores the list is not ready yet.
OPENING, EMPTY, READING, READY, WORKING, STOPPED, DONE = (
    "opening",
    "empty",
    "reading",
    "ready",
    "working",
    "stopped",
    "done",
)

TASKS = ("rate", "count", "minimal", "forms")  # the optional tasks for each puzzle
SOLVE = "solve"  # the required task: find the verdict

VERDICTS = ("unique", "multiple", "none", "invalid", "unreadable")

ANSWERS = (
    "",
    "yes",
    "no",
)  # the values of yes-or-no columns by code, as in sudoku_core/collection/columns.py

# The columns of the table. SORT_COLUMNS maps the sortable ones to the columns of the worker's list.
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
SORT_COLUMNS = {
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

# Task -> the columns that need it. "as_expected" appears only if the file contains solutions.
TASK_COLUMNS = {
    "rate": ("level", "se", "score", "hardest"),
    "count": ("solutions",),
    "minimal": ("minimal",),
    "forms": ("same_as_line",),
}

MOST_WORKERS = 4  # each needs about 100 MB for its own Python, and phones have no memory for more


class ListTotals(Value):
    """The totals of the list, as its worker reports them."""

    rows: int = 0  # the number of rows
    bad: int = 0  # the number of unreadable rows
    done: int = 0  # the number of finished rows
    tally: "dict[str, dict[int, int]]" = {}  # noqa: RUF012 - column -> value -> number of rows
    kept: bool = False  # whether the list remains stored after the tab is closed
    full: bool = False  # whether the disk was too small for the whole list


class RowChoice(Value):
    """The filters and the order of the table's rows."""

    sort_column: str = "number"  # a column of the worker's list
    descending: bool = False
    verdict: str = ""  # one of VERDICTS, or "" for all
    level: str = ""  # a level, or "" for all
    technique: str = ""  # the slug of a technique, or "" for all
    least: str = ""  # the lowest rating of Sudoku Explainer, as the reader typed it
    most: str = ""  # the highest rating, as the reader typed it
    only: str = ""  # "copies", "redundant" (not minimal), "differing" (from the file's answer); "" for all


class OpenList(Value):
    """The open list and its tasks."""

    stage: str = OPENING  # one of OPENING to DONE
    name: str = ""  # the names of its files, separated by commas
    totals: ListTotals = ListTotals()
    is_earlier: bool = False  # whether it is from an earlier visit
    tasks: tuple[str, ...] = ()  # the chosen tasks, some of TASKS
    task_seconds: "dict[str, float]" = {}  # noqa: RUF012 - SOLVE or a task -> measured seconds per puzzle
    speed: float = 0.0  # puzzles per second
    seconds_left: "float | None" = None  # the estimated remaining seconds
    can_restore: bool = False  # whether a replaced or deleted list can be restored


class RowsView(Value):
    """The visible part of the table."""

    choice: RowChoice = RowChoice()
    row_count: "int | None" = 0  # the number of chosen rows, or None while they are counted
    first_visible: int = 0  # the index of the first visible row
    active_row: int = 0  # the index of the row that gets the keyboard focus
    loaded: "tuple[dict[str, Any], ...]" = ()  # the contents of the loaded rows: column -> value
    first_loaded: int = 0  # the index of the first loaded row


class BulkState(PageState):
    """The state of the page for lists."""

    open_list: OpenList = OpenList()
    rows: RowsView = RowsView()
    list_generation: int = 0  # increases when another list is shown
    replaced: "tuple[OpenList, RowsView] | None" = None  # the previous list, while a file is being read
    read_bytes: "tuple[int, int] | None" = None  # (bytes read, all bytes) while a file is being read
    written_rows: "int | None" = None  # the number of written rows, while a file is being written
    workers: int = 1  # the number of parallel workers
    most_workers: int = 1  # the highest number to choose
    technique_slugs: tuple[str, ...] = ()  # in the order of the ladder
    technique_names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - by slug and language
    problems: "tuple[Message, ...]" = ()  # the invalid parameters of the address

    def with_open_list(self, **changes: "Any") -> "BulkState":
        """Return a copy with these fields of the list changed."""
        return self.having(open_list=self.open_list.having(**changes))

    def with_rows(self, **changes: "Any") -> "BulkState":
        """Return a copy with these fields of the rows changed."""
        return self.having(rows=self.rows.having(**changes))


def seconds_needed(state: BulkState) -> "float | None":
    """Estimate the seconds for the unfinished rows; return None if not all tasks have been measured."""
    seconds_per_puzzle = 0.0
    for task in all_tasks(state):
        if task not in state.open_list.task_seconds:
            return None
        seconds_per_puzzle += state.open_list.task_seconds[task]
    unfinished = state.open_list.totals.rows - state.open_list.totals.done
    return seconds_per_puzzle * unfinished / max(1, state.workers)


def all_tasks(state: BulkState) -> "tuple[str, ...]":
    """Return the tasks for each puzzle, SOLVE included."""
    return (SOLVE,) + state.open_list.tasks


def unmeasured(state: BulkState) -> "list[str]":
    """Return the tasks whose time has not been measured."""
    return [task for task in all_tasks(state) if task not in state.open_list.task_seconds]


def columns_of(state: BulkState) -> "list[str]":
    """Return the columns of the table, without the columns of tasks that are not chosen."""
    hidden = [name for task in TASKS if task not in state.open_list.tasks for name in TASK_COLUMNS[task]]
    if not [code for code in state.open_list.totals.tally.get("same", {}) if code]:
        hidden.append("as_expected")
    return [name for name in COLUMNS if name not in hidden]


def workers_for(cores: int, gigabytes: float) -> int:
    """Return the highest number of parallel workers for a machine.

    The number is limited by the memory, because a phone kills a page that needs too much of it.

    cores: The number of processor cores.
    gigabytes: The size of the memory.
    """
    return max(1, min(MOST_WORKERS, cores, int(gigabytes)))

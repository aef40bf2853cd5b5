"""The steps of the table of a list: filter, sort and scroll its rows."""

from typing import TYPE_CHECKING

from bulk.state import SORTED_BY, VERDICTS, RowChoice
from sudoku_core.board.bounded import parse_tenths
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bulk.state import BulkState


def choose(state: "BulkState", field: str, value: str) -> "BulkState":
    """Filter the rows by this value of a field of RowChoice."""
    return _set_choice(state, state.rows.choice.having(**{field: value}))


def sort(state: "BulkState", name: str) -> "BulkState":
    """Sort by this column of the table; reverse the order if the table is already sorted by it."""
    by = SORTED_BY[name]
    descending = not state.rows.choice.descending if by == state.rows.choice.by else False
    return _set_choice(state, state.rows.choice.having(by=by, descending=descending))


def _set_choice(state: "BulkState", choice: RowChoice) -> "BulkState":
    return state.with_rows(choice=choice, total=None, first=0, active=0)


def request_of(state: "BulkState") -> "dict[str, Any]":
    """Return the choice of rows in the format of the list's worker."""
    choice = state.rows.choice
    numbers: dict[str, list[int]] = {}
    if choice.verdict:
        numbers["verdict"] = [1 + VERDICTS.index(choice.verdict)]
    if choice.level:
        numbers["level"] = [1 + LEVELS.index(choice.level)]
    if choice.technique:
        numbers["technique"] = [1 + state.technique_slugs.index(choice.technique)]
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


def _tenths(text: str, default: int) -> int:
    number = parse_tenths(text)
    return default if number is None else min(255, number)


def set_total(state: "BulkState", total: int) -> "BulkState":
    """Store the number of chosen rows."""
    first = min(state.rows.first, max(0, total - 1))
    return state.with_rows(total=total, first=first, active=min(state.rows.active, max(0, total - 1)))


def scroll_to(state: "BulkState", first: int) -> "BulkState":
    """Show the rows from this index on."""
    return state.with_rows(first=max(0, min(first, (state.rows.total or 1) - 1)))


def set_loaded(state: "BulkState", first: int, rows: "list[dict[str, Any]]") -> "BulkState":
    """Store the facts on some of the chosen rows. first: The index of the first of them."""
    return state.with_rows(loaded_from=first, loaded=tuple(rows))


def move(state: "BulkState", by: int, visible: int) -> "BulkState":
    """Move the active row by `by` rows. visible: The number of rows that fit on the screen."""
    last = max(0, (state.rows.total or 1) - 1)
    active = max(0, min(last, state.rows.active + by))
    first = min(state.rows.first, active)
    if active >= first + visible:
        first = active - visible + 1
    return state.with_rows(active=active, first=first)


STEPS: "dict[str, Callable[..., Any]]" = {
    "choose": choose,
    "sort": sort,
    "chosen": set_total,
    "see": scroll_to,
    "seen": set_loaded,
    "move": move,
}

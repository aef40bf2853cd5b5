"""The steps of the table of a list: filter, sort and scroll its rows."""

from typing import TYPE_CHECKING

from bulk.state import ANSWERS, SORT_COLUMNS, VERDICTS, RowChoice
from sudoku_core.board.bounded import parse_tenths
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bulk.state import BulkState


NO = ANSWERS.index("no")  # the code of "no" in the columns "minimal" and "same" of the list
MOST_TENTHS = 255  # the list stores a rating as tenths in one byte


def set_filter(state: "BulkState", field: str, value: str) -> "BulkState":
    """Set a filter of the rows: a field of RowChoice."""
    return _apply_choice(state, state.rows.choice.having(**{field: value}))


def sort_by(state: "BulkState", column: str) -> "BulkState":
    """Sort by this column of the table; reverse the order if the table is already sorted by it."""
    choice, list_column = state.rows.choice, SORT_COLUMNS[column]
    descending = list_column == choice.sort_column and not choice.descending
    return _apply_choice(state, choice.having(sort_column=list_column, descending=descending))


def _apply_choice(state: "BulkState", choice: RowChoice) -> "BulkState":
    return state.with_rows(choice=choice, row_count=None, first_visible=0, active_row=0)


def worker_request(state: "BulkState") -> "dict[str, Any]":
    """Return the choice of rows in the format of the list's worker."""
    choice = state.rows.choice
    # Column of the list -> the codes that pass the filter
    accepted_codes: dict[str, list[int]] = {}
    if choice.verdict:
        accepted_codes["verdict"] = [1 + VERDICTS.index(choice.verdict)]
    if choice.level:
        accepted_codes["level"] = [1 + LEVELS.index(choice.level)]
    if choice.technique:
        accepted_codes["technique"] = [1 + state.technique_slugs.index(choice.technique)]
    if choice.only == "redundant":
        accepted_codes["minimal"] = [NO]
    if choice.only == "differing":
        accepted_codes["same"] = [NO]
    return {
        "by": choice.sort_column,
        "descending": choice.descending,
        "numbers": accepted_codes,
        "least": _parse_rating(choice.least, 0),
        "most": _parse_rating(choice.most, MOST_TENTHS),
        "copies": choice.only == "copies",
    }


def _parse_rating(text: str, default: int) -> int:
    """Return a rating in tenths, or the default if the text is not a number."""
    tenths = parse_tenths(text)
    return default if tenths is None else min(MOST_TENTHS, tenths)


def store_row_count(state: "BulkState", row_count: int) -> "BulkState":
    """Store the number of chosen rows."""
    last = max(0, row_count - 1)
    return state.with_rows(
        row_count=row_count,
        first_visible=min(state.rows.first_visible, last),
        active_row=min(state.rows.active_row, last),
    )


def scroll_to(state: "BulkState", index: int) -> "BulkState":
    """Make the row with this index the first visible row."""
    return state.with_rows(first_visible=max(0, min(index, _last_index(state))))


def store_loaded_rows(state: "BulkState", first: int, rows: "list[dict[str, Any]]") -> "BulkState":
    """Store the contents of some of the chosen rows.

    first: The index of the first of them.
    """
    return state.with_rows(first_loaded=first, loaded=tuple(rows))


def move_active_row(state: "BulkState", offset: int, visible_rows: int) -> "BulkState":
    """Move the active row, and scroll if it would not be visible.

    offset: The number of rows; negative to move up.
    visible_rows: The number of rows that fit on the screen.
    """
    active = max(0, min(_last_index(state), state.rows.active_row + offset))
    first = min(state.rows.first_visible, active)
    if active >= first + visible_rows:
        first = active - visible_rows + 1
    return state.with_rows(active_row=active, first_visible=first)


def _last_index(state: "BulkState") -> int:
    return max(0, (state.rows.row_count or 1) - 1)


STEPS: "dict[str, Callable[..., Any]]" = {
    "choose": set_filter,
    "sort": sort_by,
    "chosen": store_row_count,
    "see": scroll_to,
    "seen": store_loaded_rows,
    "move": move_active_row,
}

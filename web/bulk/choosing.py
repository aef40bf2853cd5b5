"""The steps of the table of a list: which rows are chosen, in which order, and which are seen."""

from typing import TYPE_CHECKING

from bulk.state import SORTED_BY, VERDICTS, Choice
from sudoku_core.board.bounded import tenths_of
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bulk.state import State


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
    number = tenths_of(text)
    return otherwise if number is None else min(255, number)


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


STEPS: "dict[str, Callable[..., Any]]" = {
    "choose": choose,
    "sort": sort,
    "chosen": chosen,
    "see": see,
    "seen": seen,
    "move": move,
}

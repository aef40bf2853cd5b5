"""The state of the list of techniques, with the text that is searched for."""

from typing import TYPE_CHECKING

from shared import visit
from shared.life import PageState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.visit import Problem


class ListingState(PageState):
    """The state of the list of techniques."""

    keys: "dict[str, str]" = {}  # noqa: RUF012 - slug -> search key, see searching.py
    text: str = ""  # the search text
    problems: "tuple[Problem, ...]" = ()  # the parts of the address that cannot be read
    counts: "dict[str, tuple[int, int]]" = {}  # noqa: RUF012 - results of practice, see practising.counts
    is_forgotten: bool = False  # whether the counts were deleted and can be restored


def read(
    parameters: dict[str, str],
    keys: "dict[str, str]",
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> ListingState:
    """Return the state that these parameters ask for. Values that cannot be used become its problems.

    keys: See ListingState. browser_languages, remembered: See shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    return ListingState(keys=keys, phase="typing", problems=tuple(problems), **fields)


def search(state: ListingState, text: str) -> ListingState:
    """Show only the techniques that match this text; remove the problems of the address."""
    return state.having(text=text, message=None, problems=())


def store_counts(state: ListingState, counts: "dict[str, tuple[int, int]]") -> ListingState:
    """Store the counts of practice."""
    return state.having(counts=counts)


def clear_counts(state: ListingState) -> ListingState:
    """Remove the counts of practice, which have been deleted."""
    return state.having(counts={}, message=("listing.forgotten", None), is_forgotten=True)


def restore_counts(state: ListingState, counts: "dict[str, tuple[int, int]]") -> ListingState:
    """Store the restored counts of practice."""
    return state.having(counts=counts, message=("listing.put_back", None), is_forgotten=False)

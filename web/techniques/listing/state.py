"""The state of the list of techniques: what is searched for in it."""

from typing import TYPE_CHECKING

from shared import visit
from shared.life import PageState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.visit import Problem


class ListingState(PageState):
    """The state of the list of techniques."""

    keys: "dict[str, str]" = {}  # noqa: RUF012 - slug -> the text by which it is found, see searching.py
    text: str = ""  # typed by the reader
    problems: "tuple[Problem, ...]" = ()  # the parts of the address that cannot be read
    counts: "dict[str, tuple[int, int]]" = {}  # noqa: RUF012 - of practice, see practising.counts
    is_forgotten: bool = False  # whether they were deleted and can be restored


def read(
    parameters: dict[str, str],
    keys: "dict[str, str]",
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> ListingState:
    """Return the state that these parameters ask for; what cannot be read is a problem of it.

    keys: see State. browser_languages, remembered: see shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    return ListingState(keys=keys, phase="typing", problems=tuple(problems), **fields)


def search(state: ListingState, text: str) -> ListingState:
    """Show only the techniques that this text finds; the problems of the address have been read by then."""
    return state.having(text=text, message=None, problems=())


def practised(state: ListingState, counts: "dict[str, tuple[int, int]]") -> ListingState:
    """Store the counts of practice."""
    return state.having(counts=counts)


def forgotten(state: ListingState) -> ListingState:
    """Note that nothing is kept of practice any more."""
    return state.having(counts={}, message=("listing.forgotten", None), is_forgotten=True)


def put_back_counts(state: ListingState, counts: "dict[str, tuple[int, int]]") -> ListingState:
    """Take what is known of practice again, after it was deleted."""
    return state.having(counts=counts, message=("listing.put_back", None), is_forgotten=False)

"""The state of the list of techniques: what is searched for in it."""

from typing import TYPE_CHECKING

from shared import visit
from shared.life import PageState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.visit import Problem


class ListingState(PageState):
    """The state of the list of techniques.

    keys: what each technique is found by, by its slug: see searching.py. text: what the reader has typed.
    problems: what of the address cannot be read. counts: of practice, as practising.counts
    returns them. is_forgotten: whether they were deleted and can be put back.
    """

    keys: "dict[str, str]" = {}  # noqa: RUF012 - never changed
    text: str = ""
    problems: "tuple[Problem, ...]" = ()
    counts: "dict[str, tuple[int, int]]" = {}  # noqa: RUF012
    is_forgotten: bool = False


def read(
    parameters: dict[str, str],
    keys: "dict[str, str]",
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> ListingState:
    """Return the state that these parameters ask for; what cannot be read is a problem of it.

    A technique that is there has its own page, where start/first_look.js leads. keys: see State.
    browser_languages, remembered: see shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    technique = parameters.get("technique", "")
    if technique and technique not in keys:
        problem: Problem = ("technique", ("listing.unknown", {"text": technique}))
        problems.append(problem)
    return ListingState(keys=keys, phase="typing", problems=tuple(problems), **fields)


def search(state: ListingState, text: str) -> ListingState:
    """Show only the techniques that this text finds; the problems of the address have been read by then."""
    return state.having(text=text, message=None, problems=())


def practised(state: ListingState, counts: "dict[str, tuple[int, int]]") -> ListingState:
    """Take what is known of practice: see State."""
    return state.having(counts=counts)


def forgotten(state: ListingState) -> ListingState:
    """Note that nothing is kept of practice any more."""
    return state.having(counts={}, message=("listing.forgotten", None), is_forgotten=True)


def put_back_counts(state: ListingState, counts: "dict[str, tuple[int, int]]") -> ListingState:
    """Take what is known of practice again, after it was deleted."""
    return state.having(counts=counts, message=("listing.put_back", None), is_forgotten=False)

"""The state of the list of techniques: what is searched for in it."""

from typing import TYPE_CHECKING

from shared import visit
from shared.life import PageState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.visit import Problem


class State(PageState):
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
) -> State:
    """Return the state that these parameters ask for; what cannot be read is a problem of it.

    keys: see State. browser_languages, remembered: see shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    return State(keys=keys, phase="typing", problems=tuple(problems), **fields)


def search(state: State, text: str) -> State:
    """Show only the techniques that this text finds; the problems of the address have been read by then."""
    return state.having(text=text, message=None, problems=())


def practised(state: State, counts: "dict[str, tuple[int, int]]") -> State:
    """Take what is known of practice: see State."""
    return state.having(counts=counts)


def forgotten(state: State) -> State:
    """Note that nothing is kept of practice any more."""
    return state.having(counts={}, message=("listing.forgotten", None), is_forgotten=True)


def put_back_counts(state: State, counts: "dict[str, tuple[int, int]]") -> State:
    """Take what is known of practice again, after it was deleted."""
    return state.having(counts=counts, message=("listing.put_back", None), is_forgotten=False)

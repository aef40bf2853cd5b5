"""All that is seen of a state of the list of techniques."""

from typing import TYPE_CHECKING

from shared import life, visit
from shared.values import Value
from techniques.listing.searching import found

if TYPE_CHECKING:
    from shared.life import Message
    from techniques.listing.state import ListingState


class ListingLook(Value):
    """The look of the list. shown: the slugs of techniques, None for all. message: of the status line.

    counts, is_forgotten: of practice, as in the state.
    """

    shown: "set[str] | None" = None
    message: "Message | None" = None
    counts: "dict[str, tuple[int, int]]" = {}  # noqa: RUF012 - never changed
    is_forgotten: bool = False


def look_of(state: "ListingState") -> ListingLook:
    """Return what is seen of this state."""
    shown = found(state.keys, state.text)
    message = life.status_message(state, _sentence(state, shown))
    return ListingLook(
        shown=shown,
        message=message,
        counts=state.counts,
        is_forgotten=state.is_forgotten,
    )


def _sentence(state: "ListingState", shown: "set[str] | None") -> "Message | None":
    if state.message or state.problems:
        return state.message or visit.join_messages([message for _, message in state.problems])
    if shown is None:
        return None
    return (
        ("listing.found", {"count": len(shown)})
        if shown
        else ("listing.none", {"text": state.text.strip()})
    )


def practised(counts: "tuple[int, int]", count: int) -> "Message":
    """Return what is said of the practice of a technique. count: of its positions."""
    right, tried = counts
    return ("listing.practised", {"right": right, "tried": tried, "count": count})

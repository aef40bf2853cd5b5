"""Build the look of the list of techniques from its state."""

from typing import TYPE_CHECKING

from shared import life, visit
from shared.values import Value
from techniques.listing.searching import find_techniques

if TYPE_CHECKING:
    from shared.life import Message
    from techniques.listing.state import ListingState


class ListingLook(Value):
    """The look of the list of techniques."""

    shown: "set[str] | None" = None  # the slugs of the visible techniques, or None for all
    message: "Message | None" = None  # the status line
    counts: "dict[str, tuple[int, int]]" = {}  # noqa: RUF012 - never changed; as in the state
    is_forgotten: bool = False  # whether they were deleted and can be restored


def look_of(state: "ListingState") -> ListingLook:
    """Return the look of this state."""
    shown = find_techniques(state.keys, state.text)
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


def practice_sentence(counts: "tuple[int, int]", count: int) -> "Message":
    """Return the sentence on the practice of a technique. count: The number of its positions."""
    right, tried = counts
    return ("listing.practised", {"right": right, "tried": tried, "count": count})

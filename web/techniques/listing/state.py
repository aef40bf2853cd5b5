"""The state of the list of techniques: the search text, the player's record, a teacher's techniques."""

from typing import TYPE_CHECKING

from exercises.next_technique import Player
from shared import visit
from shared.life import PageState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from exercises.next_technique import Figures, Technique
    from exercises.progress import Progress
    from shared.visit import Problem

LONGEST_QUOTE = 60  # the number of characters of a wrong value that the message repeats


class ListingState(PageState):
    """The state of the list of techniques."""

    keys: "dict[str, str]" = {}  # noqa: RUF012 - slug -> search key, see searching.py
    text: str = ""  # the search text
    problems: "tuple[Problem, ...]" = ()  # the parts of the address that cannot be read
    techniques: "tuple[Technique, ...]" = ()  # all techniques in the order of the ladder
    figures: "Figures | None" = None  # the numbers of puzzles that need each technique
    player: Player = Player()
    is_forgotten: bool = False  # whether the player's record was deleted and can be restored
    assigned: tuple[str, ...] = ()  # the techniques in a teacher's link, in order; () for all techniques
    chosen: tuple[str, ...] = ()  # the techniques chosen for a new link, in the order of the choice


def read(
    parameters: dict[str, str],
    keys: "dict[str, str]",
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> ListingState:
    """Return the state that these parameters describe. Each invalid value becomes a problem of the state.

    keys: See ListingState.
    browser_languages, remembered: See shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    assigned, unknown = parse_assigned(parameters.get("techniques", ""), keys)
    if unknown:
        problems.append(("techniques", ("listing.unknown", {"text": unknown[:LONGEST_QUOTE]})))
    return ListingState(keys=keys, phase="typing", problems=tuple(problems), assigned=assigned, **fields)


def parse_assigned(text: str, keys: "dict[str, str]") -> "tuple[tuple[str, ...], str]":
    """Return the techniques in a teacher's link without duplicates, and the first unknown name or ""."""
    assigned: list[str] = []
    unknown = ""
    for part in text.split(","):
        slug = part.strip().lower()
        if slug in keys and slug not in assigned:
            assigned.append(slug)
        elif slug and slug not in keys:
            unknown = unknown or part.strip()
    return tuple(assigned), unknown


def teacher_link_query(slugs: "Iterable[str]") -> str:
    """Return the query string of a teacher's link with these techniques, or "" without any."""
    joined = ",".join(slugs)
    return "?techniques=" + joined if joined else ""


def search(state: ListingState, text: str) -> ListingState:
    """Show only the techniques that match this text; remove the problems of the address."""
    return state.having(text=text, message=None, problems=())


def store_player(state: ListingState, player: Player) -> ListingState:
    """Store the player's current record."""
    return state.having(player=player)


def clear_record(state: ListingState) -> ListingState:
    """Show that the player's record was deleted."""
    return state.having(player=Player(), message=("listing.forgotten", None), is_forgotten=True)


def restore_record(state: ListingState, player: Player) -> ListingState:
    """Show that the player's record was restored."""
    return state.having(player=player, message=("listing.put_back", None), is_forgotten=False)


def choose_for_link(state: ListingState, slug: str, is_chosen: bool) -> ListingState:
    """Add a technique to a teacher's link, or remove it from the link."""
    others = tuple([other for other in state.chosen if other != slug])
    return state.having(chosen=others + (slug,) if is_chosen else others)


def has_record(player: Player) -> bool:
    """Return whether there is a record of the player that can be deleted."""
    progress: Progress | None = player.progress
    return bool(player.practised or (progress and progress != type(progress)()))

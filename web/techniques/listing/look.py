"""Build the look of the list of techniques from its state."""

from typing import TYPE_CHECKING

from exercises.next_technique import (
    POSITIONS_TO_PRACTISE,
    PRACTISE,
    READ,
    SOLVE,
    choose,
    choose_assigned,
    count_right_positions,
    stage_of,
    stages_of,
)
from shared import life, visit
from shared.searching import find_techniques
from shared.values import Value
from techniques.listing.state import has_record, way_query

if TYPE_CHECKING:
    from exercises.next_technique import Choice, Player, Technique
    from shared.life import Message
    from techniques.listing.state import ListingState


class StepLook(Value):
    """The look of a stage of the next technique: a link."""

    stage: str = ""
    href: str = ""
    message: "Message" = ("", None)
    is_done: bool = False
    is_current: bool = False  # whether it is the first unfinished stage


class NextLook(Value):
    """The look of the next technique."""

    slug: str = ""  # "" if all are finished
    reasons: "tuple[Message, ...]" = ()
    steps: tuple[StepLook, ...] = ()
    level: str = ""  # the value of the choice of a level; "" for a teacher's techniques
    counted: "Message | None" = None  # the number of counted puzzles


class ListingLook(Value):
    """The look of the list of techniques."""

    shown: "set[str] | None" = None  # the slugs of the visible techniques, or None for all
    message: "Message | None" = None  # the status line
    progress: "dict[str, tuple[Message, ...]]" = {}  # noqa: RUF012 - never changed; slug -> its progress
    has_record: bool = False  # whether there is a record to delete
    is_forgotten: bool = False  # whether the record was deleted and can be restored
    next: NextLook = NextLook()
    way: "tuple[tuple[str, bool], ...]" = ()  # a teacher's techniques, and whether each is finished
    other_way: "tuple[str, Message] | None" = None  # a teacher's link from an earlier visit
    carried: str = ""  # the parameters of links to other pages, with "?"
    teacher_query: str = ""  # the query of the teacher's link


def look_of(state: "ListingState") -> ListingLook:
    """Return the look of this state."""
    shown = find_techniques(state.keys, state.text)
    message = life.status_message(state, _sentence(state, shown))
    if state.way:
        shown = {slug for slug in state.way if shown is None or slug in shown}
    by_slug = {each.slug: each for each in state.techniques}
    way = [by_slug[slug] for slug in state.way if slug in by_slug]
    return ListingLook(
        shown=shown,
        message=message,
        progress={
            each.slug: progress_of(each, state.player)
            for each in state.techniques
            if progress_of(each, state.player)
        },
        has_record=has_record(state.player),
        is_forgotten=state.is_forgotten,
        next=_next_look(state, tuple(way)),
        way=tuple([(each.slug, not stage_of(each, state.player)) for each in way]),
        other_way=_other_way(state, by_slug),
        carried=visit.link_parameters(state, "?"),
        teacher_query=way_query(state.chosen),
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


def progress_of(technique: "Technique", player: "Player") -> "tuple[Message, ...]":
    """Return the sentences on the player's progress with a technique."""
    progress = player.progress
    messages: list[Message] = []
    if progress and technique.slug in progress.read_pages:
        messages.append(("listing.read", None))
    if technique.slug in player.practised:
        messages.append(practice_sentence(player.practised[technique.slug], technique.positions))
    if progress and technique.slug in progress.solved_techniques:
        messages.append(("listing.solved", None))
    return tuple(messages)


# ---------------------------------------------------------------- the next technique


def _next_look(state: "ListingState", way: "tuple[Technique, ...]") -> NextLook:
    if not state.figures:
        return NextLook()
    progress = state.player.progress
    choice = (
        choose_assigned(way, state.player) if way else choose(state.techniques, state.figures, state.player)
    )
    look = NextLook(
        level="" if way else (progress.chosen_level if progress and progress.chosen_level else "auto"),
        reasons=(("listing.next_none", None),),
        counted=None
        if way
        else ("listing.next_counted", {"count": state.figures.count, "classics": state.figures.classics}),
    )
    if not choice:
        return look
    return look.having(slug=choice.technique.slug, reasons=choice.reasons, steps=_steps(choice, state))


def _steps(choice: "Choice", state: "ListingState") -> tuple[StepLook, ...]:
    slug, carried = choice.technique.slug, visit.link_parameters(state)
    hrefs = {
        READ: "techniques/" + slug + ".html" + visit.link_parameters(state, "?"),
        PRACTISE: "index.html?practice=" + slug + carried,
        SOLVE: "index.html?needs=" + slug + carried,
    }
    right, count = (
        count_right_positions(choice.technique, state.player),
        min(POSITIONS_TO_PRACTISE, choice.technique.positions),
    )
    return tuple(
        [
            StepLook(
                stage=stage,
                href=hrefs[stage],
                message=(
                    "listing.step_" + stage + ("_done" if is_done else ""),
                    {"right": right, "count": count},
                ),
                is_done=is_done,
                is_current=stage == choice.stage,
            )
            for stage, is_done in stages_of(choice.technique, state.player)
        ]
    )


def _other_way(state: "ListingState", by_slug: "dict[str, Technique]") -> "tuple[str, Message] | None":
    """Return a link to the techniques of an earlier teacher's link, unless all of them are finished."""
    progress = state.player.progress
    slugs = (
        [slug for slug in progress.assigned_techniques if slug in by_slug]
        if progress and not state.way
        else []
    )
    done = [slug for slug in slugs if not stage_of(by_slug[slug], state.player)]
    if len(done) == len(slugs):
        return None
    facts: dict[str, object] = {"done": len(done), "count": len(slugs)}
    address = "techniques.html" + way_query(slugs) + visit.link_parameters(state)
    return (address, ("listing.way_left", facts))

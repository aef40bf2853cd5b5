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
from techniques.listing.state import has_record, teacher_link_query

if TYPE_CHECKING:
    from exercises.next_technique import Choice, Player, Technique
    from shared.life import Message
    from techniques.listing.state import ListingState


class StepLook(Value):
    """The look of the link to a stage of the next technique."""

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
    level: str = ""  # the value of the list of levels; "" for a teacher's techniques
    counted: "Message | None" = None  # the number of puzzles behind the figures


class ListingLook(Value):
    """The look of the list of techniques."""

    visible_slugs: "set[str] | None" = None  # the slugs of the visible techniques, or None for all
    message: "Message | None" = None  # the status line
    progress: "dict[str, tuple[Message, ...]]" = {}  # noqa: RUF012 - slug -> its sentences; never changed
    has_record: bool = False  # whether there is a record to delete
    is_forgotten: bool = False  # whether the record was deleted and can be restored
    next: NextLook = NextLook()
    assigned: "tuple[tuple[str, bool], ...]" = ()  # a teacher's techniques, and whether each is finished
    earlier_link: "tuple[str, Message] | None" = None  # a teacher's link of an earlier visit, with its text
    link_parameters: str = ""  # the query of links to other pages
    teacher_query: str = ""  # the query of the new link for pupils


def build_look(state: "ListingState") -> ListingLook:
    """Return the look of this state."""
    visible_slugs = find_techniques(state.keys, state.text)
    message = life.status_message(state, _page_message(state, visible_slugs))
    if state.assigned:
        visible_slugs = {slug for slug in state.assigned if visible_slugs is None or slug in visible_slugs}
    by_slug = {technique.slug: technique for technique in state.techniques}
    assigned = [by_slug[slug] for slug in state.assigned if slug in by_slug]
    return ListingLook(
        visible_slugs=visible_slugs,
        message=message,
        progress={
            technique.slug: progress_sentences(technique, state.player)
            for technique in state.techniques
            if progress_sentences(technique, state.player)
        },
        has_record=has_record(state.player),
        is_forgotten=state.is_forgotten,
        next=_next_look(state, tuple(assigned)),
        assigned=tuple([(technique.slug, not stage_of(technique, state.player)) for technique in assigned]),
        earlier_link=_earlier_link(state, by_slug),
        link_parameters=visit.link_parameters(state, "?"),
        teacher_query=teacher_link_query(state.chosen),
    )


def _page_message(state: "ListingState", visible_slugs: "set[str] | None") -> "Message | None":
    if state.message or state.problems:
        return state.message or visit.join_messages([message for _, message in state.problems])
    if visible_slugs is None:
        return None
    return (
        ("listing.found", {"count": len(visible_slugs)})
        if visible_slugs
        else ("listing.none", {"text": state.text.strip()})
    )


def practice_sentence(results: "tuple[int, int]", positions: int) -> "Message":
    """Return the sentence about the practice of a technique.

    results: See practising.count_results.
    positions: The number of the technique's positions.
    """
    right, tried = results
    return ("listing.practised", {"right": right, "tried": tried, "count": positions})


def progress_sentences(technique: "Technique", player: "Player") -> "tuple[Message, ...]":
    """Return the sentences about the player's progress with a technique."""
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


def _next_look(state: "ListingState", assigned: "tuple[Technique, ...]") -> NextLook:
    if not state.figures:
        return NextLook()
    progress = state.player.progress
    choice = (
        choose_assigned(assigned, state.player)
        if assigned
        else choose(state.techniques, state.figures, state.player)
    )
    look = NextLook(
        level="" if assigned else (progress.chosen_level if progress and progress.chosen_level else "auto"),
        reasons=(("listing.next_none", None),),
        counted=None
        if assigned
        else ("listing.next_counted", {"count": state.figures.count, "classics": state.figures.classics}),
    )
    if not choice:
        return look
    return look.having(slug=choice.technique.slug, reasons=choice.reasons, steps=_step_looks(choice, state))


def _step_looks(choice: "Choice", state: "ListingState") -> tuple[StepLook, ...]:
    slug, parameters = choice.technique.slug, visit.link_parameters(state)
    hrefs = {
        READ: "techniques/" + slug + ".html" + visit.link_parameters(state, "?"),
        PRACTISE: "index.html?practice=" + slug + parameters,
        SOLVE: "index.html?needs=" + slug + parameters,
    }
    right = count_right_positions(choice.technique, state.player)
    count = min(POSITIONS_TO_PRACTISE, choice.technique.positions)
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


def _earlier_link(state: "ListingState", by_slug: "dict[str, Technique]") -> "tuple[str, Message] | None":
    """Return a link to the techniques of an earlier teacher's link, unless all of them are finished."""
    progress = state.player.progress
    slugs = (
        [slug for slug in progress.assigned_techniques if slug in by_slug]
        if progress and not state.assigned
        else []
    )
    done = [slug for slug in slugs if not stage_of(by_slug[slug], state.player)]
    if len(done) == len(slugs):
        return None
    counts: dict[str, object] = {"done": len(done), "count": len(slugs)}
    address = "techniques.html" + teacher_link_query(slugs) + visit.link_parameters(state)
    return (address, ("listing.way_left", counts))

"""Put the links of a drawn chain into order: from one end to the other, or once around a loop."""

from collections.abc import Sequence
from typing import NamedTuple

from sudoku_core.board.cells import Candidate
from sudoku_core.techniques import facts
from sudoku_core.techniques.families.chains.drawn_links import DrawnLink, Remark

FEWEST_LINKS = 3


class Route(NamedTuple):
    """The links of a chain in order; each begins at the end of the previous link.

    is_loop: whether the last link leads back to the start of the first link.
    """

    links: tuple[DrawnLink, ...]
    is_loop: bool

    @property
    def nodes(self) -> tuple[Candidate, ...]:
        """The candidates in order; for a loop, the start is not repeated at the end."""
        nodes = tuple([link.start for link in self.links])
        return nodes if self.is_loop else (*nodes, self.links[-1].end)


def route_of(links: Sequence[DrawnLink]) -> Route | Remark:
    """Return the links in order, or the reason why they are not one chain.

    A chain begins at the end whose link was drawn first. A loop begins with the first link.
    """
    links_at: dict[Candidate, list[DrawnLink]] = {}  # for each candidate, its links, which start there
    pairs = set()
    for link in links:
        if link.pair in pairs:
            ends = {"start": facts.candidates(1 << link.start), "end": facts.candidates(1 << link.end)}
            return Remark("linked_twice", ends, link.number)
        pairs.add(link.pair)
        for candidate in (link.start, link.end):
            links_here = links_at.setdefault(candidate, [])
            links_here.append(link if link.start == candidate else link.reversed)
            if len(links_here) > 2:
                return Remark(
                    "branch", {"at": facts.candidates(1 << candidate)}, link.number, 1 << candidate
                )
    if len(links) < FEWEST_LINKS:
        return Remark("too_short", {"fewest": facts.number(FEWEST_LINKS)})
    links_at_ends = [links_here[0] for links_here in links_at.values() if len(links_here) == 1]
    first_link = min(links_at_ends or [links[0]], key=lambda link: link.number)
    ordered = [first_link]
    while len(links_at[ordered[-1].end]) == 2:
        # Of the two links at the end of the last link, the one that is not the last link itself.
        first_choice, second_choice = links_at[ordered[-1].end]
        next_link = second_choice if first_choice.number == ordered[-1].number else first_choice
        if next_link.number == first_link.number:
            break
        ordered.append(next_link)
    if len(ordered) < len(links):
        return _remark_on_parts(ordered, links)
    return Route(tuple(ordered), is_loop=not links_at_ends)


def _remark_on_parts(first_part: list[DrawnLink], links: Sequence[DrawnLink]) -> Remark:
    """Return the remark that no link connects the first part of a drawing with another part."""
    numbers = {link.number for link in first_part}
    other_link = next(link for link in links if link.number not in numbers)
    start, other_start = 1 << first_part[0].start, 1 << other_link.start
    ends = {"start": facts.candidates(start), "end": facts.candidates(other_start)}
    return Remark("two_parts", ends, other_link.number, start | other_start)

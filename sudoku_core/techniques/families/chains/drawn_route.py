"""Put the links of a drawn chain into order: from one end to the other, or once around a loop."""

from collections.abc import Sequence
from typing import NamedTuple

from sudoku_core.board.cells import Candidate
from sudoku_core.techniques import facts
from sudoku_core.techniques.families.chains.drawn_links import DrawnLink, Remark

FEWEST_LINKS = 3


class Route(NamedTuple):
    """The links of a chain in order; each begins at the end of the previous link.

    is_loop: whether the last link leads back to the start of the first.
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
    links_at: dict[Candidate, list[DrawnLink]] = {}
    pairs = set()
    for link in links:
        if link.pair in pairs:
            ends = {"start": facts.candidates(1 << link.start), "end": facts.candidates(1 << link.end)}
            return Remark("linked_twice", ends, link.number)
        pairs.add(link.pair)
        for at in (link.start, link.end):
            met = links_at.setdefault(at, [])
            met.append(link if link.start == at else link.turned)
            if len(met) > 2:
                return Remark("branch", {"at": facts.candidates(1 << at)}, link.number, 1 << at)
    if len(links) < FEWEST_LINKS:
        return Remark("too_short", {"fewest": facts.number(FEWEST_LINKS)})
    first_links = [met[0] for met in links_at.values() if len(met) == 1]
    first = min(first_links or [links[0]], key=lambda link: link.number)
    ordered = [first]
    while len(links_at[ordered[-1].end]) == 2:
        one, other = links_at[ordered[-1].end]
        following = other if one.number == ordered[-1].number else one
        if following.number == first.number:
            break
        ordered.append(following)
    if len(ordered) < len(links):
        return _two_parts(ordered, links)
    return Route(tuple(ordered), is_loop=not first_links)


def _two_parts(ordered: list[DrawnLink], links: Sequence[DrawnLink]) -> Remark:
    """Return the remark that no link connects the first part of a drawing with another part."""
    known = {link.number for link in ordered}
    apart = next(link for link in links if link.number not in known)
    ends = {"start": facts.candidates(1 << ordered[0].start), "end": facts.candidates(1 << apart.start)}
    return Remark("two_parts", ends, apart.number, 1 << ordered[0].start | 1 << apart.start)

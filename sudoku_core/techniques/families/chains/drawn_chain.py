"""Judge a chain that a player has drawn: return its conclusion or its first wrong link.

The links of a chain are alternately strong and weak. Every strong link can count as weak, because its two
candidates see each other. A link that is drawn as weak never counts as strong.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, Candidates
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.drawn_links import (
    DrawnLink,
    Remark,
    fault_of_link,
    need_of_strong,
)
from sudoku_core.techniques.families.chains.drawn_route import Route, route_of
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.naming import conclude_by_ends
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.position import Need, Position, seen_by_all


class Reading(NamedTuple):
    """One way to read the links of a route as alternately strong and weak.

    strong: the indices of the links in the route that count as strong.
    turn: in a loop with an odd number of links, the index of the node at which two links of the same kind
    meet; else None.
    """

    strong: frozenset[int]
    turn: int | None = None


def judge_drawn(
    position: Position, drawn: Iterable[tuple[Candidate, Candidate, bool | None]]
) -> tuple[Conclusion | None, Remark | None]:
    """Return the conclusion of a drawn chain, and a remark if there is none.

    drawn: the two candidates of each link, and whether the link is strong; None if both are allowed.
    The remark names the wrong link, or the reason why a valid chain has no conclusion. In the second case
    its code begins with "nothing".
    """
    links = [DrawnLink(number, *link) for number, link in enumerate(drawn)]
    route = route_of(links)
    for link in links if isinstance(route, Remark) else route.links:
        fault = fault_of_link(position, link)
        if fault:
            return None, fault
    if isinstance(route, Remark):
        return None, route
    needs = [need_of_strong(position, link) for link in route.links]
    can_be_strong = [
        need is not None and link.is_strong is not False
        for need, link in zip(needs, route.links, strict=True)
    ]
    readings = sorted(readings_of(route), key=lambda reading: _strong_as_weak(route, reading))
    holding = [reading for reading in readings if all(can_be_strong[index] for index in reading.strong)]
    if not holding:
        return None, _not_alternating(route, readings, needs, can_be_strong)
    judged = [_conclude(position, route, reading, needs) for reading in holding]
    found = [each for each in judged if isinstance(each, Conclusion)]
    if found:
        return found[0], None
    remark = judged[0]
    assert isinstance(remark, Remark)
    return None, remark


def readings_of(route: Route) -> Iterator[Reading]:
    """Yield every reading of a route: chains and even loops have two, odd loops two for each node."""
    size = len(route.links)
    if not route.is_loop or size % 2 == 0:
        for first in (0, 1):
            yield Reading(frozenset(range(first, size, 2)))
        return
    for turn in range(size):
        for first in (0, 1):  # at the node, two strong links meet, or two weak links
            yield Reading(frozenset((turn + index) % size for index in range(first, size, 2)), turn)


def _strong_as_weak(route: Route, reading: Reading) -> int:
    """Return the number of links that are drawn as strong but count as weak."""
    return sum(
        bool(link.is_strong) and index not in reading.strong for index, link in enumerate(route.links)
    )


def _conclude(
    position: Position, route: Route, reading: Reading, needs: list[Need | None]
) -> Conclusion | Remark:
    size, nodes = len(route.links), route.nodes
    if reading.turn is not None:
        around = [(reading.turn + index) % size for index in range(size)]
        at = nodes[reading.turn]
        if reading.turn in reading.strong:
            chain = _chain([nodes[index] for index in around] + [at], around[::2], needs)
            return Conclusion(
                "discontinuous-nice-loop", 1 << at, 0, DiscontinuousLoop(chain.nodes, chain.needs, 1 << at)
            )
        return _conclude_chain(
            position, _chain([nodes[index] for index in around[1:]], around[1::2], needs)
        )
    if route.is_loop:
        first = min(reading.strong)
        around = [(first + index) % size for index in range(size)]
        return _conclude_loop(position, _chain([nodes[index] for index in around], around[::2], needs))
    # Weak links at the ends lead to candidates that the chain may eliminate.
    first, last = min(reading.strong), max(reading.strong) + 1
    chain = _chain(list(nodes[first : last + 1]), sorted(reading.strong), needs)
    found = _conclude_chain(position, chain)
    if isinstance(found, Remark) and (first or last < size):
        at, end = (nodes[0], nodes[last]) if first else (nodes[-1], nodes[first])
        return Remark(
            "nothing_at_end", {"at": facts.candidates(1 << at), "end": facts.candidates(1 << end)}
        )
    return found


def _chain(nodes: list[Candidate], strong: list[int], needs: list[Need | None]) -> Chain:
    """Return the chain of these nodes; strong: the indices in the route of its strong links."""
    return Chain(
        tuple([1 << node for node in nodes]),
        tuple([need for index in strong if (need := needs[index]) is not None]),
    )


def _conclude_chain(position: Position, chain: Chain) -> Conclusion | Remark:
    """Return the conclusion of a chain that begins and ends with a strong link.

    If its ends see each other and a loop eliminates more, the result is the conclusion of the loop.
    """
    first, last = chain.nodes[0], chain.nodes[-1]
    eliminated = seen_by_all(first | last) & position.candidates
    if len(chain.needs) > 1 and seen_by_all(first) & last:
        as_loop = _conclude_loop(position, chain)
        if isinstance(as_loop, Remark) or as_loop.eliminations != eliminated:
            return as_loop
    if not eliminated:
        named = {"start": facts.candidates(first), "end": facts.candidates(last)}
        return Remark("nothing_seen", named)
    return conclude_by_ends(chain, eliminated)


def _conclude_loop(position: Position, chain: Chain) -> Conclusion | Remark:
    """Return the conclusion of a chain whose ends see each other."""
    eliminated: Candidates = 0
    nodes = chain.nodes
    for one, other in zip(nodes[1::2], (*nodes[2::2], nodes[0]), strict=True):
        eliminated |= seen_by_all(one | other) & position.candidates
    if not eliminated:
        return Remark("nothing_in_loop", {})
    return Conclusion("continuous-nice-loop", 0, eliminated, ContinuousLoop(nodes, chain.needs))


def _not_alternating(
    route: Route,
    readings: Sequence[Reading],
    needs: list[Need | None],
    can_be_strong: list[bool],
) -> Remark:
    """Return the first link that must be strong but is not, in the reading with the fewest such links."""

    def wrong_in(reading: Reading) -> list[int]:
        return [index for index in sorted(reading.strong) if not can_be_strong[index]]

    reading = min(readings, key=lambda each: (len(wrong_in(each)), -wrong_in(each)[0]))
    index = wrong_in(reading)[0]
    size = len(route.links)
    link, before = route.links[index], index - 1
    if (before < 0 and not route.is_loop) or before % size in reading.strong:
        before, link = index + 1, link.turned
    beside = route.links[before % size]
    at = link.start
    other = beside.start if beside.end == at else beside.end
    named = {
        "before": facts.candidates(1 << other),
        "at": facts.candidates(1 << at),
        "after": facts.candidates(1 << link.end),
    }
    if can_be_strong[before % size]:
        return Remark("counts_as_weak", named, link.number, 1 << at)
    if needs[index] is not None:
        return Remark("two_weak_drawn", named, link.number, 1 << at)
    return Remark("two_weak", named, link.number, 1 << at)

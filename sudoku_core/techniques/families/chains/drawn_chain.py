"""Judge a chain that a player has drawn: return its conclusion or its first wrong link.

The links of a chain are alternately strong and weak. A strong link can also count as weak, because its two
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
    need_of_strong_link,
)
from sudoku_core.techniques.families.chains.drawn_route import Route, route_of
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.naming import conclude_by_ends
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.position import Need, Position, seen_by_all


class Reading(NamedTuple):
    """One way to read the links of a route as alternately strong and weak.

    strong: the indices of the links in the route that count as strong.
    turn: the index of the node at which two links of the same kind meet, in a loop with an odd number of
        links; else None.
    """

    strong: frozenset[int]
    turn: int | None = None


def judge_drawn(
    position: Position, drawn: Iterable[tuple[Candidate, Candidate, bool | None]]
) -> tuple[Conclusion | None, Remark | None]:
    """Return the conclusion of a drawn chain, and a remark if there is none.

    drawn: the two candidates of each link, and whether the link is strong; None if the program can choose.
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
    needs = [need_of_strong_link(position, link) for link in route.links]
    can_be_strong = [
        need is not None and link.is_strong is not False
        for need, link in zip(needs, route.links, strict=True)
    ]
    readings = sorted(readings_of(route), key=lambda reading: _count_strong_as_weak(route, reading))
    valid_readings = [
        reading for reading in readings if all(can_be_strong[index] for index in reading.strong)
    ]
    if not valid_readings:
        return None, _remark_on_alternation(route, readings, needs, can_be_strong)
    results = [_conclude(position, route, reading, needs) for reading in valid_readings]
    conclusions = [result for result in results if isinstance(result, Conclusion)]
    if conclusions:
        return conclusions[0], None
    remark = results[0]
    assert isinstance(remark, Remark)
    return None, remark


def readings_of(route: Route) -> Iterator[Reading]:
    """Yield all readings of a route: two for a chain or an even loop, two for each node of an odd loop."""
    size = len(route.links)
    if not route.is_loop or size % 2 == 0:
        for first_strong in (0, 1):
            yield Reading(frozenset(range(first_strong, size, 2)))
        return
    for turn in range(size):
        for first_strong in (0, 1):  # at the turn, two strong links meet, or two weak links
            strong = frozenset((turn + index) % size for index in range(first_strong, size, 2))
            yield Reading(strong, turn)


def _count_strong_as_weak(route: Route, reading: Reading) -> int:
    """Return the number of links that are drawn as strong but count as weak."""
    return sum(
        bool(link.is_strong) and index not in reading.strong for index, link in enumerate(route.links)
    )


def _conclude(
    position: Position, route: Route, reading: Reading, needs: list[Need | None]
) -> Conclusion | Remark:
    """Return the conclusion of a route in a valid reading, or the reason why there is none."""
    size, nodes = len(route.links), route.nodes
    if reading.turn is not None:
        order = [(reading.turn + index) % size for index in range(size)]
        turn_node = nodes[reading.turn]
        if reading.turn in reading.strong:
            chain = _make_chain([nodes[index] for index in order] + [turn_node], order[::2], needs)
            placed = 1 << turn_node
            loop = DiscontinuousLoop(chain.nodes, chain.needs, placed)
            return Conclusion("discontinuous-nice-loop", placed, 0, loop)
        chain = _make_chain([nodes[index] for index in order[1:]], order[1::2], needs)
        return _conclude_chain(position, chain)
    if route.is_loop:
        first = min(reading.strong)
        order = [(first + index) % size for index in range(size)]
        return _conclude_loop(position, _make_chain([nodes[index] for index in order], order[::2], needs))
    # Weak links at the ends lead to candidates that the chain may eliminate.
    first, last = min(reading.strong), max(reading.strong) + 1
    chain = _make_chain(list(nodes[first : last + 1]), sorted(reading.strong), needs)
    result = _conclude_chain(position, chain)
    if isinstance(result, Remark) and (first or last < size):
        outer_node, end = (nodes[0], nodes[last]) if first else (nodes[-1], nodes[first])
        return Remark(
            "nothing_at_end", {"at": facts.candidates(1 << outer_node), "end": facts.candidates(1 << end)}
        )
    return result


def _make_chain(nodes: list[Candidate], strong: list[int], needs: list[Need | None]) -> Chain:
    """Return the chain of these nodes.

    strong: the indices of its strong links in the route.
    needs: the need of each link of the route; None for a link that is only weak.
    """
    return Chain(
        tuple([1 << node for node in nodes]),
        tuple([need for index in strong if (need := needs[index]) is not None]),
    )


def _conclude_chain(position: Position, chain: Chain) -> Conclusion | Remark:
    """Return the conclusion of a chain that begins and ends with a strong link.

    If the ends see each other and the loop eliminates more, return the conclusion of the loop.
    """
    first, last = chain.nodes[0], chain.nodes[-1]
    eliminated = seen_by_all(first | last) & position.candidates
    if len(chain.needs) > 1 and seen_by_all(first) & last:
        as_loop = _conclude_loop(position, chain)
        if isinstance(as_loop, Remark) or as_loop.eliminations != eliminated:
            return as_loop
    if not eliminated:
        return Remark("nothing_seen", {"start": facts.candidates(first), "end": facts.candidates(last)})
    return conclude_by_ends(chain, eliminated)


def _conclude_loop(position: Position, chain: Chain) -> Conclusion | Remark:
    """Return the conclusion of a chain whose ends see each other."""
    eliminated: Candidates = 0
    nodes = chain.nodes
    for start, end in zip(nodes[1::2], (*nodes[2::2], nodes[0]), strict=True):
        eliminated |= seen_by_all(start | end) & position.candidates
    if not eliminated:
        return Remark("nothing_in_loop", {})
    return Conclusion("continuous-nice-loop", 0, eliminated, ContinuousLoop(nodes, chain.needs))


def _remark_on_alternation(
    route: Route,
    readings: Sequence[Reading],
    needs: list[Need | None],
    can_be_strong: list[bool],
) -> Remark:
    """Return the remark on the first link that must be strong but is not.

    The remark is about the reading with the fewest such links.
    """

    def wrong_links(reading: Reading) -> list[int]:
        return [index for index in sorted(reading.strong) if not can_be_strong[index]]

    reading = min(readings, key=lambda reading: (len(wrong_links(reading)), -wrong_links(reading)[0]))
    index = wrong_links(reading)[0]
    size = len(route.links)
    link, previous = route.links[index], index - 1
    if (previous < 0 and not route.is_loop) or previous % size in reading.strong:
        previous, link = index + 1, link.reversed
    previous_link = route.links[previous % size]
    at = link.start
    before = previous_link.start if previous_link.end == at else previous_link.end
    remark_facts = {
        "before": facts.candidates(1 << before),
        "at": facts.candidates(1 << at),
        "after": facts.candidates(1 << link.end),
    }
    if can_be_strong[previous % size]:
        code = "counts_as_weak"
    elif needs[index] is not None:
        code = "two_weak_drawn"
    else:
        code = "two_weak"
    return Remark(code, remark_facts, link.number, 1 << at)

"""Find the strong links between the nodes of chains.

A node is a set of candidates: a single one, a group, or the places of a digit in an almost locked set.
`Position.pairs` has the strong links between two candidates, and `SEES` has the weak links.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, Cells, cells_of
from sudoku_core.board.digits import Digit
from sudoku_core.techniques.families.als.almost_locked import web_of
from sudoku_core.techniques.families.chains.links import CACHE_SIZE
from sudoku_core.techniques.families.chains.reasons import LockedSet, Reason
from sudoku_core.techniques.position import Position, need_of_digit

MOST_CELLS_OF_SET = 5  # larger almost locked sets are hard to follow in a chain
NEEDS_OF_CELLS, NEEDS_OF_UNITS, ALL_NEEDS = range(81), range(81, 324), range(324)


class JoinedNodes(NamedTuple):
    """Two nodes that are not both false: a strong link."""

    start: Candidates
    end: Candidates
    need: Reason  # the need or the almost locked set that makes the link strong


# For each unit, its crossings with other units: three for a line, six for a box. Groups lie in crossings.
_CROSSINGS: tuple[tuple[Cells, ...], ...] = tuple(
    tuple(
        CELLS_OF_UNIT[unit] & CELLS_OF_UNIT[crossing_unit]
        for crossing_unit in (range(18) if unit >= 18 else range(18, 27))
        if CELLS_OF_UNIT[unit] & CELLS_OF_UNIT[crossing_unit]
    )
    for unit in range(27)
)


def pair_links(position: Position, needs: range = ALL_NEEDS) -> list[JoinedNodes]:
    """Return a strong link for each of these needs that has two candidates left."""
    pairs = [(need, pair) for need, pair in position.pairs.items() if need in needs]
    return [JoinedNodes(pair & -pair, pair & pair - 1, need) for need, pair in pairs]


def set_links(position: Position) -> list[JoinedNodes]:
    """Return the strong links between two digits of an almost locked set of several cells.

    A set with a naked single is skipped, because the smaller set without that cell is enough.
    """
    links = []
    for almost_locked in web_of(position).sets:
        cells = cells_of(almost_locked.candidates)
        if 1 < cells.bit_count() <= MOST_CELLS_OF_SET and not cells & position.by_count[1]:
            locked = LockedSet(almost_locked.candidates)
            groups = [
                group.candidates for group in almost_locked.groups if group.seen & position.candidates
            ]
            links += [JoinedNodes(start, end, locked) for start, end in combinations(groups, 2)]
    return links


def group_links(position: Position) -> list[JoinedNodes]:
    """Return the strong links that have a group at one end or at both.

    A group is two or three places of a digit in the crossing of a line and a box.
    """
    return [
        link
        for digit, places in enumerate(position.places)
        for link in _group_links_of_places(digit, places)
    ]


@lru_cache(maxsize=CACHE_SIZE)
def _group_links_of_places(digit: Digit, places: Cells) -> list[JoinedNodes]:
    """Return the strong links with groups of a digit that has these places."""
    links = []
    for unit, crossings in enumerate(_CROSSINGS):
        places_in_unit = places & CELLS_OF_UNIT[unit]
        last_outside = 0
        for crossing in crossings if places_in_unit.bit_count() > 2 else ():
            inside, outside = places_in_unit & crossing, places_in_unit & ~crossing
            is_one_crossing = any(not outside & ~other_crossing for other_crossing in crossings)
            if not inside or not outside or not is_one_crossing:
                continue  # the places are not in exactly two crossings
            if inside != last_outside:  # else this is the last link in the other direction
                last_outside = outside
                shift = 81 * (digit - 1)
                links.append(JoinedNodes(inside << shift, outside << shift, need_of_digit(digit, unit)))
    return links

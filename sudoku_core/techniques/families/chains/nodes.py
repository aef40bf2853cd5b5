"""Find the strong links between nodes, for the finders of chains.

A node is a set of candidates: a single one, a group, or the places of a digit in an almost locked set.
`Position.pairs` has the strong links between two candidates, and `SEES` the weak ones.
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

MOST_CELLS = 5  # the maximum number of cells in a set of a chain; larger sets are hard to follow
OF_CELLS, OF_UNITS, ALL_NEEDS = range(81), range(81, 324), range(324)


class JoinedNodes(NamedTuple):
    """Two nodes that are not both false: a strong link."""

    start: Candidates
    end: Candidates
    need: Reason  # the need or the almost locked set that makes the link strong


# The three or six parts of a unit that also lie in another unit. Each group is inside such a part.
_PARTS: tuple[tuple[Cells, ...], ...] = tuple(
    tuple(
        CELLS_OF_UNIT[unit] & CELLS_OF_UNIT[other]
        for other in (range(18) if unit >= 18 else range(18, 27))
        if CELLS_OF_UNIT[unit] & CELLS_OF_UNIT[other]
    )
    for unit in range(27)
)


def pair_links(position: Position, needs: range = ALL_NEEDS) -> list[JoinedNodes]:
    """Return the strong links of these needs, each between the last two candidates of a need."""
    pairs = [(need, pair) for need, pair in position.pairs.items() if need in needs]
    return [JoinedNodes(pair & -pair, pair & pair - 1, need) for need, pair in pairs]


def set_links(position: Position) -> list[JoinedNodes]:
    """Return the strong links between two digits of an almost locked set of several cells.

    Sets with a cell that has a single candidate are skipped: a smaller set without this cell is enough.
    """
    links = []
    for almost_locked in web_of(position).sets:
        cells = cells_of(almost_locked.candidates)
        if 1 < cells.bit_count() <= MOST_CELLS and not cells & position.by_count[1]:
            locked = LockedSet(almost_locked.candidates)
            groups = [
                group.candidates for group in almost_locked.groups if group.seen & position.candidates
            ]
            links += [JoinedNodes(start, end, locked) for start, end in combinations(groups, 2)]
    return links


def group_links(position: Position) -> list[JoinedNodes]:
    """Return the strong links that have a group at one end.

    A group is two or three places of a digit in the crossing of a line and a box.
    """
    return [link for digit, places in enumerate(position.places) for link in _group_links(digit, places)]


@lru_cache(maxsize=CACHE_SIZE)
def _group_links(digit: Digit, places: Cells) -> list[JoinedNodes]:
    links = []
    for unit, parts in enumerate(_PARTS):
        here = places & CELLS_OF_UNIT[unit]
        last_other = 0
        for part in parts if here.bit_count() > 2 else ():
            one, other = here & part, here & ~part
            # The places must lie in two parts. Such a link would be found from both of its ends.
            if one and other and one != last_other and any(not other & ~area for area in parts):
                last_other = other
                shift = 81 * (digit - 1)
                links.append(JoinedNodes(one << shift, other << shift, need_of_digit(digit, unit)))
    return links

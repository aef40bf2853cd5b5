"""The strong links between nodes, as finders of chains use them.

A node is a set of candidates: one, a group, or the places of a digit in an almost locked set. Strong links
between two candidates are `Position.pairs`, weak ones `SEES`.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, Cells, cells_of
from sudoku_core.board.digits import Digit
from sudoku_core.techniques.families.als.almost_locked import web
from sudoku_core.techniques.families.chains.links import REMEMBERED
from sudoku_core.techniques.families.chains.reasons import LockedSet, Reason
from sudoku_core.techniques.position import Position, need_of_digit

MOST_CELLS = 5  # of an almost locked set in a chain: more are found, and nobody follows them
OF_CELLS, OF_UNITS, ALL_NEEDS = range(81), range(81, 324), range(324)


class JoinedNodes(NamedTuple):
    """Two nodes that are not both false."""

    start: Candidates
    end: Candidates
    need: Reason


# The three or six parts of a unit that lie in another unit as well, where groups are.
_PARTS: tuple[tuple[Cells, ...], ...] = tuple(
    tuple(
        CELLS_OF_UNIT[unit] & CELLS_OF_UNIT[other]
        for other in (range(18) if unit >= 18 else range(18, 27))
        if CELLS_OF_UNIT[unit] & CELLS_OF_UNIT[other]
    )
    for unit in range(27)
)


def pair_links(position: Position, needs: range = ALL_NEEDS) -> list[JoinedNodes]:
    """Return the strong links between two candidates that these needs have left."""
    pairs = [(need, pair) for need, pair in position.pairs.items() if need in needs]
    return [JoinedNodes(pair & -pair, pair & pair - 1, need) for need, pair in pairs]


def set_links(position: Position) -> list[JoinedNodes]:
    """Return the strong links between two digits of an almost locked set of several cells.

    A cell with a single candidate is in no set: the set would do without it.
    """
    found = []
    for one in web(position).sets:
        cells = cells_of(one.candidates)
        if 1 < cells.bit_count() <= MOST_CELLS and not cells & position.by_count[1]:
            locked = LockedSet(one.candidates)
            groups = [each.candidates for each in one.groups if each.seen & position.candidates]
            found += [JoinedNodes(start, end, locked) for start, end in combinations(groups, 2)]
    return found


def group_links(position: Position) -> list[JoinedNodes]:
    """Return the strong links that have a group at an end.

    A group is of two or three places of a digit where a line and a box cross.
    """
    return [link for digit, places in enumerate(position.places) for link in _group_links(digit, places)]


@lru_cache(maxsize=REMEMBERED)
def _group_links(digit: Digit, places: Cells) -> list[JoinedNodes]:
    found = []
    for unit, parts in enumerate(_PARTS):
        here = places & CELLS_OF_UNIT[unit]
        concluded = 0
        for part in parts if here.bit_count() > 2 else ():
            one, other = here & part, here & ~part
            if one and other and one != concluded and any(not other & ~each for each in parts):
                concluded = other
                shift = 81 * (digit - 1)
                found.append(JoinedNodes(one << shift, other << shift, need_of_digit(digit, unit)))
    return found

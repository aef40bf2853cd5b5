"""The graph of links, as finders of chains use it.

Its nodes are sets of candidates. Strong links are `Position.pairs`, weak ones `SEES`.
"""

from collections import defaultdict
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    PEERS_OF_CELL,
    Candidate,
    Candidates,
    Cells,
    candidate,
    cells_of,
    members,
)
from sudoku_core.board.digits import Digit, Digits
from sudoku_core.board.geometry import Cell
from sudoku_core.techniques.families.als.almost_locked import web
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.families.chains.reasons import LockedSet, Reason
from sudoku_core.techniques.position import Need, Position, need_of_digit

LinkEnds = tuple[Need, Candidate, Candidate]
Kind = int  # of a unit
KEPT = 512  # sets of places of a digit whose links are remembered: those of some dozen positions
ROW, COLUMN, BOX = range(3)
MOST_CELLS = 5  # of an almost locked set in a chain: more are found, and nobody follows them
OF_CELLS, OF_UNITS, ALL_NEEDS = range(81), range(81, 324), range(324)


class StrongLink(NamedTuple):
    """The two places that a digit has in a unit: one or the other is true."""

    need: Need
    kind: Kind
    pair: Candidates
    start: Candidate
    end: Candidate

    @property
    def turned(self) -> "StrongLink":
        """The same link from its other end."""
        return StrongLink(self.need, self.kind, self.pair, self.end, self.start)


class JoinedNodes(NamedTuple):
    """Two nodes that are not both false."""

    start: Candidates
    end: Candidates
    need: Reason


LinksOfDigit = tuple[list[StrongLink], list[StrongLink], list[StrongLink]]  # under their kind


# The three or six parts of a unit that lie in another unit as well, where groups are.
_PARTS: tuple[tuple[Cells, ...], ...] = tuple(
    tuple(
        part
        for other in (range(18) if unit >= 18 else range(18, 27))
        if (part := CELLS_OF_UNIT[unit] & CELLS_OF_UNIT[other])
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


@lru_cache(maxsize=KEPT)
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


@lru_cache(maxsize=KEPT)
def links_of_places(digit: Digit, places: Cells) -> LinksOfDigit:
    """Return the strong links between the places of a digit, where it has these.

    A link in a line and in a box at once is one of the line only.
    """
    links: LinksOfDigit = ([], [], [])
    concluded = set()
    for unit, cells in enumerate(CELLS_OF_UNIT):  # lines come before boxes
        pair = (places & cells) << 81 * (digit - 1)
        if pair.bit_count() == 2 and pair not in concluded:
            concluded.add(pair)
            links[unit // 9].append(StrongLink(need_of_digit(digit, unit), unit // 9, pair, *ends(pair)))
    return links


def links_of_digit(position: Position, digit: Digit) -> list[tuple[Need, Candidates]]:
    """Return the strong links of one digit: each need with its pair."""
    first = need_of_digit(digit, 0)
    return [(need, pair) for need, pair in position.pairs.items() if first <= need < first + 27]


def cells_of_pairs(position: Position) -> dict[Digits, Cells]:
    """Return the cells that have only two digits, under these."""
    cells: dict[Digits, Cells] = defaultdict(int)
    for cell in members(position.by_count[2]):
        cells[position.digits[cell]] |= 1 << cell
    return cells


def seen_by_cells(position: Position, digit: Digit, *cells: Cell) -> Candidates:
    """Return the candidates of a digit that would be false if any of these cells had it."""
    seen = position.places[digit]
    for cell in cells:
        seen &= PEERS_OF_CELL[cell]
    return seen << 81 * (digit - 1)


def ends(pair: Candidates) -> tuple[Candidate, Candidate]:
    """Return the two members of this set."""
    high = pair.bit_length() - 1
    return (pair ^ 1 << high).bit_length() - 1, high


def in_cell(cell: Cell, digit: Digit, other: Digit) -> LinkEnds:
    """Return the strong link from a digit of a cell to the only other one."""
    return cell, candidate(cell, digit), candidate(cell, other)


def chain(*links: LinkEnds) -> Chain:
    """Return the chain of these strong links, the end of each joined with the start of the next."""
    nodes = [1 << place for _, start, end in links for place in (start, end)]
    return Chain(tuple(nodes), tuple([need for need, _, _ in links]))

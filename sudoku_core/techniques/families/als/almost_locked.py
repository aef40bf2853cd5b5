"""Almost locked sets: n cells of a unit that have n + 1 digits between them.

Without one of its digits such a set is locked: each of the others has a place in it, and all that sees
these places is false. So the sets of a position hang together: where all places of a digit in one set see
all its places in another, the digit is a restricted common, it is in one of the two at most. `Web` has the
sets and these links; ALS-XZ, the chains of sets and death blossom are walks over it.
"""

from functools import lru_cache
from typing import NamedTuple

from sudoku_core.board.cells import (
    ALL_CELLS,
    PEERS_OF_CELL,
    Candidate,
    Candidates,
    Cells,
    candidate,
    members,
    of_digits,
)
from sudoku_core.board.digits import ALL, COUNT, MEMBERS, Digit, Digits, only
from sudoku_core.board.geometry import UNITS
from sudoku_core.techniques.position import Position, Unit

REMEMBERED = 512  # units whose sets are remembered: those of some dozen positions


class Group(NamedTuple):
    """The places of a digit in a set, together and one by one.

    digits: the digit alone. others: all candidates of other digits. seen: what would see all the places if
    every cell had all candidates.
    """

    candidates: Candidates
    members: list[Candidate]
    digits: Digits
    others: Candidates
    seen: Candidates


class _Set(NamedTuple):
    """A set as its unit alone has it. seen: as in its groups, for all of them."""

    candidates: Candidates
    groups: list[Group]
    seen: Candidates


class AlmostLocked(NamedTuple):
    """A set of a position.

    number: its place in the web. ways: the numbers of the groups that are linked. seen: what sees all
    places that its digit has in the set.
    """

    number: int
    candidates: Candidates
    groups: list[Group]
    ways: list[int]
    seen: Candidates


class Web(NamedTuple):
    """The almost locked sets of a position, the smallest first, and how they are linked.

    groups: the linked groups by their numbers. sets_with: for each of them the sets that have it. weak: for
    each those that it sees, all of one by all of the other: at most one of the two is true.
    """

    sets: list[AlmostLocked]
    groups: list[Group]
    sets_with: list[list[AlmostLocked]]
    weak: list[list[int]]


def web(position: Position, most_cells: int = 9) -> Web:
    """Return the web of a position. most_cells: in a set; fewer take less time."""
    return _web(position, most_cells)


@lru_cache(maxsize=1)
def _web(position: Position, most_cells: int) -> Web:
    small = [each for each in _sets_of(position) if len(each.groups) <= most_cells + 1]
    sets = [(each, seen) for each in small if (seen := each.seen & position.candidates)]
    groups, weak = _links({group.candidates: group for each, _ in sets for group in each.groups}, position)
    net = Web([], groups, [[] for _ in groups], weak)
    numbers = {group.candidates: number for number, group in enumerate(groups)}
    for each, seen in sets:
        ways = [numbers[group.candidates] for group in each.groups if group.candidates in numbers]
        one = AlmostLocked(len(net.sets), each.candidates, each.groups, ways, seen)
        net.sets.append(one)
        for number in ways:
            net.sets_with[number].append(one)
    return net


def _links(groups: dict[Candidates, Group], position: Position) -> tuple[list[Group], list[list[int]]]:
    """Return those of these groups that have weak links, and for each the numbers of those it is linked to.

    Sets of groups are ints as well: of each candidate we first get the groups of which it sees all.
    """
    seen_by = [0] * 729
    for number, group in enumerate(groups.values()):
        for place in members(group.seen & position.candidates):
            seen_by[place] |= 1 << number
    linked: list[Group] = []
    weak: list[int] = []
    numbers: dict[int, int] = {}  # among all groups -> among the linked ones
    for number, group in enumerate(groups.values()):
        seen_by_all = -1
        for place in group.members:
            seen_by_all &= seen_by[place]
        if seen_by_all:
            numbers[number] = len(linked)
            linked.append(group)
            weak.append(seen_by_all)
    return linked, [[numbers[number] for number in members(others)] for others in weak]


def _sets_of(position: Position) -> list[_Set]:
    """Return the sets of a position, the smallest first."""
    digits = position.digits
    found: dict[Candidates, _Set] = {}
    for unit, cells in enumerate(UNITS):
        found.update(_sets_in(unit, tuple([digits[cell] for cell in cells])))
    return sorted(found.values(), key=lambda each: len(each.groups))


@lru_cache(maxsize=REMEMBERED)
def _sets_in(unit: Unit, digits: tuple[Digits, ...]) -> dict[Candidates, _Set]:
    """Return the sets of a unit whose cells have these digits, under their candidates."""
    chosen: list[tuple[Cells, Digits]] = [(0, 0)]
    places = [0] * 10
    for cell, its in zip(UNITS[unit], digits, strict=True):
        if its:
            chosen += [(cells | 1 << cell, union | its) for cells, union in chosen]
            for digit in MEMBERS[its]:
                places[digit] |= 1 << cell
    found = {}
    for cells, union in chosen:
        if cells.bit_count() + 1 == COUNT[union]:
            groups = [_group(digit, cells & places[digit]) for digit in MEMBERS[union]]
            candidates = sum([group.candidates for group in groups])
            found[candidates] = _Set(candidates, groups, sum([group.seen for group in groups]))
    return found


@lru_cache(maxsize=REMEMBERED * 16)
def _group(digit: Digit, cells: Cells) -> Group:
    seen = ALL_CELLS
    for cell in members(cells):
        seen &= PEERS_OF_CELL[cell]
    first = candidate(0, digit)
    places = [first + cell for cell in members(cells)]
    return Group(cells << first, places, only(digit), of_digits(ALL ^ only(digit)), seen << first)

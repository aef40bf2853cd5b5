"""Find almost locked sets: n cells of a unit that have n + 1 digits between them.

If such a set loses one of its digits, it is locked: it contains each of its other digits. So a candidate
that sees all places of one of these digits in the set is false. If all places of a digit in one set see all
its places in another set, the digit is a restricted common: at most one of the two sets contains it. `Web`
has the sets of a position and these links; ALS-XZ, the chains of sets and death blossom search it.
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

CACHE_SIZE = 512  # the number of units whose sets are cached, enough for a few dozen positions


class Group(NamedTuple):
    """The places of a digit in an almost locked set."""

    candidates: Candidates  # the places, as a set of candidates
    members: list[Candidate]  # the same as a list
    digits: Digits  # the set of this one digit
    other_digits: Candidates  # all candidates of the other digits, in all cells
    seen: Candidates  # the candidates of the digit that see all the places, even if not in the position


class _UnitSet(NamedTuple):
    """An almost locked set of a unit, independent of the rest of the position."""

    candidates: Candidates
    groups: list[Group]
    seen: Candidates  # the union of `seen` of its groups


class AlmostLocked(NamedTuple):
    """An almost locked set of a position."""

    number: int  # its index in the web
    candidates: Candidates
    groups: list[Group]
    links: list[int]  # the numbers of its groups that have weak links
    seen: Candidates  # the candidates of the position that see all places of their digit in the set


class Web(NamedTuple):
    """The almost locked sets of a position, the smallest first, and their links."""

    sets: list[AlmostLocked]
    groups: list[Group]  # the groups that have weak links, by their numbers
    sets_with: list[list[AlmostLocked]]  # for each group, the sets that have it
    weak: list[list[int]]  # for each group, the groups that it sees: at most one of two is true


def web_of(position: Position, most_cells: int = 9) -> Web:
    """Return the web of a position.

    most_cells: the largest number of cells in a set; a smaller number takes less time.
    """
    return _web_of(position, most_cells)


@lru_cache(maxsize=1)
def _web_of(position: Position, most_cells: int) -> Web:
    small = [unit_set for unit_set in _sets_of(position) if len(unit_set.groups) <= most_cells + 1]
    sets = [(unit_set, seen) for unit_set in small if (seen := unit_set.seen & position.candidates)]
    all_groups = {group.candidates: group for unit_set, _ in sets for group in unit_set.groups}
    groups, weak = _weak_links(all_groups, position)
    web = Web([], groups, [[] for _ in groups], weak)
    numbers = {group.candidates: number for number, group in enumerate(groups)}
    for unit_set, seen in sets:
        links = [numbers[group.candidates] for group in unit_set.groups if group.candidates in numbers]
        almost_locked = AlmostLocked(len(web.sets), unit_set.candidates, unit_set.groups, links, seen)
        web.sets.append(almost_locked)
        for number in links:
            web.sets_with[number].append(almost_locked)
    return web


def _weak_links(groups: dict[Candidates, Group], position: Position) -> tuple[list[Group], list[list[int]]]:
    """Return the groups that have weak links, and for each the numbers of the groups linked to it.

    A set of groups is an int too. First find for each candidate the groups that it sees completely; the
    groups linked to a group are those that all its candidates see.
    """
    seen_by = [0] * 729
    for number, group in enumerate(groups.values()):
        for place in members(group.seen & position.candidates):
            seen_by[place] |= 1 << number
    linked: list[Group] = []
    weak: list[int] = []
    numbers: dict[int, int] = {}  # number among all groups -> number among the linked groups
    for number, group in enumerate(groups.values()):
        seen_by_all = -1
        for place in group.members:
            seen_by_all &= seen_by[place]
        if seen_by_all:
            numbers[number] = len(linked)
            linked.append(group)
            weak.append(seen_by_all)
    return linked, [[numbers[number] for number in members(others)] for others in weak]


def _sets_of(position: Position) -> list[_UnitSet]:
    """Return the almost locked sets of a position, the smallest first."""
    digits = position.digits
    found: dict[Candidates, _UnitSet] = {}
    for unit, cells in enumerate(UNITS):
        found.update(_sets_in(unit, tuple([digits[cell] for cell in cells])))
    return sorted(found.values(), key=lambda unit_set: len(unit_set.groups))


@lru_cache(maxsize=CACHE_SIZE)
def _sets_in(unit: Unit, digits: tuple[Digits, ...]) -> dict[Candidates, _UnitSet]:
    """Return the almost locked sets of a unit, by their candidates. digits: the candidates of its cells."""
    choices: list[tuple[Cells, Digits]] = [(0, 0)]  # all subsets of the empty cells, with their digits
    places = [0] * 10
    for cell, of_cell in zip(UNITS[unit], digits, strict=True):
        if of_cell:
            choices += [(cells | 1 << cell, union | of_cell) for cells, union in choices]
            for digit in MEMBERS[of_cell]:
                places[digit] |= 1 << cell
    found = {}
    for cells, union in choices:
        if cells.bit_count() + 1 == COUNT[union]:
            groups = [_group(digit, cells & places[digit]) for digit in MEMBERS[union]]
            candidates = sum([group.candidates for group in groups])
            found[candidates] = _UnitSet(candidates, groups, sum([group.seen for group in groups]))
    return found


@lru_cache(maxsize=CACHE_SIZE * 16)
def _group(digit: Digit, cells: Cells) -> Group:
    seen = ALL_CELLS
    for cell in members(cells):
        seen &= PEERS_OF_CELL[cell]
    first = candidate(0, digit)
    places = [first + cell for cell in members(cells)]
    return Group(cells << first, places, only(digit), of_digits(ALL ^ only(digit)), seen << first)

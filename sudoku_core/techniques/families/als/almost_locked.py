"""Find almost locked sets: n cells of a unit that have n + 1 digits between them.

If such a set loses one of its digits, it is locked: it contains each of its other digits. So a candidate
that sees all places of one of these digits in the set is false. If all places of a digit in one set see all
its places in another set, the digit is a restricted common: at most one of the two sets contains it. `Web`
has the sets of a position and these links. The finders of ALS-XZ, ALS chains and death blossoms search it.
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
    seen: Candidates  # the candidates of the digit that see all places; the position may lack some of them


class _UnitSet(NamedTuple):
    """An almost locked set of a unit; it depends only on the candidates of the unit."""

    candidates: Candidates
    groups: list[Group]
    seen: Candidates  # the union of `seen` of its groups


class AlmostLocked(NamedTuple):
    """An almost locked set of a position."""

    number: int  # the index of the set in the web
    candidates: Candidates
    groups: list[Group]
    links: list[int]  # the numbers of the groups of the set that have weak links
    seen: Candidates  # the candidates of the position that see all places of their digit in the set


class Web(NamedTuple):
    """The almost locked sets of a position, the smallest first, and their links."""

    sets: list[AlmostLocked]
    groups: list[Group]  # the groups that have weak links; the index is the number of the group
    sets_with: list[list[AlmostLocked]]  # for each group, the sets that have it
    weak: list[list[int]]  # for each group, the groups that it sees: at most one of the two is true


def web_of(position: Position, most_cells: int = 9) -> Web:
    """Return the web of a position.

    most_cells: the maximum number of cells in a set; a smaller number takes less time.
    """
    return _web_of(position, most_cells)


@lru_cache(maxsize=1)
def _web_of(position: Position, most_cells: int) -> Web:
    small_sets = [unit_set for unit_set in _find_sets(position) if len(unit_set.groups) <= most_cells + 1]
    sets = [(unit_set, seen) for unit_set in small_sets if (seen := unit_set.seen & position.candidates)]
    all_groups = {group.candidates: group for unit_set, _ in sets for group in unit_set.groups}
    groups, weak = _find_weak_links(all_groups, position)
    web = Web([], groups, [[] for _ in groups], weak)
    number_of = {group.candidates: number for number, group in enumerate(groups)}
    for unit_set, seen in sets:
        links = [number_of[group.candidates] for group in unit_set.groups if group.candidates in number_of]
        almost_locked = AlmostLocked(len(web.sets), unit_set.candidates, unit_set.groups, links, seen)
        web.sets.append(almost_locked)
        for number in links:
            web.sets_with[number].append(almost_locked)
    return web


def _find_weak_links(
    groups: dict[Candidates, Group], position: Position
) -> tuple[list[Group], list[list[int]]]:
    """Return the groups that have weak links, and for each of them the numbers of the groups linked to it.

    Sets of groups are ints. First find the groups that each candidate sees completely. A group is linked to
    the groups that all its candidates see.
    """
    seen_by = [0] * 729
    for number, group in enumerate(groups.values()):
        for place in members(group.seen & position.candidates):
            seen_by[place] |= 1 << number
    linked_groups: list[Group] = []
    weak: list[int] = []
    number_of: dict[int, int] = {}  # number among all groups -> number among the linked groups
    for number, group in enumerate(groups.values()):
        seen_by_all = -1
        for place in group.members:
            seen_by_all &= seen_by[place]
        if seen_by_all:
            number_of[number] = len(linked_groups)
            linked_groups.append(group)
            weak.append(seen_by_all)
    return linked_groups, [[number_of[number] for number in members(others)] for others in weak]


def _find_sets(position: Position) -> list[_UnitSet]:
    """Return the almost locked sets of a position, the smallest first."""
    digits = position.digits
    found: dict[Candidates, _UnitSet] = {}
    for unit, cells in enumerate(UNITS):
        found.update(_find_sets_in_unit(unit, tuple([digits[cell] for cell in cells])))
    return sorted(found.values(), key=lambda unit_set: len(unit_set.groups))


@lru_cache(maxsize=CACHE_SIZE)
def _find_sets_in_unit(unit: Unit, digits: tuple[Digits, ...]) -> dict[Candidates, _UnitSet]:
    """Return the almost locked sets of a unit as a dict from their candidates to the sets.

    digits: the candidates of each cell of the unit.
    """
    subsets: list[tuple[Cells, Digits]] = [(0, 0)]  # all subsets of the empty cells, with their digits
    places = [0] * 10
    for cell, cell_digits in zip(UNITS[unit], digits, strict=True):
        if cell_digits:
            subsets += [(cells | 1 << cell, union | cell_digits) for cells, union in subsets]
            for digit in MEMBERS[cell_digits]:
                places[digit] |= 1 << cell
    found = {}
    for cells, union in subsets:
        if cells.bit_count() + 1 == COUNT[union]:
            groups = [_make_group(digit, cells & places[digit]) for digit in MEMBERS[union]]
            candidates = sum([group.candidates for group in groups])
            found[candidates] = _UnitSet(candidates, groups, sum([group.seen for group in groups]))
    return found


@lru_cache(maxsize=CACHE_SIZE * 16)
def _make_group(digit: Digit, cells: Cells) -> Group:
    """Return the group of a digit in these cells."""
    seen = ALL_CELLS
    for cell in members(cells):
        seen &= PEERS_OF_CELL[cell]
    shift = candidate(0, digit)
    places = [shift + cell for cell in members(cells)]
    return Group(cells << shift, places, only(digit), of_digits(ALL ^ only(digit)), seen << shift)

"""Almost locked sets: n cells of a unit that have n + 1 digits between them.

Without one of its digits such a set is locked: each of the others has a place in it, and all that sees
these places is false. So the sets of a position hang together: where all places of a digit in one set see
all its places in another, the digit is a restricted common, it is in one of the two at most. `Web` has the
sets and these links; ALS-XZ, the chains of sets and death blossom are walks over it.
"""

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from sudoku_core.cells import ALL_CELLS, PEERS_OF_CELL, Candidate, Candidates, Cells, members, of_digits
from sudoku_core.digits import ALL, COUNT, MEMBERS, Digit, Digits, only
from sudoku_core.geometry import UNITS
from sudoku_core.techniques.position import ALL_DIGITS, Position, Unit

KEPT = 512  # the sets of so many units: those of some dozen positions

Group = Candidates  # the places of a digit in a set


class AlmostLocked(NamedTuple):
    """A set, with what is of use of it.

    groups: those that any candidate sees. seen: what sees all places that its digit has in the set.
    """

    candidates: Candidates
    groups: tuple[Group, ...]
    seen: Candidates


class Web(NamedTuple):
    """The almost locked sets of a position, and how they are linked.

    with_group: the sets that have a group, the smallest first. first: the groups with this first candidate.
    weak: the groups that a group sees, all of one by all of the other: at most one of the two is true.
    """

    with_group: dict[Group, list[AlmostLocked]]
    first: dict[Candidate, list[Group]]
    weak: dict[Group, list[Group]]

    def within(self, candidates: Candidates) -> list[Group]:
        """Return the groups that have no other candidates than these."""
        return [
            group
            for first in members(candidates)
            for group in self.first.get(first, ())
            if not group & ~candidates
        ]


@lru_cache(maxsize=1)
def web(position: Position) -> Web:
    """Return the web of a position."""
    left, digits = position.candidates, position.digits
    sets: dict[Candidates, AlmostLocked] = {}
    seen_by: dict[Group, Candidates] = {}
    for unit, cells in enumerate(UNITS):
        for candidates, groups in _sets_in(unit, tuple([digits[cell] for cell in cells])):
            near = [(group, seen & left) for group, seen in groups if seen & left]
            if len(near) > 1:
                seen_by.update(near)
                sets[candidates] = _set(candidates, near)
    made = Web(defaultdict(list), defaultdict(list), {})
    for each in sorted(sets.values(), key=_size):
        for group in each.groups:
            made.with_group[group].append(each)
    for group in seen_by:
        made.first[(group & -group).bit_length() - 1].append(group)
    for group, seen in seen_by.items():
        made.weak[group] = made.within(seen)
    return made


def others(group: Group) -> Candidates:
    """Return all candidates of the other digits than that of a group."""
    return _OTHERS[(group.bit_length() - 1) // 81]


_OTHERS = [of_digits(ALL ^ only(digit)) for digit in ALL_DIGITS]


def _size(one: AlmostLocked) -> int:
    return one.candidates.bit_count()


def _set(candidates: Candidates, near: list[tuple[Group, Candidates]]) -> AlmostLocked:
    all_seen = 0
    for _, seen in near:
        all_seen |= seen
    return AlmostLocked(candidates, tuple([group for group, _ in near]), all_seen)


@lru_cache(maxsize=KEPT)
def _sets_in(
    unit: Unit, digits: tuple[Digits, ...]
) -> list[tuple[Candidates, list[tuple[Group, Candidates]]]]:
    """Return the sets of a unit whose cells have these digits: all candidates, and the groups.

    With each group comes what sees all of it, as if all cells of the board had all candidates.
    """
    chosen: list[tuple[Cells, Digits]] = [(0, 0)]
    places = [0] * 10
    for cell, its in zip(UNITS[unit], digits, strict=True):
        if its:
            chosen += [(cells | 1 << cell, union | its) for cells, union in chosen]
            for digit in MEMBERS[its]:
                places[digit] |= 1 << cell
    found = []
    for cells, union in chosen:
        if cells.bit_count() + 1 == COUNT[union]:
            groups = [_group(digit, cells & places[digit]) for digit in MEMBERS[union]]
            found.append((sum([group for group, _ in groups]), groups))
    return found


@lru_cache(maxsize=KEPT * 8)
def _group(digit: Digit, cells: Cells) -> tuple[Group, Candidates]:
    """Return a group, and what would see all of it."""
    seen = ALL_CELLS
    for cell in members(cells):
        seen &= PEERS_OF_CELL[cell]
    return cells << 81 * (digit - 1), seen << 81 * (digit - 1)

"""ALS-XZ, ALS-XY-Wing and ALS chains: almost locked sets in a row.

Each has a restricted common with the next, another one than with the set before. If the first lacks some
digit, it has its restricted common, so the next lacks that and has the next one, and so on to the last,
which has all its other digits. So a digit that both ends have is in one of them at least.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sudoku_core.cells import Candidates, cells_of, digits_in, of_digits
from sudoku_core.digits import Digits
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.finders.almost_locked import AlmostLocked, Group, others, web
from sudoku_core.techniques.patterns import AlmostLockedSets
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step

LONGEST = 7  # sets in a chain


class _Row(NamedTuple):
    """Sets in a row, with the restricted commons between them.

    eliminated: what follows, or what still may while the row grows. way_on: the places of the digit by
    which the next set is to be linked.
    """

    sets: tuple[AlmostLocked, ...]
    commons: tuple[Digits, ...]
    eliminated: Candidates
    way_on: Group = 0

    def cells(self) -> int:
        """Return how many cells there are to look at."""
        return sum([cells_of(each.candidates).bit_count() for each in self.sets])


def als_xz(position: Position) -> Iterator[Step]:
    """Yield each two sets with a restricted common, or with two."""
    return once(_steps("als-xz", _pairs(position)))


def als_xy_wing(position: Position) -> Iterator[Step]:
    """Yield each three sets in a row."""
    return once(_steps("als-xy-wing", _rows(position, 3)))


def als_chain(position: Position) -> Iterator[Step]:
    """Yield four sets and more in a row, the shortest first; longer ones where they eliminate more."""
    told = 0
    for length in range(4, LONGEST + 1):
        found = list(once(_steps("als-chain", _rows(position, length, told))))
        yield from found
        for step in found:
            told |= step.eliminations


def _steps(technique: str, rows: Iterable[_Row]) -> Iterator[Step]:
    """Yield a step of each row, the fewest cells first."""
    for row in sorted(rows, key=_Row.cells):
        sets = tuple([each.candidates for each in row.sets])
        yield Step(technique, 0, row.eliminated, AlmostLockedSets(sets, row.commons))


def _pairs(position: Position) -> Iterator[_Row]:
    """Yield any two sets that eliminate something.

    With two restricted commons each set lacks one of them, and has all its other digits.
    """
    net = web(position)
    commons: dict[tuple[AlmostLocked, AlmostLocked], Digits] = defaultdict(int)
    for group, weak in net.weak.items():
        for one, other in product(net.with_group[group], weak):
            for two in net.with_group[other]:
                if one.candidates < two.candidates and not one.candidates & two.candidates:
                    commons[one, two] |= digits_in(group)
    for (one, two), digits in commons.items():
        both, of_commons = one.seen & two.seen, of_digits(digits)
        eliminated = both & ~of_commons
        if digits.bit_count() > 1:
            either = (one.seen | two.seen) & ~of_commons | both & of_commons
            eliminated = either & ~(one.candidates | two.candidates)
        if eliminated:
            yield _Row((one, two), (digits,), eliminated)


def _rows(position: Position, length: int, told: Candidates = 0) -> list[_Row]:
    """Return so many sets in a row that eliminate something besides what is told already.

    A row grows only while the sets that may still come eliminate some of what sees the first. Of rows that
    come from one set to another with the same prospect one is enough.
    """
    net = web(position)
    rows = [
        _Row((first,), (), first.seen & struck & others(group), group)
        for group, struck in _struck(position, length - 1).items()
        for first in net.with_group[group]
    ]
    for left in range(length - 2, -1, -1):
        longer: dict[tuple[Candidates, Candidates, Group, Candidates], _Row] = {}
        for row in rows:
            for new in _longer(row, position, left) if row.eliminated & ~told else ():
                way = new.sets[0].candidates, new.sets[-1].candidates, new.way_on, new.eliminated
                longer.setdefault(way, new)
        rows = list(longer.values())
    return [row for row in rows if row.eliminated & ~told and row.sets[0] != row.sets[-1]]


def _longer(row: _Row, position: Position, left: int) -> Iterator[_Row]:
    """Yield the row with one set more, where so many are left that may come after it."""
    net, last = web(position), row.sets[-1].candidates
    struck = _struck(position, left) if left else {}
    for group in net.weak[row.way_on]:
        commons = (*row.commons, digits_in(group))
        for each in net.with_group[group]:
            if each.candidates & last:
                continue
            if left:
                ways = [(struck[way], way) for way in each.groups if way != group and way in struck]
            else:
                ways = [(each.seen & others(group), 0)]
            for eliminated, way in ways:
                if row.eliminated & eliminated:
                    yield _Row((*row.sets, each), commons, row.eliminated & eliminated, way)


@lru_cache(maxsize=LONGEST)
def _struck(position: Position, length: int) -> dict[Group, Candidates]:
    """Return, under each group that has such links, what so many sets in a row eliminate if it is true."""
    net = web(position)
    before = _struck(position, length - 1) if length > 1 else {}
    if_false: dict[Group, Candidates] = {}
    for group, weak in net.weak.items():
        if weak:
            struck = 0
            for each in net.with_group[group]:
                if length == 1:
                    struck |= each.seen & others(group)
                else:
                    for way in each.groups:
                        if way != group:
                            struck |= before.get(way, 0)
            if_false[group] = struck
    if_true = {}
    for group in if_false:
        struck = 0
        for other in net.weak[group]:
            struck |= if_false[other]
        if struck:
            if_true[group] = struck
    return if_true

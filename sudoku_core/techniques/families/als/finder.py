"""ALS-XZ, ALS-XY-Wing and ALS chains: almost locked sets in a row.

Each has a restricted common with the next, another one than with the set before. If the first lacks some
digit, it has its restricted common, so the next lacks that and has the next one, and so on to the last,
which has all its other digits. So a digit that both ends have is in one of them at least.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_core.board.cells import Candidates, of_digits, united
from sudoku_core.board.digits import COUNT, Digits
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.als.almost_locked import AlmostLocked, web
from sudoku_core.techniques.families.als.pattern import AlmostLockedSets
from sudoku_core.techniques.position import Position

LONGEST = 7  # sets in a chain


class _Row(NamedTuple):
    """Sets in a row, with the restricted commons between them.

    eliminated: what follows, or what still may while the row grows. way_on: the number of the group by
    which the next set is to be linked.
    """

    sets: tuple[AlmostLocked, ...]
    commons: tuple[Digits, ...]
    eliminated: Candidates
    way_on: int = -1

    def cells(self) -> int:
        """Return how many cells there are to look at."""
        return sum([len(each.groups) for each in self.sets]) - len(self.sets)


def als_xz(position: Position) -> Iterator[Conclusion]:
    """Yield each two sets with a restricted common, or with two."""
    return _steps("als-xz", _pairs(position))


def wxyz_wing(position: Position) -> Iterator[Conclusion]:
    """Yield what `als_xz` yields of two sets with four cells together at most."""
    rows = (row for row in _pairs(position, most_cells=3) if row.cells() <= 4)
    return _steps("als-xz", rows)


def als_xy_wing(position: Position) -> Iterator[Conclusion]:
    """Yield each three sets in a row."""
    return (step for step in als_xy_wing_in_slices(position) if step)


def als_xy_wing_in_slices(position: Position) -> Iterator[Conclusion | None]:
    """Yield what `als_xy_wing` yields, and None after each slice of work."""
    yield from _steps("als-xy-wing", (yield from _rows(position, 3)))


def als_chain(position: Position) -> Iterator[Conclusion]:
    """Yield four sets and more in a row, the shortest first; longer ones where they eliminate more."""
    return (step for step in als_chain_in_slices(position) if step)


def als_chain_in_slices(position: Position) -> Iterator[Conclusion | None]:
    """Yield what `als_chain` yields, and None after each slice of work."""
    concluded = 0
    for length in range(4, LONGEST + 1):
        found = list(_steps("als-chain", (yield from _rows(position, length, concluded))))
        yield from found
        for step in found:
            concluded |= step.eliminations


def _steps(technique: str, rows: Iterable[_Row]) -> Iterator[Conclusion]:
    """Yield a step of each elimination, that of the fewest cells; the fewest cells first."""
    easiest: dict[Candidates, _Row] = {}
    for row in sorted(rows, key=_Row.cells):
        easiest.setdefault(row.eliminated, row)
    for row in easiest.values():
        sets = tuple([each.candidates for each in row.sets])
        yield Conclusion(technique, 0, row.eliminated, AlmostLockedSets(sets, row.commons))


def _pairs(position: Position, most_cells: int = 9) -> Iterator[_Row]:
    """Yield any two sets that eliminate something. most_cells: in each."""
    net = web(position, most_cells)
    for one in net.sets:
        commons: dict[int, Digits] = defaultdict(int)
        for group in one.ways:
            for other in net.weak[group]:
                for two in net.sets_with[other]:
                    if one.number < two.number:
                        commons[two.number] |= net.groups[group].digits
        for number, digits in commons.items():
            two = net.sets[number]
            eliminated = 0 if one.candidates & two.candidates else _by_two(one, two, digits)
            if eliminated:
                yield _Row((one, two), (digits,), eliminated)


def _by_two(one: AlmostLocked, two: AlmostLocked, commons: Digits) -> Candidates:
    """Return what two sets eliminate that have one restricted common, or two.

    With two of them each set lacks one, and has all its other digits.
    """
    both, of_commons = one.seen & two.seen, of_digits(commons)
    if COUNT[commons] == 1:
        return both & ~of_commons
    either = (one.seen | two.seen) & ~of_commons
    return (either | both & of_commons) & ~(one.candidates | two.candidates)


def _rows(position: Position, length: int, concluded: Candidates = 0) -> Slices[list[_Row]]:
    """Return `length` sets in a row that eliminate something besides what has been concluded.

    A row grows only while the sets that may still come eliminate some of what sees the first. Of rows that
    come from one set to another with the same prospect one is enough.
    """
    net, struck = web(position), _struck(position, length - 1)
    rows = [
        _Row((first,), (), prospect, way)
        for first in net.sets
        for way in first.ways
        if (prospect := first.seen & struck[way] & net.groups[way].others) & ~concluded
    ]
    for left in range(length - 2, -1, -1):
        longer: dict[tuple[int, int, int, Candidates], _Row] = {}
        for row in rows:
            yield
            for new in _longer(row, position, left):
                if new.eliminated & ~concluded:
                    way = new.sets[0].number, new.sets[-1].number, new.way_on, new.eliminated
                    longer.setdefault(way, new)
        rows = list(longer.values())
    return [row for row in rows if row.sets[0] != row.sets[-1]]


def _longer(row: _Row, position: Position, left: int) -> Iterator[_Row]:
    """Yield the row with one set more, after which `left` sets may come."""
    net, last = web(position), row.sets[-1].candidates
    struck = _struck(position, left)
    for number in net.weak[row.way_on]:
        group = net.groups[number]
        commons = (*row.commons, group.digits)
        for each in net.sets_with[number]:
            if each.candidates & last:
                continue
            if left:
                ways = [(way, struck[way]) for way in each.ways if way != number]
            else:
                ways = [(-1, each.seen & group.others)]
            for way, eliminated in ways:
                if row.eliminated & eliminated:
                    yield _Row((*row.sets, each), commons, row.eliminated & eliminated, way)


@lru_cache(maxsize=LONGEST)
def _struck(position: Position, length: int) -> list[Candidates]:
    """Return for each group what `length` sets in a row may eliminate if it is true."""
    net = web(position)
    if not length:
        return [0] * len(net.groups)
    before = _struck(position, length - 1)
    if_false = [0] * len(net.groups)
    for number, group in enumerate(net.groups):
        if net.weak[number]:
            struck = 0
            for each in net.sets_with[number]:
                if length == 1:
                    struck |= each.seen & group.others
                else:
                    for way in each.ways:
                        if way != number:
                            struck |= before[way]
            if_false[number] = struck
    return [united([if_false[other] for other in weak]) for weak in net.weak]

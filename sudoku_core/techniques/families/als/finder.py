"""Find ALS-XZ, ALS-XY-Wings and ALS chains: almost locked sets in a row.

Each set has a restricted common with the next set; two consecutive commons differ. If the first set lacks
some digit, it contains its restricted common. So the next set lacks this common and contains the next
common, and so on. The last set then contains all its other digits. So a digit that the first and the last
set share is in at least one of them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_core.board.cells import Candidates, of_digits, united
from sudoku_core.board.digits import COUNT, Digits
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.als.almost_locked import AlmostLocked, web_of
from sudoku_core.techniques.families.als.pattern import AlmostLockedSets
from sudoku_core.techniques.position import Position

MOST_SETS = 7  # the maximum number of sets in a chain


class _Row(NamedTuple):
    """Almost locked sets in a row."""

    sets: tuple[AlmostLocked, ...]
    commons: tuple[Digits, ...]  # the restricted common between each set and the next
    eliminated: Candidates  # the eliminations; while the row grows, an upper bound of them
    next_link: int = -1  # the number of the group that links the next set

    def count_cells(self) -> int:
        """Return the number of cells in the sets."""
        return sum([len(almost_locked.groups) for almost_locked in self.sets]) - len(self.sets)


def als_xz(position: Position) -> Iterator[Conclusion]:
    """Yield pairs of sets with one or two restricted commons."""
    return _find_steps("als-xz", _find_pairs(position))


def wxyz_wing(position: Position) -> Iterator[Conclusion]:
    """Yield the steps of `als_xz` whose two sets have at most four cells together."""
    rows = (row for row in _find_pairs(position, most_cells=3) if row.count_cells() <= 4)
    return _find_steps("als-xz", rows)


def als_xy_wing(position: Position) -> Iterator[Conclusion]:
    """Yield rows of three sets."""
    return (step for step in als_xy_wing_in_slices(position) if step)


def als_xy_wing_in_slices(position: Position) -> Iterator[Conclusion | None]:
    """Yield the steps of `als_xy_wing`, and None after each slice of work."""
    yield from _find_steps("als-xy-wing", (yield from _find_rows(position, 3)))


def als_chain(position: Position) -> Iterator[Conclusion]:
    """Yield rows of four sets or more, the shortest first, and longer rows only if they eliminate more."""
    return (step for step in als_chain_in_slices(position) if step)


def als_chain_in_slices(position: Position) -> Iterator[Conclusion | None]:
    """Yield the steps of `als_chain`, and None after each slice of work."""
    eliminated = 0
    for length in range(4, MOST_SETS + 1):
        steps = list(_find_steps("als-chain", (yield from _find_rows(position, length, eliminated))))
        yield from steps
        for step in steps:
            eliminated |= step.eliminations


def _find_steps(technique: str, rows: Iterable[_Row]) -> Iterator[Conclusion]:
    """Yield a step for each conclusion, with the row that has the fewest cells; fewest cells first."""
    easiest: dict[Candidates, _Row] = {}
    for row in sorted(rows, key=_Row.count_cells):
        easiest.setdefault(row.eliminated, row)
    for row in easiest.values():
        sets = tuple([almost_locked.candidates for almost_locked in row.sets])
        yield Conclusion(technique, 0, row.eliminated, AlmostLockedSets(sets, row.commons))


def _find_pairs(position: Position, most_cells: int = 9) -> Iterator[_Row]:
    """Yield pairs of sets that eliminate something.

    most_cells: the maximum number of cells in a set.
    """
    web = web_of(position, most_cells)
    for first in web.sets:
        commons: dict[int, Digits] = defaultdict(int)  # number of the second set -> restricted commons
        for group in first.links:
            for linked_group in web.weak[group]:
                for second in web.sets_with[linked_group]:
                    if first.number < second.number:
                        commons[second.number] |= web.groups[group].digits
        for number, digits in commons.items():
            second = web.sets[number]
            if first.candidates & second.candidates:
                continue
            eliminated = _eliminated_by_two(first, second, digits)
            if eliminated:
                yield _Row((first, second), (digits,), eliminated)


def _eliminated_by_two(first: AlmostLocked, second: AlmostLocked, commons: Digits) -> Candidates:
    """Return the candidates that two sets with one or two restricted commons eliminate.

    With two commons, each set lacks one of them and has all its other digits.
    """
    seen_by_both, common_candidates = first.seen & second.seen, of_digits(commons)
    if COUNT[commons] == 1:
        return seen_by_both & ~common_candidates
    seen_by_one = (first.seen | second.seen) & ~common_candidates
    return (seen_by_one | seen_by_both & common_candidates) & ~(first.candidates | second.candidates)


def _find_rows(position: Position, length: int, known: Candidates = 0) -> Slices[list[_Row]]:
    """Return rows of `length` sets that eliminate something new.

    known: candidates whose elimination is not new.
    A row grows only while it has a prospect: candidates that see the first set and that the last set may
    eliminate. Among rows with the same ends, next link and prospect, only the first grows.
    """
    web, prospects = web_of(position), _find_prospects(position, length - 1)
    rows = [
        _Row((first,), (), prospect, link)
        for first in web.sets
        for link in first.links
        if (prospect := first.seen & prospects[link] & web.groups[link].other_digits) & ~known
    ]
    for sets_left in range(length - 2, -1, -1):
        longer: dict[tuple[int, int, int, Candidates], _Row] = {}
        for row in rows:
            yield
            for extended in _extend_row(row, position, sets_left):
                if extended.eliminated & ~known:
                    first, last = extended.sets[0], extended.sets[-1]
                    key = first.number, last.number, extended.next_link, extended.eliminated
                    longer.setdefault(key, extended)
        rows = list(longer.values())
    return [row for row in rows if row.sets[0] != row.sets[-1]]


def _extend_row(row: _Row, position: Position, sets_left: int) -> Iterator[_Row]:
    """Yield copies of the row, each with one set more.

    sets_left: the number of sets that will follow.
    """
    web, last_candidates = web_of(position), row.sets[-1].candidates
    prospects = _find_prospects(position, sets_left)
    for number in web.weak[row.next_link]:
        group = web.groups[number]
        commons = (*row.commons, group.digits)
        for next_set in web.sets_with[number]:
            if next_set.candidates & last_candidates:
                continue
            if sets_left:
                continuations = [(link, prospects[link]) for link in next_set.links if link != number]
            else:
                continuations = [(-1, next_set.seen & group.other_digits)]
            for link, eliminated in continuations:
                if row.eliminated & eliminated:
                    yield _Row((*row.sets, next_set), commons, row.eliminated & eliminated, link)


@lru_cache(maxsize=MOST_SETS)
def _find_prospects(position: Position, length: int) -> list[Candidates]:
    """Return for each group the candidates that the last of `length` further sets may eliminate.

    The group is assumed to be true.
    """
    web = web_of(position)
    if not length:
        return [0] * len(web.groups)
    shorter = _find_prospects(position, length - 1)
    if_false = [0] * len(web.groups)  # the same for a group that is assumed to be false
    for number, group in enumerate(web.groups):
        if web.weak[number]:
            eliminated = 0
            for almost_locked in web.sets_with[number]:
                if length == 1:
                    eliminated |= almost_locked.seen & group.other_digits
                else:
                    for link in almost_locked.links:
                        if link != number:
                            eliminated |= shorter[link]
            if_false[number] = eliminated
    # A true group makes the groups linked to it false.
    return [united([if_false[number] for number in linked_groups]) for linked_groups in web.weak]

"""Puzzles from full grids: givens are taken away as long as one solution is left.

Each given, or each group of givens that a symmetry ties together, is tried once, in random order; what
cannot go then cannot go later, so the result has none that could go. The first ones nearly always go. So
they are taken away at once, and one search for all other solutions then tells which of them had to stay:
the first of those where a solution differs that has all the rest. This saves half of the searches, and
changes nothing in the result.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sudoku_core.board.cells import Cells, set_of
from sudoku_core.board.symmetry import random_symmetry
from sudoku_core.maker.chance import Chance
from sudoku_core.search.slices import Slices, Values
from sudoku_core.search.solver import Search

Orbit = Sequence[int]  # cells that come and go together

DIAGONAL_BOXES: Final = (0, 30, 60)  # the first cells of three boxes that do not see each other
LEAP: Final = 48  # cells that are emptied at once
FEWER: Final = 4  # by so many cells the next leap is shorter where that leaves too many solutions
MOST_OTHERS: Final = 32  # solutions, of which more tell too little for the time that they take


def full_grid(chance: Chance) -> Values:
    """Return a random solution: three boxes at random, the rest by the search, and all turned at random."""
    values = [0] * 81
    for first in DIAGONAL_BOXES:
        for index, digit in enumerate(chance.shuffled(range(1, 10))):
            values[first + 9 * (index // 3) + index % 3] = digit
    return random_symmetry(chance.below).apply(next(found_in(values)))


def found_in(values: Sequence[int]) -> Iterator[Values]:
    """Yield the solutions with these values."""
    return (found for found in Search(values) if found is not None)


def some_found(values: Sequence[int], most: int, without: Sequence[int] = ()) -> Slices[list[Values]]:
    """Return the first solutions with these values, at most this many. without: see `Search`."""
    some: list[Values] = []
    for found in Search(values, without=without):
        if found is None:
            yield
        else:
            some.append(found)
            if len(some) == most:
                break
    return some


class Digging:
    """The givens of a solution, and how many searches it has taken to see which of them can go."""

    def __init__(self, solution: Values) -> None:
        self._solution = solution
        self.searches: int = 0

    def dug_in_slices(self, orbits: Sequence[Orbit], least: int = 0) -> Slices[Values]:
        """Return a puzzle from which no orbit can go.

        orbits: all of them, in the order in which they are tried. least: this many givens stay.
        """
        values = list(self._solution)
        decided = yield from self._leap(values, orbits, least)
        return (yield from self._without(values, orbits[decided:], least))

    def minimal_in_slices(self, values: Values, orbits: Sequence[Orbit], least: int = 0) -> Slices[Values]:
        """Return a puzzle of this solution without those of its orbits that can go."""
        filled = [orbit for orbit in orbits if values[orbit[0]]]
        return (yield from self._without(list(values), filled, least))

    def _without(self, values: list[int], orbits: Sequence[Orbit], least: int) -> Slices[Values]:
        left = sum(map(bool, values)) - least
        for orbit in orbits:
            if len(orbit) <= left and (yield from self._goes(values, orbit)):
                left -= len(orbit)
            yield
        return tuple(values)

    def _goes(self, values: list[int], orbit: Orbit) -> Slices[bool]:
        """Take an orbit away if each solution without it has its digits; return whether that is so."""
        self._put(values, orbit, stays=False)
        for cell in orbit:
            self.searches += 1
            if (yield from some_found(values, 1, (10 * cell + self._solution[cell],))):
                self._put(values, orbit, stays=True)
                return False
        return True

    def _put(self, values: list[int], orbit: Orbit, *, stays: bool) -> None:
        for cell in orbit:
            values[cell] = self._solution[cell] if stays else 0

    def _leap(self, values: list[int], orbits: Sequence[Orbit], least: int) -> Slices[int]:
        """Take away those of the first orbits that can go; return how many orbits are decided then."""
        most = min(LEAP, 81 - least)
        while True:
            count = cells = 0
            while count < len(orbits) and cells + len(orbits[count]) <= most:
                self._put(values, orbits[count], stays=False)
                cells += len(orbits[count])
                count += 1
            others = yield from self._others(values, [cell for orbit in orbits[:count] for cell in orbit])
            if len(others) <= MOST_OTHERS:
                break
            for orbit in orbits[:count]:
                self._put(values, orbit, stays=True)
            most -= FEWER
        gone: Cells = 0
        for orbit in orbits[:count]:
            cells_of_it = set_of(orbit)
            if any(not other & ~(gone | cells_of_it) for other in others):
                self._put(values, orbit, stays=True)
                others = [other for other in others if not other & cells_of_it]
            else:
                gone |= cells_of_it
        return count

    def _others(self, values: list[int], emptied: Sequence[int]) -> Slices[list[Cells]]:
        """Return where each other solution differs; of more than MOST_OTHERS, one more."""
        self.searches += 1
        others = []
        for found in Search(values):
            if found is None:
                yield
                continue
            differing = set_of(cell for cell in emptied if found[cell] != self._solution[cell])
            if differing:
                others.append(differing)
                if len(others) > MOST_OTHERS:
                    break
        return others

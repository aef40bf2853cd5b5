"""Make puzzles from full grids: remove givens while one solution is left.

Each given, or each group of givens that a symmetry ties together, is tried once, in random order. A given
that cannot be removed now cannot be removed later, so the result is minimal. The first givens can nearly
always be removed. So they are removed all at once, and one search for all other solutions then shows which
of them must stay. This saves half of the searches, and the result is the same.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sudoku_core.board.cells import Cells, set_of
from sudoku_core.board.symmetry import random_symmetry
from sudoku_core.maker.chance import Chance
from sudoku_core.search.slices import Slices, Values
from sudoku_core.search.solver import Search

Orbit = Sequence[int]  # cells that are filled or emptied together

DIAGONAL_BOXES: Final = (0, 30, 60)  # the first cells of three boxes that do not see each other
REMOVED_AT_ONCE: Final = 48  # cells
FEWER: Final = 4  # how many fewer cells the next attempt removes if there are too many other solutions
MOST_OTHERS: Final = 32  # other solutions; more of them take more time than they save


def full_grid(chance: Chance) -> Values:
    """Return a random solution: three random boxes, the rest by the search, and a random symmetry of it."""
    values = [0] * 81
    for first in DIAGONAL_BOXES:
        for index, digit in enumerate(chance.shuffled(range(1, 10))):
            values[first + 9 * (index // 3) + index % 3] = digit
    return random_symmetry(chance.below).apply(next(solutions_of(values)))


def solutions_of(values: Sequence[int]) -> Iterator[Values]:
    """Yield the solutions with these values."""
    return (solution for solution in Search(values) if solution is not None)


def first_solutions(values: Sequence[int], most: int, without: Sequence[int] = ()) -> Slices[list[Values]]:
    """Return the first solutions with these values, at most `most` of them. without: See `Search`."""
    solutions: list[Values] = []
    for solution in Search(values, without=without):
        if solution is None:
            yield
        else:
            solutions.append(solution)
            if len(solutions) == most:
                break
    return solutions


class Digger:
    """A solution from which givens are removed, and the number of searches that this took."""

    def __init__(self, solution: Values) -> None:
        self._solution = solution
        self.searches: int = 0

    def remove_givens(self, orbits: Sequence[Orbit], least: int = 0) -> Slices[Values]:
        """Return a puzzle from which no further orbit can be removed.

        orbits: All orbits of the grid, in the order in which they are tried.
        least: The number of givens that stay in any case.
        """
        values = list(self._solution)
        decided = yield from self._remove_several(values, orbits, least)
        return (yield from self._remove_one_by_one(values, orbits[decided:], least))

    def minimize(self, values: Values, orbits: Sequence[Orbit], least: int = 0) -> Slices[Values]:
        """Return a puzzle with this solution without the orbits that it does not need."""
        filled = [orbit for orbit in orbits if values[orbit[0]]]
        return (yield from self._remove_one_by_one(list(values), filled, least))

    def _remove_one_by_one(self, values: list[int], orbits: Sequence[Orbit], least: int) -> Slices[Values]:
        removable = sum(map(bool, values)) - least
        for orbit in orbits:
            if len(orbit) <= removable and (yield from self._try_to_remove(values, orbit)):
                removable -= len(orbit)
            yield
        return tuple(values)

    def _try_to_remove(self, values: list[int], orbit: Orbit) -> Slices[bool]:
        """Remove an orbit if every solution without it has its digits; return whether it was removed."""
        self._remove(values, orbit)
        for cell in orbit:
            self.searches += 1
            if (yield from first_solutions(values, 1, (10 * cell + self._solution[cell],))):
                self._restore(values, orbit)
                return False
        return True

    @staticmethod
    def _remove(values: list[int], orbit: Orbit) -> None:
        for cell in orbit:
            values[cell] = 0

    def _restore(self, values: list[int], orbit: Orbit) -> None:
        for cell in orbit:
            values[cell] = self._solution[cell]

    def _remove_several(self, values: list[int], orbits: Sequence[Orbit], least: int) -> Slices[int]:
        """Remove those of the first orbits that can be removed; return how many orbits are decided."""
        most = min(REMOVED_AT_ONCE, 81 - least)
        while True:
            # Remove the first orbits, all at once.
            count = self._remove_first(values, orbits, most)
            # Find all other solutions of what is left.
            others = yield from self._find_differences(values, orbits[:count])
            if len(others) <= MOST_OTHERS:
                break
            # There are too many of them: put everything back and remove fewer.
            for orbit in orbits[:count]:
                self._restore(values, orbit)
            most -= FEWER
        self._restore_needed(values, orbits[:count], others)
        return count

    def _remove_first(self, values: list[int], orbits: Sequence[Orbit], most: int) -> int:
        """Remove the first orbits, at most `most` cells; return the number of orbits."""
        count = cells = 0
        while count < len(orbits) and cells + len(orbits[count]) <= most:
            self._remove(values, orbits[count])
            cells += len(orbits[count])
            count += 1
        return count

    def _restore_needed(self, values: list[int], orbits: Sequence[Orbit], others: list[Cells]) -> None:
        """Restore the removed orbits that are needed, as if each had been tried alone, in this order.

        others: For each other solution, the cells in which it differs.
        """
        removed: Cells = 0
        for orbit in orbits:
            cells_of_orbit = set_of(orbit)
            # Another solution that differs only in this orbit and in orbits that stay removed has all the
            # other givens. So without this orbit the puzzle would have several solutions.
            if any(not other & ~(removed | cells_of_orbit) for other in others):
                self._restore(values, orbit)
                others = [other for other in others if not other & cells_of_orbit]
            else:
                removed |= cells_of_orbit

    def _find_differences(self, values: list[int], removed: Sequence[Orbit]) -> Slices[list[Cells]]:
        """Return the removed cells in which each other solution differs; stop after MOST_OTHERS + 1."""
        self.searches += 1
        cells = [cell for orbit in removed for cell in orbit]
        others = []
        for solution in Search(values):
            if solution is None:
                yield
                continue
            differing = set_of(cell for cell in cells if solution[cell] != self._solution[cell])
            if differing:
                others.append(differing)
                if len(others) > MOST_OTHERS:
                    break
        return others

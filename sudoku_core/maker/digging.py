"""Make puzzles from full grids by removing givens while the solution is unique.

Each given, or each group of givens that a symmetry connects, is tried once, in random order. A given that
is needed now is also needed after further givens are removed, so the result is minimal. The first givens
can nearly always be removed. Therefore they are removed all at once, and a single search for all other
solutions shows which of them must be restored. This saves half of the searches without changing the result.
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
REMOVED_AT_ONCE: Final = 48  # the number of cells that are removed in the first attempt
RETRY_REDUCTION: Final = 4  # cells fewer in the next attempt after too many other solutions
MAX_OTHER_SOLUTIONS: Final = 32  # more would cost more time than they save


def full_grid(chance: Chance) -> Values:
    """Return a random full grid: fill three boxes at random, solve the rest, and transform the result."""
    values = [0] * 81
    for first_cell in DIAGONAL_BOXES:
        for index, digit in enumerate(chance.shuffled(range(1, 10))):
            values[first_cell + 9 * (index // 3) + index % 3] = digit
    return random_symmetry(chance.below).apply(next(solutions_of(values)))


def solutions_of(values: Sequence[int]) -> Iterator[Values]:
    """Yield the solutions that have these values."""
    return (solution for solution in Search(values) if solution is not None)


def first_solutions(values: Sequence[int], limit: int, without: Sequence[int] = ()) -> Slices[list[Values]]:
    """Return the first solutions that have these values.

    limit: The maximum number of solutions.
    without: As for `Search`.
    """
    solutions: list[Values] = []
    for solution in Search(values, without=without):
        if solution is None:
            yield
        else:
            solutions.append(solution)
            if len(solutions) == limit:
                break
    return solutions


class Digger:
    """A solution from which givens are removed, with a count of the searches."""

    def __init__(self, solution: Values) -> None:
        self._solution = solution
        self.searches: int = 0

    def remove_givens(self, orbits: Sequence[Orbit], min_givens: int = 0) -> Slices[Values]:
        """Return a puzzle from which no further orbit can be removed.

        orbits: All orbits of the grid, in the order in which they are tried.
        min_givens: The minimum number of givens in the result.
        """
        values = list(self._solution)
        checked_count = yield from self._remove_several(values, orbits, min_givens)
        return (yield from self._remove_one_by_one(values, orbits[checked_count:], min_givens))

    def minimize(self, values: Values, orbits: Sequence[Orbit], min_givens: int = 0) -> Slices[Values]:
        """Return the puzzle without the orbits that it does not need for a unique solution."""
        filled = [orbit for orbit in orbits if values[orbit[0]]]
        return (yield from self._remove_one_by_one(list(values), filled, min_givens))

    def _remove_one_by_one(
        self, values: list[int], orbits: Sequence[Orbit], min_givens: int
    ) -> Slices[Values]:
        removable = sum(map(bool, values)) - min_givens
        for orbit in orbits:
            if len(orbit) <= removable and (yield from self._try_to_remove(values, orbit)):
                removable -= len(orbit)
            yield
        return tuple(values)

    def _try_to_remove(self, values: list[int], orbit: Orbit) -> Slices[bool]:
        """Remove an orbit if the solution is still unique without it; return whether it was removed."""
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

    def _remove_several(self, values: list[int], orbits: Sequence[Orbit], min_givens: int) -> Slices[int]:
        """Remove the unneeded orbits among the first orbits; return the number of orbits checked."""
        max_cells = min(REMOVED_AT_ONCE, 81 - min_givens)
        while True:
            # Remove the first orbits, all at once.
            count = self._remove_first(values, orbits, max_cells)
            # Find all other solutions of the remaining values.
            differences = yield from self._find_differences(values, orbits[:count])
            if len(differences) <= MAX_OTHER_SOLUTIONS:
                break
            # There are too many other solutions: restore all orbits and remove fewer.
            for orbit in orbits[:count]:
                self._restore(values, orbit)
            max_cells -= RETRY_REDUCTION
        self._restore_needed(values, orbits[:count], differences)
        return count

    def _remove_first(self, values: list[int], orbits: Sequence[Orbit], max_cells: int) -> int:
        """Remove the first orbits, at most `max_cells` cells; return the number of orbits."""
        count = cells = 0
        while count < len(orbits) and cells + len(orbits[count]) <= max_cells:
            self._remove(values, orbits[count])
            cells += len(orbits[count])
            count += 1
        return count

    def _restore_needed(self, values: list[int], orbits: Sequence[Orbit], differences: list[Cells]) -> None:
        """Restore the removed orbits that are needed, with the same result as one removal at a time.

        differences: The cells in which each other solution differs.
        """
        removed: Cells = 0
        for orbit in orbits:
            cells_of_orbit = set_of(orbit)
            # If another solution differs only in this orbit and in removed orbits, it has all the other
            # givens. Without this orbit, the puzzle would have several solutions.
            if any(not difference & ~(removed | cells_of_orbit) for difference in differences):
                self._restore(values, orbit)
                differences = [difference for difference in differences if not difference & cells_of_orbit]
            else:
                removed |= cells_of_orbit

    def _find_differences(self, values: list[int], removed: Sequence[Orbit]) -> Slices[list[Cells]]:
        """Return the cells in which each other solution differs.

        The search stops after MAX_OTHER_SOLUTIONS + 1 other solutions.
        """
        self.searches += 1
        cells = [cell for orbit in removed for cell in orbit]
        differences = []
        for solution in Search(values):
            if solution is None:
                yield
                continue
            differing = set_of(cell for cell in cells if solution[cell] != self._solution[cell])
            if differing:
                differences.append(differing)
                if len(differences) > MAX_OTHER_SOLUTIONS:
                    break
        return differences

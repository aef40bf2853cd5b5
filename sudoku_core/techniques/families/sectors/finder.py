"""Find multi-sector locked sets: SK-loops, and the crossings of four rows and four columns.

In a set of cells, the room of a digit is the smallest number of units that contain all its places there:
the digit cannot occur more often. The room of the cells is the sum over all digits. It is never less than
the number of cells. If both are equal, each of these units has its digit in the cells and nowhere else.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Final

from sudoku_core.board.cells import CELLS_OF_UNIT, Cells, in_cells
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.sectors.crossings import find_full_crossings
from sudoku_core.techniques.families.sectors.pattern import LockedSectors
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import ALL_DIGITS, Need, Position, Unit, need_of_digit

Units = tuple[Unit, ...]

FEWEST_CELLS: Final = 12  # smaller sets are almost locked sets
MOST_UNITS: Final = 4  # the maximum for a digit: four rows or columns contain all sixteen cells


def sk_loop(position: Position) -> Iterator[Conclusion]:
    """Yield loops through four boxes, around four filled cells at the corners of a rectangle."""
    loops = [cells & position.open for cells, corners in LOOPS if not corners & position.open]
    yield from _find_steps("sk-loop", position, loops)


def multi_sector_locked_set(position: Position) -> Iterator[Conclusion]:
    """Yield cells of four rows in four columns that have exactly as much room as cells."""
    yield from _find_steps("multi-sector-locked-set", position, find_full_crossings(position))


def _find_steps(technique: str, position: Position, sets_of_cells: Iterable[Cells]) -> Iterator[Conclusion]:
    """Yield a step for each of these sets of cells that is locked."""
    steps = (
        _find_step(technique, position, cells)
        for cells in sets_of_cells
        if cells.bit_count() >= FEWEST_CELLS
    )
    yield from drop_repeats(filter(None, steps))


def _find_step(technique: str, position: Position, cells: Cells) -> Conclusion | None:
    """Return the step of these cells; None if their room exceeds their number or nothing is eliminated."""
    spare_cells = cells.bit_count()  # the number of cells minus the room of the digits so far
    eliminated = 0
    links, swaps = list[Need](), list[tuple[Need, ...]]()
    for digit in ALL_DIGITS:
        places = position.places[digit]
        covers = _smallest_covers(places & cells)
        if not covers or len(covers[0]) > spare_cells:
            return None
        spare_cells -= len(covers[0])
        outside = places & ~cells
        useful_covers = _select_useful_covers(covers, outside)
        first, *others = [[need_of_digit(digit, unit) for unit in cover] for cover in useful_covers]
        links += first
        swaps += map(tuple, others)
        eliminated |= (outside & _cells_in(chain(*covers))) << 81 * (digit - 1)
    pattern = LockedSectors(position.candidates & in_cells(cells), tuple(links), tuple(swaps))
    return Conclusion(technique, 0, eliminated, pattern) if eliminated and not spare_cells else None


def _select_useful_covers(covers: list[Units], outside: Cells) -> list[Units]:
    """Return the cover that eliminates most, and the other covers that eliminate something more."""
    useful: list[Units] = []
    eliminated = 0
    for cover in sorted(covers, key=lambda units: -(_cells_in(units) & outside).bit_count()):
        newly_eliminated = _cells_in(cover) & outside & ~eliminated
        if newly_eliminated or not useful:
            useful.append(cover)
            eliminated |= newly_eliminated
    return useful


@lru_cache(maxsize=4096)
def _smallest_covers(cells: Cells) -> list[Units]:
    """Return all smallest choices of units that contain these cells.

    The result is empty if more than MOST_UNITS units are necessary.
    """
    partial: list[tuple[Cells, Units]] = [(cells, ())]  # the cells not yet covered, and the chosen units
    for _ in range(MOST_UNITS + 1):
        complete = [units for uncovered, units in partial if not uncovered]
        if complete:
            return sorted({tuple(sorted(units)) for units in complete})
        partial = [
            (uncovered & ~CELLS_OF_UNIT[unit], (*units, unit))
            for uncovered, units in partial
            for unit in UNITS_OF[uncovered.bit_length() - 1]
        ]
    return []


def _cells_in(units: Iterable[Unit]) -> Cells:
    """Return the cells of these units."""
    cells = 0
    for unit in units:
        cells |= CELLS_OF_UNIT[unit]
    return cells


def _all_loops() -> Iterator[tuple[Cells, Cells]]:
    """Yield the cells of each loop, and its corners: the crossings of two rows and two columns."""
    for rows, columns in product(_pairs_of_lines(0), _pairs_of_lines(9)):
        corners = loop = 0
        for row, column in product(rows, columns):
            corner = CELLS_OF_UNIT[row] & CELLS_OF_UNIT[column]
            *_, box = UNITS_OF[corner.bit_length() - 1]
            corners |= corner
            loop |= CELLS_OF_UNIT[box] & (CELLS_OF_UNIT[row] | CELLS_OF_UNIT[column])
        yield loop & ~corners, corners


def _pairs_of_lines(first: Unit) -> list[tuple[Unit, Unit]]:
    """Return all pairs of rows in different bands, or of columns in different stacks.

    first: the first row, or the first column.
    """
    pairs = combinations(range(first, first + 9), 2)
    return [(line, other_line) for line, other_line in pairs if line // 3 != other_line // 3]


LOOPS: Final = tuple(_all_loops())

"""Multi-sector locked sets: SK-loops, and the cells where four rows and four columns cross.

Of any cells each digit takes some: no more than the fewest units that hold all its places there. The sum
over the digits is the room that the cells have. It is never less than their number; where it is just that,
each of these units has its digit in the cells and nowhere else.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Final

from sudoku_core.board.cells import CELLS_OF_UNIT, Cells, in_cells
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.sectors.crossings import full_crossings
from sudoku_core.techniques.families.sectors.pattern import LockedSectors
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.position import ALL_DIGITS, Need, Position, Unit, need_of_digit

Units = tuple[Unit, ...]

FEWEST: Final = 12  # cells: fewer make almost locked sets
MOST: Final = 4  # units for a digit: four rows or columns are enough for each of the sixteen cells


def sk_loop(position: Position) -> Iterator[Conclusion]:
    """Find loops through four boxes, around four filled cells at the corners of a rectangle."""
    fitting = [cells & position.open for cells, corners in LOOPS if not corners & position.open]
    yield from _steps("sk-loop", position, fitting)


def multi_sector_locked_set(position: Position) -> Iterator[Conclusion]:
    """Find cells of four rows in four columns that have just as much room as there are of them."""
    yield from _steps("multi-sector-locked-set", position, full_crossings(position))


def _steps(technique: str, position: Position, all_cells: Iterable[Cells]) -> Iterator[Conclusion]:
    """Yield the steps of those of these sets of cells that are locked."""
    found = (_step(technique, position, cells) for cells in all_cells if cells.bit_count() >= FEWEST)
    yield from once(filter(None, found))


def _step(technique: str, position: Position, cells: Cells) -> Conclusion | None:
    """Return what follows from these cells; None if they have more room, or nothing follows."""
    room, out = cells.bit_count(), 0
    links, swaps = list[Need](), list[tuple[Need, ...]]()
    for digit in ALL_DIGITS:
        places = position.places[digit]
        ways = _fewest_units(places & cells)
        room -= len(ways[0]) if ways else room + 1
        if room < 0:
            return None
        outside = places & ~cells
        first, *others = [[need_of_digit(digit, unit) for unit in way] for way in _telling(ways, outside)]
        links += first
        swaps += map(tuple, others)
        out |= (outside & _in(chain(*ways))) << 81 * (digit - 1)
    pattern = LockedSectors(position.candidates & in_cells(cells), tuple(links), tuple(swaps))
    return Conclusion(technique, 0, out, pattern) if out and not room else None


def _telling(ways: list[Units], outside: Cells) -> list[Units]:
    """Return the way that eliminates most, and of the others those that eliminate something more."""
    found: list[Units] = []
    concluded = 0
    for way in sorted(ways, key=lambda units: -(_in(units) & outside).bit_count()):
        new = _in(way) & outside & ~concluded
        if new or not found:
            found.append(way)
            concluded |= new
    return found


@lru_cache(maxsize=4096)
def _fewest_units(cells: Cells) -> list[Units]:
    """Return all ways to hold these cells in as few units as possible; none where it takes too many."""
    ways: list[tuple[Cells, Units]] = [(cells, ())]
    for _ in range(MOST + 1):
        whole = [units for left, units in ways if not left]
        if whole:
            return sorted({tuple(sorted(units)) for units in whole})
        ways = [
            (left & ~CELLS_OF_UNIT[unit], (*units, unit))
            for left, units in ways
            for unit in UNITS_OF[left.bit_length() - 1]
        ]
    return []


def _in(units: Iterable[Unit]) -> Cells:
    cells = 0
    for unit in units:
        cells |= CELLS_OF_UNIT[unit]
    return cells


def _loops() -> Iterator[tuple[Cells, Cells]]:
    """Yield the cells of each loop and its corners, where two rows and two columns cross."""
    for rows, columns in product(_lines_apart(0), _lines_apart(9)):
        corners = loop = 0
        for row, column in product(rows, columns):
            corner = CELLS_OF_UNIT[row] & CELLS_OF_UNIT[column]
            *_, box = UNITS_OF[corner.bit_length() - 1]
            corners |= corner
            loop |= CELLS_OF_UNIT[box] & (CELLS_OF_UNIT[row] | CELLS_OF_UNIT[column])
        yield loop & ~corners, corners


def _lines_apart(first: Unit) -> list[tuple[Unit, Unit]]:
    """Return any two rows of different bands, or columns of different stacks."""
    return [(one, two) for one, two in combinations(range(first, first + 9), 2) if one // 3 != two // 3]


LOOPS: Final = tuple(_loops())

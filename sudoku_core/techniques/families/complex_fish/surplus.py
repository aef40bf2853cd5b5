"""Find surpluses: n + 1 units that have all their places in n other units if a candidate is true.

A fish of any units eliminates a candidate exactly if there is a surplus. Suppose that the candidate is
true. Then the candidates that it sees are false, and its units have their digit. If n + 1 disjoint units
now have all their places in n other units, one of the n + 1 units gets no digit. The n + 1 units are the
base of the fish. The n other units and a unit of the candidate are its cover. The places of the base that
became false and are in no cover are its fins.

There are 3303 choices of one to three units. `Choices` is a set of choices, an int of 3303 bits, so one
formula works on all of them. The choices that contain all places of a unit are the intersection of the
look-up results for its places. Each unit votes for these choices; a choice with more votes than units has a
surplus.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from sudoku_core.board.cells import CELLS_OF_UNIT, PEERS_OF_CELL, Cells, members, set_of
from sudoku_core.board.geometry import UNITS_OF, Cell
from sudoku_core.techniques.position import Unit

Units = int  # a set of units, 27 bits
Choices = int

UNITS_OF_CHOICE: Final[list[Units]] = [
    set_of(units) for size in (1, 2, 3) for units in combinations(range(27), size)
]
ALL_CHOICES: Final[Choices] = (1 << len(UNITS_OF_CHOICE)) - 1
# For each unit, the choices that include this unit.
_CHOICES_WITH_UNIT: Final[list[Choices]] = [
    set_of([choice for choice, units in enumerate(UNITS_OF_CHOICE) if units >> unit & 1])
    for unit in range(27)
]
# For each cell, the choices that include a unit of this cell.
_CHOICES_WITH_CELL: Final[list[Choices]] = [
    _CHOICES_WITH_UNIT[row] | _CHOICES_WITH_UNIT[column] | _CHOICES_WITH_UNIT[box]
    for row, column, box in UNITS_OF
]
# The choices of one unit come first, followed by the choices of two units.
_CHOICES_OF_ONE: Final[Choices] = (1 << 27) - 1
_CHOICES_OF_TWO: Final[Choices] = (1 << 27 + 27 * 26 // 2) - 1 ^ _CHOICES_OF_ONE


class Surplus(NamedTuple):
    """Base units, and cover units that contain all places of the base; there is one cover unit fewer.

    Both are in ascending order.
    """

    base: tuple[Unit, ...]
    cover: tuple[Unit, ...]


def find_surpluses(places: Cells, cell: Cell) -> Iterator[Surplus]:
    """Yield the minimal surpluses of a digit that has these places, if the digit is in a certain cell.

    There is no surplus if some unit would have no place at all: that is a locked candidate and not a fish.
    """
    places_left = places & ~(PEERS_OF_CELL[cell] | 1 << cell)
    filled_units = UNITS_OF[cell]
    places_of = {
        unit: places_left & unit_cells
        for unit, unit_cells in enumerate(CELLS_OF_UNIT)
        if unit not in filled_units and unit_cells & places
    }
    if not all(places_of.values()):
        return
    choices_of_unit = _choices_with_units(places_of)
    found: list[int] = []  # the base and the cover of each surplus found so far, as one int
    for choice in members(_choices_with_surplus(choices_of_unit.values())):
        cover = UNITS_OF_CHOICE[choice]
        covered_units = [unit for unit, choices in choices_of_unit.items() if choices >> choice & 1]
        for base in combinations(covered_units, cover.bit_count() + 1):
            base_and_cover = set_of(base) << 27 | cover
            is_minimal = not any(not smaller & ~base_and_cover for smaller in found)
            if is_minimal and _are_disjoint([places_of[unit] for unit in base]):
                found.append(base_and_cover)
                yield Surplus(base, tuple(members(cover)))


def _choices_with_units(places_of: dict[Unit, Cells]) -> dict[Unit, Choices]:
    """Return for each unit the choices of other units that contain all its places.

    A unit with fewer than two places is in no choice, because it cannot contain the places of two units.
    """
    useful = ALL_CHOICES
    for unit in range(27):
        places = places_of.get(unit, 0)
        if not places & places - 1:
            useful &= ~_CHOICES_WITH_UNIT[unit]
    choices_of_unit = {
        unit: _choices_with_cells(places) & useful & ~_CHOICES_WITH_UNIT[unit]
        for unit, places in places_of.items()
    }
    return {unit: choices for unit, choices in choices_of_unit.items() if choices}


def _choices_with_surplus(votes: Iterable[Choices]) -> Choices:
    """Return the choices that contain all places of more units than the choice has.

    votes: for each unit, the choices that contain all its places.
    """
    # After the loop, `three` has the choices with at least three votes, and so on.
    one = two = three = four = 0
    for choices in votes:
        four |= three & choices
        three |= two & choices
        two |= one & choices
        one |= choices
    return two & _CHOICES_OF_ONE | three & _CHOICES_OF_TWO | four & ~(_CHOICES_OF_ONE | _CHOICES_OF_TWO)


@lru_cache(maxsize=4096)
def _choices_with_cells(cells: Cells) -> Choices:
    """Return the choices that contain all these cells."""
    choices = ALL_CHOICES
    for cell in members(cells):
        choices &= _CHOICES_WITH_CELL[cell]
    return choices


def _are_disjoint(sets: list[Cells]) -> bool:
    """Return whether no cell is in two of these sets."""
    union = 0
    for cells in sets:
        if union & cells:
            return False
        union |= cells
    return True

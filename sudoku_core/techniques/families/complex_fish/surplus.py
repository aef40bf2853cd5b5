"""Find surpluses: n + 1 units that have all their places in n other units if a candidate is true.

A fish of any units eliminates a candidate exactly if there is a surplus. Suppose the candidate is true: the
candidates that it sees are false, and its units have their digit. If n + 1 disjoint units now have all
their places in n other units, one of the n + 1 units gets no digit. The n + 1 units are the base of the
fish; the n others and a unit of the candidate are its cover; the places of the base that became false and
are in no cover are its fins.

There are 3303 choices of one to three units. `Choices` is a set of them, an int of 3303 bits, so one
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
ALL: Final[Choices] = (1 << len(UNITS_OF_CHOICE)) - 1
# For each unit, the choices that include it.
_HAVING: Final[list[Choices]] = [
    set_of([choice for choice, units in enumerate(UNITS_OF_CHOICE) if units >> unit & 1])
    for unit in range(27)
]
# For each cell, the choices that contain it.
_HOLDING: Final[list[Choices]] = [
    _HAVING[row] | _HAVING[column] | _HAVING[box] for row, column, box in UNITS_OF
]
# The choices of one unit come first, those of two units next.
_OF_ONE: Final[Choices] = (1 << 27) - 1
_OF_TWO: Final[Choices] = (1 << 27 + 27 * 26 // 2) - 1 ^ _OF_ONE


class Surplus(NamedTuple):
    """Base units, and one fewer cover units that contain all places of the base; both are ascending."""

    base: tuple[Unit, ...]
    cover: tuple[Unit, ...]


def surpluses(places: Cells, candidate: Cell) -> Iterator[Surplus]:
    """Yield the minimal surpluses among these places if a candidate is true.

    There is no surplus if some unit would have no place at all: that is a locked candidate and not a fish.
    """
    left = places & ~(PEERS_OF_CELL[candidate] | 1 << candidate)
    own_units = UNITS_OF[candidate]
    places_of = {
        unit: left & cells
        for unit, cells in enumerate(CELLS_OF_UNIT)
        if unit not in own_units and cells & places
    }
    if not all(places_of.values()):
        return
    holding = _choices_holding(places_of)
    known: list[int] = []  # the base and the cover of each surplus found, as one int
    for choice in members(_with_surplus(holding.values())):
        cover = UNITS_OF_CHOICE[choice]
        within = [unit for unit, choices in holding.items() if choices >> choice & 1]
        for base in combinations(within, cover.bit_count() + 1):
            both = set_of(base) << 27 | cover
            is_minimal = not any(not smaller & ~both for smaller in known)
            if is_minimal and _are_disjoint([places_of[unit] for unit in base]):
                known.append(both)
                yield Surplus(base, tuple(members(cover)))


def _choices_holding(places_of: dict[Unit, Cells]) -> dict[Unit, Choices]:
    """Return for each unit the choices that contain all its places, but not the unit itself.

    Units with fewer than two places are in no choice: they could not contain the places of two units.
    """
    useful = ALL
    for unit in range(27):
        places = places_of.get(unit, 0)
        if not places & places - 1:
            useful &= ~_HAVING[unit]
    holding = {
        unit: _choices_with_cells(places) & useful & ~_HAVING[unit] for unit, places in places_of.items()
    }
    return {unit: choices for unit, choices in holding.items() if choices}


def _with_surplus(holding: Iterable[Choices]) -> Choices:
    """Return the choices that contain all places of more units than the choice has."""
    # After the loop, `three` has the choices that at least three units vote for, and so on.
    one = two = three = four = 0
    for choices in holding:
        four |= three & choices
        three |= two & choices
        two |= one & choices
        one |= choices
    return two & _OF_ONE | three & _OF_TWO | four & ~(_OF_ONE | _OF_TWO)


@lru_cache(maxsize=4096)
def _choices_with_cells(cells: Cells) -> Choices:
    """Return the choices that contain all these cells."""
    choices = ALL
    for cell in members(cells):
        choices &= _HOLDING[cell]
    return choices


def _are_disjoint(sets: list[Cells]) -> bool:
    """Return whether no cell is in two of these sets."""
    union = 0
    for cells in sets:
        if union & cells:
            return False
        union |= cells
    return True

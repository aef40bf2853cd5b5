"""Surplus: units that would have to find their digit in too few others if a candidate were true.

A fish of any units eliminates a candidate exactly where that is so. Suppose the candidate is true: what it
sees is gone, and its own units have their digit. If now n + 1 units that share no place have all their
places in n other units, one of them goes without. Those are the base of the fish; the n others, with a unit
of the candidate, are its cover; what has gone in the base and is in no cover are its fins.

There are 3303 choices of one to three units. `Choices` is a set of them, an int of 3303 bits, so what holds
of some is found by one formula for all: the choices that hold all places of a unit are an intersection of
look-ups, one for each place. Those that hold enough units are counted like votes.
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
_HAVING: Final[list[Choices]] = [
    set_of([choice for choice, units in enumerate(UNITS_OF_CHOICE) if units >> unit & 1])
    for unit in range(27)
]
_HOLDING: Final[list[Choices]] = [
    _HAVING[row] | _HAVING[column] | _HAVING[box] for row, column, box in UNITS_OF
]
_ONE: Final[Choices] = (1 << 27) - 1  # the choices of one unit come first, those of two next
_TWO: Final[Choices] = (1 << 27 + 27 * 26 // 2) - 1 ^ _ONE


class Surplus(NamedTuple):
    """Base units, and cover units, one fewer, with all their places; as tuples in ascending order."""

    base: tuple[Unit, ...]
    cover: tuple[Unit, ...]


def surpluses(places: Cells, candidate: Cell) -> Iterator[Surplus]:
    """Yield the surpluses among these places that a candidate would leave, none that has another inside.

    There are none where a unit would have no place at all: that is no fish, but a locked candidate.
    """
    left = places & ~(PEERS_OF_CELL[candidate] | 1 << candidate)
    own = UNITS_OF[candidate]
    parts = {
        unit: left & cells for unit, cells in enumerate(CELLS_OF_UNIT) if unit not in own and cells & places
    }
    if not all(parts.values()):
        return
    holding = _holding(parts)
    known: list[int] = []
    for choice in members(_voted(holding.values())):
        cover = UNITS_OF_CHOICE[choice]
        within = [unit for unit, choices in holding.items() if choices >> choice & 1]
        for base in combinations(within, cover.bit_count() + 1):
            both = set_of(base) << 27 | cover
            if _apart([parts[unit] for unit in base]) and not any(not less & ~both for less in known):
                known.append(both)
                yield Surplus(base, tuple(members(cover)))


def _holding(parts: dict[Unit, Cells]) -> dict[Unit, Choices]:
    """Return for each unit the choices that have all its places, without the unit itself.

    Nothing is chosen that has no place, or only one: it could hold no more than one unit.
    """
    useful = ALL
    for unit in range(27):
        of_unit = parts.get(unit, 0)
        if not of_unit & of_unit - 1:
            useful &= ~_HAVING[unit]
    holding = {unit: _all_in(of_unit) & useful & ~_HAVING[unit] for unit, of_unit in parts.items()}
    return {unit: choices for unit, choices in holding.items() if choices}


def _voted(holding: Iterable[Choices]) -> Choices:
    """Return the choices that hold more units than they have."""
    one = two = three = four = 0
    for choices in holding:
        four |= three & choices
        three |= two & choices
        two |= one & choices
        one |= choices
    return two & _ONE | three & _TWO | four & ~(_ONE | _TWO)


@lru_cache(maxsize=4096)
def _all_in(cells: Cells) -> Choices:
    """Return the choices that hold all these cells."""
    choices = ALL
    for cell in members(cells):
        choices &= _HOLDING[cell]
    return choices


def _apart(parts: list[Cells]) -> bool:
    """Whether no cell is in two of these."""
    seen = 0
    for part in parts:
        if seen & part:
            return False
        seen |= part
    return True

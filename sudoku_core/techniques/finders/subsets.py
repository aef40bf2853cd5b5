"""Subsets: locked, naked and hidden pairs, triples and quads: as many cells as digits in a unit.

A naked set is locked if its cells lie in a box and in a line and it eliminates something in each that the
other does not have.
"""

from collections.abc import Iterator

from sudoku_core.cells import CELLS_OF_UNIT, Candidates, Cells, in_cells, of_digits
from sudoku_core.digits import Digits, only
from sudoku_core.geometry import UNITS
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.finders.intersections import BOXES, CROSSINGS, LINES
from sudoku_core.techniques.finders.locked_sets import locked_sets
from sudoku_core.techniques.patterns import HiddenSet, NakedSet
from sudoku_core.techniques.position import ALL_DIGITS, Position, Unit
from sudoku_core.techniques.step import Step

BOXES_FIRST = (*BOXES, *LINES)  # a box is seen at a glance


def locked_pair(position: Position) -> Iterator[Step]:
    """Yield each two cells of a box and a line that have two digits between them."""
    return once(_locked(position, "locked-pair", 2))


def locked_triple(position: Position) -> Iterator[Step]:
    """Yield each three cells of a box and a line that have three digits between them."""
    return once(_locked(position, "locked-triple", 3))


def naked_pair(position: Position) -> Iterator[Step]:
    """Yield each two cells of a unit that have two digits between them, and are no locked pair."""
    return once(_naked(position, "naked-pair", 2))


def naked_triple(position: Position) -> Iterator[Step]:
    """Yield each three cells of a unit that have three digits between them, and are no locked triple."""
    return once(_naked(position, "naked-triple", 3))


def naked_quad(position: Position) -> Iterator[Step]:
    """Yield each four cells of a unit that have four digits between them."""
    return once(_naked(position, "naked-quad", 4))


def hidden_pair(position: Position) -> Iterator[Step]:
    """Yield each two digits that have two places between them in a unit."""
    return once(hidden(position, "hidden-pair", 2))


def hidden_triple(position: Position) -> Iterator[Step]:
    """Yield each three digits that have three places between them in a unit."""
    return once(hidden(position, "hidden-triple", 3))


def hidden_quad(position: Position) -> Iterator[Step]:
    """Yield each four digits that have four places between them in a unit."""
    return once(hidden(position, "hidden-quad", 4))


def hidden(position: Position, technique: str, size: int) -> Iterator[Step]:
    """Yield the hidden sets of so many digits, in each unit that has them."""
    for unit in BOXES_FIRST:
        for digits, cells in _hidden_sets(position, unit, size):
            candidates = _all_of(position, cells)
            gone = candidates & ~of_digits(digits)
            if gone:
                yield Step(technique, 0, gone, HiddenSet(unit, candidates ^ gone))


def _locked(position: Position, technique: str, size: int) -> Iterator[Step]:
    for box in BOXES:
        for cells, digits in _naked_sets(position, box, size):
            units = CROSSINGS.get(cells, ())
            gone = _gone(position, units, cells, digits)
            if all(gone != _gone(position, (unit,), cells, digits) for unit in units) and gone:
                yield Step(technique, 0, gone, NakedSet(units, _all_of(position, cells)))


def _naked(position: Position, technique: str, size: int) -> Iterator[Step]:
    for unit in BOXES_FIRST:
        for cells, digits in _naked_sets(position, unit, size):
            gone = _gone(position, (unit,), cells, digits)
            if gone and gone == _gone(position, CROSSINGS.get(cells, (unit,)), cells, digits):
                yield Step(technique, 0, gone, NakedSet((unit,), _all_of(position, cells)))


def _naked_sets(position: Position, unit: Unit, size: int) -> list[tuple[Cells, Digits]]:
    if (CELLS_OF_UNIT[unit] & position.open).bit_count() <= size:
        return []  # nothing is left to eliminate
    return locked_sets({1 << cell: position.digits[cell] for cell in UNITS[unit]}, size)


def _hidden_sets(position: Position, unit: Unit, size: int) -> list[tuple[Digits, Cells]]:
    here = CELLS_OF_UNIT[unit]
    if (here & position.open).bit_count() <= size:
        return []
    return locked_sets({only(digit): position.places[digit] & here for digit in ALL_DIGITS}, size)


def _gone(position: Position, units: tuple[Unit, ...], cells: Cells, digits: Digits) -> Candidates:
    """Return what a naked set eliminates in these units."""
    around = 0
    for unit in units:
        around |= CELLS_OF_UNIT[unit]
    return position.candidates & in_cells(around & ~cells) & of_digits(digits)


def _all_of(position: Position, cells: Cells) -> Candidates:
    return position.candidates & in_cells(cells)

"""Subsets: locked, naked and hidden pairs, triples and quads: as many cells as digits in a unit.

A naked set is locked if its cells lie in a box and in a line and it eliminates something in each that the
other does not have. The sets of a unit follow from its candidates alone, so they are stored: from one
position to the next most units have the same candidates.
"""

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, Cells, in_cells, of_digits, places
from sudoku_core.board.compat import count, lru_cache
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import UNITS
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.locked_candidates.intersections import BOXES, CROSSINGS, LINES
from sudoku_core.techniques.families.subsets.locked_sets import locked_sets
from sudoku_core.techniques.families.subsets.pattern import HiddenSet, NakedSet
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.position import ALL_DIGITS, OF_CELL, Position, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    # The unit, the cells, the digits as candidates of cell 0, and what it eliminates in its unit.
    _NakedSet = tuple[Unit, Cells, Candidates, Candidates]
    _HiddenSet = tuple[Candidates, Candidates]  # what it leaves and what it eliminates

BOXES_FIRST = tuple(BOXES) + tuple(LINES)  # a box is seen at a glance
REMEMBERED = 2048  # units whose sets are remembered: those of some dozen positions

_OF_UNIT = [in_cells(cells) for cells in CELLS_OF_UNIT]


def locked_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield each two cells of a box and a line that have two digits between them."""
    return once(_locked(position, "locked-pair", 2))


def locked_triple(position: Position) -> "Iterator[Conclusion]":
    """Yield each three cells of a box and a line that have three digits between them."""
    return once(_locked(position, "locked-triple", 3))


def naked_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield each two cells of a unit that have two digits between them, and are no locked pair."""
    return once(_naked(position, "naked-pair", 2))


def naked_triple(position: Position) -> "Iterator[Conclusion]":
    """Yield each three cells of a unit that have three digits between them, and are no locked triple."""
    return once(_naked(position, "naked-triple", 3))


def naked_quad(position: Position) -> "Iterator[Conclusion]":
    """Yield each four cells of a unit that have four digits between them."""
    return once(_naked(position, "naked-quad", 4))


def hidden_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield each two digits that have two places between them in a unit."""
    return once(hidden(position, "hidden-pair", 2))


def hidden_triple(position: Position) -> "Iterator[Conclusion]":
    """Yield each three digits that have three places between them in a unit."""
    return once(hidden(position, "hidden-triple", 3))


def hidden_quad(position: Position) -> "Iterator[Conclusion]":
    """Yield each four digits that have four places between them in a unit."""
    return once(hidden(position, "hidden-quad", 4))


def hidden(position: Position, technique: str, size: int) -> "Iterator[Conclusion]":
    """Yield the hidden sets of `size` digits, in each unit that has them."""
    for unit in BOXES_FIRST:
        for left, gone in _hidden_sets(position.candidates & _OF_UNIT[unit], size):
            yield Conclusion(technique, 0, gone, HiddenSet(unit, left))


def _locked(position: Position, technique: str, size: int) -> "Iterator[Conclusion]":
    for _, cells, digits, _ in _naked_sets(position, BOXES, size):
        units = CROSSINGS.get(cells, ())
        gone = _gone(position, units, cells, digits)
        if all(gone != _gone(position, (unit,), cells, digits) for unit in units) and gone:
            yield Conclusion(technique, 0, gone, NakedSet(units, position.candidates & in_cells(cells)))


def _naked(position: Position, technique: str, size: int) -> "Iterator[Conclusion]":
    for unit, cells, digits, gone in _naked_sets(position, BOXES_FIRST, size):
        if gone == _gone(position, CROSSINGS.get(cells, (unit,)), cells, digits):
            yield Conclusion(technique, 0, gone, NakedSet((unit,), position.candidates & in_cells(cells)))


def _naked_sets(position: Position, units: "Iterable[Unit]", size: int) -> "Iterator[_NakedSet]":
    few = sum(position.by_count[2 : size + 1])  # the cells with 2 to `size` digits
    for unit in units:
        if count(few & CELLS_OF_UNIT[unit]) >= size:
            yield from _naked_sets_of(unit, position.candidates & _OF_UNIT[unit], size)


@lru_cache(maxsize=REMEMBERED)
def _naked_sets_of(unit: Unit, candidates: Candidates, size: int) -> "Sequence[_NakedSet]":
    """Return the naked sets of a unit with these candidates that eliminate something in it."""
    around = CELLS_OF_UNIT[unit]
    sets = locked_sets([(1 << cell, candidates >> cell & OF_CELL[0]) for cell in UNITS[unit]], size)
    return [
        (unit, cells, digits, gone)
        for cells, digits in sets
        if (gone := candidates & (around ^ cells) * digits)
    ]


@lru_cache(maxsize=REMEMBERED)
def _hidden_sets(candidates: Candidates, size: int) -> "Sequence[_HiddenSet]":
    """Return the hidden sets of a unit with these candidates that eliminate something."""
    cells_of_digit = [(only(digit), places(candidates, digit)) for digit in ALL_DIGITS]
    found = []
    for digits, cells in locked_sets(cells_of_digit, size):
        left = candidates & in_cells(cells) & of_digits(digits)
        gone = candidates & in_cells(cells) ^ left
        if gone:
            found.append((left, gone))
    return found


def _gone(position: Position, units: "Iterable[Unit]", cells: Cells, digits: Candidates) -> Candidates:
    """Return what a naked set eliminates in these units."""
    around = 0
    for unit in units:
        around |= CELLS_OF_UNIT[unit]
    return position.candidates & (around & ~cells) * digits

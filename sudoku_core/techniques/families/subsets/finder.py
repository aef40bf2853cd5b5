"""Find locked, naked and hidden pairs, triples and quads: n cells and n digits in a unit.

A naked set is locked if its cells lie in both a box and a line, and if it eliminates candidates in the rest
of the box and in the rest of the line. The sets of a unit depend only on its candidates and are cached by
them, because the candidates of most units do not change from step to step.
"""

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, Cells, in_cells, of_digits, places
from sudoku_core.board.compat import count, lru_cache
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import UNITS
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.locked_candidates.intersections import BOXES, CROSSINGS, LINES
from sudoku_core.techniques.families.subsets.locked_sets import find_locked_sets
from sudoku_core.techniques.families.subsets.pattern import HiddenSet, NakedSet
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import ALL_DIGITS, OF_CELL, Position, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    # The unit, the cells, the digits (as candidates of cell 0), and the eliminations in the unit.
    _NakedSet = tuple[Unit, Cells, Candidates, Candidates]
    _HiddenSet = tuple[Candidates, Candidates]  # the candidates of the set, and the eliminations

BOXES_FIRST = tuple(BOXES) + tuple(LINES)  # a set in a box is easier to see
CACHE_SIZE = 2048  # the number of units whose sets are cached, enough for a few dozen positions

_CANDIDATES_OF_UNIT = [in_cells(cells) for cells in CELLS_OF_UNIT]


def locked_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield locked pairs: two cells in a box and a line that have two digits between them."""
    return drop_repeats(_find_locked_sets(position, "locked-pair", 2))


def locked_triple(position: Position) -> "Iterator[Conclusion]":
    """Yield locked triples: three cells in a box and a line that have three digits between them."""
    return drop_repeats(_find_locked_sets(position, "locked-triple", 3))


def naked_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield pairs of cells of a unit that have two digits between them, except locked pairs."""
    return drop_repeats(_find_naked_sets(position, "naked-pair", 2))


def naked_triple(position: Position) -> "Iterator[Conclusion]":
    """Yield three cells of a unit that have three digits between them, except locked triples."""
    return drop_repeats(_find_naked_sets(position, "naked-triple", 3))


def naked_quad(position: Position) -> "Iterator[Conclusion]":
    """Yield four cells of a unit that have four digits between them."""
    return drop_repeats(_find_naked_sets(position, "naked-quad", 4))


def hidden_pair(position: Position) -> "Iterator[Conclusion]":
    """Yield pairs of digits that have two places between them in a unit."""
    return drop_repeats(find_hidden_sets(position, "hidden-pair", 2))


def hidden_triple(position: Position) -> "Iterator[Conclusion]":
    """Yield three digits that have three places between them in a unit."""
    return drop_repeats(find_hidden_sets(position, "hidden-triple", 3))


def hidden_quad(position: Position) -> "Iterator[Conclusion]":
    """Yield four digits that have four places between them in a unit."""
    return drop_repeats(find_hidden_sets(position, "hidden-quad", 4))


def find_hidden_sets(position: Position, technique: str, size: int) -> "Iterator[Conclusion]":
    """Yield the hidden sets of `size` digits in all units."""
    for unit in BOXES_FIRST:
        for candidates, eliminated in _hidden_sets_of_unit(
            position.candidates & _CANDIDATES_OF_UNIT[unit], size
        ):
            yield Conclusion(technique, 0, eliminated, HiddenSet(unit, candidates))


def _find_locked_sets(position: Position, technique: str, size: int) -> "Iterator[Conclusion]":
    """Yield the naked sets that eliminate more in their box and line together than in one of them alone."""
    for _, cells, digits, _ in _naked_sets_in(position, BOXES, size):
        units = CROSSINGS.get(cells, ())
        eliminated = _eliminations(position, units, cells, digits)
        needs_both = all(eliminated != _eliminations(position, (unit,), cells, digits) for unit in units)
        if needs_both and eliminated:
            pattern = NakedSet(units, position.candidates & in_cells(cells))
            yield Conclusion(technique, 0, eliminated, pattern)


def _find_naked_sets(position: Position, technique: str, size: int) -> "Iterator[Conclusion]":
    """Yield the naked sets that eliminate nothing in a second unit."""
    for unit, cells, digits, eliminated in _naked_sets_in(position, BOXES_FIRST, size):
        if eliminated == _eliminations(position, CROSSINGS.get(cells, (unit,)), cells, digits):
            pattern = NakedSet((unit,), position.candidates & in_cells(cells))
            yield Conclusion(technique, 0, eliminated, pattern)


def _naked_sets_in(position: Position, units: "Iterable[Unit]", size: int) -> "Iterator[_NakedSet]":
    """Yield the naked sets of these units that eliminate something in their unit."""
    usable = sum(position.by_count[2 : size + 1])  # the cells with 2 to `size` candidates
    for unit in units:
        if count(usable & CELLS_OF_UNIT[unit]) >= size:
            yield from _naked_sets_of_unit(unit, position.candidates & _CANDIDATES_OF_UNIT[unit], size)


@lru_cache(maxsize=CACHE_SIZE)
def _naked_sets_of_unit(unit: Unit, candidates: Candidates, size: int) -> "Sequence[_NakedSet]":
    """Return the naked sets of a unit with these candidates that eliminate something in it."""
    # Digits are written as candidates of cell 0, so that a product with cells is a set of candidates.
    sets = find_locked_sets([(1 << cell, candidates >> cell & OF_CELL[0]) for cell in UNITS[unit]], size)
    return [
        (unit, cells, digits, eliminated)
        for cells, digits in sets
        if (eliminated := candidates & (CELLS_OF_UNIT[unit] ^ cells) * digits)
    ]


@lru_cache(maxsize=CACHE_SIZE)
def _hidden_sets_of_unit(candidates: Candidates, size: int) -> "Sequence[_HiddenSet]":
    """Return the hidden sets of a unit with these candidates that eliminate something."""
    cells_of_digit = [(only(digit), places(candidates, digit)) for digit in ALL_DIGITS]
    found = []
    for digits, cells in find_locked_sets(cells_of_digit, size):
        set_candidates = candidates & in_cells(cells) & of_digits(digits)
        eliminated = candidates & in_cells(cells) ^ set_candidates
        if eliminated:
            found.append((set_candidates, eliminated))
    return found


def _eliminations(
    position: Position, units: "Iterable[Unit]", cells: Cells, digits: Candidates
) -> Candidates:
    """Return the candidates that a naked set eliminates in these units."""
    cells_of_units = 0
    for unit in units:
        cells_of_units |= CELLS_OF_UNIT[unit]
    return position.candidates & (cells_of_units & ~cells) * digits

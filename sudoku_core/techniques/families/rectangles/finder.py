"""Find unique rectangles of types 1 to 6 and hidden rectangles.

A rectangle is four cells in two rows, two columns and two boxes. Suppose that none of them is a given and
that they have only two digits in the solution. Then the digits could be exchanged, so the puzzle would have
a second solution. Here the four cells are empty, and at least one has only the two candidates. The argument
is also valid if a cell has already lost one of the two digits.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    PEERS_OF_CELL,
    Candidates,
    Cells,
    cells_of,
    digits_in,
    in_cells,
    members,
    of_digits,
    set_of,
)
from sudoku_core.board.digits import MEMBERS, Digits, only
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques.families.rectangles.corners import CORNERS_WITH, Conclusions, finder
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.position import Position, Unit, seen_by_all

ROW, COLUMN = 0, 1  # the indices of these units in UNITS_OF


@finder("unique-rectangle-1")
def unique_rectangle_1(position: Position) -> Conclusions:
    """Yield rectangles with extras in only one cell; this cell has neither of the two digits."""
    for rectangle in _find_rectangles(position):
        if rectangle.roof.bit_count() == 1:
            yield rectangle, rectangle.deadly & in_cells(rectangle.roof)


@finder("unique-rectangle-2")
def unique_rectangle_2(position: Position) -> Conclusions:
    """Yield rectangles with one extra digit in two cells of a line; no cell that sees both has it."""
    for rectangle in _find_rectangles(position):
        if _is_one_digit(rectangle.extras) and _shared_units(rectangle.roof):
            yield rectangle, seen_by_all(rectangle.extras)


@finder("unique-rectangle-5")
def unique_rectangle_5(position: Position) -> Conclusions:
    """Yield rectangles with one extra digit in three cells, or in two opposite cells."""
    for rectangle in _find_rectangles(position):
        is_spread = rectangle.roof.bit_count() > 1 and not _shared_units(rectangle.roof)
        if is_spread and _is_one_digit(rectangle.extras):
            yield rectangle, seen_by_all(rectangle.extras)


@finder("unique-rectangle-3")
def unique_rectangle_3(position: Position) -> Conclusions:
    """Yield rectangles whose extras in two cells of a unit form a naked subset with other cells there."""
    for rectangle in _find_rectangles(position):
        if not _is_one_digit(rectangle.extras):
            for unit in _shared_units(rectangle.roof):
                for subset in _find_subsets(position, rectangle, unit):
                    locked = rectangle.extras | subset
                    seen = _seen_by_a_digit(locked) & ~in_cells(rectangle.cells)
                    yield rectangle._replace(subset=subset, units=(unit,)), seen


@finder("unique-rectangle-4")
def unique_rectangle_4(position: Position) -> Conclusions:
    """Yield rectangles with extras in two cells of a unit in which one digit has no other place."""
    for rectangle in _find_rectangles(position):
        for unit in _shared_units(rectangle.roof):
            for link, other in permutations(MEMBERS[rectangle.digits]):
                if _is_linked(position, rectangle, link, (unit,)):
                    linked = rectangle._replace(link=only(link), units=(unit,))
                    yield linked, in_cells(rectangle.roof) & of_digits(only(other))


@finder("unique-rectangle-6")
def unique_rectangle_6(position: Position) -> Conclusions:
    """Yield rectangles with extras in two opposite cells, and strong links in both rows or both columns."""
    for rectangle in _find_rectangles(position):
        if rectangle.roof.bit_count() == 2 and not _shared_units(rectangle.roof):
            for kind in (ROW, COLUMN):
                units = tuple(UNITS_OF[cell][kind] for cell in members(rectangle.roof))
                for link in MEMBERS[rectangle.digits]:
                    if _is_linked(position, rectangle, link, units):
                        linked = rectangle._replace(link=only(link), units=units)
                        yield linked, in_cells(rectangle.roof) & of_digits(only(link))


@finder("hidden-rectangle")
def hidden_rectangle(position: Position) -> Conclusions:
    """Yield rectangles with a cell without extras, if both lines of the opposite cell link a digit.

    The other two cells have extras; otherwise one link would be enough, as in type 4.
    """
    for rectangle in _find_rectangles(position):
        for corner in members(rectangle.cells & ~rectangle.roof):
            opposite = rectangle.cells & ~PEERS_OF_CELL[corner] & ~(1 << corner)
            row, column, _ = UNITS_OF[opposite.bit_length() - 1]
            units = row, column
            if not rectangle.cells & PEERS_OF_CELL[corner] & ~rectangle.roof:
                for link, other in permutations(MEMBERS[rectangle.digits]):
                    if _is_linked(position, rectangle, link, units):
                        linked = rectangle._replace(link=only(link), units=units)
                        yield linked, in_cells(opposite) & of_digits(only(other))


@lru_cache(maxsize=1)
def _find_rectangles(position: Position) -> tuple[Rectangle, ...]:
    """Return the rectangles of empty cells that have a cell with only the two digits.

    The two digits fit in at least one arrangement: the first on one diagonal, the second on the other.
    """
    if not position.proper:
        return ()
    found: dict[tuple[Cells, Digits], Rectangle] = {}
    for cell in members(position.by_count[2]):
        digits = position.digits[cell]
        first_places, second_places = (position.places[digit] for digit in MEMBERS[digits])
        not_first, not_second = ~first_places, ~second_places
        neither = not_first & not_second
        for cells, diagonal, other_diagonal in CORNERS_WITH[cell]:
            if cells & neither:
                continue
            fits = not (diagonal & not_first or other_diagonal & not_second)
            if fits or not (diagonal & not_second or other_diagonal & not_first):
                found[cells, digits] = Rectangle(cells, digits, position.candidates & in_cells(cells))
    return tuple(found.values())


def _find_subsets(position: Position, rectangle: Rectangle, unit: Unit) -> Iterator[Candidates]:
    """Yield the candidates of up to four cells of the unit that together have one digit more than cells.

    These digits include all extra digits but no digit of the rectangle. Cells with as many digits as cells,
    or all other cells of the unit, would have a conclusion without the rectangle.
    """
    extras = digits_in(rectangle.extras)
    others = members(cells_of(position.candidates & in_cells(CELLS_OF_UNIT[unit] & ~rectangle.cells)))
    usable = [cell for cell in others if not position.digits[cell] & rectangle.digits]
    for count in range(extras.bit_count() - 1, min(5, len(others))):
        fitting = [cell for cell in usable if (position.digits[cell] | extras).bit_count() <= count + 1]
        for cells in map(set_of, combinations(fitting, count)):
            subset = position.candidates & in_cells(cells)
            digits = digits_in(subset)
            if digits.bit_count() == count + 1 and not extras & ~digits:
                yield subset


def _is_linked(position: Position, rectangle: Rectangle, digit: int, units: tuple[Unit, ...]) -> bool:
    """Return whether this digit has two places in each of these units, both in the rectangle."""
    places_of_units = [position.places[digit] & CELLS_OF_UNIT[unit] for unit in units]
    return all(places.bit_count() == 2 and not places & ~rectangle.cells for places in places_of_units)


def _seen_by_a_digit(locked: Candidates) -> Candidates:
    """Return the candidates that see all candidates of their own digit in a locked set."""
    seen = 0
    for digit in MEMBERS[digits_in(locked)]:
        digit_candidates = of_digits(only(digit))
        seen |= seen_by_all(locked & digit_candidates) & digit_candidates
    return seen


def _shared_units(cells: Cells) -> tuple[Unit, ...]:
    """Return the units that two cells share; no units for any other number of cells."""
    if cells.bit_count() != 2:
        return ()
    return tuple(unit for unit in UNITS_OF[cells.bit_length() - 1] if not cells & ~CELLS_OF_UNIT[unit])


def _is_one_digit(candidates: Candidates) -> bool:
    return digits_in(candidates).bit_count() == 1

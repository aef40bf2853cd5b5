"""Sue de Coq: cells where a box and a line cross, with cells of each that take their digits apart.

The cells beside the crossing in the line share no digit with those in the box. So each digit can be only
once in all these cells; and they have as many digits as cells, so each is there.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from sudoku_core.cells import (
    CELLS_OF_UNIT,
    Candidates,
    Cells,
    cells_of,
    digits_in,
    in_cells,
    members,
    of_digits,
)
from sudoku_core.digits import COUNT, Digits
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.finders.intersections import BOXES, LINES
from sudoku_core.techniques.patterns import SueDeCoq
from sudoku_core.techniques.position import Position, Unit
from sudoku_core.techniques.step import Step


class _Part(NamedTuple):
    """Some cells beside the crossing, and their digits.

    takes: how many of the crossing's digits they take besides their own.
    """

    cells: Cells
    digits: Digits
    takes: int


def sue_de_coq(position: Position) -> Iterator[Step]:
    """Yield the crossings that have at least two digits more than cells; the fewest cells first."""
    found = [each for box, line in product(BOXES, LINES) for each in _at(position, box, line)]
    found.sort(key=lambda each: each[1].cells.bit_count())
    return once(Step("sue-de-coq", 0, eliminated, pattern) for eliminated, pattern in found)


def _at(position: Position, box: Unit, line: Unit) -> Iterator[tuple[Candidates, SueDeCoq]]:
    """Yield what there is where a box and a line cross, with what it eliminates."""
    shared = CELLS_OF_UNIT[box] & CELLS_OF_UNIT[line]
    crossings = [each for each in _choices(position, shared) if each[0].bit_count() > 1]
    if not any(COUNT[digits] > cells.bit_count() + 1 for cells, digits in crossings):
        return
    beside_in_line, beside_in_box = (
        _choices(position, CELLS_OF_UNIT[unit] & ~shared) for unit in (line, box)
    )
    for cells, digits in crossings:
        spare = COUNT[digits] - cells.bit_count()
        if spare > 1:
            for one, other in product(_parts(beside_in_line, digits), _parts(beside_in_box, digits)):
                if one.takes + other.takes == spare and not one.digits & other.digits:
                    parts = [
                        position.candidates & in_cells(part) for part in (cells, one.cells, other.cells)
                    ]
                    pattern = SueDeCoq((line, box), *parts)
                    eliminated = _eliminated(pattern, position)
                    if eliminated:
                        yield eliminated, pattern


def _choices(position: Position, cells: Cells) -> list[tuple[Cells, Digits]]:
    """Return all choices of cells out of these that have candidates, with their digits."""
    chosen: list[tuple[Cells, Digits]] = [(0, 0)]
    for cell in members(cells & cells_of(position.candidates)):
        its = position.digits[cell]
        chosen += [(before | 1 << cell, union | its) for before, union in chosen]
    return chosen[1:]


def _parts(choices: list[tuple[Cells, Digits]], digits: Digits) -> list[_Part]:
    """Return the choices that take some of these digits of a crossing."""
    parts = [_Part(cells, own, cells.bit_count() - COUNT[own & ~digits]) for cells, own in choices]
    return [part for part in parts if part.takes > 0]


def _eliminated(pattern: SueDeCoq, position: Position) -> Candidates:
    """Return the digits that a unit has in these cells, in the other cells of that unit."""
    eliminated = 0
    for unit, elsewhere in zip(pattern.units, (pattern.in_box, pattern.in_line), strict=True):
        digits = pattern.digits & ~digits_in(elsewhere)
        eliminated |= in_cells(CELLS_OF_UNIT[unit] & ~pattern.cells) & of_digits(digits)
    return eliminated & position.candidates

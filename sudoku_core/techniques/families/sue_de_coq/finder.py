"""Find Sue de Coq: cells in the crossing of a box and a line, with cells of the line and of the box.

The cells in the rest of the line share no digit with the cells in the rest of the box, so each digit can
occur only once in all these cells. There are as many digits as cells, so each digit is in one of the cells.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    Cells,
    candidates_of,
    digits_in,
    in_cells,
    members,
    of_digits,
)
from sudoku_core.board.digits import COUNT, Digits
from sudoku_core.board.geometry import CELLS, Cell
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.locked_candidates.intersections import BOXES, LINES
from sudoku_core.techniques.families.sue_de_coq.pattern import SueDeCoq
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import Position, Unit

CACHE_SIZE = 1024  # the number of crossings that are cached, enough for about two dozen positions


class FoundCrossing(NamedTuple):
    """A crossing, and the candidates that it eliminates."""

    pattern: SueDeCoq
    eliminated: Candidates


# Choices and parts are plain tuples, because a position has thousands of them.
Choice = tuple[Cells, int, Digits]  # some cells of a part of a unit, their number, and all their digits
Part = tuple[Cells, int, Digits]  # some cells, the number of crossing digits that they take, all digits


def sue_de_coq(position: Position) -> Iterator[Conclusion]:
    """Yield the crossings that have at least two digits more than cells, with the fewest cells first."""
    found: list[FoundCrossing] = []
    for (box, line), cells in _CELLS_OF_BOTH.items():
        found += _find_crossings(box, line, tuple([position.digits[cell] for cell in cells]))
    found.sort(key=lambda crossing: crossing.pattern.cells.bit_count())
    return drop_repeats(Conclusion("sue-de-coq", 0, eliminated, pattern) for pattern, eliminated in found)


# For each box and each line that cross, the cells of both.
_CELLS_OF_BOTH = {
    (box, line): members(CELLS_OF_UNIT[box] | CELLS_OF_UNIT[line])
    for box, line in product(BOXES, LINES)
    if CELLS_OF_UNIT[box] & CELLS_OF_UNIT[line]
}


@lru_cache(maxsize=CACHE_SIZE)
def _find_crossings(box: Unit, line: Unit, digits: tuple[Digits, ...]) -> list[FoundCrossing]:
    """Return the patterns in the crossing of a box and a line.

    digits: the candidates of the cells of the box and the line.
    """
    digits_of = dict(zip(_CELLS_OF_BOTH[box, line], digits, strict=True))
    cells_of_box, cells_of_line = CELLS_OF_UNIT[box], CELLS_OF_UNIT[line]
    crossings = [
        (cells, size, crossing_digits)
        for cells, size, crossing_digits in _choices_of(cells_of_box & cells_of_line, digits_of)
        if size > 1 and size + 2 <= COUNT[crossing_digits]
    ]
    if not crossings:
        return []
    choices_in_line = _choices_of(cells_of_line & ~cells_of_box, digits_of)
    choices_in_box = _choices_of(cells_of_box & ~cells_of_line, digits_of)
    candidates = candidates_of([digits_of.get(cell, 0) for cell in CELLS])
    found = []
    for cells, size, crossing_digits in crossings:
        # The line and the box together must take all surplus digits of the crossing.
        surplus = COUNT[crossing_digits] - size
        line_parts = _select_parts(choices_in_line, crossing_digits, surplus)
        box_parts = _select_parts(choices_in_box, crossing_digits, surplus)
        for line_part, box_part in product(line_parts, box_parts):
            line_cells, line_taken, line_digits = line_part
            box_cells, box_taken, box_digits = box_part
            if line_taken + box_taken == surplus and not line_digits & box_digits:
                parts = [candidates & in_cells(part) for part in (cells, line_cells, box_cells)]
                pattern = SueDeCoq((line, box), *parts)
                eliminated = _eliminations(pattern, candidates)
                if eliminated:
                    found.append(FoundCrossing(pattern, eliminated))
    return found


def _choices_of(cells: Cells, digits_of: dict[Cell, Digits]) -> list[Choice]:
    """Return all choices of one or more of these cells; cells with a single candidate are left out."""
    choices: list[Choice] = [(0, 0, 0)]
    for cell in members(cells):
        cell_digits = digits_of[cell]
        if COUNT[cell_digits] > 1:
            choices += [
                (chosen | 1 << cell, size + 1, union | cell_digits) for chosen, size, union in choices
            ]
    return choices[1:]


def _select_parts(choices: list[Choice], crossing_digits: Digits, surplus: int) -> list[Part]:
    """Return the choices that take some digits of a crossing, in addition to digits that it does not have.

    surplus: the number of digits minus the number of cells of the crossing; a part takes fewer digits.
    """
    return [
        (cells, taken, digits)
        for cells, size, digits in choices
        if 0 < (taken := size - COUNT[digits & ~crossing_digits]) < surplus
    ]


def _eliminations(pattern: SueDeCoq, candidates: Candidates) -> Candidates:
    """Return the candidates that a pattern eliminates in the other cells of its line and its box.

    A digit is eliminated in a unit if all its places in the pattern are in this unit.
    """
    eliminated = 0
    for unit, other_part in zip(pattern.units, (pattern.in_box, pattern.in_line), strict=True):
        digits = pattern.digits & ~digits_in(other_part)
        eliminated |= in_cells(CELLS_OF_UNIT[unit] & ~pattern.cells) & of_digits(digits)
    return eliminated & candidates

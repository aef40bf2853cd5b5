"""Sue de Coq: cells where a box and a line cross, with cells of each that take their digits apart.

The cells beside the crossing in the line share no digit with those in the box. So each digit can be only
once in all these cells; and they have as many digits as cells, so each is there.
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
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.position import Position, Unit

REMEMBERED = 1024  # crossings: those of some two dozen positions


class FoundCrossing(NamedTuple):
    """A crossing, and what it eliminates."""

    pattern: SueDeCoq
    eliminated: Candidates


Choice = tuple[Cells, int, Digits]  # some cells, how many they are, their digits


def sue_de_coq(position: Position) -> Iterator[Conclusion]:
    """Yield the crossings that have at least two digits more than cells; the fewest cells first."""
    found: list[FoundCrossing] = []
    for (box, line), around in _AROUND.items():
        found += _at(box, line, tuple([position.digits[cell] for cell in around]))
    found.sort(key=lambda each: each.pattern.cells.bit_count())
    return once(Conclusion("sue-de-coq", 0, eliminated, pattern) for pattern, eliminated in found)


# For each box and each line that cross: the cells of both.
_AROUND = {
    (box, line): members(CELLS_OF_UNIT[box] | CELLS_OF_UNIT[line])
    for box, line in product(BOXES, LINES)
    if CELLS_OF_UNIT[box] & CELLS_OF_UNIT[line]
}


@lru_cache(maxsize=REMEMBERED)
def _at(box: Unit, line: Unit, digits: tuple[Digits, ...]) -> list[FoundCrossing]:
    """Return what there is where a box and a line cross whose cells have these digits."""
    of_cell = dict(zip(_AROUND[box, line], digits, strict=True))
    its_box, its_line = CELLS_OF_UNIT[box], CELLS_OF_UNIT[line]
    crossings = [
        (cells, count, both)
        for cells, count, both in _choices(its_box & its_line, of_cell)
        if count + 2 <= COUNT[both]
    ]
    if not crossings:
        return []
    in_line, in_box = _choices(its_line & ~its_box, of_cell), _choices(its_box & ~its_line, of_cell)
    candidates = candidates_of([of_cell.get(cell, 0) for cell in CELLS])
    found = []
    for cells, count, both in crossings:
        if count > 1:
            spare = COUNT[both] - count
            parts_of_both = product(_parts(in_line, both, spare), _parts(in_box, both, spare))
            for (one, taken, own), (other, also_taken, others) in parts_of_both:
                if taken + also_taken == spare and not own & others:
                    parts = [candidates & in_cells(part) for part in (cells, one, other)]
                    pattern = SueDeCoq((line, box), *parts)
                    eliminated = _eliminated(pattern, candidates)
                    if eliminated:
                        found.append(FoundCrossing(pattern, eliminated))
    return found


def _choices(cells: Cells, digits_of: dict[Cell, Digits]) -> list[Choice]:
    """Return all choices of cells out of these; one with a single candidate is not needed in any."""
    chosen: list[Choice] = [(0, 0, 0)]
    for cell in members(cells):
        its = digits_of[cell]
        if COUNT[its] > 1:
            chosen += [(before | 1 << cell, count + 1, union | its) for before, count, union in chosen]
    return chosen[1:]


def _parts(choices: list[Choice], digits: Digits, spare: int) -> list[Choice]:
    """Return the choices that take some of these digits besides their own, with how many they take.

    digits: those of a crossing. spare: how many more they are than its cells; no choice takes them all.
    """
    return [
        (cells, taken, own)
        for cells, count, own in choices
        if 0 < (taken := count - COUNT[own & ~digits]) < spare
    ]


def _eliminated(pattern: SueDeCoq, candidates: Candidates) -> Candidates:
    """Return the digits that a unit has in these cells, in the other cells of that unit."""
    eliminated = 0
    for unit, elsewhere in zip(pattern.units, (pattern.in_box, pattern.in_line), strict=True):
        digits = pattern.digits & ~digits_in(elsewhere)
        eliminated |= in_cells(CELLS_OF_UNIT[unit] & ~pattern.cells) & of_digits(digits)
    return eliminated & candidates

"""Junior Exocet: the two digits of two cells in a box stand in two cells of the boxes beside it as well.

The base are two cells of a box in one line. If a digit is in the base, the other cells of that line and of
the box are without it. Three lines cross the band, one through each box and none through the base; they
need the digit three times. Where besides one cell in each of the other boxes, the targets, all places that
they have left lie in two units, one of the three is in a target. That holds for each digit of the base, so
the targets have the same two digits as the base.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    Cells,
    candidate,
    cells_of,
    digits_in,
    in_cells,
    members,
    set_of,
)
from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import UNITS_OF, Cell
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.exocet.pattern import Exocet
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.position import Position, Unit

MOST_DIGITS: Final = 4  # of a base: with five, none was ever seen that eliminates something

Units = tuple[Unit, ...]


class _Place(NamedTuple):
    """A place for a base, and what belongs to it.

    base: its cells. seen: the cells that see both, and the base. across: the line that crosses the rest of
    its box. beside: for each of the two other boxes the lines across, each with its two cells outside of
    the line of the base.
    """

    base: tuple[Cell, Cell]
    seen: Cells
    across: Unit
    beside: tuple[list[tuple[Unit, list[Cell]]], ...]


def _places() -> Iterator[_Place]:
    for line in range(18):
        for box in sorted({UNITS_OF[cell][2] for cell in members(CELLS_OF_UNIT[line])}):
            here = members(CELLS_OF_UNIT[line] & CELLS_OF_UNIT[box])
            seen = CELLS_OF_UNIT[line] | CELLS_OF_UNIT[box]
            beside = tuple(_beside(line, other) for other in _boxes_beside(line, box))
            for free in here:
                one, other = (cell for cell in here if cell != free)
                yield _Place((one, other), seen, _across(line, free), beside)


def _boxes_beside(line: Unit, box: Unit) -> list[Unit]:
    return sorted({UNITS_OF[cell][2] for cell in members(CELLS_OF_UNIT[line])} - {box})


def _beside(line: Unit, box: Unit) -> list[tuple[Unit, list[Cell]]]:
    cells = CELLS_OF_UNIT[box] & ~CELLS_OF_UNIT[line]
    crossing = sorted({_across(line, cell) for cell in members(cells)})
    return [(unit, members(cells & CELLS_OF_UNIT[unit])) for unit in crossing]


def _across(line: Unit, cell: Cell) -> Unit:
    row, column, _ = UNITS_OF[cell]
    return column if line < 9 else row


PLACES: Final = tuple(_places())


def junior_exocet(position: Position) -> Iterator[Conclusion]:
    """Find exocets that eliminate something, those with fewest digits first."""
    found = [
        Conclusion("junior-exocet", 0, out, pattern)
        for place in PLACES
        for pattern in _patterns(position, place)
        if (out := _unsupported(pattern))
    ]
    found.sort(key=lambda step: len(step.pattern.covers))  # type: ignore[attr-defined]
    yield from once(found)


def _patterns(position: Position, place: _Place) -> Iterator[Exocet]:
    """Yield the exocets with the base at this place."""
    one, other = (position.digits[cell] for cell in place.base)
    digits = MEMBERS[one | other]
    if not (one and other and len(digits) <= MOST_DIGITS):
        return
    spots = [(position.places[digit] | position.placed[digit]) & ~place.seen for digit in digits]
    for (unit, cells), (last_unit, last_cells) in product(*place.beside):
        lines = tuple(sorted((place.across, unit, last_unit)))
        crossed = CELLS_OF_UNIT[place.across] | CELLS_OF_UNIT[unit] | CELLS_OF_UNIT[last_unit]
        outside = crossed & ~set_of((*cells, *last_cells))
        if not all(_cover(each & outside) for each in spots):
            continue
        for targets in product(cells, last_cells):
            if not all(position.digits[target] & (one | other) for target in targets):
                continue
            left = crossed & ~set_of(targets)
            covers = tuple(cover for each in spots if (cover := _cover(each & left)))
            if len(covers) == len(digits):
                base = position.candidates & in_cells(set_of(place.base))
                yield Exocet(base, position.candidates & in_cells(set_of(targets)), lines, covers)


@lru_cache(maxsize=4096)
def _cover(cells: Cells) -> Units:
    """Return one or two units that have all these cells; none where it takes more."""
    first = cells.bit_length() - 1
    for unit in UNITS_OF[first]:
        rest = cells & ~CELLS_OF_UNIT[unit]
        if not rest:
            return (unit,)
        for second in UNITS_OF[rest.bit_length() - 1]:
            if not rest & ~CELLS_OF_UNIT[second]:
                return tuple(sorted((unit, second)))
    return ()


def _unsupported(pattern: Exocet) -> Candidates:
    """Return the candidates of the four cells that fit no choice of two digits for base and targets."""
    cells = [*members(cells_of(pattern.base)), *members(cells_of(pattern.targets))]
    digits = MEMBERS[digits_in(pattern.base)]
    all_four = pattern.base | pattern.targets
    supported = 0
    for one, other in permutations(digits, 2):
        for last_two in ((one, other), (other, one)):
            chosen = set_of(map(candidate, cells, (one, other, *last_two)))
            if not chosen & ~all_four:
                supported |= chosen
    return all_four & ~supported

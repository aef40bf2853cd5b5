"""Find Junior Exocets: two cells in a box with the same two digits as two cells in the boxes beside it.

The base is two cells of a box in one line. If a digit is in the base, it is in no other cell of that line
or of the box. Three lines cross the band, one through each box and none through the base. Together they
contain the digit three times. The targets are two cells in these lines, one in each of the other boxes. If
all other places of the digit in the three lines lie in two units, the digit must be in a target. If this is
true for each digit of the base, the targets have the same two digits as the base.
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
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import Position, Unit

MOST_DIGITS: Final = 4  # the maximum number of digits in a base; no useful exocet with five was ever found

Units = tuple[Unit, ...]


class _Place(NamedTuple):
    """Two cells that can be a base, with the lines that cross their band or stack."""

    base: tuple[Cell, Cell]
    seen: Cells  # the cells of the line and the box of the base
    crossing: Unit  # the line that crosses the base's line in the third cell of the box
    # For each of the two other boxes, the lines that cross it, each with its cells outside the base's line.
    beside: tuple[list[tuple[Unit, list[Cell]]], ...]


def _all_places() -> Iterator[_Place]:
    """Yield every place for a base."""
    for line in range(18):
        boxes = sorted({UNITS_OF[cell][2] for cell in members(CELLS_OF_UNIT[line])})
        for box in boxes:
            shared_cells = members(CELLS_OF_UNIT[line] & CELLS_OF_UNIT[box])
            seen = CELLS_OF_UNIT[line] | CELLS_OF_UNIT[box]
            beside = tuple(_crossing_lines(line, other_box) for other_box in boxes if other_box != box)
            for third in shared_cells:
                first, second = (cell for cell in shared_cells if cell != third)
                yield _Place((first, second), seen, _crossing_line(line, third), beside)


def _crossing_lines(line: Unit, box: Unit) -> list[tuple[Unit, list[Cell]]]:
    """Return the three lines that cross a line in a box, each with its two other cells of the box."""
    cells = CELLS_OF_UNIT[box] & ~CELLS_OF_UNIT[line]
    units = sorted({_crossing_line(line, cell) for cell in members(cells)})
    return [(unit, members(cells & CELLS_OF_UNIT[unit])) for unit in units]


def _crossing_line(line: Unit, cell: Cell) -> Unit:
    """Return the line through a cell that is perpendicular to a line."""
    row, column, _ = UNITS_OF[cell]
    return column if line < 9 else row


PLACES: Final = tuple(_all_places())


def junior_exocet(position: Position) -> Iterator[Conclusion]:
    """Yield the exocets that eliminate something, with the fewest digits first."""
    steps = [
        Conclusion("junior-exocet", 0, eliminated, pattern)
        for place in PLACES
        for pattern in _find_patterns(position, place)
        if (eliminated := _unsupported_candidates(pattern))
    ]
    steps.sort(key=lambda step: len(step.pattern.covers))  # type: ignore[attr-defined]
    yield from drop_repeats(steps)


def _find_patterns(position: Position, place: _Place) -> Iterator[Exocet]:
    """Yield the exocets with the base at this place."""
    first_digits, second_digits = (position.digits[cell] for cell in place.base)
    base_digits = first_digits | second_digits
    digits = MEMBERS[base_digits]
    if not (first_digits and second_digits and len(digits) <= MOST_DIGITS):
        return
    # The cells that each digit can still have, or already has, if it is in the base.
    cells_of_digits = [(position.places[digit] | position.placed[digit]) & ~place.seen for digit in digits]
    for (line, line_cells), (other_line, other_cells) in product(*place.beside):
        lines = tuple(sorted((place.crossing, line, other_line)))
        cells_of_lines = CELLS_OF_UNIT[place.crossing] | CELLS_OF_UNIT[line] | CELLS_OF_UNIT[other_line]
        # A quick test for all targets in these lines: two units must be enough for the other places.
        outside = cells_of_lines & ~set_of((*line_cells, *other_cells))
        if not all(_find_cover(digit_cells & outside) for digit_cells in cells_of_digits):
            continue
        for targets in product(line_cells, other_cells):
            if not all(position.digits[target] & base_digits for target in targets):
                continue
            others = cells_of_lines & ~set_of(targets)
            covers = tuple(
                cover for digit_cells in cells_of_digits if (cover := _find_cover(digit_cells & others))
            )
            if len(covers) == len(digits):
                base = position.candidates & in_cells(set_of(place.base))
                yield Exocet(base, position.candidates & in_cells(set_of(targets)), lines, covers)


@lru_cache(maxsize=4096)
def _find_cover(cells: Cells) -> Units:
    """Return one or two units that contain all these cells; no units if that is impossible."""
    for unit in UNITS_OF[cells.bit_length() - 1]:
        rest = cells & ~CELLS_OF_UNIT[unit]
        if not rest:
            return (unit,)
        for second_unit in UNITS_OF[rest.bit_length() - 1]:
            if not rest & ~CELLS_OF_UNIT[second_unit]:
                return tuple(sorted((unit, second_unit)))
    return ()


def _unsupported_candidates(pattern: Exocet) -> Candidates:
    """Return the candidates of base and targets that are in no choice of the same two digits for both."""
    cells = [*members(cells_of(pattern.base)), *members(cells_of(pattern.targets))]
    digits = MEMBERS[digits_in(pattern.base)]
    all_candidates = pattern.base | pattern.targets
    supported = 0
    for first, second in permutations(digits, 2):
        for digits_of_targets in ((first, second), (second, first)):
            chosen = set_of(map(candidate, cells, (first, second, *digits_of_targets)))
            if not chosen & ~all_candidates:
                supported |= chosen
    return all_candidates & ~supported

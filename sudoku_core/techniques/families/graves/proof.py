"""The check of BUG+1: without the extra candidate, the puzzle would have no solution or two.

Say that every empty cell has two candidates, and every digit two places or none in every unit. In a
solution, each cell takes one of its two candidates. The other ones of all cells are a solution too: each
unit has every missing digit twice, once for either.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudoku_core.techniques.patterns import Grave
from sudoku_core.techniques.position import NEEDS, OF_CELL, Position
from sudoku_core.techniques.premise import Premise

if TYPE_CHECKING:
    from sudoku_core.techniques.step import Step


def prove_grave(step: "Step", pattern: Grave, position: Position) -> Iterator[Premise]:
    """Yield: without the extra candidate all is in twos; the step eliminates the others of its cell."""
    told, this = pattern.facts(), 1 << pattern.extra
    left = position.candidates & ~this
    counts = [(left & need).bit_count() for need in NEEDS]
    open_twos = all(
        (count == 2) == (not value) for count, value in zip(counts[:81], position.values, strict=True)
    )
    yield Premise("one_solution", {}, 0, position.proper)
    yield Premise("grave_cells", told, left, open_twos)
    yield Premise("grave_places", told, left, all(count in (0, 2) for count in counts[81:]))
    others = OF_CELL[pattern.extra % 81] & ~this
    of_its_cell = this & position.candidates and not step.eliminations & ~others
    yield Premise("grave_extra", told, this, bool(of_its_cell) and not step.placements)

"""The check of BUG+1: without the extra candidate, the puzzle would have no solution or two.

Say that every empty cell has two candidates, and every digit two places or none in every unit. In a
solution, each cell takes one of its two candidates. The other ones of all cells are a solution too: each
unit has every missing digit twice, once for either.
"""

from collections.abc import Iterator

from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.graves.pattern import Grave
from sudoku_core.techniques.position import NEEDS, OF_CELL, Position
from sudoku_core.techniques.proof import Premise


def prove_grave(step: Conclusion, pattern: Grave, position: Position) -> Iterator[Premise]:
    """Yield: without the extra candidate all is in twos; the step eliminates the others of its cell."""
    named, this = pattern.facts(), 1 << pattern.extra
    left = position.candidates & ~this
    counts = [(left & need).bit_count() for need in NEEDS]
    open_twos = all(
        (count == 2) == (not value) for count, value in zip(counts[:81], position.values, strict=True)
    )
    yield Premise("one_solution", {}, 0, position.proper)
    yield Premise("grave_cells", named, left, open_twos)
    yield Premise("grave_places", named, left, all(count in (0, 2) for count in counts[81:]))
    others = OF_CELL[pattern.extra % 81] & ~this
    of_its_cell = this & position.candidates and not step.eliminations & ~others
    yield Premise("grave_extra", named, this, bool(of_its_cell) and not step.placements)


CHECKS = {Grave: prove_grave}

"""Check BUG+1: without the extra candidate, the puzzle would have no solution, or two.

Suppose that every empty cell has two candidates, and every digit two places or none in every unit. In a
solution, each cell takes one of its two candidates. The other candidates of all cells are also a solution,
because each unit has every missing digit twice, once for each of the two solutions.
"""

from collections.abc import Iterator

from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.graves.pattern import Grave
from sudoku_core.techniques.position import NEEDS, OF_CELL, Position
from sudoku_core.techniques.proof import Premise


def prove_grave(step: Conclusion, pattern: Grave, position: Position) -> Iterator[Premise]:
    """Yield the premises of a grave.

    Without the extra candidate, each cell and each missing digit of a unit has two candidates. The step
    eliminates the other candidates of the extra candidate's cell.
    """
    premise_facts, extra = pattern.facts(), 1 << pattern.extra
    others = position.candidates & ~extra
    counts = [(others & need).bit_count() for need in NEEDS]
    are_cells_bivalue = all(
        (count == 2) == (not value) for count, value in zip(counts[:81], position.values, strict=True)
    )
    yield Premise("one_solution", {}, 0, position.proper)
    yield Premise("grave_cells", premise_facts, others, are_cells_bivalue)
    yield Premise("grave_places", premise_facts, others, all(count in (0, 2) for count in counts[81:]))
    others_in_cell = OF_CELL[pattern.extra % 81] & ~extra
    is_in_cell = bool(extra & position.candidates) and not step.eliminations & ~others_in_cell
    yield Premise("grave_extra", premise_facts, extra, is_in_cell and not step.placements)


CHECKS = {Grave: prove_grave}

"""Check rectangles: if an eliminated candidate were true, the four cells would have only the two digits.

Suppose that four cells in two rows, two columns and two boxes have only two digits. Then each of these
units has both digits there, so the two digits can be exchanged in the four cells without breaking a rule.
No given prevents the exchange, so the puzzle has a second solution.
"""

from collections.abc import Iterator

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidate,
    cells_of,
    digits_in,
    in_cells,
    members,
    of_digits,
)
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.position import SEES, Position
from sudoku_core.techniques.proof import Premise


def prove_rectangle(step: Conclusion, pattern: Rectangle, position: Position) -> Iterator[Premise]:
    """Yield the premises of a rectangle.

    The four cells, the subset and the links match the pattern, and each eliminated candidate would lead to
    the deadly pattern.
    """
    premise_facts, lit = pattern.facts(), pattern.candidates
    yield Premise("one_solution", {}, 0, position.proper)
    yield Premise("rectangle", premise_facts, lit, _is_rectangle(pattern))
    has_no_given = all(not position.givens[cell] for cell in members(pattern.cells))
    yield Premise("rectangle_no_given", premise_facts, lit, has_no_given)
    yield Premise(
        "rectangle_candidates", premise_facts, pattern.extras, _has_these_candidates(pattern, position)
    )
    if pattern.subset:
        yield Premise("rectangle_subset", premise_facts, pattern.subset, _has_the_subset(pattern, position))
    for unit in pattern.units if pattern.link else ():
        linked = position.candidates & of_digits(pattern.link) & in_cells(CELLS_OF_UNIT[unit])
        is_link = linked.bit_count() == 2 and not linked & ~pattern.candidates
        yield Premise("rectangle_link", {**premise_facts, "unit": facts.units(unit)}, linked, is_link)
    for eliminated in members(step.eliminations):
        deadly_facts = {**premise_facts, "candidate": facts.candidates(1 << eliminated)}
        is_deadly = _is_deadly_with(eliminated, pattern)
        yield Premise("rectangle_deadly", deadly_facts, 1 << eliminated, is_deadly)
    yield Premise("only_eliminates", {}, step.eliminations, not step.placements)


def _is_rectangle(pattern: Rectangle) -> bool:
    """Return whether the pattern has four cells in two rows, two columns and two boxes, and two digits."""
    units = [UNITS_OF[cell] for cell in members(pattern.cells)]
    has_two_of_each_kind = all(len(set(kind)) == 2 for kind in zip(*units, strict=True))
    return len(units) == 4 and has_two_of_each_kind and pattern.digits.bit_count() == 2


def _has_these_candidates(pattern: Rectangle, position: Position) -> bool:
    """Return whether the empty cells have the pattern's candidates, and the filled cells its digits."""
    values = [position.values[cell] for cell in members(pattern.cells)]
    are_equal = pattern.candidates == position.candidates & in_cells(pattern.cells)
    return are_equal and all(only(value) & pattern.digits for value in values if value)


def _has_the_subset(pattern: Rectangle, position: Position) -> bool:
    """Return whether the subset is complete, lies in the roof's unit, and has enough cells.

    With the extras, it must have exactly one digit more than cells.
    """
    cells = cells_of(pattern.subset)
    is_complete = pattern.subset == position.candidates & in_cells(cells)
    digits = digits_in(pattern.subset | pattern.extras)
    is_in_unit = len(pattern.units) == 1 and not (cells | pattern.roof) & ~CELLS_OF_UNIT[pattern.units[0]]
    is_outside = not cells & pattern.cells
    return is_complete and is_in_unit and is_outside and digits.bit_count() == cells.bit_count() + 1


def _is_deadly_with(candidate: Candidate, pattern: Rectangle) -> bool:
    """Return whether no extra is left in the four cells if this candidate is true."""
    left = pattern.candidates & ~SEES[candidate]
    subset = pattern.subset & ~SEES[candidate]
    locked = digits_in(subset)
    if pattern.subset and locked.bit_count() == cells_of(pattern.subset).bit_count():
        left &= ~(of_digits(locked) & in_cells(pattern.roof))  # the subset needs all its digits
    for unit in pattern.units * len(pattern.units):  # one link may determine another
        linked = left & of_digits(pattern.link) & in_cells(CELLS_OF_UNIT[unit])
        if linked.bit_count() == 1:
            left &= ~SEES[linked.bit_length() - 1]
    return not left & pattern.extras


CHECKS = {Rectangle: prove_rectangle}

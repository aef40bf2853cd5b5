"""Check Sue de Coq: there are as many digits as cells, and no digit can occur twice in the cells."""

from collections.abc import Iterator

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, cells_of, digits_in, in_cells, of_digits
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.sue_de_coq.pattern import SueDeCoq
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise


def prove_sue_de_coq(step: Conclusion, pattern: SueDeCoq, position: Position) -> Iterator[Premise]:
    """Yield the premises of Sue de Coq.

    There are as many digits as cells, and all places of each digit are in the line or in the box. So each
    digit occurs once, and the step eliminates it in the other cells of this unit.
    """
    premise_facts = pattern.facts() | {"eliminated": facts.candidates(step.eliminations)}
    all_candidates = pattern.crossing | pattern.in_line | pattern.in_box
    # A pattern from untrusted code may have fewer units; these are then empty.
    line, box = ([CELLS_OF_UNIT[unit] for unit in pattern.units] + [0, 0])[:2]
    is_complete = position.candidates & in_cells(pattern.cells) == all_candidates
    are_in_units = not (
        cells_of(pattern.crossing) & ~(line & box)
        | cells_of(pattern.in_line) & ~line
        | cells_of(pattern.in_box) & ~box
    )
    yield Premise("sdc_cells", premise_facts, all_candidates, is_complete and are_in_units)
    are_as_many = pattern.cells.bit_count() == pattern.digits.bit_count() > 0
    yield Premise("sdc_as_many", premise_facts, all_candidates, are_as_many)
    outside_line, outside_box = (digits_in(all_candidates & ~in_cells(unit)) for unit in (line, box))
    yield Premise(
        "sdc_apart", premise_facts, pattern.in_line | pattern.in_box, not outside_line & outside_box
    )
    excluded: Candidates = 0
    for unit, outside in ((line, outside_line), (box, outside_box)):
        excluded |= in_cells(unit & ~pattern.cells) & of_digits(pattern.digits & ~outside)
    follows = not step.placements and not step.eliminations & ~excluded
    yield Premise("sdc_eliminated", premise_facts, step.eliminations, follows)


CHECKS = {SueDeCoq: prove_sue_de_coq}

"""Check Sue de Coq: there are as many digits as cells, and no digit can be there twice."""

from collections.abc import Iterator

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, cells_of, digits_in, in_cells, of_digits
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.sue_de_coq.pattern import SueDeCoq
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise


def prove_sue_de_coq(step: Conclusion, pattern: SueDeCoq, position: Position) -> Iterator[Premise]:
    """Yield the premises of Sue de Coq: each digit has all its places in the line or in the box."""
    premise_facts = pattern.facts() | {"eliminated": facts.candidates(step.eliminations)}
    all_of_it = pattern.crossing | pattern.in_line | pattern.in_box
    # A pattern from untrusted code may have fewer units; these are then empty.
    line, box = ([CELLS_OF_UNIT[unit] for unit in pattern.units] + [0, 0])[:2]
    whole = position.candidates & in_cells(pattern.cells) == all_of_it
    in_place = not (
        cells_of(pattern.crossing) & ~(line & box)
        | cells_of(pattern.in_line) & ~line
        | cells_of(pattern.in_box) & ~box
    )
    yield Premise("sdc_cells", premise_facts, all_of_it, whole and in_place)
    as_many = pattern.cells.bit_count() == pattern.digits.bit_count() > 0
    yield Premise("sdc_as_many", premise_facts, all_of_it, as_many)
    outside_line, outside_box = (digits_in(all_of_it & ~in_cells(unit)) for unit in (line, box))
    yield Premise(
        "sdc_apart", premise_facts, pattern.in_line | pattern.in_box, not outside_line & outside_box
    )
    excluded: Candidates = 0
    for unit, outside in ((line, outside_line), (box, outside_box)):
        excluded |= in_cells(unit & ~pattern.cells) & of_digits(pattern.digits & ~outside)
    follows = not step.placements and not step.eliminations & ~excluded
    yield Premise("sdc_eliminated", premise_facts, step.eliminations, follows)


CHECKS = {SueDeCoq: prove_sue_de_coq}

"""The check of multi-sector locked sets: count cells and links.

Each cell has a digit, and each link, a digit in a unit, takes at most one. Where every candidate of the
cells is in a link and there are as many links as cells, each link takes one of them, and no other.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudoku_core.cells import Candidates, in_cells
from sudoku_core.techniques.patterns import LockedSectors
from sudoku_core.techniques.patterns.facts import candidates, number
from sudoku_core.techniques.position import NEEDS, Position
from sudoku_core.techniques.proof.premise import Premise

if TYPE_CHECKING:
    from sudoku_core.techniques.step import Step

FIRST_LINK = 81  # the needs before it are those of cells


def prove_sectors(step: "Step", pattern: LockedSectors, position: Position) -> Iterator[Premise]:
    """Yield: as many links as cells, all candidates are in them; what is eliminated is in them, outside."""
    body, links = pattern
    facts = {**pattern.facts(), "cell_number": number(pattern.cells.bit_count())}
    as_many = len({*links}) == len(links) == pattern.cells.bit_count()
    in_units = all(FIRST_LINK <= link < len(NEEDS) for link in links)
    yield Premise("sectors_as_many", facts, body, as_many and in_units)
    linked: Candidates = 0
    for link in links:
        linked |= NEEDS[link]
    whole = body == position.candidates & in_cells(pattern.cells)
    yield Premise("sectors_linked", facts, body, whole and not body & ~linked)
    facts = {**facts, "eliminations": candidates(step.eliminations)}
    out = not step.placements and not step.eliminations & ~(linked & ~in_cells(pattern.cells))
    yield Premise("sectors_outside", facts, step.eliminations, out)

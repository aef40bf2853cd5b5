"""Check multi-sector locked sets: count cells and links.

Each cell has a digit, and each link (a digit in a unit) fills at most one cell. If every candidate of the
cells is in a link and there are as many links as cells, each link fills exactly one of these cells and no
other cell. The same is true if all links of a digit are replaced by the same number of other links that
contain its candidates.
"""

from collections.abc import Iterator
from typing import Final

from sudoku_core.board.cells import in_cells, united
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.sectors.pattern import LockedSectors
from sudoku_core.techniques.position import NEEDS, Need, Position
from sudoku_core.techniques.proof import Premise

FIRST_LINK: Final = 81  # the needs before this one belong to cells


def prove_sectors(step: Conclusion, pattern: LockedSectors, position: Position) -> Iterator[Premise]:
    """Yield the premises of locked sectors.

    There are as many links as cells, and all candidates are in links. The eliminated candidates are also in
    links, outside the cells.
    """
    body, links, swaps = pattern
    premise_facts = {**pattern.facts(), "cell_number": facts.number(pattern.cells.bit_count())}
    are_as_many = len({*links}) == len(links) == pattern.cells.bit_count()
    are_links = all(FIRST_LINK <= link < len(NEEDS) for link in links)
    yield Premise("sectors_as_many", premise_facts, body, are_as_many and are_links)
    linked = united(NEEDS[link] for link in links)
    has_all_candidates = body == position.candidates & in_cells(pattern.cells)
    yield Premise("sectors_linked", premise_facts, body, has_all_candidates and not body & ~linked)
    for swap in swaps:
        yield _swap_premise(swap, pattern)
        linked |= united(NEEDS[link] for link in swap)
    premise_facts = {**premise_facts, "eliminations": facts.candidates(step.eliminations)}
    outside = linked & ~in_cells(pattern.cells)
    follows = not step.placements and not step.eliminations & ~outside
    yield Premise("sectors_outside", premise_facts, step.eliminations, follows)


def _swap_premise(swap: tuple[Need, ...], pattern: LockedSectors) -> Premise:
    """Return the premise that these links can replace the pattern's links of one digit."""
    digits = {(link - FIRST_LINK) // 27 for link in swap}
    replaced = tuple(link for link in pattern.links if (link - FIRST_LINK) // 27 in digits)
    are_as_many = len(digits) == 1 and len({*swap}) == len(swap) == len(replaced)
    candidates = pattern.body & united(NEEDS[link] for link in replaced)
    premise_facts = {"own": facts.links(*replaced), "swapped": facts.links(*swap)}
    holds = are_as_many and not candidates & ~united(NEEDS[link] for link in swap)
    return Premise("sectors_swapped", premise_facts, candidates, holds)


CHECKS = {LockedSectors: prove_sectors}

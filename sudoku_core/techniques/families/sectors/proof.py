"""The check of multi-sector locked sets: count cells and links.

Each cell has a digit, and each link, a digit in a unit, takes at most one. Where every candidate of the
cells is in a link and there are as many links as cells, each link takes one of them, and no other. The
same holds with other links of a digit in place of its own, if they are as many and have its candidates.
"""

from collections.abc import Iterator
from typing import Final

from sudoku_core.board.cells import in_cells, united
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.sectors.pattern import LockedSectors
from sudoku_core.techniques.position import NEEDS, Need, Position
from sudoku_core.techniques.proof import Premise

FIRST_LINK: Final = 81  # the needs before it are those of cells


def prove_sectors(step: Conclusion, pattern: LockedSectors, position: Position) -> Iterator[Premise]:
    """Yield: as many links as cells, all candidates are in them; what is eliminated is in them, outside."""
    body, links, swaps = pattern
    named = {**pattern.facts(), "cell_number": facts.number(pattern.cells.bit_count())}
    as_many = len({*links}) == len(links) == pattern.cells.bit_count()
    in_units = all(FIRST_LINK <= link < len(NEEDS) for link in links)
    yield Premise("sectors_as_many", named, body, as_many and in_units)
    linked = united(NEEDS[link] for link in links)
    whole = body == position.candidates & in_cells(pattern.cells)
    yield Premise("sectors_linked", named, body, whole and not body & ~linked)
    for swap in swaps:
        yield _swapped(swap, pattern)
        linked |= united(NEEDS[link] for link in swap)
    named = {**named, "eliminations": facts.candidates(step.eliminations)}
    out = not step.placements and not step.eliminations & ~(linked & ~in_cells(pattern.cells))
    yield Premise("sectors_outside", named, step.eliminations, out)


def _swapped(swap: tuple[Need, ...], pattern: LockedSectors) -> Premise:
    """Return: these links are of one digit, and have the candidates that as many of its own have."""
    digits = {(link - FIRST_LINK) // 27 for link in swap}
    own = tuple(link for link in pattern.links if (link - FIRST_LINK) // 27 in digits)
    as_many = len(digits) == 1 and len({*swap}) == len(swap) == len(own)
    candidates = pattern.body & united(NEEDS[link] for link in own)
    named = {"own": facts.links(*own), "swapped": facts.links(*swap)}
    return Premise(
        "sectors_swapped",
        named,
        candidates,
        as_many and not candidates & ~united(NEEDS[link] for link in swap),
    )


CHECKS = {LockedSectors: prove_sectors}

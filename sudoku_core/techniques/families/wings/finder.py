"""Find XY-Wings, XYZ-Wings and W-Wings, and the eliminations of the digit that their cells share."""

from sudoku_core.board.cells import PEERS_OF_CELL, in_cells, members
from sudoku_core.board.compat import combinations
from sudoku_core.board.digits import ALL, MEMBERS, only
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import (
    bivalue_cells_in_order,
    chain_of_links,
    ends_of_pair,
    find_bivalue_cells,
    link_in_cell,
    links_of_digit,
    seen_by_cells,
)
from sudoku_core.techniques.families.wings.pattern import XYZWing
from sudoku_core.techniques.position import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.board.cells import Cells
    from sudoku_core.board.digits import Digit, Digits
    from sudoku_core.board.geometry import Cell
    from sudoku_core.techniques.families.chains.links import LinkEnds


def xy_wing(position: Position) -> "Iterator[Conclusion]":
    """Yield pivots xy that see pincers xz and yz; one of the pincers is z."""
    yielded = {0}  # 0: a wing without eliminations is not yielded
    bivalue_cells = find_bivalue_cells(position)
    for pivot in members(position.by_count[2]):
        x, y = MEMBERS[position.digits[pivot]]
        for z in MEMBERS[ALL ^ position.digits[pivot]]:
            for first_pincer, second_pincer in _find_pincers(bivalue_cells, pivot, (x, y, z)):
                eliminated = seen_by_cells(position, z, first_pincer, second_pincer)
                if eliminated not in yielded:
                    yielded.add(eliminated)
                    chain = chain_of_links(
                        link_in_cell(first_pincer, z, x),
                        link_in_cell(pivot, x, y),
                        link_in_cell(second_pincer, y, z),
                    )
                    yield Conclusion("xy-wing", 0, eliminated, chain)


def xyz_wing(position: Position) -> "Iterator[Conclusion]":
    """Yield pivots xyz that see pincers xz and yz; one of the three cells is z."""
    yielded = {0}  # 0: a wing without eliminations is not yielded
    bivalue_cells = find_bivalue_cells(position)
    for pivot in members(position.by_count[3]):
        a, b, c = MEMBERS[position.digits[pivot]]
        for x, y, z in ((a, b, c), (a, c, b), (b, c, a)):
            for first_pincer, second_pincer in _find_pincers(bivalue_cells, pivot, (x, y, z)):
                eliminated = seen_by_cells(position, z, pivot, first_pincer, second_pincer)
                if eliminated not in yielded:
                    yielded.add(eliminated)
                    pivot_candidates, first_candidates, second_candidates = [
                        in_cells(1 << cell) & position.candidates
                        for cell in (pivot, first_pincer, second_pincer)
                    ]
                    wing = XYZWing(pivot_candidates, (first_candidates, second_candidates), z)
                    yield Conclusion("xyz-wing", 0, eliminated, wing)


def w_wing(position: Position) -> "Iterator[Conclusion]":
    """Yield two cells with candidates xz, each of which sees one end of a strong link of x; one is z."""
    yielded = {0}  # 0: a wing without eliminations is not yielded
    for cells, digits in bivalue_cells_in_order(position):
        for start, end in combinations(members(cells), 2):
            if PEERS_OF_CELL[start] >> end & 1:
                continue  # a naked pair
            low, high = MEMBERS[digits]
            for x, z in ((low, high), (high, low)):
                eliminated = seen_by_cells(position, z, start, end)
                link = None if eliminated in yielded else _find_link_between(position, x, start, end)
                if link:
                    yielded.add(eliminated)
                    chain = chain_of_links(link_in_cell(start, z, x), link, link_in_cell(end, x, z))
                    yield Conclusion("w-wing", 0, eliminated, chain)


def _find_pincers(
    bivalue_cells: "dict[Digits, Cells]", pivot: "Cell", digits: "tuple[Digit, Digit, Digit]"
) -> "Iterator[tuple[Cell, Cell]]":
    """Yield cells xz and yz that see the pivot but not each other (else they form a naked triple)."""
    x, y, z = map(only, digits)
    peers_of_pivot = PEERS_OF_CELL[pivot]
    if x | z in bivalue_cells and y | z in bivalue_cells:
        for first_pincer in members(bivalue_cells[x | z] & peers_of_pivot):
            peers_of_pivot_only = peers_of_pivot & ~PEERS_OF_CELL[first_pincer]
            for second_pincer in members(bivalue_cells[y | z] & peers_of_pivot_only):
                yield first_pincer, second_pincer


def _find_link_between(position: Position, digit: "Digit", start: "Cell", end: "Cell") -> "LinkEnds | None":
    """Return a strong link of a digit such that each of two cells sees one of its ends, or None."""
    peers_of_start, peers_of_end = PEERS_OF_CELL[start], PEERS_OF_CELL[end]
    for need, pair in links_of_digit(position, digit):
        low, high = ends_of_pair(pair)
        if peers_of_start >> low % 81 & peers_of_end >> high % 81 & 1:
            return need, low, high
        if peers_of_end >> low % 81 & peers_of_start >> high % 81 & 1:
            return need, high, low
    return None

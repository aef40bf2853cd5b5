"""Find XY-Wings, XYZ-Wings and W-Wings: one of two pincers has a certain digit."""

from sudoku_core.board.cells import PEERS_OF_CELL, in_cells, members
from sudoku_core.board.compat import combinations
from sudoku_core.board.digits import ALL, MEMBERS, only
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import (
    cells_of_pairs,
    chain,
    ends,
    in_cell,
    links_of_digit,
    pairs_in_order,
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
    concluded = {0}
    pairs = cells_of_pairs(position)
    for pivot in members(position.by_count[2]):
        x, y = MEMBERS[position.digits[pivot]]
        for z in MEMBERS[ALL ^ position.digits[pivot]]:
            for start, end in _pincers(pairs, pivot, (x, y, z)):
                eliminated = seen_by_cells(position, z, start, end)
                if eliminated not in concluded:
                    concluded.add(eliminated)
                    links = in_cell(start, z, x), in_cell(pivot, x, y), in_cell(end, y, z)
                    yield Conclusion("xy-wing", 0, eliminated, chain(*links))


def xyz_wing(position: Position) -> "Iterator[Conclusion]":
    """Yield pivots xyz that see pincers xz and yz; one of the three cells is z."""
    concluded = {0}
    pairs = cells_of_pairs(position)
    for pivot in members(position.by_count[3]):
        x, y, z = MEMBERS[position.digits[pivot]]
        for one_digit, other_digit, shared in ((x, y, z), (x, z, y), (y, z, x)):
            for start, end in _pincers(pairs, pivot, (one_digit, other_digit, shared)):
                eliminated = seen_by_cells(position, shared, pivot, start, end)
                if eliminated not in concluded:
                    concluded.add(eliminated)
                    of_pivot, one, other = [
                        in_cells(1 << cell) & position.candidates for cell in (pivot, start, end)
                    ]
                    yield Conclusion("xyz-wing", 0, eliminated, XYZWing(of_pivot, (one, other), shared))


def w_wing(position: Position) -> "Iterator[Conclusion]":
    """Yield pairs of cells xz, each seen by one end of a strong link of x: one of the cells is z."""
    concluded = {0}
    for cells, digits in pairs_in_order(position):
        for start, end in combinations(members(cells), 2):
            if PEERS_OF_CELL[start] >> end & 1:
                continue  # a naked pair
            low, high = MEMBERS[digits]
            for x, z in ((low, high), (high, low)):
                eliminated = seen_by_cells(position, z, start, end)
                link = None if eliminated in concluded else _link_between(position, x, start, end)
                if link:
                    concluded.add(eliminated)
                    links = in_cell(start, z, x), link, in_cell(end, x, z)
                    yield Conclusion("w-wing", 0, eliminated, chain(*links))


def _pincers(
    pairs: "dict[Digits, Cells]", pivot: "Cell", digits: "tuple[Digit, Digit, Digit]"
) -> "Iterator[tuple[Cell, Cell]]":
    """Yield cells xz and yz that see the pivot but not each other (else they form a naked triple)."""
    x, y, z = map(only, digits)
    near = PEERS_OF_CELL[pivot]
    if x | z in pairs and y | z in pairs:
        for start in members(pairs[x | z] & near):
            for end in members(pairs[y | z] & near & ~PEERS_OF_CELL[start]):
                yield start, end


def _link_between(position: Position, digit: "Digit", start: "Cell", end: "Cell") -> "LinkEnds | None":
    """Return a strong link of a digit such that each of two cells sees one of its ends."""
    near, far = PEERS_OF_CELL[start], PEERS_OF_CELL[end]
    for need, pair in links_of_digit(position, digit):
        one, other = ends(pair)
        if near >> one % 81 & far >> other % 81 & 1:
            return need, one, other
        if far >> one % 81 & near >> other % 81 & 1:
            return need, other, one
    return None

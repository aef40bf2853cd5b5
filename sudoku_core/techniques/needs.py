"""The needs of a puzzle, and the candidates that each candidate sees."""

from sudoku_core.board.cells import CELLS_OF_UNIT, PEERS_OF_CELL, Candidates, candidate, members
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import CELLS, UNITS_OF

Unit = int  # 0 to 8 rows, 9 to 17 columns, 18 to 26 boxes, in the order of geometry.UNITS
Need = int  # an index of NEEDS

ALL_DIGITS = range(1, 10)

# All candidates of each cell, and the candidates that each candidate sees: the same digit in the peers of
# its cell, and the other digits of its cell. Of two candidates that see each other, at most one is true.
OF_CELL: tuple[Candidates, ...] = tuple(
    sum(1 << candidate(cell, digit) for digit in ALL_DIGITS) for cell in CELLS
)
SEES: tuple[Candidates, ...] = tuple(
    PEERS_OF_CELL[cell] << 81 * (digit - 1) | OF_CELL[cell] ^ 1 << candidate(cell, digit)
    for digit in ALL_DIGITS
    for cell in CELLS
)
# The 324 needs: exactly one candidate of each set is true. The first 81 needs are a digit for each cell.
# The others are, digit by digit, a cell in each unit: need 81 + 27 * (digit - 1) + unit.
NEEDS: tuple[Candidates, ...] = OF_CELL + tuple(
    cells << 81 * (digit - 1) for digit in ALL_DIGITS for cells in CELLS_OF_UNIT
)


def need_of_digit(digit: Digit, unit: Unit) -> Need:
    """Return the index in NEEDS of a unit's need for a digit."""
    return 54 + 27 * digit + unit


# The four needs of each candidate: the needs of its cell, its row, its column and its box.
NEEDS_OF: tuple[tuple[Need, ...], ...] = tuple(
    (cell,) + tuple([need_of_digit(digit, unit) for unit in UNITS_OF[cell]])
    for digit in ALL_DIGITS
    for cell in CELLS
)


def seen_by_all(candidates: Candidates) -> Candidates:
    """Return the candidates that see every one of these candidates; all 729 for an empty set."""
    seen = (1 << 729) - 1
    for seeing in members(candidates):
        seen &= SEES[seeing]
    return seen

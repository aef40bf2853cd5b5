"""The links between two candidates, for a page that draws them: strong, weak or none.

A candidate is the number `81 * (digit - 1) + cell`. The candidates of a board are 81 sets of digits, one
for each cell; the set of a filled cell is empty. This module also runs under MicroPython.
"""

from sudoku_core.board.digits import COUNT
from sudoku_core.board.geometry import PEERS, UNITS, UNITS_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.board.digits import Digit, Digits

    Candidate = int
    Board = Sequence[Digits]

STRONG = "strong"  # at least one of the two candidates is true
WEAK = "weak"  # at most one of them is true, and the link is not strong
NONE = "none"


def link_kind(board: "Board", one: "Candidate", other: "Candidate") -> str:
    """Return the strongest link between two candidates: STRONG, WEAK or NONE.

    board: The digits that each cell can still take, as 81 sets.
    """
    cell, digit = one % 81, one // 81 + 1
    other_cell, other_digit = other % 81, other // 81 + 1
    if one == other or not (_has(board, cell, digit) and _has(board, other_cell, other_digit)):
        return NONE
    if cell == other_cell:
        return STRONG if COUNT[board[cell]] == 2 else WEAK
    if digit != other_digit or other_cell not in PEERS[cell]:
        return NONE
    for unit in UNITS_OF[cell]:
        if unit in UNITS_OF[other_cell] and len(_places(board, unit, digit)) == 2:
            return STRONG
    return WEAK


def strong_links(board: "Board", digit: "Digit") -> "list[tuple[Candidate, Candidate]]":
    """Return the strong links of a digit, each pair once and the lower candidate first.

    board: The digits that each cell can still take, as 81 sets.
    """
    links: list[tuple[Candidate, Candidate]] = []
    for unit in range(len(UNITS)):
        places = _places(board, unit, digit)
        if len(places) == 2:
            pair = 81 * (digit - 1) + places[0], 81 * (digit - 1) + places[1]
            if pair not in links:  # two cells can share a line and a box
                links.append(pair)
    return sorted(links)


def _places(board: "Board", unit: int, digit: "Digit") -> "list[int]":
    return [cell for cell in UNITS[unit] if _has(board, cell, digit)]


def _has(board: "Board", cell: int, digit: "Digit") -> bool:
    return bool(board[cell] >> (digit - 1) & 1)

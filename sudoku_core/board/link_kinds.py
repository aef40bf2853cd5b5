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


def link_kind(board: "Board", first: "Candidate", second: "Candidate") -> str:
    """Return the strongest link between two candidates: STRONG, WEAK or NONE.

    board: The digits that each cell can still take, as 81 sets.
    """
    cell, digit = first % 81, first // 81 + 1
    second_cell, second_digit = second % 81, second // 81 + 1
    if first == second or not (
        _has_candidate(board, cell, digit) and _has_candidate(board, second_cell, second_digit)
    ):
        return NONE
    if cell == second_cell:
        return STRONG if COUNT[board[cell]] == 2 else WEAK
    if digit != second_digit or second_cell not in PEERS[cell]:
        return NONE
    for unit in UNITS_OF[cell]:
        if unit in UNITS_OF[second_cell] and len(_places_in_unit(board, unit, digit)) == 2:
            return STRONG
    return WEAK


def strong_links(board: "Board", digit: "Digit") -> "list[tuple[Candidate, Candidate]]":
    """Return the strong links of a digit, each pair once and the lower candidate first.

    board: The digits that each cell can still take, as 81 sets.
    """
    links: list[tuple[Candidate, Candidate]] = []
    for unit in range(len(UNITS)):
        places = _places_in_unit(board, unit, digit)
        if len(places) == 2:
            pair = 81 * (digit - 1) + places[0], 81 * (digit - 1) + places[1]
            if pair not in links:  # two cells can share a line and a box
                links.append(pair)
    return sorted(links)


def _places_in_unit(board: "Board", unit: int, digit: "Digit") -> "list[int]":
    return [cell for cell in UNITS[unit] if _has_candidate(board, cell, digit)]


def _has_candidate(board: "Board", cell: int, digit: "Digit") -> bool:
    return bool(board[cell] >> (digit - 1) & 1)

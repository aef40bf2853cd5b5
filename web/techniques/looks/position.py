"""The position of an example as a text for addresses. MicroPython runs this file too."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from sudoku_core.digits import MEMBERS
from sudoku_core.geometry import CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from shared.boards.board import Board


def hodoku_line(board: "Board") -> str:
    """Return this board as a line of HoDoKu's library, as an address has it.

    `%2B`, a plus, stands before each entry; and at the end are the candidates that were struck.
    """
    givens, free = boards.givens(board), boards.candidates(board)
    cells = [
        ("" if given or not value else "%2B") + (str(value) if value else ".")
        for value, given in zip(board.values, givens)
    ]
    gone = [
        str(digit) + str(ROW_OF[cell] + 1) + str(COLUMN_OF[cell] + 1)
        for cell in CELLS
        if not board.values[cell]
        for digit in MEMBERS[free[cell] & ~board.centre[cell]]
    ]
    return ":0000:x:" + "".join(cells) + ":" + "+".join(gone) + ":::"

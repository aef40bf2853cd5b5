"""The digits in the units of a board, and what follows from them, while an algorithm fills it."""

from collections.abc import Sequence
from typing import Final

from sudoku_core.board.geometry import CELLS, UNITS, UNITS_OF
from sudoku_core.lab.recording.reasons import CELL, ELIMINATED, FIRST_UNIT, UNKNOWN, pack_reason

ONES: Final = 0b000100010001000100010001000100010001  # four bits for each digit: how often a unit has it


class Held:
    """The digits in each of the 27 units; an algorithm may write one twice."""

    def __init__(self, values: Sequence[int]) -> None:
        self._held = [0] * 27  # for each unit how often it has each digit, in four bits each
        for cell in CELLS:
            if values[cell]:
                self.put(cell, values[cell])

    def put(self, cell: int, digit: int) -> None:
        """Take note that a digit is put into an empty cell."""
        row, column, box = UNITS_OF[cell]
        held, one = self._held, 1 << 4 * digit - 4
        held[row] += one
        held[column] += one
        held[box] += one

    def take_off(self, cell: int, digit: int) -> None:
        """Take note that a digit is taken off its cell."""
        row, column, box = UNITS_OF[cell]
        held, one = self._held, 1 << 4 * digit - 4
        held[row] -= one
        held[column] -= one
        held[box] -= one

    def count_free(self, cell: int) -> int:
        """Return how many digits the peers of an empty cell leave it."""
        return 9 - self._seen(cell).bit_count()

    def free(self, cell: int) -> int:
        """Return the set of digits that the peers of an empty cell leave it."""
        seen = self._seen(cell)
        return sum(1 << digit for digit in range(9) if not seen >> 4 * digit & 1)

    def reason(self, board: Sequence[int], cell: int, digit: int) -> int:
        """Return why a digit follows in an empty cell, as far as the board shows it."""
        if not self.free(cell) >> digit - 1 & 1:
            return UNKNOWN
        if self.count_free(cell) == 1:
            return pack_reason(CELL, 1)
        held, its_bits = self._held, 15 << 4 * digit - 4
        for unit in UNITS_OF[cell]:
            for other in UNITS[unit]:
                if other != cell and not board[other]:
                    row, column, box = UNITS_OF[other]
                    if not (held[row] | held[column] | held[box]) & its_bits:
                        break  # it could go there as well
            else:
                return pack_reason(FIRST_UNIT + unit, 1)
        return pack_reason(ELIMINATED)

    def _seen(self, cell: int) -> int:
        """Return the digits in the units of a cell: the lowest of four bits for each."""
        row, column, box = UNITS_OF[cell]
        held = self._held
        seen = held[row] | held[column] | held[box]
        seen |= seen >> 2
        return (seen | seen >> 1) & ONES

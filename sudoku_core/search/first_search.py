"""The search to read first: every solution of a puzzle, and the proof that there is no other.

It is the depth-first search of the tutorials. One 9-bit mask holds the digits that a cell may still take,
another the digits that a unit still needs. Three rules make it quick:

    naked single     a cell with one digit left takes it, and its peers lose it
    hidden single    a digit with one place left in a unit goes there
    fewest digits    without a single, the search guesses in a cell with the fewest digits

A cell without a digit, or a digit without a place in a unit, is a contradiction: the search drops this
position and continues with the last position that it has put aside. When no position is left, it has tried
everything.

`solver` does the same with one long int for all cells, which is faster if long ints are fast. Under
MicroPython only small ints are fast, so this is the search that the page itself runs.
"""

from sudoku_core.board.digits import ALL, COUNT, MEMBERS, NONE, Digits, only
from sudoku_core.board.geometry import CELLS, PEERS, UNITS, UNITS_OF, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Search:
    """Every solution of one puzzle, in slices of bounded work.

    Iterate over it: a tuple of 81 digits is a solution; None means that a slice is over, so that the
    caller can do something else and continue, or drop the search.
    nodes: The number of positions tried so far.
    """

    def __init__(self, values: "Sequence[int]", slice_nodes: int = 1) -> None:
        """Store the puzzle.

        values: 81 digits in reading order, 0 for an empty cell.
        slice_nodes: The number of positions that a slice tries.
        """
        self.nodes: int = 0
        self._values = values
        self._slice_nodes = slice_nodes

    def __iter__(self) -> "Iterator[tuple[int, ...] | None]":
        digits = [only(value) if value else ALL for value in self._values]
        givens = [cell for cell in CELLS if self._values[cell]]
        waiting = [(Position([0] * 81, digits, [ALL] * 27), givens)]
        while waiting:
            position, singles = waiting.pop()
            self.nodes += 1
            if position.place(singles):
                cell = position.cell_with_fewest_digits()
                if cell is None:
                    yield tuple(position.values)
                else:
                    choices = reversed(MEMBERS[position.digits[cell]])
                    waiting += [(position.guess(cell, digit), [cell]) for digit in choices]
            if self.nodes % self._slice_nodes == 0:
                yield None


class Position:
    """The state of all cells between two guesses.

    values: The digit of each cell, 0 for an open one.
    digits: The digits that each open cell may take; a cell with a value may take none.
    missing: The digits that each of UNITS still needs.
    """

    def __init__(self, values: "list[int]", digits: "list[Digits]", missing: "list[Digits]") -> None:
        self.values = values
        self.digits = digits
        self.missing = missing

    def guess(self, cell: Cell, digit: int) -> "Position":
        """Return a copy of this position in which the cell may take only this digit."""
        position = Position(self.values[:], self.digits[:], self.missing[:])
        position.digits[cell] = only(digit)
        return position

    def place(self, singles: "list[Cell]") -> bool:
        """Place these singles and all that follow from them; return False on a contradiction."""
        digits = self.digits
        while singles:
            cell = singles.pop()
            digit = digits[cell]
            if digit:  # 0 if the cell was added twice, as a naked and a hidden single
                digits[cell] = NONE
                self.values[cell] = MEMBERS[digit][0]
                for unit in UNITS_OF[cell]:
                    self.missing[unit] ^= digit
                for peer in PEERS[cell]:
                    if digits[peer] & digit:
                        digits[peer] ^= digit
                        if COUNT[digits[peer]] == 1:
                            singles.append(peer)
                        elif digits[peer] == NONE:
                            return False
            if not singles and not self._find_hidden_singles(singles):
                return False
        return True

    def _find_hidden_singles(self, singles: "list[Cell]") -> bool:
        """Append each cell that is a digit's only place in a unit; return False on a contradiction."""
        digits = self.digits
        for unit, missing in zip(UNITS, self.missing):
            once = twice = NONE  # the digits with at least one place in the unit, and with at least two
            for cell in unit:
                twice |= once & digits[cell]
                once |= digits[cell]
            if once != missing:
                return False
            hidden = once ^ twice
            for cell in unit if hidden else ():
                if digits[cell] & hidden:
                    digits[cell] &= hidden
                    if COUNT[digits[cell]] > 1:  # two digits need this cell
                        return False
                    singles.append(cell)
        return True

    def cell_with_fewest_digits(self) -> "Cell | None":
        """Return the first open cell with the fewest digits; None if no cell is open."""
        open_cells = [cell for cell in CELLS if self.digits[cell]]
        return min(open_cells, key=lambda cell: COUNT[self.digits[cell]]) if open_cells else None

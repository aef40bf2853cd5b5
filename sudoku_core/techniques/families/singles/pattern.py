"""The pattern of a single: a need that has one candidate left."""

from functools import cache
from typing import NamedTuple

from sudoku_core.board.cells import Candidate, cell_and_digit
from sudoku_core.board.digits import only
from sudoku_core.techniques.drawing import Drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.position import Unit


class Single(NamedTuple):
    """The last candidate of a cell, or of a digit in a unit.

    unit: where the digit has no other place; None where the cell has no other digit.
    """

    candidate: Candidate
    unit: Unit | None

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return _facts(self.candidate, self.unit)

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        cell, _ = cell_and_digit(self.candidate)
        if self.unit is None:
            return Drawing(cells=1 << cell, main=1 << self.candidate)
        return Drawing(units=(self.unit,), main=1 << self.candidate)


@cache
def _facts(candidate: Candidate, unit: Unit | None) -> Facts:
    """Return what the sentences of a single name; kept, for most steps are singles, and they are few."""
    cell, digit = cell_and_digit(candidate)
    named = {"cell": cells(1 << cell), "digit": digits(only(digit))}
    return named if unit is None else {**named, "unit": units(unit)}

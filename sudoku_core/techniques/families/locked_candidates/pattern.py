"""The pattern of locked candidates, pointing and claiming."""

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, cells_of, digits_in, in_cells, of_digits
from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.position import Unit


class LockedCandidates(
    NamedTuple("LockedCandidates", [("base", "Unit"), ("cover", "Unit"), ("candidates", "Candidates")])
):
    """The places for a digit in one unit, the base, lie in another too, the cover.

    candidates: all candidates of the digit in the base.
    """

    __slots__ = ()

    base: "Unit"
    cover: "Unit"
    candidates: "Candidates"

    def absent(self) -> Candidates:
        """Return what must be gone: the digit in the rest of the base."""
        return of_digits(digits_in(self.candidates)) & in_cells(CELLS_OF_UNIT[self.base]) & ~self.candidates

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return {
            "digit": digits(digits_in(self.candidates)),
            "cells": cells(cells_of(self.candidates)),
            "unit": units(self.base),
            "cover": units(self.cover),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        return make_drawing(units=(self.base,), crossing=(self.cover,), main=self.candidates)

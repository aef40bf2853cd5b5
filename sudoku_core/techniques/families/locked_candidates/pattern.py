"""The pattern of locked candidates, pointing and claiming."""

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, cells_of, digits_in, in_cells, of_digits
from sudoku_core.board.compat import NamedTuple
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.position import Unit


class LockedCandidates(
    NamedTuple("LockedCandidates", [("base", "Unit"), ("cover", "Unit"), ("candidates", "Candidates")])
):
    """A digit whose places in one unit (the base) all lie in another unit (the cover)."""

    __slots__ = ()

    base: "Unit"
    cover: "Unit"
    candidates: "Candidates"  # all candidates of the digit in the base

    def absent(self) -> Candidates:
        """Return the candidates that must be absent: the digit in the rest of the base."""
        return of_digits(digits_in(self.candidates)) & in_cells(CELLS_OF_UNIT[self.base]) & ~self.candidates

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        return {
            "digit": digits(digits_in(self.candidates)),
            "cells": cells(cells_of(self.candidates)),
            "unit": units(self.base),
            "cover": units(self.cover),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: base, cover and candidates."""
        return make_drawing(units=(self.base,), crossing=(self.cover,), main=self.candidates)

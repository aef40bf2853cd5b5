"""The pattern of BUG+1: the only empty cell with more than two candidates."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidate, cell_and_digit
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts


class Grave(NamedTuple):
    """The extra candidate of the position; without it, each need that is not filled has two candidates."""

    extra: Candidate

    def facts(self) -> Facts:
        """Return the facts that the sentences name: cell, digit and units of the extra candidate."""
        cell, digit = cell_and_digit(self.extra)
        return {
            "cell": facts.cells(1 << cell),
            "digit": facts.digits(only(digit)),
            "units": facts.units(*UNITS_OF[cell]),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the extra candidate in its cell and units."""
        cell, _ = cell_and_digit(self.extra)
        return make_drawing(units=UNITS_OF[cell], cells=1 << cell, fins=1 << self.extra)

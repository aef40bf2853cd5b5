"""The pattern of Sue de Coq: cells of a box and a line that have as many digits as cells."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, Cells, cells_of, digits_in
from sudoku_core.board.digits import Digits
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.position import Unit


class SueDeCoq(NamedTuple):
    """Cells in the crossing of a line and a box, in the rest of the line, and in the rest of the box."""

    units: tuple[Unit, Unit]  # the line and the box
    crossing: Candidates  # all candidates of the cells in the crossing
    in_line: Candidates  # all candidates of the cells in the rest of the line
    in_box: Candidates  # all candidates of the cells in the rest of the box

    @property
    def cells(self) -> Cells:
        """All cells of the pattern."""
        return cells_of(self.crossing | self.in_line | self.in_box)

    @property
    def digits(self) -> Digits:
        """All digits of the pattern."""
        return digits_in(self.crossing | self.in_line | self.in_box)

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        crossing, in_line, in_box: the cells of each part.
        crossing_digits, in_line_digits, in_box_digits: the digits of each part.
        cells, digits: all cells and all digits of the pattern.
        count: the number of cells, which equals the number of digits.
        line, box: the two units.
        """
        parts = {"crossing": self.crossing, "in_line": self.in_line, "in_box": self.in_box}
        return {
            **{name: facts.cells(cells_of(part)) for name, part in parts.items()},
            **{f"{name}_digits": facts.digits(digits_in(part)) for name, part in parts.items()},
            "cells": facts.cells(self.cells),
            "digits": facts.digits(self.digits),
            "count": facts.number(self.cells.bit_count()),
            "line": facts.units(*self.units[:1]),
            "box": facts.units(*self.units[1:]),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the three parts in three shapes."""
        return make_drawing(
            units=self.units,
            cells=self.cells,
            main=self.crossing,
            second=self.in_line,
            third=self.in_box,
        )

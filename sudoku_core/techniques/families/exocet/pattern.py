"""The pattern of a Junior Exocet: two cells that have the same two digits as two other cells."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, cells_of, digits_in, of_digits
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.position import Unit


class Exocet(NamedTuple):
    """Two cells (the base) whose digits must be in two other cells (the targets) as well."""

    base: Candidates  # all candidates of two cells that share a line and a box
    targets: Candidates  # all candidates of two cells in the other boxes of that band or stack
    lines: tuple[Unit, ...]  # three lines across the band or stack, two of them through the targets
    # For each digit of the base, in ascending order, at most two units. If the digit is in the base, its
    # places in the three lines are in these units or in the targets.
    covers: tuple[tuple[Unit, ...], ...]

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        return {
            "base": cells(cells_of(self.base)),
            "targets": cells(cells_of(self.targets)),
            "digits": digits(digits_in(self.base)),
            "lines": units(*self.lines),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the base, the targets with the digits of the base, and the lines."""
        shared = self.targets & of_digits(digits_in(self.base))
        all_cells = cells_of(self.base | self.targets)
        return make_drawing(crossing=self.lines, cells=all_cells, main=self.base, second=shared)

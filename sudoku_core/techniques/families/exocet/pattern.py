"""The pattern of a Junior Exocet: two cells whose digits, whichever they are, two others have as well."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, cells_of, digits_in, of_digits
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.position import Unit


class Exocet(NamedTuple):
    """For each digit of the base, three lines have room for it only in the targets and in two units.

    base: all candidates of two cells that share a line and a box. targets: all of two cells in the other
    boxes of that band or stack. lines: three lines across it, two of them those of the targets. covers: for
    each digit of the base, in ascending order, two units at most. Besides the targets the three lines have
    room for the digit only there, if it is in the base.
    """

    base: Candidates
    targets: Candidates
    lines: tuple[Unit, ...]
    covers: tuple[tuple[Unit, ...], ...]

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return {
            "base": cells(cells_of(self.base)),
            "targets": cells(cells_of(self.targets)),
            "digits": digits(digits_in(self.base)),
            "lines": units(*self.lines),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        shared = self.targets & of_digits(digits_in(self.base))
        both = cells_of(self.base | self.targets)
        return make_drawing(crossing=self.lines, cells=both, main=self.base, second=shared)

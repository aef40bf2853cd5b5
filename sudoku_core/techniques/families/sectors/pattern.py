"""The pattern of multi-sector locked sets: as many cells as units have room for their digits."""

from __future__ import annotations

from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidates, Cells, cells_of
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, links, number
from sudoku_core.techniques.position import NEEDS, Need

FIRST_LINK: Final = 81  # the needs before it are those of cells
DigitNeed = Need  # one of a digit in a unit


class LockedSectors(NamedTuple):
    """Every candidate of some cells is in one of as many links; a link is a digit in a unit.

    body: all candidates of the cells. links: the needs of digits, in ascending order. swaps: of one digit
    each; they can stand for all links of that digit.
    """

    body: Candidates
    links: tuple[DigitNeed, ...]
    swaps: tuple[tuple[DigitNeed, ...], ...] = ()

    @property
    def cells(self) -> Cells:
        """The cells."""
        return cells_of(self.body)

    @property
    def form(self) -> str:
        """A pattern whose links can be swapped has sentences of its own form."""
        return "swapped" if self.swaps else ""

    def facts(self) -> Facts:
        """Return what its sentences name."""
        swapped = sorted({need for needs in self.swaps for need in needs})
        return {
            "cells": cells(self.cells),
            "links": links(*self.links),
            "number": number(len(self.links)),
            "swapped": links(*swapped),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it: what is linked in rows, and the rest."""
        in_rows: Candidates = 0
        for link in self.links:
            if (link - FIRST_LINK) % 27 < 9:
                in_rows |= NEEDS[link]
        return make_drawing(cells=self.cells, main=self.body & in_rows, second=self.body & ~in_rows)

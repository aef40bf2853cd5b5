"""The pattern of multi-sector locked sets: cells in which the digits have just enough room."""

from __future__ import annotations

from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidates, Cells, cells_of
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, links, number
from sudoku_core.techniques.position import NEEDS, Need

FIRST_LINK: Final = 81  # the needs before this one belong to cells
DigitNeed = Need  # the need of a unit for a digit


class LockedSectors(NamedTuple):
    """Cells, and the same number of links, which contain all candidates of the cells.

    A link is a digit in a unit.
    """

    body: Candidates  # all candidates of the cells
    links: tuple[DigitNeed, ...]  # in ascending order
    swaps: tuple[tuple[DigitNeed, ...], ...] = ()  # each item: links that can replace all links of a digit

    @property
    def cells(self) -> Cells:
        """The cells of the body."""
        return cells_of(self.body)

    @property
    def form(self) -> str:
        """The form of the sentences: "swapped" if some links can be replaced, else ""."""
        return "swapped" if self.swaps else ""

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        swapped = sorted({need for needs in self.swaps for need in needs})
        return {
            "cells": cells(self.cells),
            "links": links(*self.links),
            "number": number(len(self.links)),
            "swapped": links(*swapped),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the candidates that are linked in rows, and the others."""
        in_rows: Candidates = 0
        for link in self.links:
            if (link - FIRST_LINK) % 27 < 9:
                in_rows |= NEEDS[link]
        return make_drawing(cells=self.cells, main=self.body & in_rows, second=self.body & ~in_rows)

"""The pattern of unique, hidden and avoidable rectangles."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    Cells,
    cells_of,
    digits_in,
    in_cells,
    members,
    of_digits,
)
from sudoku_core.board.digits import Digits
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.position import Unit


class Rectangle(NamedTuple):
    """Four cells that must not have only two digits: exchanging the digits would give a second solution."""

    cells: Cells  # in two rows, two columns and two boxes; none is a given
    digits: Digits  # the two digits
    candidates: Candidates  # all candidates of the four cells
    # All candidates of some other cells in the only unit of `units`. Together with the extras, they have
    # one digit more than there are cells. Empty for most types.
    subset: Candidates = 0
    # One of the two digits, as a set. In each of `units` it has only two places, both in the rectangle.
    link: Digits = 0
    units: tuple[Unit, ...] = ()

    @property
    def deadly(self) -> Candidates:
        """The candidates of the two digits in the four cells."""
        return self.candidates & of_digits(self.digits)

    @property
    def extras(self) -> Candidates:
        """The other candidates of the four cells: at least one of them is true."""
        return self.candidates & ~of_digits(self.digits)

    @property
    def roof(self) -> Cells:
        """The cells that have extras; the others are the floor."""
        return cells_of(self.extras)

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        return {
            "cells": facts.cells(self.cells),
            "digits": facts.digits(self.digits),
            "any_digits": facts.any_digits(self.digits),
            "roof": facts.cells(self.roof),
            "any_roof": facts.any_cells(self.roof),
            "floor": facts.cells(self.cells & ~self.roof),
            "filled": facts.cells(self.cells & ~cells_of(self.candidates)),
            "extras": facts.digits(digits_in(self.extras)),
            "candidates": facts.candidates(self.extras),
            "subset": facts.cells(cells_of(self.subset)),
            "locked": facts.digits(digits_in(self.subset | self.extras)),
            "link": facts.digits(self.link),
            "other": facts.digits(self.digits & ~self.link),
            "units": facts.units(*self.units),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the four cells, the subset, the extras and the links."""
        return make_drawing(
            units=self.units,
            cells=self.cells,
            main=self.deadly,
            second=self.subset,
            fins=self.extras,
            links=tuple(self._strong_links()),
        )

    def _strong_links(self) -> list[Link]:
        """Return the strong links of the linked digit."""
        linked = self.candidates & of_digits(self.link)
        pairs = [members(linked & in_cells(CELLS_OF_UNIT[unit])) for unit in self.units]
        return [Link(1 << pair[0], 1 << pair[-1], strong=True) for pair in pairs if pair]

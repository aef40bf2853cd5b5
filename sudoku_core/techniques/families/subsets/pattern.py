"""The patterns of subsets: as many cells as digits. What is naked in some cells is hidden in the others."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, Cells, cells_of, digits_in
from sudoku_core.board.digits import Digits
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, drawn
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.position import Unit


class NakedSet(NamedTuple):
    """Cells that have as many digits between them: no other cell of their units can have these.

    units: one that all the cells share; if the set is locked, both, the box and the line.
    candidates: all candidates of the cells.
    """

    units: tuple[Unit, ...]
    candidates: Candidates

    @property
    def cells(self) -> Cells:
        """Its cells."""
        return cells_of(self.candidates)

    @property
    def digits(self) -> Digits:
        """Its digits."""
        return digits_in(self.candidates)

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return _facts(self.cells, self.digits, self.units)

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        return drawn(units=self.units, cells=self.cells, main=self.candidates)


class HiddenSet(NamedTuple):
    """Digits that have as many places between them in a unit: these cells can have no other digit.

    candidates: all candidates of the digits in the unit.
    """

    unit: Unit
    candidates: Candidates

    @property
    def cells(self) -> Cells:
        """Its cells."""
        return cells_of(self.candidates)

    @property
    def digits(self) -> Digits:
        """Its digits."""
        return digits_in(self.candidates)

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return _facts(self.cells, self.digits, (self.unit,))

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        return drawn(units=(self.unit,), cells=self.cells, main=self.candidates)


def _facts(cells: Cells, digits: Digits, units: tuple[Unit, ...]) -> Facts:
    return {
        "cells": facts.cells(cells),
        "digits": facts.digits(digits),
        "units": facts.units(*units),
        "cell_count": facts.number(cells.bit_count()),
        "digit_count": facts.number(digits.bit_count()),
    }

"""The patterns of subsets: as many cells as digits. What is naked in some cells is hidden in the others."""

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    Cells,
    cells_of,
    digits_in,
    in_cells,
    of_digits,
)
from sudoku_core.board.compat import NamedTuple, count
from sudoku_core.board.digits import COUNT, Digits
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts
from sudoku_core.techniques.position import Unit

TYPE_CHECKING = False


class _Set:
    """A naked or a hidden set."""

    __slots__ = ()

    if TYPE_CHECKING:
        candidates: Candidates

    @property
    def cells(self) -> Cells:
        """Its cells."""
        return cells_of(self.candidates)

    @property
    def digits(self) -> Digits:
        """Its digits."""
        return digits_in(self.candidates)

    def _facts(self, units: tuple[Unit, ...]) -> Facts:
        cells, digits = self.cells, self.digits
        return {
            "cells": facts.cells(cells),
            "digits": facts.digits(digits),
            "units": facts.units(*units),
            "cell_count": facts.number(count(cells)),
            "digit_count": facts.number(COUNT[digits]),
        }

    def _drawing(self, units: tuple[Unit, ...]) -> Drawing:
        return make_drawing(units=units, cells=self.cells, main=self.candidates)


class NakedSet(NamedTuple("NakedSet", [("units", "tuple[Unit, ...]"), ("candidates", "Candidates")]), _Set):
    """Cells that have as many digits between them: no other cell of their units can have these.

    units: one that all the cells share; if the set is locked, both, the box and the line.
    candidates: all candidates of the cells.
    """

    __slots__ = ()

    units: "tuple[Unit, ...]"
    candidates: "Candidates"

    def absent(self) -> Candidates:
        """Return what must be gone: the other digits of the cells."""
        return in_cells(self.cells) & ~self.candidates

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return self._facts(self.units)

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        return self._drawing(self.units)


class HiddenSet(NamedTuple("HiddenSet", [("unit", "Unit"), ("candidates", "Candidates")]), _Set):
    """Digits that have as many places between them in a unit: these cells can have no other digit.

    candidates: all candidates of the digits in the unit.
    """

    __slots__ = ()

    unit: "Unit"
    candidates: "Candidates"

    def absent(self) -> Candidates:
        """Return what must be gone: the digits in the rest of the unit."""
        return of_digits(self.digits) & in_cells(CELLS_OF_UNIT[self.unit]) & ~self.candidates

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return self._facts((self.unit,))

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        return self._drawing((self.unit,))

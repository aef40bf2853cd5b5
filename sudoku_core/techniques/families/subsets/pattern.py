"""The patterns of subsets, naked and hidden: as many cells as digits."""

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


class _Subset:
    """The base class of naked and hidden sets."""

    __slots__ = ()

    if TYPE_CHECKING:
        candidates: Candidates

    @property
    def cells(self) -> Cells:
        """The cells of the set."""
        return cells_of(self.candidates)

    @property
    def digits(self) -> Digits:
        """The digits of the set."""
        return digits_in(self.candidates)

    def _facts(self, units: tuple[Unit, ...]) -> Facts:
        """Return the facts of a set in these units."""
        cells, digits = self.cells, self.digits
        return {
            "cells": facts.cells(cells),
            "digits": facts.digits(digits),
            "units": facts.units(*units),
            "cell_count": facts.number(count(cells)),
            "digit_count": facts.number(COUNT[digits]),
        }

    def _drawing(self, units: tuple[Unit, ...]) -> Drawing:
        """Return the drawing of a set in these units."""
        return make_drawing(units=units, cells=self.cells, main=self.candidates)


class NakedSet(
    NamedTuple("NakedSet", [("units", "tuple[Unit, ...]"), ("candidates", "Candidates")]), _Subset
):
    """n cells that have n digits between them; no other cell of their units can have these digits."""

    __slots__ = ()

    units: "tuple[Unit, ...]"  # the unit that all cells share; for a locked set, the box and the line
    candidates: "Candidates"  # all candidates of the cells

    def absent(self) -> Candidates:
        """Return the candidates that must be absent: the other digits of the cells."""
        return in_cells(self.cells) & ~self.candidates

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        return self._facts(self.units)

    def drawing(self) -> Drawing:
        """Return the drawing: units, cells and candidates."""
        return self._drawing(self.units)


class HiddenSet(NamedTuple("HiddenSet", [("unit", "Unit"), ("candidates", "Candidates")]), _Subset):
    """n digits that have n places between them in a unit; these cells cannot have other digits."""

    __slots__ = ()

    unit: "Unit"
    candidates: "Candidates"  # all candidates of the digits in the unit

    def absent(self) -> Candidates:
        """Return the candidates that must be absent: the digits in the rest of the unit."""
        return of_digits(self.digits) & in_cells(CELLS_OF_UNIT[self.unit]) & ~self.candidates

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        return self._facts((self.unit,))

    def drawing(self) -> Drawing:
        """Return the drawing: unit, cells and candidates."""
        return self._drawing((self.unit,))

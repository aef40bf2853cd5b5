"""The pattern of the direct forms: locked candidates or a hidden set, and the single that follows."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidate, cell_and_digit
from sudoku_core.board.digits import only
from sudoku_core.techniques.drawing import Drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.families.locked_candidates.pattern import LockedCandidates
from sudoku_core.techniques.families.subsets.pattern import HiddenSet
from sudoku_core.techniques.position import Unit


class Direct(NamedTuple):
    """A pattern (the cause) whose eliminations leave one place for a digit in a unit: a hidden single."""

    cause: LockedCandidates | HiddenSet
    candidate: Candidate  # the digit in its last place
    unit: Unit  # the unit in which the digit has no other place

    def facts(self) -> Facts:
        """Return the facts that the sentences name: the facts of the cause and of the single."""
        cell, digit = cell_and_digit(self.candidate)
        single_facts = {
            "single_cell": cells(1 << cell),
            "single_digit": digits(only(digit)),
            "single_unit": units(self.unit),
        }
        return self.cause.facts() | single_facts

    def drawing(self) -> Drawing:
        """Return the drawing: the drawing of the cause, and the single."""
        drawing = self.cause.drawing()
        return drawing._replace(crossing=(*drawing.crossing, self.unit), second=1 << self.candidate)

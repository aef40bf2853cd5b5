"""The pattern of a single: a need that has one candidate left."""

from sudoku_core.board.cells import Candidate, Candidates, cell_and_digit
from sudoku_core.board.compat import NamedTuple
from sudoku_core.board.digits import only
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.position import NEEDS, OF_CELL, Unit, need_of_digit


class Single(NamedTuple("Single", [("candidate", "Candidate"), ("unit", "Unit | None")])):
    """The last candidate of a cell, or of a digit in a unit."""

    __slots__ = ()

    candidate: "Candidate"
    unit: "Unit | None"  # the unit without another place for the digit; None for the last digit of a cell

    @property
    def need(self) -> Candidates:
        """All candidates of the cell, or of the digit in the unit."""
        cell, digit = cell_and_digit(self.candidate)
        return OF_CELL[cell] if self.unit is None else NEEDS[need_of_digit(digit, self.unit)]

    def absent(self) -> Candidates:
        """Return the candidates that must be absent: the other candidates of the need."""
        return self.need & ~(1 << self.candidate)

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        return _facts(self.candidate, self.unit)

    def drawing(self) -> Drawing:
        """Return the drawing: the candidate in its unit or cell."""
        cell, _ = cell_and_digit(self.candidate)
        if self.unit is None:
            return make_drawing(cells=1 << cell, main=1 << self.candidate)
        return make_drawing(units=(self.unit,), main=1 << self.candidate)


# The facts of singles are cached, because most steps are singles and there are few different singles.
_cache: dict[tuple[Candidate, Unit | None], Facts] = {}


def _facts(candidate: Candidate, unit: Unit | None) -> Facts:
    """Return the facts that the sentences of a single name."""
    if (candidate, unit) not in _cache:
        cell, digit = cell_and_digit(candidate)
        facts = _cache[candidate, unit] = {"cell": cells(1 << cell), "digit": digits(only(digit))}
        if unit is not None:
            facts["unit"] = units(unit)
    return _cache[candidate, unit]

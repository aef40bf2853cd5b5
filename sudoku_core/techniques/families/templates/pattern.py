"""The patterns of templates: the candidates that occur in the ways to place a digit in the whole grid."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, places
from sudoku_core.board.digits import Digit, only
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, candidates, cells, digits
from sudoku_core.techniques.position import NEEDS, need_of_digit


class Template(NamedTuple):
    """All templates of a digit: the ways to place it once in each row, column and box that needs it."""

    digit: Digit
    possible: Candidates  # the candidates that are in at least one template

    @property
    def settled(self) -> Candidates:
        """The candidates that are in all templates; each is the only possible candidate of its row."""
        rows = [self.possible & NEEDS[need_of_digit(self.digit, row)] for row in range(9)]
        return sum(row for row in rows if not row & row - 1)


class Templates(NamedTuple):
    """The templates of a digit, after other digits have settled some cells."""

    rounds: tuple[Template, ...]  # the last item is the digit; the items before it settle cells

    @property
    def form(self) -> str:
        """The form of the sentences: "beside" if other digits come first, else ""."""
        return "beside" if self.rounds[1:] else ""

    @property
    def settled(self) -> Candidates:
        """The candidates that the other digits settle."""
        settled: Candidates = 0
        for template in self.rounds[:-1]:
            settled |= template.settled
        return settled

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        digit, possible = self.rounds[-1]
        return {
            "digit": digits(only(digit)),
            "possible": cells(places(possible, digit)),
            "settled": candidates(self.settled),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the possible candidates, and the candidates that other digits settle."""
        return make_drawing(main=self.rounds[-1].possible, second=self.settled)

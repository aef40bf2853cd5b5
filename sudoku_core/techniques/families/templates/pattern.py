"""The patterns of templates: where digits stand in all the ways to place them in the whole grid."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_core.board.cells import Candidates, places
from sudoku_core.board.digits import Digit, only
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, candidates, cells, digits
from sudoku_core.techniques.position import NEEDS, need_of_digit


class Template(NamedTuple):
    """All ways to place a digit once in each row, column and box that still needs it.

    possible: the candidates that are in at least one of these ways.
    """

    digit: Digit
    possible: Candidates

    @property
    def settled(self) -> Candidates:
        """The candidates that all ways have: those that are the only one of a row."""
        rows = [self.possible & NEEDS[need_of_digit(self.digit, row)] for row in range(9)]
        return sum(row for row in rows if not row & row - 1)


class Templates(NamedTuple):
    """The ways to place a digit, the last of these, beside cells that the others before it settle."""

    rounds: tuple[Template, ...]

    @property
    def form(self) -> str:
        """A pattern in which other digits come first has sentences of its own form."""
        return "beside" if self.rounds[1:] else ""

    @property
    def settled(self) -> Candidates:
        """The candidates that the other digits settle."""
        settled: Candidates = 0
        for each in self.rounds[:-1]:
            settled |= each.settled
        return settled

    def facts(self) -> Facts:
        """Return what its sentences name."""
        digit, possible = self.rounds[-1]
        return {
            "digit": digits(only(digit)),
            "possible": cells(places(possible, digit)),
            "settled": candidates(self.settled),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        return make_drawing(main=self.rounds[-1].possible, second=self.settled)

"""The pattern of an XYZ-Wing: a pivot with three digits, and two pincers that see it."""

from sudoku_core.board.cells import Candidates, cells_of, digits_in, in_cells, of_digits
from sudoku_core.board.compat import NamedTuple
from sudoku_core.board.digits import Digit, only
from sudoku_core.techniques import facts
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.facts import Facts


class XYZWing(
    NamedTuple(
        "XYZWing",
        [("pivot", "Candidates"), ("pincers", "tuple[Candidates, Candidates]"), ("digit", "Digit")],
    )
):
    """The pivot and the two pincers of an XYZ-Wing, and the digit that they share."""

    __slots__ = ()

    pivot: "Candidates"  # all candidates of its cell
    pincers: "tuple[Candidates, Candidates]"  # all candidates of each cell
    digit: "Digit"  # the digit that all three cells share

    @property
    def ends(self) -> Candidates:
        """The shared digit in the three cells: one of these candidates is true."""
        return (self.pivot | self.pincers[0] | self.pincers[1]) & of_digits(only(self.digit))

    def absent(self) -> Candidates:
        """Return the candidates that must be absent: all other digits in the three cells."""
        present = self.pivot | self.pincers[0] | self.pincers[1]
        return in_cells(cells_of(present)) & ~present

    def facts(self) -> Facts:
        """Return the facts that the sentences name.

        pivot, start, end: the cells of the pivot and of both pincers.
        digit: the digit that is eliminated.
        digits, any_digits: the digits of the pivot, listed with "and" or with "or".
        start_other, end_other: the other digit of each pincer.
        """
        first, second = self.pincers
        return {
            "pivot": facts.cells(cells_of(self.pivot)),
            "start": facts.cells(cells_of(first)),
            "end": facts.cells(cells_of(second)),
            "digit": facts.digits(only(self.digit)),
            "digits": facts.digits(digits_in(self.pivot)),
            "any_digits": facts.any_digits(digits_in(self.pivot)),
            "start_other": facts.digits(digits_in(first & ~self.ends)),
            "end_other": facts.digits(digits_in(second & ~self.ends)),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: the shared digit, the other digits, and the links to the pincers."""
        links = []
        for pincer in self.pincers:
            other = pincer & ~self.ends
            links.append(Link(self.pivot & of_digits(digits_in(other)), other, strong=False))
            links.append(Link(other, pincer & self.ends, strong=True))
        all_candidates = self.pivot | self.pincers[0] | self.pincers[1]
        return make_drawing(
            cells=cells_of(all_candidates),
            main=self.ends,
            second=all_candidates & ~self.ends,
            links=tuple(links),
        )

"""The patterns of fish: n units whose places for a digit lie in n other units."""

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, places
from sudoku_core.board.compat import NamedTuple
from sudoku_core.board.digits import Digit, only
from sudoku_core.techniques.drawing import Drawing, make_drawing
from sudoku_core.techniques.facts import Facts, cells, digits, units
from sudoku_core.techniques.position import NEEDS, Unit, need_of_digit


class Fish(
    NamedTuple(
        "Fish",
        [
            ("digit", "Digit"),
            ("base", "tuple[Unit, ...]"),
            ("cover", "tuple[Unit, ...]"),
            ("body", "Candidates"),
            ("fins", "Candidates"),
        ],
    )
):
    """Base units that need a digit, and the same number of cover units.

    Base and cover may be units of any kind and may overlap; no unit occurs twice.
    """

    __slots__ = ()

    digit: "Digit"
    base: "tuple[Unit, ...]"
    cover: "tuple[Unit, ...]"
    body: "Candidates"  # the candidates in the base that lie in at least as many cover units as base units
    fins: "Candidates"  # the other candidates in the base

    @property
    def form(self) -> str:
        """The form of the sentences: "overlapping" if a cell is in two units of the base, else ""."""
        once = twice = 0
        for unit in self.base:
            twice |= once & CELLS_OF_UNIT[unit]
            once |= CELLS_OF_UNIT[unit]
        return "overlapping" if twice & places(self.body | self.fins, self.digit) else ""

    def absent(self) -> Candidates:
        """Return the candidates that must be absent: the digit in the rest of the base."""
        base_candidates = 0
        for unit in self.base:
            base_candidates |= NEEDS[need_of_digit(self.digit, unit)]
        return base_candidates & ~(self.body | self.fins)

    def facts(self) -> Facts:
        """Return the facts that the sentences name."""
        return {
            "digit": digits(only(self.digit)),
            "base": units(*self.base),
            "cover": units(*self.cover),
            "body": cells(places(self.body, self.digit)),
            "fins": cells(places(self.fins, self.digit)),
        }

    def drawing(self) -> Drawing:
        """Return the drawing: base, cover, body and fins."""
        return make_drawing(units=self.base, crossing=self.cover, main=self.body, fins=self.fins)


class Siamese(NamedTuple("Siamese", [("first", "Fish"), ("second", "Fish")])):
    """Two fish on the same base, whose conclusions are combined."""

    __slots__ = ()

    first: "Fish"
    second: "Fish"

    @property
    def form(self) -> str:
        """The form of the sentences, always "siamese"."""
        return "siamese"

    def absent(self) -> Candidates:
        """Return the candidates that must be absent: the digit in the rest of the base."""
        return self.first.absent() & self.second.absent()

    def facts(self) -> Facts:
        """Return the facts that the sentences name: the first fish, and cover and fins of the second."""
        both_facts, second_facts = self.first.facts(), self.second.facts()
        both_facts["second_cover"] = second_facts["cover"]
        both_facts["second_fins"] = second_facts["fins"]
        return both_facts

    def drawing(self) -> Drawing:
        """Return the drawing of both; a candidate is a fin if it is a fin of either."""
        first, second = self.first, self.second
        fins = first.fins | second.fins
        crossing = tuple(sorted(set(first.cover + second.cover)))
        main = (first.body | second.body) & ~fins
        return make_drawing(units=first.base, crossing=crossing, main=main, fins=fins)

"""The patterns of fish: units that find their places for a digit in as many other units."""

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
    """The base needs its digit, and as many covers have room for it.

    body: the candidates of the base that lie in as many covers as bases, or in more; fins: those that do
    not. Base and cover are any units, each named once; they may overlap.
    """

    __slots__ = ()

    digit: "Digit"
    base: "tuple[Unit, ...]"
    cover: "tuple[Unit, ...]"
    body: "Candidates"
    fins: "Candidates"

    @property
    def form(self) -> str:
        """A fish in whose base a cell is in two units has sentences of its own form."""
        once = twice = 0
        for unit in self.base:
            twice |= once & CELLS_OF_UNIT[unit]
            once |= CELLS_OF_UNIT[unit]
        return "overlapping" if twice & places(self.body | self.fins, self.digit) else ""

    def absent(self) -> Candidates:
        """Return what must be gone: the digit in the rest of the base."""
        found = 0
        for unit in self.base:
            found |= NEEDS[need_of_digit(self.digit, unit)]
        return found & ~(self.body | self.fins)

    def facts(self) -> Facts:
        """Return what its sentences name."""
        return {
            "digit": digits(only(self.digit)),
            "base": units(*self.base),
            "cover": units(*self.cover),
            "body": cells(places(self.body, self.digit)),
            "fins": cells(places(self.fins, self.digit)),
        }

    def drawing(self) -> Drawing:
        """Return what is drawn of it."""
        return make_drawing(units=self.base, crossing=self.cover, main=self.body, fins=self.fins)


class Siamese(NamedTuple("Siamese", [("first", "Fish"), ("second", "Fish")])):
    """Two fish on the same base; what either concludes is concluded."""

    __slots__ = ()

    first: "Fish"
    second: "Fish"

    @property
    def form(self) -> str:
        """Its sentences are of their own form."""
        return "siamese"

    def absent(self) -> Candidates:
        """Return what must be gone: the digit in the rest of the base."""
        return self.first.absent() & self.second.absent()

    def facts(self) -> Facts:
        """Return what its sentences name: the first fish, and cover and fins of the second."""
        named, second = self.first.facts(), self.second.facts()
        named["second_cover"], named["second_fins"] = second["cover"], second["fins"]
        return named

    def drawing(self) -> Drawing:
        """Return what is drawn of both: a candidate is a fin if either has it as one."""
        first, second = self.first, self.second
        fins = first.fins | second.fins
        crossing = tuple(sorted(set(first.cover + second.cover)))
        main = (first.body | second.body) & ~fins
        return make_drawing(units=first.base, crossing=crossing, main=main, fins=fins)

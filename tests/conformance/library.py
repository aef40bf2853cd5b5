"""A regression library: what a technique must find in a position, and what it must not.

../shared/data/README.md says what stands in a line. A case passes when all steps of its technique together
conclude what is listed and nothing else, and one of them concludes all of it. Of singles a position has
several, and a line of naked triples has two; there the listed one must be among them. A line is about some
digits and says nothing of steps that conclude something of others. A fifth digit in the code of a fish says
that two fish on the same base may conclude it together, else one does. A line of a rectangle is about the
two digits that it names. An empty rectangle with only two places in its box is a turbot fish too; it counts
only in lines of the variant that has them. A line of a chain says how long it is, and nothing of longer
ones. Where a loop places a digit, the line lists the other candidates of the cell. Some lines of grouped
chains are about those through almost locked sets, of which a position has several.
"""

from collections.abc import Iterable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from sudoku_core import parse
from sudoku_core.board.cells import Candidates, candidate, cell_and_digit, cells_of, members, set_of
from sudoku_core.board.digits import MEMBERS, Digits, union
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.patterns import (
    Chain,
    ContinuousLoop,
    DiscontinuousLoop,
    LockedSet,
    Rectangle,
    Siamese,
)
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import Step
from tests.transformations import Transformation

FILE = Path(__file__).resolve().parents[3] / "shared" / "data" / "reglib-dev.txt"
SEVERAL = ("00", "0201")
EMPTY_RECTANGLE = "0402"
THROUGH_SETS = ("0709-2", "0710-3", "0710-4", "0711-3", "0711-4")
# A loop that is not the shortest way from any of its nodes to another.
UNFOUND = ":0709-2:236:.4..892...652+4"
_FIELDS = itemgetter(1, 2, 6, 5, 7)
CHAINS = ("0701", "0702", "0706", "0707", "0708", "0709", "0710", "0711")

Conclusion = tuple[Candidates, Candidates]  # placements, eliminations


class Case(NamedTuple):
    """A line of the library. code: HoDoKu's, of four digits; variant: what stands behind it.

    length: of the chain, in links; None where the technique has none.
    """

    line: str
    code: str
    variant: str
    siamese: bool
    position: Position
    listed: Conclusion
    digits: Digits
    length: int | None

    @property
    def fires(self) -> bool:
        """Return whether the technique must find something."""
        return self.variant != "x"

    @property
    def goes_through_sets(self) -> bool:
        """Return whether the case is about a chain through almost locked sets."""
        return f"{self.code}-{self.variant}" in THROUGH_SETS

    def transformed(self, by: Transformation) -> "Case":
        """Return the same case as it looks after this transformation."""
        placements, eliminations = map(by.candidates, self.listed)
        return self._replace(
            position=by.position(self.position),
            listed=(placements, eliminations),
            digits=union([by.digits[digit] for digit in MEMBERS[self.digits]]),
        )

    def fault(self) -> str | None:
        """Return the fault in our finders' results, or None."""
        asked = filter(self._asks_for, steps(self.code, self.position))
        found = [_conclusion(step, self.position) for step in asked]
        if not self.fires:
            return f"{len(found)} steps, and none is right" if found else None
        if self.listed not in found:
            return f"not found, but {len(found)} other steps"
        several = self.code.startswith(SEVERAL) or self.goes_through_sets
        if not several and united(found) != self.listed:
            return "found, and steps that conclude something else"
        return None

    def _asks_for(self, step: Step) -> bool:
        """Whether the line is about such a step."""
        if isinstance(step.pattern, Siamese) and not self.siamese:
            return False
        if self.code == EMPTY_RECTANGLE and self.variant != "1" and _has_two_places(step):
            return False
        if isinstance(step.pattern, Rectangle) and self.fires:
            return step.pattern.digits == self.digits
        if self.length and (_length(step) > self.length or _has_sets(step) != self.goes_through_sets):
            return False
        return not self.fires or _digits(_conclusion(step, self.position)) == _digits(self.listed)


def cases() -> Iterator[Case]:
    """Yield the cases of the library in its order."""
    for line in FILE.read_text("utf-8").splitlines():
        if line.startswith(":") and not line.startswith(UNFOUND):
            kind, digits, placements, eliminations, length = _FIELDS(line.split(":") + [""])
            code, _, variant = kind.partition("-")
            listed = _candidates(placements), _candidates(eliminations)
            position = Position.of(parse(line), proper=True)
            named = union(list(map(int, digits)))
            links = int(length) if code[:4] in CHAINS else None
            yield Case(line, code[:4], variant, len(code) > 4, position, listed, named, links)


def codes() -> list[str]:
    """Return the codes of all our techniques."""
    return sorted({technique.code for technique in LADDER if technique.code})


def steps(code: str, position: Position) -> list[Step]:
    """Return the steps of the techniques that have this code."""
    return [step for each in LADDER if each.code == code for step in each.finder(position)]


def united(conclusions: Iterable[Conclusion]) -> Conclusion:
    """Return the combined conclusion of these steps."""
    placements = eliminations = 0
    for placed, eliminated in conclusions:
        placements |= placed
        eliminations |= eliminated
    return placements, eliminations


def _has_two_places(step: Step) -> bool:
    """Whether the digit of an empty rectangle has only two places in the box."""
    return (
        isinstance(step.pattern, Chain) and (step.pattern.nodes[0] | step.pattern.nodes[1]).bit_count() == 2
    )


def _conclusion(step: Step, position: Position) -> Conclusion:
    """Return what a step concludes as a line lists it."""
    if isinstance(step.pattern, DiscontinuousLoop) and step.placements:
        cell = step.placements.bit_length() % 81 - 1
        return 0, position.candidates & OF_CELL[cell] & ~step.placements
    return step.placements, step.eliminations


def _has_sets(step: Step) -> bool:
    """Return whether a chain goes through almost locked sets."""
    assert isinstance(step.pattern, Chain | ContinuousLoop | DiscontinuousLoop)
    return any(isinstance(need, LockedSet) for need in step.pattern.needs)


def _length(step: Step) -> int:
    """Return the number of links of a chain, including those to a candidate at which it is discontinuous.

    Within the cell of that candidate a link does not count, nor does that which closes a continuous loop.
    """
    pattern = step.pattern
    assert isinstance(pattern, Chain | ContinuousLoop | DiscontinuousLoop)
    links = len(pattern.nodes) - 1
    if isinstance(pattern, DiscontinuousLoop) and not pattern.form:
        ends = cells_of(pattern.nodes[0]), cells_of(pattern.nodes[-1])
        links += sum(end != cells_of(pattern.at) for end in ends)
    return links


def _digits(conclusion: Conclusion) -> set[int]:
    placements, eliminations = conclusion
    return {digit for _, digit in map(cell_and_digit, members(placements | eliminations))}


def _candidates(text: str) -> Candidates:
    """Read candidates: digit, row and column of each, from 1."""
    digits = (tuple(map(int, each)) for each in text.split())
    return set_of(candidate(9 * row + column - 10, digit) for digit, row, column in digits)

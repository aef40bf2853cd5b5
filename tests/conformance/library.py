"""Read a regression library: a file with positions, each with the expected conclusions of one technique.

../shared/data/README.md describes the format of a line. A case passes if one step of its technique has
exactly the listed conclusion, and no step has a further conclusion. These rules apply too:

- Singles and naked triples: a position may have several steps, so the listed step must be one of them.
- Digits: a line covers only the digits of its conclusion; steps about other digits are ignored.
- Fish: if the code has a fifth digit, two fish on the same base may reach the conclusion together.
- Rectangles: a line covers only the two digits that it names.
- Empty rectangles with only two places in the box are also turbot fish. They count only in lines of their
  own variant.
- Chains: a line gives the length of its chain; longer chains are ignored.
- Loops that place a digit: the line lists the other candidates of the cell as eliminations.
- Grouped chains: some lines are about chains through almost locked sets. A position has several such
  chains, so the listed chain must be one of them.
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

LIBRARY_FILE = Path(__file__).resolve().parents[3] / "shared" / "data" / "reglib-dev.txt"
CODES_WITH_SEVERAL_STEPS = ("00", "0201")
EMPTY_RECTANGLE_CODE = "0402"
CODES_THROUGH_SETS = ("0709-2", "0710-3", "0710-4", "0711-3", "0711-4")
# The beginning of a case that our finders miss: its loop is not the shortest path between any two of its
# nodes.
UNFOUND_CASE = ":0709-2:236:.4..892...652+4"
_FIELDS = itemgetter(1, 2, 6, 5, 7)
CHAIN_CODES = ("0701", "0702", "0706", "0707", "0708", "0709", "0710", "0711")

Conclusion = tuple[Candidates, Candidates]  # placements, eliminations


class Case(NamedTuple):
    """A line of the library.

    line: the whole line.
    code: HoDoKu's code, four digits.
    variant: the text after the code; "x" if the technique must find nothing.
    siamese: whether two fish on the same base may reach the conclusion together.
    listed: the conclusion in the line.
    digits: the digits that the line names.
    length: the number of links of the chain; None for other techniques.
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
    def must_find(self) -> bool:
        """Return whether the technique must find a step."""
        return self.variant != "x"

    @property
    def goes_through_sets(self) -> bool:
        """Return whether the case is about a chain through almost locked sets."""
        return f"{self.code}-{self.variant}" in CODES_THROUGH_SETS

    def transformed(self, transformation: Transformation) -> "Case":
        """Return this case after a transformation."""
        placements, eliminations = map(transformation.candidates, self.listed)
        return self._replace(
            position=transformation.position(self.position),
            listed=(placements, eliminations),
            digits=union([transformation.digits[digit] for digit in MEMBERS[self.digits]]),
        )

    def fault(self) -> str | None:
        """Return the fault in our finders' results, or None."""
        covered_steps = filter(self._covers, steps(self.code, self.position))
        conclusions = [_conclusion(step, self.position) for step in covered_steps]
        if not self.must_find:
            return f"{len(conclusions)} steps, and none is right" if conclusions else None
        if self.listed not in conclusions:
            return f"not found, but {len(conclusions)} other steps"
        has_several_steps = self.code.startswith(CODES_WITH_SEVERAL_STEPS) or self.goes_through_sets
        if not has_several_steps and union_of_conclusions(conclusions) != self.listed:
            return "found, and steps that conclude something else"
        return None

    def _covers(self, step: Step) -> bool:
        """Return whether the line covers this step."""
        if isinstance(step.pattern, Siamese) and not self.siamese:
            return False
        if self.code == EMPTY_RECTANGLE_CODE and self.variant != "1" and _has_two_places(step):
            return False
        if isinstance(step.pattern, Rectangle) and self.must_find:
            return step.pattern.digits == self.digits
        if self.length and (
            _chain_length(step) > self.length or _goes_through_sets(step) != self.goes_through_sets
        ):
            return False
        return not self.must_find or _digits_of(_conclusion(step, self.position)) == _digits_of(self.listed)


def cases() -> Iterator[Case]:
    """Yield the cases of the library in its order."""
    for line in LIBRARY_FILE.read_text("utf-8").splitlines():
        if line.startswith(":") and not line.startswith(UNFOUND_CASE):
            kind, digits, placements, eliminations, length = _FIELDS(line.split(":") + [""])
            code, _, variant = kind.partition("-")
            listed = _parse_candidates(placements), _parse_candidates(eliminations)
            position = Position.of(parse(line), proper=True)
            digits_of_line = union(list(map(int, digits)))
            links = int(length) if code[:4] in CHAIN_CODES else None
            yield Case(line, code[:4], variant, len(code) > 4, position, listed, digits_of_line, links)


def codes() -> list[str]:
    """Return the codes of all our techniques."""
    return sorted({technique.code for technique in LADDER if technique.code})


def steps(code: str, position: Position) -> list[Step]:
    """Return the steps of the techniques that have this code."""
    return [step for each in LADDER if each.code == code for step in each.finder(position)]


def union_of_conclusions(conclusions: Iterable[Conclusion]) -> Conclusion:
    """Return the union of these conclusions."""
    placements = eliminations = 0
    for placed, eliminated in conclusions:
        placements |= placed
        eliminations |= eliminated
    return placements, eliminations


def _has_two_places(step: Step) -> bool:
    """Return whether the digit of an empty rectangle has only two places in the box."""
    return (
        isinstance(step.pattern, Chain) and (step.pattern.nodes[0] | step.pattern.nodes[1]).bit_count() == 2
    )


def _conclusion(step: Step, position: Position) -> Conclusion:
    """Return the conclusion of a step in the format of a line."""
    if isinstance(step.pattern, DiscontinuousLoop) and step.placements:
        cell = step.placements.bit_length() % 81 - 1
        return 0, position.candidates & OF_CELL[cell] & ~step.placements
    return step.placements, step.eliminations


def _goes_through_sets(step: Step) -> bool:
    """Return whether a chain goes through almost locked sets."""
    assert isinstance(step.pattern, Chain | ContinuousLoop | DiscontinuousLoop)
    return any(isinstance(need, LockedSet) for need in step.pattern.needs)


def _chain_length(step: Step) -> int:
    """Return the number of links of a chain.

    The links to the candidate of a discontinuity count, except within its cell. The link that closes a
    continuous loop does not count.
    """
    pattern = step.pattern
    assert isinstance(pattern, Chain | ContinuousLoop | DiscontinuousLoop)
    links = len(pattern.nodes) - 1
    if isinstance(pattern, DiscontinuousLoop) and not pattern.form:
        ends = cells_of(pattern.nodes[0]), cells_of(pattern.nodes[-1])
        links += sum(end != cells_of(pattern.at) for end in ends)
    return links


def _digits_of(conclusion: Conclusion) -> set[int]:
    placements, eliminations = conclusion
    return {digit for _, digit in map(cell_and_digit, members(placements | eliminations))}


def _parse_candidates(text: str) -> Candidates:
    """Parse candidates, each as digit, row and column from 1."""
    digits = (tuple(map(int, each)) for each in text.split())
    return set_of(candidate(9 * row + column - 10, digit) for digit, row, column in digits)

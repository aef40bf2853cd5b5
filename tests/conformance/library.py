"""A regression library: what a technique must find in a position, and what it must not.

../shared/data/README.md says what stands in a line. A case passes when all steps of its technique together
conclude what is listed and nothing else, and one of them concludes all of it. Of singles a position has
several; there the listed one must be among them. A line of fish is about one digit; a fifth digit in its
code says that it is about two fish on the same base, else it is about one.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from sudoku_core import parse
from sudoku_core.cells import Candidates, candidate, cell_and_digit, members, set_of
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.patterns import Fish, Siamese
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.transformations import Transformation

FILE = Path(__file__).resolve().parents[3] / "shared" / "data" / "reglib-dev.txt"
SINGLES = {"0000", "0002", "0003"}

Conclusion = tuple[Candidates, Candidates]  # placements, eliminations


class Case(NamedTuple):
    """A line of the library. code: HoDoKu's, of four digits; fires: whether the technique must."""

    line: str
    code: str
    fires: bool
    siamese: bool
    position: Position
    listed: Conclusion

    def transformed(self, by: Transformation) -> "Case":
        """Return the same case as it looks after this transformation."""
        placements, eliminations = map(by.candidates, self.listed)
        return self._replace(position=by.position(self.position), listed=(placements, eliminations))

    def fault(self) -> str | None:
        """Return what is wrong with what our finders find, None where nothing is."""
        asked = filter(self._asks_for, steps(self.code, self.position))
        found = [(step.placements, step.eliminations) for step in asked]
        if not self.fires:
            return f"{len(found)} steps, and none is right" if found else None
        if self.listed not in found:
            return f"not found, but {len(found)} other steps"
        if self.code not in SINGLES and united(found) != self.listed:
            return "found, and steps that conclude something else"
        return None

    def _asks_for(self, step: Step) -> bool:
        """Whether the line is about such a step."""
        if not isinstance(step.pattern, Fish | Siamese):
            return True
        same_digits = _digits(step.eliminations) == _digits(self.listed[1])
        return same_digits and isinstance(step.pattern, Siamese) == self.siamese


def cases() -> Iterator[Case]:
    """Yield the cases of the library in its order."""
    for line in FILE.read_text("utf-8").splitlines():
        if line.startswith(":"):
            kind, placements, eliminations = (line.split(":")[index] for index in (1, 6, 5))
            code, _, variant = kind.partition("-")
            listed = _candidates(placements), _candidates(eliminations)
            position = Position.of(parse(line), proper=True)
            yield Case(line, code[:4], variant != "x", len(code) > 4, position, listed)


def codes() -> list[str]:
    """Return the codes of all our techniques."""
    return sorted({technique.code for technique in LADDER if technique.code})


def steps(code: str, position: Position) -> list[Step]:
    """Return the steps of the techniques that have this code."""
    return [step for each in LADDER if each.code == code for step in each.finder(position)]


def united(conclusions: Iterable[Conclusion]) -> Conclusion:
    """Return all that these conclude together."""
    placements = eliminations = 0
    for placed, eliminated in conclusions:
        placements |= placed
        eliminations |= eliminated
    return placements, eliminations


def _digits(candidates: Candidates) -> set[int]:
    return {digit for _, digit in map(cell_and_digit, members(candidates))}


def _candidates(text: str) -> Candidates:
    """Read candidates: digit, row and column of each, from 1."""
    digits = (tuple(map(int, each)) for each in text.split())
    return set_of(candidate(9 * row + column - 10, digit) for digit, row, column in digits)

"""Templates: what follows from all the ways to place a digit in the whole grid, taken together.

A way takes a place in each row, from the first row to the last. Whatever it took so far, only the columns
that are taken matter for the rows below: they tell also which boxes of the band have their digit. `Taken`
is a set of columns; a set of such sets is an int of 512 bits, so each row is one formula for all ways at
once. Where the ways from above and those from below meet, there is a way through the place between them.

A cell that all ways of a digit take cannot be taken by another: so fewer ways are left for that one, and
so on in rounds, until nothing new is settled.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidate, Cells, members, set_of
from sudoku_core.board.digits import Digit
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.fish.bases import Lines
from sudoku_core.techniques.families.templates.pattern import Template, Templates
from sudoku_core.techniques.finders import once
from sudoku_core.techniques.position import ALL_DIGITS, Position

Taken = Lines
Takens = int  # a set of sets of columns

REMEMBERED: Final = 512  # sets of places: those of some dozen positions


def _fitting(rows: int) -> Takens:
    """Return what can be taken in `rows` rows from the top: as many columns, evenly from each stack."""
    least = rows // 3
    return set_of(
        taken
        for taken in range(512)
        if taken.bit_count() == rows
        and all(least <= (taken & stack).bit_count() <= least + 1 for stack in (0o7, 0o70, 0o700))
    )


_FITTING: Final = [_fitting(rows) for rows in range(10)]
_LACKING: Final[list[Takens]] = [
    set_of(taken for taken in range(512) if not taken >> column & 1) for column in range(9)
]


def template_set(position: Position) -> Iterator[Conclusion]:
    """Find digits that have the same place in a unit in all ways to place them."""
    steps = (
        Conclusion("template-set", pattern.rounds[-1].settled, 0, pattern)
        for pattern in _patterns(position)
    )
    yield from once(step for step in steps if step.placements)


def template_delete(position: Position) -> Iterator[Conclusion]:
    """Find candidates that are in none of the ways to place their digit."""
    steps = (
        Conclusion("template-delete", 0, position.places[digit] << 81 * (digit - 1) & ~possible, pattern)
        for pattern in _patterns(position)
        for digit, possible in pattern.rounds[-1:]
    )
    yield from once(step for step in steps if step.eliminations)


def impossible_places(position: Position, digit: Digit) -> Cells:
    """Return the places of a digit that are in none of its ways; none where it has no way at all."""
    places = position.places[digit]
    possible = possible_places(places, position.placed[digit])
    return places & ~possible if possible else 0


@lru_cache(maxsize=REMEMBERED)
def possible_places(places: Cells, placed: Cells) -> Cells:
    """Return those of these places of a digit that some way takes, beside where it is placed already."""
    columns_of_row = [members((places | placed) >> 9 * row & 0o777) for row in range(9)]
    above: list[Takens] = [1]
    for row, columns in enumerate(columns_of_row):
        reached = 0
        for column in columns:
            reached |= (above[row] & _LACKING[column]) << (1 << column)
        above.append(reached & _FITTING[row + 1])
    below, possible = above.pop(), 0
    for row in range(8, -1, -1):
        leading = 0
        for column in columns_of_row[row]:
            through = below >> (1 << column) & _LACKING[column] & above[row]
            if through:
                possible |= 1 << 9 * row + column
                leading |= through
        below = leading
    return possible & places


def _patterns(position: Position) -> Iterator[Templates]:
    """Yield the templates of each digit: alone, and then beside all that others settle."""
    rounds = _Rounds(position)
    rounds.look_at_all()
    yield from filter(None, map(rounds.templates, range(len(rounds.found))))
    rounds.look_until_nothing_is_new()
    last = {look.digit: number for number, look in enumerate(rounds.found)}
    yield from filter(None, map(rounds.templates, [last[digit] for digit in sorted(last)]))


class _Look(NamedTuple):
    """A digit that was looked at. builds_on: the numbers of the looks before it that it builds on."""

    digit: Digit
    builds_on: set[int]


class _Rounds:
    """The findings, round by round.

    settled_by: the candidates that are settled, each with the number under which it was.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.found: list[_Look] = []
        self.settled_by: dict[Candidate, int] = {}
        self.taken: dict[Digit, Cells] = {}

    def look_until_nothing_is_new(self) -> None:
        """Look at all digits again and again."""
        known = -1
        while known < len(self.found):
            known = len(self.found)
            self.look_at_all()

    def look_at_all(self) -> None:
        """Find what each digit settles beside what was settled before."""
        before = dict(self.settled_by)
        for digit in ALL_DIGITS:
            taken = self._taken(digit, before)
            if self.taken.get(digit) != taken:
                self.taken[digit] = taken
                self._look_at(digit, taken)

    def _look_at(self, digit: Digit, taken: Cells) -> None:
        builds_on = {
            number
            for settled, earlier in self.settled_by.items()
            if settled // 81 + 1 != digit and taken >> settled % 81 & 1
            for number in (earlier, *self.found[earlier].builds_on)
        }
        self.found.append(_Look(digit, builds_on))
        for settled in members(self._template(digit, taken).settled):
            self.settled_by.setdefault(settled, len(self.found) - 1)

    def templates(self, number: int) -> Templates | None:
        """Return what was found under a number, with what it builds on; None where there is no way."""
        rounds: list[Template] = []
        settled: list[Candidate] = []
        for each in [*sorted(self.found[number].builds_on), number]:
            digit = self.found[each].digit
            rounds.append(self._template(digit, self._taken(digit, settled)))
            settled += members(rounds[-1].settled)
        return Templates(tuple(rounds)) if rounds[-1].possible else None

    def _template(self, digit: Digit, taken: Cells) -> Template:
        places = self.position.places[digit] & ~taken
        possible = possible_places(places, self.position.placed[digit])
        return Template(digit, possible << 81 * (digit - 1))

    def _taken(self, digit: Digit, settled: Iterable[Candidate]) -> Cells:
        """Return the places of a digit that are settled for others."""
        others = set_of([each % 81 for each in settled if each // 81 + 1 != digit])
        return self.position.places[digit] & others

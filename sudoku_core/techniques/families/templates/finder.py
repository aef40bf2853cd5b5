"""Find conclusions from the templates of a digit: all ways to place it in the whole grid.

A template has a place in each row. It is built from the first row to the last. For the rows below, only the
set of columns that are taken so far matters; this set also determines the boxes of the band that have the
digit. `Taken` is a set of columns. A set of such sets is an int of 512 bits, so one formula for each row
extends all templates at once. There is a template through a place if partial templates from above and from
below meet there.

If all templates of a digit have a certain cell, this cell is settled: no other digit can have it. So fewer
templates are left for the other digits. This is repeated until nothing new is settled.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidate, Cells, members, set_of
from sudoku_core.board.digits import Digit
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.fish.bases import Lines
from sudoku_core.techniques.families.templates.pattern import Template, Templates
from sudoku_core.techniques.finders import drop_repeats
from sudoku_core.techniques.position import ALL_DIGITS, Position

Taken = Lines  # the columns that the rows above have taken
TakenSets = int  # a set of such sets of columns

CACHE_SIZE: Final = 512  # the number of sets of places that are cached, enough for a few dozen positions
STACKS: Final = (0o7, 0o70, 0o700)  # the columns of each stack


def _fitting_sets(rows: int) -> TakenSets:
    """Return the sets of columns that the first `rows` rows can take.

    Each complete band takes one column of each stack, so the sets are balanced over the three stacks.
    """
    complete_bands = rows // 3
    return set_of(
        taken
        for taken in range(512)
        if taken.bit_count() == rows
        and all(0 <= (taken & stack).bit_count() - complete_bands <= 1 for stack in STACKS)
    )


_FITTING_SETS: Final = [_fitting_sets(rows) for rows in range(10)]
# For each column, the sets of columns that lack this column.
_SETS_WITHOUT_COLUMN: Final[list[TakenSets]] = [
    set_of(taken for taken in range(512) if not taken >> column & 1) for column in range(9)
]


def template_set(position: Position) -> Iterator[Conclusion]:
    """Yield placements that are in all templates of a digit."""
    steps = (
        Conclusion("template-set", pattern.rounds[-1].settled, 0, pattern)
        for pattern in _find_patterns(position)
    )
    yield from drop_repeats(step for step in steps if step.placements)


def template_delete(position: Position) -> Iterator[Conclusion]:
    """Yield eliminations of candidates that are in no template of their digit."""
    steps = (
        Conclusion("template-delete", 0, position.places[digit] << 81 * (digit - 1) & ~possible, pattern)
        for pattern in _find_patterns(position)
        for digit, possible in pattern.rounds[-1:]
    )
    yield from drop_repeats(step for step in steps if step.eliminations)


def impossible_places(position: Position, digit: Digit) -> Cells:
    """Return the places of a digit that are in none of its templates; no places if it has no template."""
    places = position.places[digit]
    possible = possible_places(places, position.placed[digit])
    return places & ~possible if possible else 0


@lru_cache(maxsize=CACHE_SIZE)
def possible_places(places: Cells, placed: Cells) -> Cells:
    """Return the places of a digit that are in some template.

    placed: the cells that already have the digit.
    """
    columns_of_row = [members((places | placed) >> 9 * row & 0o777) for row in range(9)]
    # From the top: the sets of columns that can be taken above each row. A shift by 1 << column, which is
    # the number of the set of this column alone, adds the column to all sets that lack it.
    above: list[TakenSets] = [1]  # only the empty set, whose number is 0
    for row, columns in enumerate(columns_of_row):
        reached = 0
        for column in columns:
            reached |= (above[row] & _SETS_WITHOUT_COLUMN[column]) << (1 << column)
        above.append(reached & _FITTING_SETS[row + 1])
    # From the bottom: the sets from which the remaining rows can be filled.
    completable, possible = above.pop(), 0
    for row in range(8, -1, -1):
        completable_above = 0
        for column in columns_of_row[row]:
            through_place = completable >> (1 << column) & _SETS_WITHOUT_COLUMN[column] & above[row]
            if through_place:
                possible |= 1 << 9 * row + column
                completable_above |= through_place
        completable = completable_above
    return possible & places


def _find_patterns(position: Position) -> Iterator[Templates]:
    """Yield the patterns of each digit: for the digit alone, then with cells that other digits settle."""
    analysis = _Analysis(position)
    analysis.run_round()
    yield from filter(None, map(analysis.templates, range(len(analysis.results))))
    analysis.run_until_settled()
    last_result = {result.digit: number for number, result in enumerate(analysis.results)}
    yield from filter(None, map(analysis.templates, [last_result[digit] for digit in sorted(last_result)]))


class _Result(NamedTuple):
    """The result of analysing one digit."""

    digit: Digit
    builds_on: set[int]  # the numbers of the earlier results on which this result depends


class _Analysis:
    """The analysis of all digits of a position, in rounds."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.results: list[_Result] = []
        # settled candidate -> number of the first result that settles it
        self.settled_by: dict[Candidate, int] = {}
        # digit -> the places of the digit that other digits have taken
        self.taken: dict[Digit, Cells] = {}

    def run_until_settled(self) -> None:
        """Run rounds until nothing changes."""
        count_before = -1
        while count_before < len(self.results):
            count_before = len(self.results)
            self.run_round()

    def run_round(self) -> None:
        """Analyse each digit that lost places since its last analysis."""
        settled_before = dict(self.settled_by)
        for digit in ALL_DIGITS:
            taken = self._taken_places(digit, settled_before)
            if self.taken.get(digit) != taken:
                self.taken[digit] = taken
                self._analyse(digit, taken)

    def _analyse(self, digit: Digit, taken: Cells) -> None:
        """Store a result for a digit, and the candidates that it settles."""
        builds_on = {
            number
            for settled, earlier in self.settled_by.items()
            if settled // 81 + 1 != digit and taken >> settled % 81 & 1
            for number in (earlier, *self.results[earlier].builds_on)
        }
        self.results.append(_Result(digit, builds_on))
        for settled in members(self._template(digit, taken).settled):
            self.settled_by.setdefault(settled, len(self.results) - 1)

    def templates(self, number: int) -> Templates | None:
        """Return the pattern of a result and all results it depends on; None if there is no template."""
        rounds: list[Template] = []
        settled: list[Candidate] = []
        for result in [*sorted(self.results[number].builds_on), number]:
            digit = self.results[result].digit
            rounds.append(self._template(digit, self._taken_places(digit, settled)))
            settled += members(rounds[-1].settled)
        return Templates(tuple(rounds)) if rounds[-1].possible else None

    def _template(self, digit: Digit, taken: Cells) -> Template:
        """Return the templates of a digit that do not use the taken cells."""
        places = self.position.places[digit] & ~taken
        possible = possible_places(places, self.position.placed[digit])
        return Template(digit, possible << 81 * (digit - 1))

    def _taken_places(self, digit: Digit, settled: Iterable[Candidate]) -> Cells:
        """Return the places of a digit that are settled for other digits."""
        cells = set_of([candidate % 81 for candidate in settled if candidate // 81 + 1 != digit])
        return self.position.places[digit] & cells

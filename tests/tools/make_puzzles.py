"""Make the puzzles of the New button: python -m tests.tools.make_puzzles writes web/shared/puzzles.json.

All of them are our own: a random full grid, from which givens are taken in random order as long as the
puzzle stays proper. The same seed gives the same puzzles. What a level is:

    gentle  singles solve it, three cells or more can be filled at any moment until ten are left, and
            36 givens or more stand in a pattern that half a turn does not change
    easy    singles solve it; the same symmetry, as many givens taken as that allows
    medium  singles do not suffice, locked candidates and pairs do; the same symmetry
    hard    these do not suffice, and the core guesses 2 to 8 times; minimal
    fierce  these do not suffice, and the core guesses most often among 20,000 tried; minimal

A single is a cell with one candidate, or the one place of a digit in a unit. Locked candidates are the
places of a digit in a unit that all lie in a second unit, which loses its others; a pair is two cells of
a unit with the same two candidates, or two digits with the same two places. A guess is a digit that the
core tries where it sees another too; their number is the mean of eight searches, each to the end: the
puzzle as it is, turned and mirrored.
"""

import json
import random
from collections.abc import Callable, Iterator
from itertools import combinations, islice

from building import needs
from sudoku_core.board import digits as sets
from sudoku_core.board.geometry import CELLS, COLUMNS, PEERS, ROWS, UNITS
from sudoku_core.board.grid import line_of
from sudoku_core.search.solver import Search

FILE = needs.WEB / "shared" / "puzzles.json"
SEED = 20260
OF_EACH = 12
TRIED = 20_000  # minimal puzzles, of which the fiercest are kept
LEVELS = ("gentle", "easy", "medium", "hard", "fierce")
FIERCE = 25  # no puzzle of the level fierce makes the core guess less often

_LINES = (range(9), range(8, -1, -1))
_UPRIGHT = [
    tuple(9 * row + column for row in rows for column in columns) for rows in _LINES for columns in _LINES
]
VIEWS = (*_UPRIGHT, *[tuple(9 * (cell % 9) + cell // 9 for cell in view) for view in _UPRIGHT])

Values = tuple[int, ...]


def is_proper(values: Values) -> bool:
    """Whether there is exactly one solution."""
    return len(list(islice(filter(None, Search(values)), 2))) == 1


def guesses(values: Values) -> float:
    """How often the core guesses: the mean of the eight ways to turn and to mirror the puzzle."""
    nodes = 0
    for view in VIEWS:
        search = Search([values[cell] for cell in view])
        assert len(list(filter(None, search))) == 1
        nodes += search.nodes - 1
    return nodes / len(VIEWS)


class Position:
    """What a player sees who knows singles, locked candidates and pairs, and nothing else."""

    def __init__(self, values: Values) -> None:
        self.values = [0] * 81
        self.candidates = [sets.ALL] * 81
        for cell, digit in enumerate(values):
            if digit:
                self.place(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        """Write a digit; no peer can have it any more."""
        self.values[cell] = digit
        self.candidates[cell] = sets.NONE
        for peer in PEERS[cell]:
            self.candidates[peer] &= ~sets.only(digit)

    def places(self, unit: tuple[int, ...], digit: int) -> list[int]:
        """Return the cells of the unit that may get the digit."""
        return [cell for cell in unit if self.candidates[cell] & sets.only(digit)]

    def singles(self) -> dict[int, int]:
        """Cell -> digit for every naked or hidden single."""
        found = {
            cell: sets.MEMBERS[digits][0]
            for cell, digits in enumerate(self.candidates)
            if sets.COUNT[digits] == 1
        }
        for unit in UNITS:
            for digit in range(1, 10):
                places = self.places(unit, digit)
                if len(places) == 1:
                    found[places[0]] = digit
        return found

    def eliminate(self, cells: set[int], digits: int) -> bool:
        """Take candidates away; whether there were any."""
        before = list(self.candidates)
        for cell in cells:
            self.candidates[cell] &= ~digits
        return before != self.candidates

    def locked(self) -> bool:
        """Take away what locked candidates forbid; whether that was anything."""
        found = False
        for unit in UNITS:
            for digit in range(1, 10):
                places = set(self.places(unit, digit))
                for other in UNITS:
                    if places and places <= set(other) and other != unit:
                        found |= self.eliminate(set(other) - places, sets.only(digit))
        return found

    def pairs(self) -> bool:
        """Take away what naked and hidden pairs forbid; whether that was anything."""
        found = False
        for unit in UNITS:
            for one, two in combinations(unit, 2):
                both = self.candidates[one] | self.candidates[two]
                if self.candidates[one] and self.candidates[two] and sets.COUNT[both] == 2:
                    found |= self.eliminate(set(unit) - {one, two}, both)
            for one, two in combinations(range(1, 10), 2):
                places = self.places(unit, one)
                if len(places) == 2 and places == self.places(unit, two):
                    found |= self.eliminate(set(places), sets.ALL & ~sets.union([one, two]))
        return found

    def solve(self, *further: Callable[["Position"], bool]) -> int | None:
        """Fill what singles, and these techniques, allow: the fewest singles seen at once; None if stuck.

        How many there are in the last ten cells does not count.
        """
        fewest = 81
        while (left := self.values.count(0)) > 0:
            singles = self.singles()
            if singles:
                if left > 10:
                    fewest = min(fewest, len(singles))
                cell, digit = next(iter(singles.items()))
                self.place(cell, digit)
            elif not any(technique(self) for technique in further):
                return None
        return fewest


def is_symmetric(values: Values) -> bool:
    """Whether half a turn leaves the pattern of givens as it is."""
    return all(bool(values[cell]) == bool(values[80 - cell]) for cell in CELLS)


def level(values: Values) -> str | None:
    """Return the level of a proper puzzle, None between two levels; "fierce" from FIERCE guesses on."""
    givens = 81 - values.count(0)
    at_once = Position(values).solve()
    if at_once is not None:
        if givens >= 36 and at_once >= 3:
            return "gentle"
        return "easy" if givens <= 32 else None
    if Position(values).solve(Position.locked, Position.pairs) is not None:
        return "medium"
    often = guesses(values)
    if often >= FIERCE:
        return "fierce"
    return "hard" if 2 <= often <= 8 else None


def full_grid(randomly: random.Random) -> Values:
    """Return a random solution: three boxes on a diagonal at random, the rest as the search finds it.

    Then rows, columns, bands and stacks are shuffled, and the grid is perhaps transposed.
    """
    values = [0] * 81
    for box in (0, 30, 60):
        for index, digit in enumerate(randomly.sample(range(1, 10), 9)):
            values[box + 9 * (index // 3) + index % 3] = digit
    solved = next(filter(None, Search(values)))
    lines = [
        [
            3 * chute + line
            for chute in randomly.sample(range(3), 3)
            for line in randomly.sample(range(3), 3)
        ]
        for _ in range(2)
    ]
    cells = [ROWS[row][column] for row in lines[0] for column in lines[1]]
    if randomly.random() < 0.5:
        cells = [COLUMNS[cell % 9][cell // 9] for cell in cells]
    return tuple(solved[cell] for cell in cells)


def dug(solution: Values, randomly: random.Random, *, pairwise: bool, least: int = 17) -> Values:
    """Return the solution without as many givens as can go, one by one or each with its opposite."""
    values = list(solution)
    order = list(range(41)) if pairwise else list(CELLS)
    randomly.shuffle(order)
    for cell in order:
        pair = {cell, 80 - cell} if pairwise else {cell}
        if 81 - values.count(0) - len(pair) < least:
            break
        for one in pair:
            values[one] = 0
        if not is_proper(tuple(values)):
            for one in pair:
                values[one] = solution[one]
    return tuple(values)


def puzzles(randomly: random.Random, *, pairwise: bool, least: int = 17) -> Iterator[Values]:
    """Puzzles without end."""
    while True:
        yield dug(full_grid(randomly), randomly, pairwise=pairwise, least=least)


def make(name: str) -> list[str]:
    """Return the puzzles of a level; of no other are random numbers used."""
    randomly = random.Random(f"{SEED} {name}")
    if name in ("gentle", "easy", "medium"):
        made = puzzles(randomly, pairwise=True, least=36 if name == "gentle" else 17)
    else:
        made = puzzles(randomly, pairwise=False)
    if name == "fierce":
        made = iter(sorted(islice(made, TRIED), key=guesses, reverse=True))
    fitting = (puzzle for puzzle in made if level(puzzle) == name)
    return [line_of(puzzle) for puzzle in islice(fitting, OF_EACH)]


def main() -> None:
    """Write the file."""
    FILE.write_text(json.dumps({name: make(name) for name in LEVELS}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

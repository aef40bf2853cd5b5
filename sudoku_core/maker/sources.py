"""Sources of puzzles for the maker: full grids, slightly changed stored puzzles, and patterns.

A source returns one proper puzzle after another. The caller reports to `accept` whether each puzzle fits
the order.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from sudoku_core.board.cells import members, set_of
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.symmetry import orbits, random_symmetry
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import Digger, Orbit, first_solutions, full_grid
from sudoku_core.maker.orders import Order
from sudoku_core.search.slices import Slices, Values, wait_for_answer
from sudoku_core.techniques.engine import path_in_slices
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import RUNGS

MIN_CHANGES: Final = 2  # the minimum number of changes before a stored puzzle can be the result
FULL_GRID_ODDS: Final = 4  # one puzzle in four comes from a full grid, where easy techniques occur too
NEW_SOLUTION_ODDS: Final = 5  # one change in five may give a puzzle with another solution
MAX_FAILED_CHANGES: Final = 30  # failed changes before the source starts from another puzzle
MAX_SOLUTIONS: Final = 40  # solutions of a puzzle without some givens; one of them is chosen
MAX_COUNTED: Final = 100  # solutions of a pattern's givens; the count stops here
MAX_CHANGES: Final = 300  # changes of a pattern's givens before a restart
# Our own puzzles to start from, by the slug of the hardest technique that they need.
STARTS_FILE = Path(__file__).with_name("starts.json")


class Source(Protocol):
    """A source of puzzles."""

    def next(self) -> Slices[Values | None]:
        """Return a proper puzzle, or None if an attempt failed."""

    def accept(self, values: Values, /, *, fits: bool) -> bool:
        """Record whether the last puzzle has the ordered path; return whether it can be the result."""


def source_for(order: Order, chance: Chance) -> Source:
    """Return the source that suits an order."""
    if order.pattern is not None:
        return PatternSource(order, chance)
    if order.needs and stored_puzzles(order.needs):
        return ChangedPuzzleSource(order, chance)
    return FullGridSource(order, chance)


class FullGridSource:
    """Random full grids from which all removable givens are removed."""

    def __init__(self, order: Order, chance: Chance) -> None:
        self._shape = Shape(order, chance)
        self._chance = chance
        # A puzzle with too many givens; it is changed until it has fewer.
        self._puzzle: Values | None = None
        self._failed_changes = 0

    def next(self) -> Slices[Values | None]:
        """Return a puzzle, or None if it does not have the ordered number of givens."""
        yield
        if self._puzzle and self._failed_changes < MAX_FAILED_CHANGES:
            puzzle = yield from change_puzzle(self._puzzle, self._chance)
            if not puzzle or puzzle.count(0) < self._puzzle.count(0):
                self._failed_changes += 1
                return None
            has_fewer_givens = puzzle.count(0) > self._puzzle.count(0)
            self._failed_changes = 0 if has_fewer_givens else self._failed_changes + 1
        else:
            self._failed_changes = 0
            digger = Digger(full_grid(self._chance))
            puzzle = yield from digger.remove_givens(self._shape.orbits(), self._shape.min_givens)
        fits = self._shape.has_givens(puzzle)
        self._puzzle = None if fits or not self._shape.has_no_symmetry else puzzle
        return puzzle if fits else None

    def accept(self, _values: Values, /, *, fits: bool) -> bool:
        """Return whether the puzzle fits; every puzzle that fits can be the result."""
        return fits


class Shape:
    """The ordered symmetry and number of givens."""

    def __init__(self, order: Order, chance: Chance) -> None:
        self._orbits = orbits(order.symmetry)
        self._givens = order.givens
        self._chance = chance
        self.min_givens: int = order.givens[0] if order.givens else 0
        self.has_no_symmetry: bool = order.symmetry == "none"
        self.has_any_shape: bool = self.has_no_symmetry and order.givens is None

    def orbits(self) -> list[Orbit]:
        """Return the groups of cells that are filled or emptied together, in random order."""
        return [self._orbits[number] for number in self._chance.shuffled(range(len(self._orbits)))]

    def has_givens(self, values: Values) -> bool:
        """Return whether a puzzle has the ordered number of givens."""
        return not self._givens or self._givens[0] <= 81 - values.count(0) <= self._givens[1]

    def find_within(self, values: Values) -> Slices[Values | None]:
        """Return a puzzle of this shape with givens from these values; None if none is found."""
        orbits = [orbit for orbit in self.orbits() if all(values[cell] for cell in orbit)]
        cells = set_of(cell for orbit in orbits for cell in orbit)
        values_of_orbits = tuple([value if cells >> cell & 1 else 0 for cell, value in enumerate(values)])
        solutions = yield from first_solutions(values_of_orbits, 2)
        if len(solutions) > 1:
            return None
        puzzle = yield from Digger(solutions[0]).minimize(values_of_orbits, orbits, self.min_givens)
        return puzzle if self.has_givens(puzzle) else None


class ChangedPuzzleSource:
    """Stored puzzles that need a technique, changed a little again and again.

    The easier techniques get stuck at a position that has more values than the givens. If the new givens
    are some of these values, the easier techniques get no further, so that every changed puzzle still needs
    a harder technique.
    """

    def __init__(self, order: Order, chance: Chance) -> None:
        assert order.needs
        self._stored = stored_puzzles(order.needs)
        self._easier_ladder = LADDER[: RUNGS[order.needs]]
        self._shape = Shape(order, chance)
        self._full_grids = FullGridSource(order, chance)
        self._chance = chance
        self._restart()

    def _restart(self) -> None:
        stored = values_of(self._stored[self._chance.below(len(self._stored))])
        self._continue_from(random_symmetry(self._chance.below).apply(stored))
        self._changes = 0

    def _continue_from(self, values: Values) -> None:
        self._puzzle, self._failed_changes = values, 0
        self._stuck_values: Values = ()

    def next(self) -> Slices[Values | None]:
        """Change the givens and return a puzzle of the ordered shape."""
        if self._chance.below(FULL_GRID_ODDS) == 0:
            return (yield from self._full_grids.next())
        if self._failed_changes >= MAX_FAILED_CHANGES:
            self._restart()
        self._failed_changes += 1
        if not self._stuck_values:
            easier_path = yield from wait_for_answer(
                path_in_slices(Grid(self._puzzle), self._easier_ladder)
            )
            self._stuck_values = list(easier_path.positions())[-1].values
        puzzle = yield from self._shape.find_within(self._stuck_values)
        if self._shape.has_any_shape and (
            puzzle == self._puzzle or self._chance.below(NEW_SOLUTION_ODDS) == 0
        ):
            return (yield from change_puzzle(self._puzzle, self._chance))
        return puzzle

    def accept(self, values: Values, /, *, fits: bool) -> bool:
        """Continue from a puzzle that fits; return whether it has enough changes to be the result."""
        if fits and values != self._puzzle:
            self._continue_from(values)
            self._changes += 1
        return fits and self._changes >= MIN_CHANGES


def change_puzzle(values: Values, chance: Chance) -> Slices[Values | None]:
    """Return a minimal puzzle with a few other givens; None if the change fails.

    Without some of its givens, a puzzle has several solutions. The new givens come from one of these
    solutions, which may differ from the old solution in some cells.
    """
    # Remove one to three givens; two are twice as likely.
    removed_count = (1, 2, 2, 3)[chance.below(4)]
    puzzle = list(values)
    for cell in chance.sample([cell for cell, value in enumerate(values) if value], removed_count):
        puzzle[cell] = 0
    # Choose one of the solutions.
    solutions = yield from first_solutions(puzzle, MAX_SOLUTIONS)
    solution = solutions[chance.below(len(solutions))]
    digger = Digger(solution)
    # Add digits of this solution until it is unique, and then remove the givens that are not needed.
    empty = [cell for cell, value in enumerate(puzzle) if not value]
    for cell in chance.sample(empty, removed_count + 3):
        puzzle[cell] = solution[cell]
        if len((yield from first_solutions(puzzle, 2))) == 1:
            orbits = [(single_cell,) for single_cell in chance.shuffled(range(81))]
            minimal = yield from digger.minimize(tuple(puzzle), orbits)
            return minimal if minimal != values else None
    return None


class PatternSource:
    """Givens in the cells of a pattern, changed until only one solution is left."""

    def __init__(self, order: Order, chance: Chance) -> None:
        self._cells: Sequence[int] = members(order.pattern or 0)
        self._chance = chance
        self._puzzle: Values = ()
        self._count = self._steps = 0

    def _restart(self) -> Slices[None]:
        self._puzzle = self._givens_of(full_grid(self._chance))
        self._count, self._steps = (yield from self._count_solutions(self._puzzle)), 0

    def _givens_of(self, solution: Values) -> Values:
        """Return the solution's digits in the cells of the pattern, and 0 elsewhere."""
        cells = set_of(self._cells)
        return tuple([value if cells >> cell & 1 else 0 for cell, value in enumerate(solution)])

    @staticmethod
    def _count_solutions(values: Values) -> Slices[int]:
        return len((yield from first_solutions(values, MAX_COUNTED)))

    def next(self) -> Slices[Values | None]:
        """Change some givens; return the puzzle if it has one solution, else None."""
        yield
        if not self._puzzle:
            yield from self._restart()
        if self._steps >= MAX_CHANGES or self._count == 1:
            yield from self._restart()
        self._steps += 1
        # Remove one to three givens, and copy new givens from one of the solutions.
        puzzle = list(self._puzzle)
        for cell in self._chance.sample(self._cells, 1 + self._chance.below(3)):
            puzzle[cell] = 0
        solutions = yield from first_solutions(puzzle, MAX_SOLUTIONS)
        changed = self._givens_of(solutions[self._chance.below(len(solutions))])
        # Keep the change unless it has more solutions.
        count = yield from self._count_solutions(changed)
        if count <= self._count:
            self._puzzle, self._count = changed, count
        return self._puzzle if self._count == 1 else None

    def accept(self, _values: Values, /, *, fits: bool) -> bool:
        """Return whether the puzzle fits; every puzzle that fits can be the result."""
        return fits


@cache
def _load_starts() -> dict[str, list[str]]:
    loader = __loader__  # type: ignore[name-defined]  # the loader of a folder or an archive
    lines_by_slug: dict[str, list[str]] = json.loads(loader.get_data(str(STARTS_FILE)))
    return lines_by_slug


def stored_puzzles(slug: str) -> list[str]:
    """Return the stored puzzles that need this technique, as lines."""
    return _load_starts().get(slug, [])

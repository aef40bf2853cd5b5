"""Where the maker's puzzles come from: a full grid, a puzzle that is changed a little, a pattern.

A source gives proper puzzles, one after the other, and hears which of them fit.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from sudoku_core.board.cells import Cells, members, set_of
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.symmetry import orbits, random_symmetry
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import Digging, Orbit, full_grid, some_found
from sudoku_core.maker.orders import Order
from sudoku_core.search.slices import Slices, Values, last_of
from sudoku_core.techniques.engine import path_in_slices
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import RUNGS

CHANGES: Final = 2  # that a stored puzzle has gone through before a puzzle is given out
FROM_GRIDS: Final = 4  # of so many puzzles one comes from a full grid: easy techniques are there too
EXCHANGED: Final = 5  # of so many changes one may lead to another solution
PATIENCE: Final = 30  # changes that do not fit, after which it begins with another stored puzzle
LOOKED_AT: Final = 40  # solutions that a puzzle with fewer givens has, of which one is taken
COUNTED: Final = 100  # solutions of a pattern's givens; more are as bad as these
STEPS: Final = 300  # changes of a pattern's givens, after which it begins anew
# Puzzles of our own to begin with, by the slug of the technique that their paths need, nothing above it.
STARTS = Path(__file__).with_name("starts.json")


class Source(Protocol):
    """Where puzzles come from."""

    def next(self) -> Slices[Values | None]:
        """Return a proper puzzle, or None where a try came to nothing."""

    def hear(self, values: Values, /, *, fits: bool) -> bool:
        """Hear whether the last puzzle has the path ordered; return whether it may be given out."""


def source_for(order: Order, chance: Chance) -> Source:
    """Return the source that suits an order."""
    if order.pattern is not None:
        return Pattern(order, chance)
    if order.needs and starts(order.needs):
        return Changes(order, chance)
    return FullGrids(order, chance)


class FullGrids:
    """Full grids at random, with as many givens taken away as can go."""

    def __init__(self, order: Order, chance: Chance) -> None:
        self._shape = Shape(order, chance)
        self._chance = chance
        self._now: Values | None = None  # has too many givens, and is changed until it has fewer
        self._misses = 0

    def next(self) -> Slices[Values | None]:
        """Return a puzzle, or None where it has not the number of givens that is ordered."""
        yield
        if self._now and self._misses < PATIENCE:
            found = yield from changed(self._now, self._chance)
            if not found or found.count(0) < self._now.count(0):
                self._misses += 1
                return None
            self._misses = 0 if found.count(0) > self._now.count(0) else self._misses + 1
        else:
            self._misses = 0
            digging = Digging(full_grid(self._chance))
            found = yield from digging.dug_in_slices(self._shape.orbits(), self._shape.least)
        fits = self._shape.has_givens(found)
        self._now = None if fits or not self._shape.is_plain else found
        return found if fits else None

    def hear(self, _values: Values, /, *, fits: bool) -> bool:
        """Let each that fits be given out."""
        return fits


class Shape:
    """The symmetry that an order asks for, and the number of givens."""

    def __init__(self, order: Order, chance: Chance) -> None:
        self._orbits = orbits(order.symmetry)
        self._givens = order.givens
        self._chance = chance
        self.least: int = order.givens[0] if order.givens else 0
        self.is_plain: bool = order.symmetry == "none"
        self.is_free: bool = self.is_plain and order.givens is None

    def orbits(self) -> list[Orbit]:
        """Return the cells that come and go together, in random order."""
        return [self._orbits[number] for number in self._chance.shuffled(range(len(self._orbits)))]

    def has_givens(self, values: Values) -> bool:
        """Return whether a puzzle has as many givens as are ordered."""
        return not self._givens or self._givens[0] <= 81 - values.count(0) <= self._givens[1]

    def within(self, values: Values) -> Slices[Values | None]:
        """Return a puzzle of this shape whose givens are among these values; None where there is none."""
        orbits = [orbit for orbit in self.orbits() if all(values[cell] for cell in orbit)]
        kept = set_of(cell for orbit in orbits for cell in orbit)
        core = tuple([value if kept >> cell & 1 else 0 for cell, value in enumerate(values)])
        found = yield from some_found(core, 2)
        if len(found) > 1:
            return None
        puzzle = yield from Digging(found[0]).minimal_in_slices(core, orbits, self.least)
        return puzzle if self.has_givens(puzzle) else None


class Changes:
    """Stored puzzles that need a technique, changed a little again and again.

    Where the techniques below it get stuck, the values tell more than the givens: with any givens among
    them these techniques come no further, so of the two things that are ordered one is sure.
    """

    def __init__(self, order: Order, chance: Chance) -> None:
        assert order.needs
        self._starts = starts(order.needs)
        self._below = LADDER[: RUNGS[order.needs]]
        self._shape = Shape(order, chance)
        self._others = FullGrids(order, chance)
        self._chance = chance
        self._begin()

    def _begin(self) -> None:
        stored = values_of(self._starts[self._chance.below(len(self._starts))])
        self._go_on(random_symmetry(self._chance.below).apply(stored))
        self._changes = 0

    def _go_on(self, values: Values) -> None:
        self._now, self._misses = values, 0
        self._stuck: Values = ()

    def next(self) -> Slices[Values | None]:
        """Return a puzzle with other givens, in the shape that is ordered."""
        if self._chance.below(FROM_GRIDS) == 0:
            return (yield from self._others.next())
        if self._misses >= PATIENCE:
            self._begin()
        self._misses += 1
        if not self._stuck:
            walked = yield from last_of(path_in_slices(Grid(self._now), self._below))
            self._stuck = list(walked.positions())[-1].values
        found = yield from self._shape.within(self._stuck)
        if self._shape.is_free and (found == self._now or self._chance.below(EXCHANGED) == 0):
            return (yield from changed(self._now, self._chance))
        return found

    def hear(self, values: Values, /, *, fits: bool) -> bool:
        """Go on from a puzzle that fits; one that has changed enough may be given out."""
        if fits and values != self._now:
            self._go_on(values)
            self._changes += 1
        return fits and self._changes >= CHANGES


def changed(values: Values, chance: Chance) -> Slices[Values | None]:
    """Return a minimal puzzle in which a few givens are others; None where a change comes to nothing.

    Without some of its givens a puzzle has several solutions: one of them lends it others, and where it is
    another one the cells where the two differ are exchanged.
    """
    count = (1, 2, 2, 3)[chance.below(4)]
    left = list(values)
    for cell in chance.some([cell for cell, value in enumerate(values) if value], count):
        left[cell] = 0
    found = yield from some_found(left, LOOKED_AT)
    solution = found[chance.below(len(found))]
    digging = Digging(solution)
    empty = [cell for cell, value in enumerate(left) if not value]
    for cell in chance.some(empty, count + 3):
        left[cell] = solution[cell]
        if len((yield from some_found(left, 2))) == 1:
            order = [(each,) for each in chance.shuffled(range(81))]
            new = yield from digging.minimal_in_slices(tuple(left), order)
            return new if new != values else None
    return None


class Pattern:
    """Givens in the cells of a pattern: digits that leave fewer and fewer solutions."""

    def __init__(self, order: Order, chance: Chance) -> None:
        self._cells: Sequence[int] = members(order.pattern or 0)
        self._chance = chance
        self._now: Values = ()
        self._count = self._steps = 0

    def _begin(self) -> Slices[None]:
        self._now = self._givens_of(full_grid(self._chance))
        self._count, self._steps = (yield from self._solutions(self._now)), 0

    def _givens_of(self, solution: Values) -> Values:
        kept: Cells = 0
        for cell in self._cells:
            kept |= 1 << cell
        return tuple([value if kept >> cell & 1 else 0 for cell, value in enumerate(solution)])

    @staticmethod
    def _solutions(values: Values) -> Slices[int]:
        return len((yield from some_found(values, COUNTED)))

    def next(self) -> Slices[Values | None]:
        """Return the puzzle if the givens, some of them changed, leave one solution."""
        yield
        if not self._now:
            yield from self._begin()
        if self._steps >= STEPS or self._count == 1:
            yield from self._begin()
        self._steps += 1
        left = list(self._now)
        for cell in self._chance.some(self._cells, 1 + self._chance.below(3)):
            left[cell] = 0
        found = yield from some_found(left, LOOKED_AT)
        new = self._givens_of(found[self._chance.below(len(found))])
        count = yield from self._solutions(new)
        if count <= self._count:
            self._now, self._count = new, count
        return self._now if self._count == 1 else None

    def hear(self, _values: Values, /, *, fits: bool) -> bool:
        """Let each that fits be given out."""
        return fits


@cache
def _all() -> dict[str, list[str]]:
    loader = __loader__  # type: ignore[name-defined]  # it reads from a folder as from an archive
    found: dict[str, list[str]] = json.loads(loader.get_data(str(STARTS)))
    return found


def starts(slug: str) -> list[str]:
    """Return puzzles that need this technique, as lines; none where none is known."""
    return _all().get(slug, [])

"""Puzzles made to order: by level, by what they need, by the places of their givens.

The same order and seed give the same puzzle on every Python. Every puzzle has exactly one solution, and
has the level that `rate` finds in 20 of its symmetries too.

    sources    full grids, stored puzzles that are changed, patterns -> proper puzzles
    digging    givens are taken away as long as one solution is left
    judging    whether a puzzle is what was ordered
    chance     random numbers from a text; seeds: such texts, with the maker's version
"""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import NamedTuple

from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import Symmetry
from sudoku_core.board.plain import plain_fields
from sudoku_core.board.showing import shown
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import found_in
from sudoku_core.maker.judging import Judging
from sudoku_core.maker.orders import Givens, NotFoundError, Order, OrderError, order_of
from sudoku_core.maker.seeds import VERSION, new_seed, numbered, seed_of
from sudoku_core.maker.sources import source_for
from sudoku_core.search.slices import last_of
from sudoku_core.techniques.rating import Level, Rating, rate_in_slices

__all__ = [
    "VERSION",
    "Made",
    "NotFoundError",
    "Order",
    "OrderError",
    "make",
    "new_seed",
    "numbered",
    "order_of",
    "seed_of",
]

Report = Callable[[int], object]  # how many puzzles have been tried


@shown
class Made(NamedTuple):
    """A puzzle made to order.

    puzzle, solution: grids. rating: its level, score, hardest technique, what `rate` returns.
    techniques: the slugs of those on its path, the hardest first. order: what was ordered.
    seed: the text that gives the same puzzle again. version: of the maker. tried: the puzzles before it.
    """

    puzzle: Grid
    solution: Grid
    rating: Rating
    techniques: tuple[str, ...]
    order: Order
    seed: str
    version: int
    tried: int

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON."""
        return plain_fields(self)


def make(
    level: Level | None = None,
    needs: str | None = None,
    symmetry: "Symmetry" = "none",
    givens: Givens | None = None,
    pattern: str | None = None,
    avoid: Iterable[str] = (),
    seed: str | None = None,
    seconds: float | None = None,
) -> Made:
    """Return a puzzle made to order; without a number of givens, one of which none can go.

    level: easy, medium, hard, unfair or extreme. needs: the slug of a technique without which the path
    gets stuck, and with which it comes to its end. symmetry: of the places of the givens: "none", "180"
    or "90" degrees of a turn, "vertical", "horizontal" or "diagonal" for a mirror. givens: so many, or
    (fewest, most). pattern: 81 places, `.` for those without a given. avoid: slugs of techniques that the
    path does not use; "uniqueness" is all that rest on there being one solution. seed: a text; without
    one, another puzzle each time. seconds: after which it gives up.
    Raises OrderError, a ValueError, for an order that contradicts itself, TypeError where `avoid` is one
    text or the seed is no text, and NotFoundError where the time is over.

    >>> made = make(level="easy", seed="today")
    >>> made.puzzle == make(level="easy", seed="today").puzzle
    True
    """
    order = order_of(level, needs, symmetry, givens, pattern, avoid)
    end = None if seconds is None else monotonic() + seconds
    tried = 0

    def count(now: int) -> None:
        nonlocal tried
        tried = now

    for found in made_in_slices(order, seed, count):
        if found is not None:
            return found
        if end is not None and monotonic() >= end:
            break
    raise NotFoundError(
        f"none of {tried:,} puzzles was what was ordered; ask for less, or give it more time"
    )


def made_in_slices(
    order: Order, seed: str | None = None, report: Report | None = None
) -> Iterator[Made | None]:
    """Yield None after each slice of work, and then a puzzle, see `make`.

    report: is told how many puzzles have been tried.
    """
    name = new_seed() if seed is None else seed_of(seed)
    chance = Chance(name)
    source, judging = source_for(order, chance), Judging(order)
    tried = 0
    while True:
        yield None
        tried += 1
        if report:
            report(tried)
        values = yield from source.next()
        if values is None:
            continue
        fits = yield from judging.fits(values)
        if source.hear(values, fits=fits):
            rating = yield from last_of(rate_in_slices(Grid(values)))
            if rating.level and (yield from judging.is_sure(values, rating.level, chance)):
                solution = Grid(next(found_in(values)), givens=values)
                made = Made(Grid(values), solution, rating, rating.techniques, order, name, VERSION, tried)
                yield made
                return

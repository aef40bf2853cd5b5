"""Make puzzles to order: by level, by needed techniques and by the cells of the givens.

The same order and seed give the same puzzle in every supported Python version. Every puzzle has exactly one
solution. Its level is computed by `rate` and is the same in 20 random symmetries of the puzzle.

    orders     the properties that a puzzle must have
    sources    make proper puzzles from full grids, stored puzzles and patterns
    digging    remove givens while the solution is unique
    judging    check whether a puzzle fits the order
    seeds      texts that select a puzzle, with the maker's version
    chance     random numbers from a seed
    stock      thousands of finished puzzles in a few bytes each
    timed      make a puzzle within a time limit, for commands

A source returns proper puzzles. `judging` follows the path of a puzzle only as far as the order allows. It
accepts a puzzle that has the same level in 20 random symmetries. After a change that gives another puzzle
for the same order and seed, increase `seeds.VERSION`; a test compares the puzzles in
`tests/unit/core/maker/frozen.json` and thus reveals such a change.
"""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import NamedTuple

from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import Symmetry
from sudoku_core.board.plain import plain_fields
from sudoku_core.board.showing import show_in_notebook
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import solutions_of
from sudoku_core.maker.judging import OrderJudge
from sudoku_core.maker.orders import Givens, NotFoundError, Order, OrderError, order_of
from sudoku_core.maker.seeds import VERSION, new_seed, numbered, seed_of
from sudoku_core.maker.sources import source_for
from sudoku_core.search.slices import wait_for_answer
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

Report = Callable[[int], object]  # called with the number of puzzles tried so far


@show_in_notebook
class Made(NamedTuple):
    """A puzzle made to order.

    puzzle, solution: Grids.
    rating: The Rating of the puzzle, as `rate` returns it.
    techniques: The slugs of the techniques on its path, the hardest first.
    order: The Order.
    seed: The seed, which makes the same puzzle again.
    version: The version of the maker.
    tried: The number of puzzles that were tried.
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
        """Return the fields as plain data for JSON.

        >>> make(level="easy", seed="today").as_dict()["seed"]
        '1-TODAY'
        """
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
    only: Iterable[str] | None = None,
) -> Made:
    """Return a puzzle made to order.

    level: "easy", "medium", "hard", "unfair" or "extreme", according to `rate`.
    needs: The slug of a technique that the puzzle needs: with it the path reaches the end, without it the
    path gets stuck.
    symmetry: The symmetry of the cells with givens: "none"; "180" or "90" for a rotation by these degrees;
    "vertical", "horizontal" or "diagonal" for a reflection.
    givens: The number of givens, or a pair (minimum, maximum). By default, the puzzle has no given that can
    be removed.
    pattern: 81 characters, `.` for a cell without a given.
    avoid: The techniques that the path must not use: slugs, families, levels or "uniqueness", as for
    `techniques.choose`.
    seed: A text that selects the puzzle: the same order, seed and version give the same puzzle everywhere.
    By default, every call makes a different puzzle.
    seconds: The time limit; None for no limit.
    only: Techniques that must be enough to solve the puzzle, named as in `avoid`; None for any.
    The result is a Made: the puzzle with its solution, rating and seed.
    Raises OrderError, a ValueError, if the order contradicts itself; TypeError if `avoid` or `only` is a
    single text or the seed is not a text; and NotFoundError if the time runs out.

    >>> made = make(level="easy", seed="today")
    >>> made.puzzle == make(level="easy", seed="today").puzzle
    True
    """
    order = order_of(level, needs, symmetry, givens, pattern, avoid, only)
    deadline = None if seconds is None else monotonic() + seconds
    tried_count = 0

    def store_count(count: int) -> None:
        nonlocal tried_count
        tried_count = count

    for made in made_in_slices(order, seed, store_count):
        if made is not None:
            return made
        if deadline is not None and monotonic() >= deadline:
            break
    raise NotFoundError(
        f"none of {tried_count:,} puzzles fits the order; relax the order, or allow more time"
    )


def made_in_slices(
    order: Order, seed: str | None = None, report: Report | None = None
) -> Iterator[Made | None]:
    """Yield None after each slice of work, and then a puzzle made to order.

    order: An Order, as `order_of` returns it.
    seed: A text, as for `make`.
    report: A callback that gets the number of puzzles tried so far.
    The last item is a Made. There is no time limit: the search continues until it finds a puzzle.
    Raises OrderError for a bad seed, and TypeError if it is not a text.

    >>> from sudoku_core.maker import order_of
    >>> [made.seed for made in made_in_slices(order_of(level="easy"), "today") if made]
    ['1-TODAY']
    """
    full_seed = new_seed() if seed is None else seed_of(seed)
    chance = Chance(full_seed)
    source, judge = source_for(order, chance), OrderJudge(order)
    tried = 0
    while True:
        yield None
        tried += 1
        if report:
            report(tried)
        values = yield from source.next()
        if values is None:
            continue
        fits = yield from judge.fits(values)
        if source.accept(values, fits=fits):
            rating = yield from wait_for_answer(rate_in_slices(Grid(values)))
            if rating.level and (yield from judge.fits_in_symmetries(values, rating.level, chance)):
                solution = Grid(next(solutions_of(values)), givens=values)
                yield Made(
                    Grid(values), solution, rating, rating.techniques, order, full_seed, VERSION, tried
                )
                return

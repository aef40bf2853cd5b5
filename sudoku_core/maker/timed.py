"""Make the puzzle of a seed within a time limit, and format it; used by commands that make many puzzles."""

import json
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from sudoku_core.maker import Made, made_in_slices
from sudoku_core.maker.orders import Order


class Result(NamedTuple):
    """The result for one seed."""

    made: Made | None  # None if the time ran out
    tried: int  # the number of puzzles that were tried


def line_of(made: Made, *, as_json: bool) -> str:
    """Return the puzzle as the command `make` prints it."""
    return json.dumps(fields_of(made)) if as_json else str(made.puzzle)


def fields_of(made: Made) -> dict[str, Any]:
    """Return the fields of `make --json`."""
    return {
        "puzzle": str(made.puzzle),
        "solution": str(made.solution),
        "level": made.rating.level,
        "score": made.rating.score,
        "se": made.rating.se,
        "hardest": made.rating.hardest,
        "needs": made.order.needs,
        "givens": 81 - made.puzzle.values.count(0),
        "symmetry": made.order.symmetry,
        "seed": made.seed,
    }


def try_to_make(
    order: Order, seed: str, seconds: int, report: Callable[[int], object] | None = None
) -> Result:
    """Try to make the puzzle of a seed within `seconds`; return the result, perhaps without a puzzle."""
    deadline = monotonic() + seconds
    tried = 0

    def store_count(count: int) -> None:
        nonlocal tried
        tried = count
        if report:
            report(count)

    for made in made_in_slices(order, seed, store_count):
        if made or monotonic() >= deadline:
            return Result(made, tried)
    raise AssertionError("made_in_slices ends with a puzzle")

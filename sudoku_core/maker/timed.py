"""A puzzle of a seed within a time, and how it is printed: for those who make many."""

import json
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from sudoku_core.maker import Made, made_in_slices
from sudoku_core.maker.orders import Order


class Result(NamedTuple):
    """What came of one seed: the puzzle, or None and how many were tried."""

    made: Made | None
    tried: int


def line_of(made: Made, *, as_json: bool) -> str:
    """Return the puzzle as the command `make` prints it."""
    return json.dumps(fields_of(made)) if as_json else str(made.puzzle)


def fields_of(made: Made) -> dict[str, Any]:
    """Return what programs get of a puzzle."""
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


def result_of(
    order: Order, seed: str, seconds: int, report: Callable[[int], object] | None = None
) -> Result:
    """Return the puzzle of a seed, unless it takes more than so many seconds."""
    end = monotonic() + seconds
    tried = 0

    def hear(now: int) -> None:
        nonlocal tried
        tried = now
        if report:
            report(now)

    for found in made_in_slices(order, seed, hear):
        if found or monotonic() >= end:
            return Result(found, tried)
    raise AssertionError("the work ends with a puzzle")

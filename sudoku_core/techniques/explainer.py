"""Sudoku Explainer's scale: how it rates a step, and its techniques in the order of its ratings."""

from collections.abc import Callable, Iterator
from typing import Final

from sudoku_core.cells import cells_of
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.ladder import DIRECT, LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.patterns import Rectangle
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step


def rating_of(step: Step) -> float | None:
    """Return the Explainer's rating of a step; None where it has no such technique."""
    varies = _VARYING.get(step.technique)
    return varies(step) if varies else TECHNIQUES[step.technique].se


def _of_rectangle_with_subset(step: Step) -> float | None:
    """Return more for more cells: with the two that have extras, counted as one, a quad at most."""
    assert isinstance(step.pattern, Rectangle)
    return {1: 4.6, 2: 4.7, 3: 4.8}.get(cells_of(step.pattern.subset).bit_count())


# Techniques whose steps are not all rated the same.
_VARYING: Final[dict[str, Callable[[Step], float | None]]] = {
    "unique-rectangle-3": _of_rectangle_with_subset,
}
_RATINGS: Final[dict[str, tuple[float, ...]]] = {
    "unique-rectangle-3": (4.6, 4.7, 4.8),
}


def _only(finder: Finder, rating: float) -> Finder:
    """Return a finder of those steps that have this rating."""

    def find(position: Position) -> Iterator[Step]:
        return (step for step in finder(position) if rating_of(step) == rating)

    return find


def _rungs(technique: Technique) -> list[Technique]:
    """Return the rungs of a technique, one for each rating that its steps may have."""
    ratings = _RATINGS.get(technique.slug)
    if not ratings:
        return [technique] if technique.se else []
    return [technique._replace(se=rating, finder=_only(technique.finder, rating)) for rating in ratings]


# Its techniques in its order, for its scale alone.
EXPLAINER: Final[tuple[Technique, ...]] = tuple(
    sorted(
        [rung for technique in (*LADDER, *DIRECT) for rung in _rungs(technique)],
        key=lambda rung: rung.se or 0.0,
    )
)

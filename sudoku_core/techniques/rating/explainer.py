"""Rate steps on Sudoku Explainer's scale, and list the techniques in the order of its ratings.

Further techniques of its successor, SukakuExplainer, have the ratings of that program. These ratings were
inferred from its output, because no list of them is published. SukakuExplainer counts the nodes of forcing
chains differently, so the ratings of forcing chains are estimates.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_core.board.cells import cells_of, members
from sudoku_core.techniques.families.als.pattern import AlmostLockedSets
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.pattern import Chain
from sudoku_core.techniques.families.forcing.pattern import Cases
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.ladder import DIRECT, LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.position import OF_CELL, Position
from sudoku_core.techniques.step import Step

if TYPE_CHECKING:
    from sudoku_core.techniques.finders import Finder

ROW, COLUMN, BOX = range(3)
# Numbers of nodes. The rating of a forcing chain is 0.1 higher for each of these numbers that it exceeds.
LENGTH_BOUNDS: Final = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)


class _VaryingRating(NamedTuple):
    """The ratings of a technique whose steps do not all have the same rating."""

    rate: Callable[[Step], float | None]  # rates a step; None if the Explainer has no such step
    # The ratings that have a rung of their own. If there are none, one rung is enough for all ratings,
    # because the finder yields the easiest step first.
    rungs: tuple[float, ...] = ()
    found_by: str = ""  # the finder of all steps with a rating, see `Technique`; "" for the usual finder


def rating_of(step: Step) -> float | None:
    """Return the Explainer's rating of a step; None if the Explainer lacks the technique."""
    varying = _VARYING_RATINGS.get(step.technique)
    return varying.rate(step) if varying else TECHNIQUES[step.technique].se


def _rate_rectangle(step: Step) -> float | None:
    """Rate a unique rectangle of type 3 by the number of cells in its subset; a quad is the largest."""
    assert isinstance(step.pattern, Rectangle)
    return {1: 4.6, 2: 4.7, 3: 4.8}.get(cells_of(step.pattern.subset).bit_count())


def _rate_x_chain(step: Step) -> float | None:
    """Rate an X-chain; the rating is lowest for three links that are all in rows or all in columns."""
    assert isinstance(step.pattern, Chain)
    kinds = [unit // 9 for unit in step.pattern.units]
    if len(kinds) > 3:
        return _rate_by_length(6.6, len(kinds))
    if BOX not in kinds:
        return 5.4 if len({*kinds}) == 1 else 5.6
    has_parallel_lines = kinds[1] != BOX and kinds[1] in (kinds[0], kinds[2])
    return 5.5 if has_parallel_lines and kinds.count(BOX) == 1 else 5.6


def _rate_xy_chain(step: Step) -> float | None:
    assert isinstance(step.pattern, Chain)
    return _rate_by_length(6.6, len(step.pattern.needs))


def _rate_loop(step: Step) -> float | None:
    assert isinstance(step.pattern, ContinuousLoop)
    return _rate_by_length(7.0, len(step.pattern.needs))


def _rate_aic(step: Step) -> float | None:
    assert isinstance(step.pattern, Chain | DiscontinuousLoop)
    return _rate_by_length(7.1, len(step.pattern.needs))


def _rate_by_length(shortest_rating: float, link_count: int) -> float:
    """Return the rating of a chain by its number of strong links.

    shortest_rating: the rating of a chain of up to three strong links.
    """
    return round(shortest_rating + min(max(0, link_count // 2 - 1), 4) / 10, 1)


def _rate_almost_locked_sets(step: Step) -> float | None:
    """Rate two almost locked sets of four cells together, a WXYZ-Wing; the Explainer has no larger sets."""
    assert isinstance(step.pattern, AlmostLockedSets)
    first, second = step.pattern.sets
    cells = members(cells_of(first | second))
    if len(cells) > 4:
        return None
    are_bivalue = all(((first | second) & OF_CELL[cell]).bit_count() == 2 for cell in cells)
    return 5.5 if are_bivalue or step.pattern.form == "double" else 5.6


def _forcing_rater(
    lowest_rating: float, base_rating: float, nodes_per_placement: int
) -> Callable[[Step], float]:
    """Return a function that rates forcing chains.

    lowest_rating: the lowest rating that the function returns.
    base_rating: the rating before anything is added for the number of nodes.
    nodes_per_placement: the number of nodes counted for each placement; it was chosen to reproduce
        published ratings of puzzles to within 0.1.
    """

    def rate(step: Step) -> float:
        assert isinstance(step.pattern, Cases)
        node_count = nodes_per_placement * step.pattern.size + 2
        exceeded = sum(node_count > bound for bound in LENGTH_BOUNDS)
        return max(lowest_rating, round(base_rating + exceeded / 10, 1))

    return rate


_FORCING_CHAIN: Final = _VaryingRating(_forcing_rater(8.2, 8.0, 2))
_FORCING_NET: Final = _VaryingRating(_forcing_rater(8.7, 8.5, 3))
_VARYING_RATINGS: Final[dict[str, _VaryingRating]] = {
    "unique-rectangle-3": _VaryingRating(_rate_rectangle, (4.6, 4.7, 4.8)),
    "x-chain": _VaryingRating(_rate_x_chain, (5.4, 5.5, 5.6, 6.7, 6.8, 6.9, 7.0)),
    "xy-chain": _VaryingRating(_rate_xy_chain),
    "als-xz": _VaryingRating(_rate_almost_locked_sets, (5.5, 5.6), "als.finder.wxyz_wing"),
    "continuous-nice-loop": _VaryingRating(_rate_loop),
    "discontinuous-nice-loop": _VaryingRating(_rate_aic),
    "aic": _VaryingRating(_rate_aic),
    **{f"forcing-chain-{form}": _FORCING_CHAIN for form in ("contradiction", "digit", "cell", "unit")},
    **{f"forcing-net-{form}": _FORCING_NET for form in ("contradiction", "digit", "cell", "unit")},
}


@lru_cache(maxsize=len(_VARYING_RATINGS))
def _all_steps(technique: Technique, position: Position) -> tuple[Step, ...]:
    """Return all steps of a technique; cached, because the rungs of a technique share them."""
    return tuple(technique.finder(position))


def _finder_of_rating(technique: Technique, rating: float) -> "Finder":
    """Return a finder of a technique's steps with this rating."""

    def find(position: Position) -> Iterator[Step]:
        return (step for step in _all_steps(technique, position) if rating_of(step) == rating)

    return find


def _rungs_of(technique: Technique) -> list[Technique]:
    """Return the rungs of a technique: one for each of its `rungs`, else one, or none if it is unrated."""
    varying = _VARYING_RATINGS.get(technique.slug)
    if not varying or not varying.rungs:
        return [technique] if technique.se else []
    slug, code, score, level = technique.slug, technique.code, technique.score, technique.level
    source = Technique(slug, code, score, technique.se, level, varying.found_by or technique.found_by)
    return [
        Technique(slug, code, score, rating, level, _finder_of_rating(source, rating))
        for rating in varying.rungs
    ]


# The ladder of the Explainer's scale: the rated techniques in the order of their ratings.
EXPLAINER_LADDER: Final[tuple[Technique, ...]] = tuple(
    sorted(
        [rung for technique in (*LADDER, *DIRECT) for rung in _rungs_of(technique)],
        key=lambda rung: rung.se or 0.0,
    )
)

"""Rate steps on Sudoku Explainer's scale, and list the techniques in the order of its ratings.

Further techniques of its successor, SukakuExplainer, have the ratings of that program. They were inferred
from its output, because no list of its ratings is published. SukakuExplainer has its own way to count the
nodes of forcing chains, so the ratings of forcing chains are estimates.
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
# A forcing chain is rated 0.1 higher for each of these numbers of nodes that it exceeds.
LENGTHS: Final = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)


class _VaryingRating(NamedTuple):
    """The ratings of a technique whose steps do not all have the same rating."""

    rating: Callable[[Step], float | None]  # rates a step; None if the Explainer has no such step
    # The ratings with their own rung. If there are none, one rung is enough for all ratings, because the
    # finder yields the easiest step first.
    rungs: tuple[float, ...] = ()
    found_by: str = ""  # the finder of all steps with a rating, see `Technique`; "" for the technique's own


def rating_of(step: Step) -> float | None:
    """Return the Explainer's rating of a step; None if the Explainer lacks the technique."""
    varying = _VARYING_RATINGS.get(step.technique)
    return varying.rating(step) if varying else TECHNIQUES[step.technique].se


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
    parallel = kinds[1] != BOX and kinds[1] in (kinds[0], kinds[2])
    return 5.5 if parallel and kinds.count(BOX) == 1 else 5.6


def _rate_xy_chain(step: Step) -> float | None:
    assert isinstance(step.pattern, Chain)
    return _rate_by_length(6.6, len(step.pattern.needs))


def _rate_loop(step: Step) -> float | None:
    assert isinstance(step.pattern, ContinuousLoop)
    return _rate_by_length(7.0, len(step.pattern.needs))


def _rate_aic(step: Step) -> float | None:
    assert isinstance(step.pattern, Chain | DiscontinuousLoop)
    return _rate_by_length(7.1, len(step.pattern.needs))


def _rate_by_length(rating: float, links: int) -> float:
    """Return the rating of a chain by its number of strong links; `rating` is for up to three."""
    return round(rating + min(max(0, links // 2 - 1), 4) / 10, 1)


def _rate_almost_locked_sets(step: Step) -> float | None:
    """Rate a WXYZ-Wing, two almost locked sets of four cells together; the Explainer has no larger ones."""
    assert isinstance(step.pattern, AlmostLockedSets)
    one, other = step.pattern.sets
    cells = members(cells_of(one | other))
    if len(cells) > 4:
        return None
    all_bivalue = all(((one | other) & OF_CELL[cell]).bit_count() == 2 for cell in cells)
    return 5.5 if all_bivalue or step.pattern.form == "double" else 5.6


def _forcing_rater(least: float, shortest: float, nodes: int) -> Callable[[Step], float]:
    """Return a function that rates forcing chains.

    least: the lowest rating. shortest: the rating of a chain without nodes. nodes: the number of nodes
    counted for each placement, chosen to reproduce published ratings of puzzles to within 0.1.
    """

    def rating(step: Step) -> float:
        assert isinstance(step.pattern, Cases)
        length = nodes * step.pattern.size + 2
        return max(least, round(shortest + sum(length > bound for bound in LENGTHS) / 10, 1))

    return rating


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
    return tuple(technique.finder(position))


def _finder_of_rating(technique: Technique, rating: float) -> "Finder":
    """Return a finder of a technique's steps with this rating."""

    def find(position: Position) -> Iterator[Step]:
        return (step for step in _all_steps(technique, position) if rating_of(step) == rating)

    return find


def _rungs_of(technique: Technique) -> list[Technique]:
    """Return the rungs of a technique: one for each of its `rungs`, or one, or none if it is unrated."""
    varying = _VARYING_RATINGS.get(technique.slug)
    if not varying or not varying.rungs:
        return [technique] if technique.se else []
    slug, code, score, level = technique.slug, technique.code, technique.score, technique.level
    source = Technique(slug, code, score, technique.se, level, varying.found_by or technique.found_by)
    return [
        Technique(slug, code, score, rating, level, _finder_of_rating(source, rating))
        for rating in varying.rungs
    ]


# The ladder of the Explainer's scale: its techniques, by rating.
EXPLAINER: Final[tuple[Technique, ...]] = tuple(
    sorted(
        [rung for technique in (*LADDER, *DIRECT) for rung in _rungs_of(technique)],
        key=lambda rung: rung.se or 0.0,
    )
)

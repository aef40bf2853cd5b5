"""Sudoku Explainer's scale: how it rates a step, and its techniques in the order of its ratings.

Where its successor, SukakuExplainer, has more techniques, they stand where that program rates them: this
was worked out from its ratings, for no list of them is published. It counts the nodes of forcing chains in
a way of its own, so their ratings are estimates.
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
# A forcing chain that has more nodes than the first of these is rated 0.1 more, and so on.
LENGTHS: Final = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)


class _Varying(NamedTuple):
    """A technique whose steps are not all rated the same.

    rating: of a step; None where the Explainer has no such step. rungs: the ratings that have a rung each;
    without any there is one for all, since the finder yields the easiest step first. found_by: the
    finder of all steps that have a rating, see `Technique`; without one that of the technique.
    """

    rating: Callable[[Step], float | None]
    rungs: tuple[float, ...] = ()
    found_by: str = ""


def rating_of(step: Step) -> float | None:
    """Return the Explainer's rating of a step; None where it has no such technique."""
    varying = _VARYING.get(step.technique)
    return varying.rating(step) if varying else TECHNIQUES[step.technique].se


def _of_rectangle(step: Step) -> float | None:
    """Return more for more cells: with the two that have extras, counted as one, a quad at most."""
    assert isinstance(step.pattern, Rectangle)
    return {1: 4.6, 2: 4.7, 3: 4.8}.get(cells_of(step.pattern.subset).bit_count())


def _of_x_chain(step: Step) -> float | None:
    """Return less for three links than for more, and least where these are in rows alone, or in columns."""
    assert isinstance(step.pattern, Chain)
    kinds = [unit // 9 for unit in step.pattern.units]
    if len(kinds) > 3:
        return _longer(6.6, len(kinds))
    if BOX not in kinds:
        return 5.4 if len({*kinds}) == 1 else 5.6
    parallel = kinds[1] != BOX and kinds[1] in (kinds[0], kinds[2])
    return 5.5 if parallel and kinds.count(BOX) == 1 else 5.6


def _of_xy_chain(step: Step) -> float | None:
    assert isinstance(step.pattern, Chain)
    return _longer(6.6, len(step.pattern.needs))


def _of_loop(step: Step) -> float | None:
    assert isinstance(step.pattern, ContinuousLoop)
    return _longer(7.0, len(step.pattern.needs))


def _of_aic(step: Step) -> float | None:
    assert isinstance(step.pattern, Chain | DiscontinuousLoop)
    return _longer(7.1, len(step.pattern.needs))


def _longer(rating: float, links: int) -> float:
    """Return the rating of a chain by its number of strong links; up to three have the rating given."""
    return round(rating + min(max(0, links // 2 - 1), 4) / 10, 1)


def _of_sets(step: Step) -> float | None:
    """Return the rating of a WXYZ-Wing: of almost locked sets it has only two of four cells together."""
    assert isinstance(step.pattern, AlmostLockedSets)
    one, other = step.pattern.sets
    cells = members(cells_of(one | other))
    if len(cells) > 4:
        return None
    of_two = all(((one | other) & OF_CELL[cell]).bit_count() == 2 for cell in cells)
    return 5.5 if of_two or step.pattern.form == "double" else 5.6


def _of_forcing(least: float, shortest: float, nodes: int) -> Callable[[Step], float]:
    """Return the rating of forcing chains.

    least: of them; shortest: of one without nodes; nodes: how many are counted for each placement, which
    gives the ratings of puzzles that it has rated to 0.1.
    """

    def rating(step: Step) -> float:
        assert isinstance(step.pattern, Cases)
        length = nodes * step.pattern.size + 2
        return max(least, round(shortest + sum(length > bound for bound in LENGTHS) / 10, 1))

    return rating


_FORCING_CHAIN: Final = _Varying(_of_forcing(8.2, 8.0, 2))
_FORCING_NET: Final = _Varying(_of_forcing(8.7, 8.5, 3))
_VARYING: Final[dict[str, _Varying]] = {
    "unique-rectangle-3": _Varying(_of_rectangle, (4.6, 4.7, 4.8)),
    "x-chain": _Varying(_of_x_chain, (5.4, 5.5, 5.6, 6.7, 6.8, 6.9, 7.0)),
    "xy-chain": _Varying(_of_xy_chain),
    "als-xz": _Varying(_of_sets, (5.5, 5.6), "als.finder.wxyz_wing"),
    "continuous-nice-loop": _Varying(_of_loop),
    "discontinuous-nice-loop": _Varying(_of_aic),
    "aic": _Varying(_of_aic),
    **{f"forcing-chain-{form}": _FORCING_CHAIN for form in ("contradiction", "digit", "cell", "unit")},
    **{f"forcing-net-{form}": _FORCING_NET for form in ("contradiction", "digit", "cell", "unit")},
}


@lru_cache(maxsize=len(_VARYING))
def _all_steps(technique: Technique, position: Position) -> tuple[Step, ...]:
    return tuple(technique.finder(position))


def _only(technique: Technique, rating: float) -> "Finder":
    """Return a finder of those steps that have this rating."""

    def find(position: Position) -> Iterator[Step]:
        return (step for step in _all_steps(technique, position) if rating_of(step) == rating)

    return find


def _rungs(technique: Technique) -> list[Technique]:
    """Return the rungs of a technique, one for each rating that has one."""
    varying = _VARYING.get(technique.slug)
    if not varying or not varying.rungs:
        return [technique] if technique.se else []
    slug, code, score, level = technique.slug, technique.code, technique.score, technique.level
    source = Technique(slug, code, score, technique.se, level, varying.found_by or technique.found_by)
    return [Technique(slug, code, score, rating, level, _only(source, rating)) for rating in varying.rungs]


# Its techniques in its order, for its scale alone.
EXPLAINER: Final[tuple[Technique, ...]] = tuple(
    sorted(
        [rung for technique in (*LADDER, *DIRECT) for rung in _rungs(technique)],
        key=lambda rung: rung.se or 0.0,
    )
)

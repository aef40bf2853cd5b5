"""Check whether a puzzle fits an order by its level and its path, also in random symmetries.

If a technique finds several steps, the puzzle's symmetry affects which step is used. The score depends on
this step, and in a few puzzles the level does too. Such puzzles are rejected.
"""

from typing import Final

from sudoku_core.board.grid import Grid
from sudoku_core.board.symmetry import random_symmetry
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.orders import Order
from sudoku_core.search.slices import Slices, Values
from sudoku_core.techniques.choice import choose
from sudoku_core.techniques.engine import steps_from
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.rating import BOUNDS, LEVELS, RUNGS, Level
from sudoku_core.techniques.step import Proven
from sudoku_core.techniques.truth import Truth, judge_position

SYMMETRY_COUNT: Final = 20  # symmetries in which the level must be the same


class OrderJudge:
    """A judge that checks whether puzzles fit an order."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._level = order.level
        self._ladder = _ladder_for(order)

    def fits(self, values: Values) -> Slices[bool]:
        """Return whether a proper puzzle has the ordered level and path."""
        level = hardest_rung = 0  # indexes of LEVELS and LADDER
        score = 0
        start, truth = yield from judge_position(Position.of(Grid(values), proper=True))
        if not (yield from self._solves_with_only(start, truth)):
            return False
        end_reason = "stuck"
        for step_or_end in steps_from(start, truth, self._ladder):
            if step_or_end is None:
                yield
            elif isinstance(step_or_end, Proven):
                technique = TECHNIQUES[step_or_end.step.technique]
                if technique.slug in self._order.avoid:
                    return False
                score += technique.score
                hardest_rung = max(hardest_rung, RUNGS[technique.slug])
                level = max(level, LEVELS.index(technique.level), _min_level_of_score(score))
                if self._level and level > LEVELS.index(self._level):
                    return False
                if self._is_settled(level):
                    return True
            else:
                end_reason = step_or_end.reason
        if end_reason != "solved" or (self._order.needs and hardest_rung != RUNGS[self._order.needs]):
            return False
        return self._level is None or LEVELS[level] == self._level

    def _solves_with_only(self, start: Position, truth: Truth) -> Slices[bool]:
        """Return whether the order's `only` techniques solve the puzzle."""
        if self._order.only is None:
            return True
        for step_or_end in steps_from(start, truth, choose(self._order.only)):
            if step_or_end is None:
                yield
            elif not isinstance(step_or_end, Proven):
                return step_or_end.reason == "solved"
        raise AssertionError("a path has an end")

    def _is_settled(self, level: int) -> bool:
        """Return whether no further step can change the result, because there is no higher level."""
        order = self._order
        return self._level == LEVELS[level] == LEVELS[-1] and not order.needs and not order.avoid

    def fits_in_symmetries(self, values: Values, level: Level, chance: Chance) -> Slices[bool]:
        """Return whether the puzzle fits the order with this level in random symmetries too."""
        if level == "easy" and not self._order.needs and _is_always_easy(values):
            return True
        judge = OrderJudge(self._order._replace(level=level))
        for _ in range(SYMMETRY_COUNT):
            fits = yield from judge.fits(random_symmetry(chance.below).apply(values))
            if not fits:
                return False
        return True


def _ladder_for(order: Order) -> tuple[Technique, ...]:
    """Return the ladder up to the hardest technique that the order allows."""
    if order.needs:
        return LADDER[: RUNGS[order.needs] + 1]
    if order.level is None:
        return LADDER
    max_level = LEVELS.index(order.level)
    last_rung = max(
        rung for rung, technique in enumerate(LADDER) if LEVELS.index(technique.level) <= max_level
    )
    return LADDER[: last_rung + 1]


def _min_level_of_score(score: int) -> int:
    """Return the index of the lowest level that a puzzle with this score can have."""
    return sum(score > bound for _, bound in BOUNDS)


def _is_always_easy(values: Values) -> bool:
    """Return whether an easy puzzle is easy in every symmetry.

    Singles lead to the same result in any order. If few cells are empty, no order of the singles has a
    score above the limit of easy puzzles.
    """
    max_score_of_single = max(technique.score for technique in LADDER if technique.level == "easy")
    return max_score_of_single * values.count(0) <= BOUNDS[0][1]

"""Whether a puzzle is what was ordered: its level, what its path needs, and whether both are sure.

Where a path has several steps of a technique, which one it takes depends on how the puzzle is turned, and
with it the score, and so the level of a few puzzles. A puzzle whose level does is not given out.
"""

from typing import Final

from sudoku_core.board.grid import Grid
from sudoku_core.board.symmetry import random_symmetry
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.orders import Order
from sudoku_core.search.slices import Slices, Values
from sudoku_core.techniques.engine import steps_from
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.rating import BOUNDS, LEVELS, RUNGS, Level
from sudoku_core.techniques.step import Proven
from sudoku_core.techniques.truth import judge_position

TURNS: Final = 20  # symmetries in which the level has to be the same


class Judging:
    """Judges whether puzzles are what was ordered."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._level = order.level
        self._ladder = _ladder_for(order)

    def fits(self, values: Values) -> Slices[bool]:
        """Return whether a proper puzzle has the level ordered, and the path."""
        level, score = 0, 0
        last = 0
        start, truth = yield from judge_position(Position.of(Grid(values), proper=True))
        end = "stuck"
        for found in steps_from(start, truth, self._ladder):
            if found is None:
                yield
            elif isinstance(found, Proven):
                technique = TECHNIQUES[found.step.technique]
                if technique.slug in self._order.avoid:
                    return False
                score += technique.score
                last = max(last, RUNGS[technique.slug])
                level = max(level, LEVELS.index(technique.level), _of_score(score))
                if self._level and level > LEVELS.index(self._level):
                    return False
                if self._is_settled(level):
                    return True
            else:
                end = found.reason
        if end != "solved" or (self._order.needs and last != RUNGS[self._order.needs]):
            return False
        return self._level is None or LEVELS[level] == self._level

    def _is_settled(self, level: int) -> bool:
        """Return whether no further step can change the answer: there is no level above the highest."""
        order = self._order
        return self._level == LEVELS[level] == LEVELS[-1] and not order.needs and not order.avoid

    def is_sure(self, values: Values, level: Level, chance: Chance) -> Slices[bool]:
        """Return whether the puzzle fits, with this level, in random symmetries too."""
        if level == "easy" and not self._order.needs and _is_always_easy(values):
            return True
        again = Judging(self._order._replace(level=level))
        for _ in range(TURNS):
            fits = yield from again.fits(random_symmetry(chance.below).apply(values))
            if not fits:
                return False
        return True


def _ladder_for(order: Order) -> tuple[Technique, ...]:
    """Return the ladder up to what the order lets a path have: where that gets stuck, another fits."""
    if order.needs:
        return LADDER[: RUNGS[order.needs] + 1]
    if order.level is None:
        return LADDER
    most = LEVELS.index(order.level)
    last = max(rung for rung, technique in enumerate(LADDER) if LEVELS.index(technique.level) <= most)
    return LADDER[: last + 1]


def _of_score(score: int) -> int:
    """Return the number of the lowest level that a score lets a puzzle have."""
    return sum(score > bound for _, bound in BOUNDS)


def _is_always_easy(values: Values) -> bool:
    """Return whether an easy puzzle is easy however it is turned.

    Singles lead to the same end in any order, and no score of theirs passes the bound where few are needed.
    """
    most = max(technique.score for technique in LADDER if technique.level == "easy")
    return most * values.count(0) <= BOUNDS[0][1]

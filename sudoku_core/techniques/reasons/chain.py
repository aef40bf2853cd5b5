"""Shorten a path to the steps that one conclusion needs."""

from sudoku_core.search.pauses import SliceTimer
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import prove
from sudoku_core.techniques.reasons.goal import Goal
from sudoku_core.techniques.step import Step


def shorten(steps: list[Step], start: Position, goal: Goal, timer: SliceTimer) -> Slices[list[Step]]:
    """Return the steps that are necessary: without any one of them, the others are not all proven.

    steps: A path from `start`, the last step of which reaches the goal.

    The steps are left out from the last to the first, so that few steps have to be proven again each time.
    A pass is repeated until it changes nothing, because a proof that failed may hold with other steps gone.
    """
    while True:
        positions = positions_before(steps, start)
        kept = [steps[-1]]
        for position, step in zip(positions[-2::-1], steps[-2::-1], strict=True):
            yield from timer.pause_if_due()
            if not leads_to(goal, kept, position):
                kept.insert(0, step)
        if len(kept) == len(steps):
            return kept
        steps = kept


def leads_to(goal: Goal, steps: list[Step], position: Position) -> bool:
    """Return whether each step holds after those before it, and the last one reaches the goal."""
    for step in steps:
        if not prove(step, position).holds:
            return False
        position = position.after(step)
    return goal.is_reached_by(steps[-1])


def positions_before(steps: list[Step], start: Position) -> list[Position]:
    """Return the position before each of these steps, the first of which is `start`."""
    positions = []
    for step in steps:
        positions.append(start)
        start = start.after(step)
    return positions

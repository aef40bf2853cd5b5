"""Shorten a path to the steps that one conclusion needs."""

from sudoku_core.search.pauses import SliceTimer
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import prove
from sudoku_core.techniques.reasons.goal import Goal
from sudoku_core.techniques.step import Step


def shorten(steps: list[Step], start: Position, goal: Goal, timer: SliceTimer) -> Slices[list[Step]]:
    """Return the necessary steps: if you remove any of them, the others no longer lead to the goal.

    steps: A path from `start`, the last step of which reaches the goal.

    Steps are removed from the last to the first, so that few steps must be proven again each time. Passes
    are repeated until nothing changes, because a proof that failed may succeed after other steps are
    removed.
    """
    while True:
        positions = positions_before(steps, start)
        necessary = [steps[-1]]
        for position, step in zip(positions[-2::-1], steps[-2::-1], strict=True):
            yield from timer.pause_if_due()
            if not leads_to(goal, necessary, position):
                necessary.insert(0, step)
        if len(necessary) == len(steps):
            return necessary
        steps = necessary


def leads_to(goal: Goal, steps: list[Step], position: Position) -> bool:
    """Return whether each step is proven after the earlier steps, and the last step reaches the goal."""
    for step in steps:
        if not prove(step, position).holds:
            return False
        position = position.after(step)
    return goal.is_reached_by(steps[-1])


def positions_before(steps: list[Step], start: Position) -> list[Position]:
    """Return the position before each of these steps; the first position is `start`."""
    positions, position = [], start
    for step in steps:
        positions.append(position)
        position = position.after(step)
    return positions

"""The path from a position and the single steps along it, computed only as far as questions need them."""

from collections.abc import Iterator
from typing import Generic, TypeVar

from sudoku_core.search.pauses import Report, SliceTimer
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.engine import steps_from, try_to_prove
from sudoku_core.techniques.families.thread_cache import ThreadCache
from sudoku_core.techniques.ladder import Technique
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.reasons.goal import Goal
from sudoku_core.techniques.step import Proven, Step
from sudoku_core.techniques.truth import Truth

Ladder = tuple[Technique, ...]
T = TypeVar("T")


class Replay(Generic[T]):
    """The items of work in slices; several questions can read them from the start, in turns."""

    def __init__(self, slices: Iterator[T | None]) -> None:
        self._slices = slices
        self._items: list[T] = []

    def __iter__(self) -> Iterator[T | None]:
        """Yield the known items, and then the next ones with the pauses of the work."""
        count = 0
        while True:
            while count < len(self._items):
                yield self._items[count]
                count += 1
            for item in self._slices:
                if item is not None:
                    self._items.append(item)
                break
            else:
                return
            if item is None:
                yield None


class KnownConclusions:
    """The conclusions of each technique in a position, computed at their first use."""

    def __init__(self, position: Position, truth: Truth) -> None:
        self._position = position
        self._truth = truth
        self._conclusions: dict[Technique, Replay[Conclusion]] = {}

    def easiest_step(self, goal: Goal, techniques: Ladder, timer: SliceTimer) -> Slices[Step | None]:
        """Return the first step of these techniques that reaches the goal, if there is one."""
        for technique in techniques:
            if technique not in self._conclusions:
                self._conclusions[technique] = Replay(technique.conclusions(self._position))
            for conclusion in self._conclusions[technique]:
                if conclusion and goal.is_reached_by(conclusion):
                    proven = try_to_prove(Step(*conclusion), self._position, self._truth)
                    if proven:
                        return proven.step
                yield from timer.pause_if_due(technique.slug)
        return None


class KnownSteps:
    """The path from a position, and the conclusions at each of its places."""

    def __init__(self, position: Position, truth: Truth, ladder: Ladder) -> None:
        self.start = position
        self.ladder = ladder
        self._truth = truth
        self._report: Report | None = None  # the report of the current question
        self._path = Replay(steps_from(position, truth, ladder, self._report_progress))
        self._conclusions: dict[int, KnownConclusions] = {}  # place on the path -> conclusions there

    def path_to(self, goal: Goal, report: Report | None) -> Slices[list[Step]]:
        """Return the path up to the first step that reaches the goal; an empty list if none does."""
        steps = []
        for step_or_end in self._path:
            if step_or_end is None:
                self._report = report
                yield
            elif isinstance(step_or_end, Proven):
                steps.append(step_or_end.step)
                if goal.is_reached_by(step_or_end.step):
                    return steps
        return []

    def _report_progress(self, slug: str, count: int) -> None:
        if self._report:
            self._report(slug, count)

    def easiest_step(
        self, goal: Goal, place: int, position: Position, techniques: Ladder, timer: SliceTimer
    ) -> Slices[Step | None]:
        """Return the first step that reaches the goal after `place` steps of the path, if there is one.

        position: The position after these steps.
        """
        known = self._conclusions.get(place)
        if known is None:
            known = self._conclusions[place] = KnownConclusions(position, self._truth)
        return (yield from known.easiest_step(goal, techniques, timer))


@ThreadCache
def known_steps_of(start: tuple[Position, Truth, Ladder]) -> KnownSteps:
    """Return the known steps of a position. start: The arguments of KnownSteps."""
    return KnownSteps(*start)

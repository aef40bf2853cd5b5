"""The path from a position, and all steps along it, computed only as far as questions need them."""

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
    """The items of a generator that works in slices; several questions can read them all from the start."""

    def __init__(self, slices: Iterator[T | None]) -> None:
        self._slices = slices
        self._items: list[T] = []

    def __iter__(self) -> Iterator[T | None]:
        """Yield the items that are known, then the next items, and None at each pause of the generator."""
        index = 0
        while True:
            while index < len(self._items):
                yield self._items[index]
                index += 1
            for item in self._slices:
                if item is not None:
                    self._items.append(item)
                break
            else:
                return
            if item is None:
                yield None


class KnownConclusions:
    """The conclusions of each technique in a position, computed on first use."""

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
    """The path from a position, and the conclusions in each position on the path."""

    def __init__(self, position: Position, truth: Truth, ladder: Ladder) -> None:
        self.start = position
        self.ladder = ladder
        self._truth = truth
        self._report: Report | None = None  # the callback of the current question
        self._path = Replay(steps_from(position, truth, ladder, self._report_progress))
        # Number of steps of the path -> the conclusions in the position after these steps.
        self._conclusions: dict[int, KnownConclusions] = {}

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
        self, goal: Goal, step_count: int, position: Position, techniques: Ladder, timer: SliceTimer
    ) -> Slices[Step | None]:
        """Return the first step that reaches the goal after some steps of the path, if there is one.

        step_count: The number of these steps.
        position: The position after these steps.
        """
        conclusions = self._conclusions.get(step_count)
        if conclusions is None:
            conclusions = self._conclusions[step_count] = KnownConclusions(position, self._truth)
        return (yield from conclusions.easiest_step(goal, techniques, timer))


@ThreadCache
def known_steps_of(start: tuple[Position, Truth, Ladder]) -> KnownSteps:
    """Return the known steps of a position.

    start: The position, the truth about it and the ladder to use, as for KnownSteps.
    """
    return KnownSteps(*start)

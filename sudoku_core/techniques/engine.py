"""The next step, all steps, the whole path: what the finders yield, checked before anybody sees it.

A step that its proof or the solver refuses is never given out; since that is a fault of ours, a warning
tells of it. A function whose name ends in `_in_slices` yields None between slices of work, so that the
caller can do something else, or drop the work; the answer comes last. Before each pause it says what it
tries to `report`, if it has one.
"""

from collections import namedtuple

from sudoku_core.board.lacking import monotonic, warn
from sudoku_core.search.pauses import answer
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.step import NoStep, Step
from sudoku_core.techniques.truth import fault_of, known_of

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.board.cells import Candidates
    from sudoku_core.search.judging import SearchOf
    from sudoku_core.search.slices import Slices
    from sudoku_core.techniques.ladder import Technique
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.truth import Puzzle, Truth

    Ladder = Sequence[Technique]
    Report = Callable[
        [str, int], object
    ]  # the slug of the technique that is tried, how many steps are found
    Answers = dict[Technique, Step | None]  # the first right step of each technique in a position, if any
    Asked = dict[Candidates, Answers]  # those in the positions of one puzzle, under the candidates of each
else:
    Report = Asked = object  # for annotations that Python evaluates

SLICE = 0.015  # seconds


class Path(namedtuple("Path", ("start", "steps", "end"))):
    """The steps from a position to the end, or to where no technique finds any.

    end: why there is no further step, "solved" where the path is complete.
    """

    __slots__ = ()

    start: "Position"
    steps: tuple[Step, ...]
    end: NoStep

    @property
    def is_complete(self) -> bool:
        """Whether the steps fill all cells."""
        return self.end.reason == "solved"

    def positions(self) -> "Iterator[Position]":
        """Yield the start, and the position after each step."""
        position = self.start
        yield position
        for step in self.steps:
            position = position.after(step)
            yield position


def next_step(position: "Puzzle") -> Step | NoStep:
    """Return the easiest step for a person; without one, why there is none.

    position: a Position, a Grid or a text that `parse` takes. PuzzleError for a bad text.
    """
    return next(found for found in next_step_in_slices(position) if found is not None)


def next_step_in_slices(
    position: "Puzzle",
    report: "Report | None" = None,
    ladder: "Ladder" = LADDER,
    search_of: "SearchOf | None" = None,
) -> "Iterator[Step | NoStep | None]":
    """Yield None after each slice of work, and then what `next_step` returns.

    ladder: the techniques to use, the easiest first. search_of: see `truth.verdict_on`.
    """
    seen, truth = yield from known_of(position, search_of)
    fault = yield from fault_of(seen, truth)
    if fault:
        yield fault
    else:
        yield (yield from _easiest(seen, truth, ladder, Clock(report), {}))


def all_steps(position: "Puzzle") -> list[Step]:
    """Return the steps that each technique finds here, the easiest technique first.

    There are none where `next_step` says why there is none.
    """
    return answer(all_steps_in_slices(position))


def all_steps_in_slices(
    position: "Puzzle", ladder: "Ladder" = LADDER, report: "Report | None" = None
) -> "Iterator[list[Step] | None]":
    """Yield None after each slice of work, and then the steps that each technique of the ladder finds."""
    seen, truth = yield from known_of(position)
    found: list[Step] = []
    if not (yield from fault_of(seen, truth)):
        clock = Clock(report)
        for technique in ladder:
            yield from clock.pause(technique.slug, len(found))
            for each in technique.conclusions(seen):
                step = Step(*each) if each else None
                if step and is_right(step, seen, truth):
                    found.append(step)
                yield from clock.pause(technique.slug, len(found))
    yield found


def path(puzzle: "Puzzle", ladder: "Ladder" = LADDER) -> Path:
    """Return the path of easiest steps from here.

    ladder: the techniques to use, the easiest first.
    """
    return answer(path_in_slices(puzzle, ladder))


def path_in_slices(
    puzzle: "Puzzle",
    ladder: "Ladder" = LADDER,
    report: "Report | None" = None,
    asked: "Asked | None" = None,
) -> "Iterator[Path | None]":
    """Yield None after each slice of work, and then what `path` returns.

    asked: the same one for several paths of a puzzle, whose finders then search a position once.
    """
    asked = {} if asked is None else asked
    start, truth = yield from known_of(puzzle)
    end = yield from fault_of(start, truth)
    steps: list[Step] = []
    position, clock = start, Clock(report)
    while end is None:
        answers = asked.setdefault(position.candidates, {})
        found = yield from _easiest(position, truth, ladder, clock, answers, len(steps))
        if isinstance(found, NoStep):
            end = found
        else:
            steps.append(found)
            position = position.after(found)
    yield Path(start, tuple(steps), end)


def is_right(step: Step, position: "Position", truth: "Truth") -> bool:
    """Return whether proof and solver both find this step right; warn if not."""
    failed = step.prove(position).failed
    if failed is None and truth.agrees(step):
        return True
    why = f"premise {failed.code!r} fails" if failed else "the solver contradicts it"
    warn(f"a step was refused, {why}: {step}")
    return False


class Clock:
    """Says when a slice is over, and what is tried then."""

    def __init__(self, report: "Report | None" = None) -> None:
        self._report = report
        self._end = monotonic() + SLICE

    def pause(self, slug: str = "", found: int = 0) -> "Slices[None]":
        """Pause if the slice is over. slug: of the technique that is tried; found: how many steps are."""
        if monotonic() >= self._end:
            if self._report and slug:
                self._report(slug, found)
            yield
            self._end = monotonic() + SLICE


def _easiest(
    position: "Position",
    truth: "Truth",
    ladder: "Ladder",
    clock: Clock,
    answers: "Answers",
    before: int = 0,
) -> "Slices[Step | NoStep]":
    """Return the easiest step.

    answers: those that are known of this position; the others are added. before: how many steps have been
    found on this path.
    """
    if not position.open:
        return NoStep("solved")
    for technique in ladder:
        if technique not in answers:
            yield from clock.pause(technique.slug, before)
            found = None
            for each in technique.conclusions(position):
                step = Step(*each) if each else None
                if step and is_right(step, position, truth):
                    found = step
                    break
                yield from clock.pause(technique.slug, before)
            answers[technique] = found
        found = answers[technique]
        if found:
            return found
    return NoStep("stuck")

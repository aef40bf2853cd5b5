"""The next step, all steps, the whole path: what the finders yield, checked before anybody sees it.

A step that its proof or the solver refuses is never given out; since that is a fault of ours, a warning
tells of it. A function whose name ends in `_in_slices` yields None between slices of work, so that the
caller can do something else, or drop the work; the answer comes last. Before each pause it says what it
tries to `report`, if it has one.
"""

from sudoku_core.board.compat import NamedTuple, monotonic, warn
from sudoku_core.board.literals import Language, Length
from sudoku_core.board.showing import Shown
from sudoku_core.search.pauses import answer
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.proof import prove
from sudoku_core.techniques.step import NoStep, Step
from sudoku_core.techniques.truth import fault_of, known_of, position_of
from sudoku_core.techniques.words.forms import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_core.board.cells import Candidates
    from sudoku_core.search.judging import SearchOf
    from sudoku_core.search.slices import Slices
    from sudoku_core.techniques.ladder import Technique
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.proof import Proof
    from sudoku_core.techniques.truth import Puzzle, Truth

    Ladder = Sequence[Technique]
    # The slug of the technique that is tried, and how many steps are found.
    Report = Callable[[str, int], object]
    Answers = dict[Technique, "Proven | None"]  # the first right step of each technique in a position
    Asked = dict[Candidates, Answers]  # those in the positions of one puzzle, under the candidates of each
else:
    Report = Asked = object  # for annotations that Python evaluates

SLICE = 0.015  # seconds


class Proven(NamedTuple("Proven", [("step", "Step"), ("proof", "Proof")])):
    """A step, and its proof in the position where it was found."""

    __slots__ = ()

    step: Step
    proof: "Proof"


class Path(
    NamedTuple("Path", [("start", "Position"), ("steps", "tuple[Step, ...]"), ("end", "NoStep")]), Shown
):
    """The steps from a position to the end, or to where no technique finds any.

    start: the position before the first step. steps: from there on, in order.
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

    def as_dict(
        self, length: "Length" = "line", languages: "Sequence[Language]" = LANGUAGES
    ) -> "dict[str, object]":
        """Return the path as plain data for JSON: "start", "steps" and "end".

        length, languages: of the texts, as in `Step.as_dict`.
        """
        steps = [step.as_dict(length, languages) for step in self.steps]
        return {"start": self.start.as_dict(), "steps": steps, "end": self.end.as_dict(length, languages)}

    def positions(self) -> "Iterator[Position]":
        """Yield the start, and the position after each step."""
        position = self.start
        yield position
        for step in self.steps:
            position = position.after(step)
            yield position


class Walk(NamedTuple("Walk", [("path", "Path"), ("proofs", "tuple[Proof, ...]")])):
    """A path, and the proof of each of its steps."""

    __slots__ = ()

    path: Path
    proofs: "tuple[Proof, ...]"


def next_step(position: "Puzzle") -> Step | NoStep:
    """Return the easiest step for a person; without one, why there is none.

    position: a Position, a Grid or a text that `parse` takes. PuzzleError for a bad text.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> next_step(puzzle).say()
    'In box 9, 1 can only go in r9c7.'
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
    seen, truth = yield from known_of(position_of(position), search_of)
    found = yield from easiest(seen, truth, report, ladder)
    yield found.step.at(seen) if isinstance(found, Proven) else found


def easiest(
    position: "Position", truth: "Truth", report: "Report | None" = None, ladder: "Ladder" = LADDER
) -> "Slices[Proven | NoStep]":
    """Return the easiest step with its proof, or why there is none. truth: see `known_of`."""
    fault = yield from fault_of(position, truth)
    return fault or (yield from _easiest(position, truth, ladder, Clock(report), {}))


def all_steps(position: "Puzzle") -> list[Step]:
    """Return the steps that each technique finds here, the easiest technique first.

    There are none where `next_step` says why there is none.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> steps = all_steps(puzzle)
    >>> steps[0].technique
    'hidden-single-box'
    """
    return answer(all_steps_in_slices(position))


def all_steps_in_slices(
    position: "Puzzle", ladder: "Ladder" = LADDER, report: "Report | None" = None
) -> "Iterator[list[Step] | None]":
    """Yield None after each slice of work, and then the steps that each technique of the ladder finds."""
    seen, truth = yield from known_of(position_of(position))
    yield [each.step.at(seen) for each in (yield from every_step(seen, truth, ladder, report))]


def every_step(
    position: "Position", truth: "Truth", ladder: "Ladder" = LADDER, report: "Report | None" = None
) -> "Slices[list[Proven]]":
    """Return the steps that each technique of the ladder finds, with their proofs."""
    found: list[Proven] = []
    if not (yield from fault_of(position, truth)):
        clock = Clock(report)
        for technique in ladder:
            yield from clock.pause(technique.slug, len(found))
            for each in technique.conclusions(position):
                right = each and proven(Step(*each), position, truth)
                if right:
                    found.append(right)
                yield from clock.pause(technique.slug, len(found))
    return found


def path(puzzle: "Puzzle", ladder: "Ladder" = LADDER) -> Path:
    """Return the path of easiest steps from here.

    ladder: the techniques to use, the easiest first.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = path(puzzle)
    >>> len(found.steps), found.is_complete
    (51, True)
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
    start, truth = yield from known_of(position_of(puzzle))
    yield (yield from walk(start, truth, ladder, report, asked)).path


def walk(
    start: "Position",
    truth: "Truth",
    ladder: "Ladder" = LADDER,
    report: "Report | None" = None,
    asked: "Asked | None" = None,
) -> "Slices[Walk]":
    """Return the path of easiest steps with their proofs. truth: what is known of the start."""
    found: list[Proven] = []
    for each in steps_from(start, truth, ladder, report, asked):
        if each is None:
            yield
        elif isinstance(each, Proven):
            found.append(each)
        else:
            path = Path(start, tuple([one.step for one in found]), each)
    return Walk(path, tuple([one.proof for one in found]))


def steps_from(
    start: "Position",
    truth: "Truth",
    ladder: "Ladder" = LADDER,
    report: "Report | None" = None,
    asked: "Asked | None" = None,
) -> "Iterator[Proven | NoStep | None]":
    """Yield the steps of the path with their proofs, and then why there is no other; None for each pause.

    truth: what is known of the start. asked: see `path_in_slices`.
    """
    end = yield from fault_of(start, truth)
    asked = {} if asked is None else asked
    count = 0
    position, clock = start, Clock(report)
    while end is None:
        answers = asked.setdefault(position.candidates, {})
        found = yield from _easiest(position, truth, ladder, clock, answers, count)
        if isinstance(found, NoStep):
            end = found
        else:
            yield found
            count += 1
            position = position.after(found.step)
    yield end


def proven(step: Step, position: "Position", truth: "Truth") -> Proven | None:
    """Return the step with its proof if proof and solver both find it right; else warn."""
    proof = prove(step, position)
    failed = proof.failed
    if failed is None and truth.agrees(step):
        return Proven(step, proof)
    why = f"premise {failed.code!r} fails" if failed else "the solver contradicts it"
    warn(f"a step was refused, {why}: {step}")
    return None


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
) -> "Slices[Proven | NoStep]":
    """Return the easiest step with its proof.

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
                found = proven(Step(*each), position, truth) if each else None
                if found:
                    break
                yield from clock.pause(technique.slug, before)
            answers[technique] = found
        found = answers[technique]
        if found:
            return found
    return NoStep("stuck")

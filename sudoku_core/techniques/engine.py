"""Find the next step, all steps or the whole path, and check every step before it is returned.

A step that its proof or the solver rejects is never returned. A rejected step would be a bug in this
project, so it causes a warning. A function whose name ends in `_in_slices` yields None after each slice of
work, so that the caller can do something else or cancel. The last item is the result. Before each pause,
the function calls `report`, if given, with the technique that it is trying.
"""

from sudoku_core.board.compat import warn
from sudoku_core.search.pauses import Report, SliceTimer, run_to_end
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.proof import prove
from sudoku_core.techniques.step import NoStep, Path, Proven, ProvenPath, Step
from sudoku_core.techniques.truth import find_fault, judge_position, position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_core.board.cells import Candidates
    from sudoku_core.search.judging import SearchOf
    from sudoku_core.search.slices import Slices
    from sudoku_core.techniques.choice import Choice
    from sudoku_core.techniques.ladder import Technique
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.truth import Puzzle, Truth

    Ladder = Sequence[Technique]
    FirstSteps = dict[Technique, "Proven | None"]  # technique -> its first right step in a position
    StepCache = dict[Candidates, FirstSteps]  # candidates of a position of one puzzle -> its first steps
else:
    StepCache = object  # imported for annotations that Python evaluates


def next_step(
    position: "Puzzle", *, only: "Choice | None" = None, avoid: "Choice | None" = None
) -> Step | NoStep:
    """Return the easiest step for a person, or the reason why there is none.

    position: A Position, a Grid or a text that `parse` reads.
    only, avoid: The techniques to use, or not to use: slugs, families, "uniqueness" or levels, as for
    `choose`.
    The result is a Step, which has passed its proof and the solver, or a NoStep.
    Raises PuzzleError if a text cannot be read, and ChoiceError, a ValueError, for an unknown name.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> next_step(puzzle).say()
    'In box 9, 1 can only go in r9c7.'
    """
    slices = next_step_in_slices(position, ladder=_choose(only, avoid))
    return next(result for result in slices if result is not None)


def next_step_in_slices(
    position: "Puzzle",
    report: "Report | None" = None,
    ladder: "Ladder" = LADDER,
    search_of: "SearchOf | None" = None,
) -> "Iterator[Step | NoStep | None]":
    """Yield None after each slice of work, and then the easiest step.

    position: A Position, a Grid or a text that `parse` reads.
    report: A callback that gets the slug of the technique being tried and the number of steps found.
    ladder: The techniques to use, the easiest first.
    search_of: The function that creates a search, for a program with its own solver; see
    `truth.verdict_on`.
    The last item is the result of `next_step`.
    Raises PuzzleError if a text cannot be read.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [step.technique for step in next_step_in_slices(puzzle) if step]
    ['hidden-single-box']
    """
    judged, truth = yield from judge_position(position_of(position), search_of)
    result = yield from find_easiest(judged, truth, report, ladder)
    yield result.step.at(judged) if isinstance(result, Proven) else result


def find_easiest(
    position: "Position", truth: "Truth", report: "Report | None" = None, ladder: "Ladder" = LADDER
) -> "Slices[Proven | NoStep]":
    """Return the easiest step with its proof, or the reason why there is none.

    truth: the truth about the position, as `judge_position` returns it.
    """
    fault = yield from find_fault(position, truth)
    return fault or (yield from _find_easiest(position, truth, ladder, SliceTimer(report), {}))


def all_steps(
    position: "Puzzle", *, only: "Choice | None" = None, avoid: "Choice | None" = None
) -> list[Step]:
    """Return the steps that each technique finds in a position, the easiest technique first.

    position: A Position, a Grid or a text that `parse` reads.
    only, avoid: The techniques to use, or not to use: slugs, families, "uniqueness" or levels, as for
    `choose`.
    The result is a list of Steps; it is empty if `next_step` returns a NoStep.
    Raises PuzzleError if a text cannot be read, and ChoiceError, a ValueError, for an unknown name.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> steps = all_steps(puzzle)
    >>> steps[0].technique
    'hidden-single-box'
    """
    return run_to_end(all_steps_in_slices(position, _choose(only, avoid)))


def all_steps_in_slices(
    position: "Puzzle", ladder: "Ladder" = LADDER, report: "Report | None" = None
) -> "Iterator[list[Step] | None]":
    """Yield None after each slice of work, and then the list of all steps.

    position: A Position, a Grid or a text that `parse` reads.
    ladder: The techniques to use, the easiest first.
    report: A callback that gets the slug of the technique being tried and the number of steps found.
    The last item is the result of `all_steps`.
    Raises PuzzleError if a text cannot be read.

    >>> from sudoku_core.techniques import LADDER
    >>> puzzle = "." + "23456789" + 72 * "."
    >>> [len(steps) for steps in all_steps_in_slices(puzzle, LADDER[:1]) if steps]
    [1]
    """
    judged, truth = yield from judge_position(position_of(position))
    found = yield from find_all_steps(judged, truth, ladder, report)
    yield [proven.step.at(judged) for proven in found]


def find_all_steps(
    position: "Position", truth: "Truth", ladder: "Ladder" = LADDER, report: "Report | None" = None
) -> "Slices[list[Proven]]":
    """Return the steps that each technique of the ladder finds, with their proofs."""
    found: list[Proven] = []
    if not (yield from find_fault(position, truth)):
        timer = SliceTimer(report)
        for technique in ladder:
            yield from timer.pause_if_due(technique.slug, len(found))
            for conclusion in technique.conclusions(position):
                proven = conclusion and try_to_prove(Step(*conclusion), position, truth)
                if proven:
                    found.append(proven)
                yield from timer.pause_if_due(technique.slug, len(found))
    return found


def path(
    puzzle: "Puzzle",
    ladder: "Ladder" = LADDER,
    *,
    only: "Choice | None" = None,
    avoid: "Choice | None" = None,
) -> Path:
    """Return the path of easiest steps from a position.

    puzzle: A Position, a Grid or a text that `parse` reads.
    ladder: The techniques to choose from, the easiest first.
    only, avoid: The techniques to use, or not to use: slugs, families, "uniqueness" or levels, as for
    `choose`.
    The result is a Path: its `steps`, and its `end` with the reason why there is no further step.
    Raises PuzzleError if a text cannot be read, and ChoiceError, a ValueError, for an unknown name.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = path(puzzle)
    >>> len(found.steps), found.is_complete
    (51, True)
    """
    return run_to_end(path_in_slices(puzzle, _choose(only, avoid, ladder)))


def path_in_slices(
    puzzle: "Puzzle",
    ladder: "Ladder" = LADDER,
    report: "Report | None" = None,
    asked: "StepCache | None" = None,
) -> "Iterator[Path | None]":
    """Yield None after each slice of work, and then the path.

    puzzle: A Position, a Grid or a text that `parse` reads.
    ladder: The techniques to use, the easiest first.
    report: A callback that gets the slug of the technique being tried and the number of steps found.
    asked: A dict that caches the results of the finders. If you pass the same dict for several paths of a
    puzzle, no finder searches a position twice.
    The last item is the result of `path`.
    Raises PuzzleError if a text cannot be read.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [len(found.steps) for found in path_in_slices(puzzle) if found]
    [51]
    """
    start, truth = yield from judge_position(position_of(puzzle))
    yield (yield from find_proven_path(start, truth, ladder, report, asked)).path


def find_proven_path(
    start: "Position",
    truth: "Truth",
    ladder: "Ladder" = LADDER,
    report: "Report | None" = None,
    cache: "StepCache | None" = None,
) -> "Slices[ProvenPath]":
    """Return the path of easiest steps with their proofs.

    truth: the truth about the start, as `judge_position` returns it.
    """
    proven_steps: list[Proven] = []
    for item in steps_from(start, truth, ladder, report, cache):
        if item is None:
            yield
        elif isinstance(item, Proven):
            proven_steps.append(item)
        else:
            path = Path(start, tuple([proven.step for proven in proven_steps]), item)
    return ProvenPath(path, tuple([proven.proof for proven in proven_steps]))


def steps_from(
    start: "Position",
    truth: "Truth",
    ladder: "Ladder" = LADDER,
    report: "Report | None" = None,
    cache: "StepCache | None" = None,
) -> "Iterator[Proven | NoStep | None]":
    """Yield the steps of the path with their proofs, then the reason for its end; None for each pause.

    truth: the truth about the start, as `judge_position` returns it.
    cache: `asked` of `path_in_slices`.
    """
    end = yield from find_fault(start, truth)
    cache = {} if cache is None else cache
    count = 0
    position, timer = start, SliceTimer(report)
    while end is None:
        first_steps = cache.setdefault(position.candidates, {})
        result = yield from _find_easiest(position, truth, ladder, timer, first_steps, count)
        if isinstance(result, NoStep):
            end = result
        else:
            yield result
            count += 1
            position = position.after(result.step)
    yield end


def try_to_prove(step: Step, position: "Position", truth: "Truth") -> Proven | None:
    """Return the step with its proof if proof and solver confirm the step; else warn and return None."""
    proof = prove(step, position)
    failed = proof.failed
    if failed is None and truth.agrees(step):
        return Proven(step, proof)
    reason = f"premise {failed.code!r} fails" if failed else "the solver contradicts it"
    warn(f"a step was refused, {reason}: {step}")
    return None


def _choose(only: "Choice | None", avoid: "Choice | None", ladder: "Ladder" = LADDER) -> "Ladder":
    """Return the chosen techniques of the ladder."""
    if only is None and avoid is None:
        return ladder
    from sudoku_core.techniques.choice import choose  # pages do not need this at their start

    return choose(only, avoid, ladder)


def _find_easiest(
    position: "Position",
    truth: "Truth",
    ladder: "Ladder",
    timer: SliceTimer,
    first_steps: "FirstSteps",
    steps_before: int = 0,
) -> "Slices[Proven | NoStep]":
    """Return the easiest step with its proof, or the reason why there is none.

    first_steps: the known first steps of this position; new ones are added.
    steps_before: the number of steps found on this path so far.
    """
    if not position.open:
        return NoStep("solved")
    for technique in ladder:
        if technique not in first_steps:
            yield from timer.pause_if_due(technique.slug, steps_before)
            proven = None
            for conclusion in technique.conclusions(position):
                proven = try_to_prove(Step(*conclusion), position, truth) if conclusion else None
                if proven:
                    break
                yield from timer.pause_if_due(technique.slug, steps_before)
            first_steps[technique] = proven
        proven = first_steps[technique]
        if proven:
            return proven
    return NoStep("stuck")

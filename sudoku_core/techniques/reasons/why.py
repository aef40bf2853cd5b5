"""Explain why a digit can, or cannot, go into a cell: by a step, a short chain of steps, or a search."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from sudoku_core.board.cells import (
    Candidate,
    Candidates,
    candidate,
    cell_and_digit,
    free_candidates,
    members,
)
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import CELLS, PEERS, Cell, name
from sudoku_core.board.literals import Language, Length
from sudoku_core.board.showing import show_in_notebook
from sudoku_core.search.pauses import Report, SliceTimer
from sudoku_core.search.slices import Slices, run_to_end, wait_for_answer
from sudoku_core.techniques import facts, words
from sudoku_core.techniques.choice import Choice, choose
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.needs import ALL_DIGITS, OF_CELL
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.reasons.chain import positions_before, shorten
from sudoku_core.techniques.reasons.goal import Goal
from sudoku_core.techniques.reasons.known_steps import KnownSteps, known_steps_of
from sudoku_core.techniques.reasons.opposites import opposite_in_slices
from sudoku_core.techniques.step import NoStep, Step
from sudoku_core.techniques.truth import Puzzle, find_fault, judge_position, position_of
from sudoku_core.techniques.words.forms import LANGUAGES

Kind: TypeAlias = Literal["step", "chain", "search", "true", "open", "value", "fault"]

# A single step up to this level is preferred to any chain. A harder step is preferred only to a chain with
# a higher total score. A forcing net can remove nearly any false candidate in one step, but a few singles
# are easier to follow.
LEVEL_OF_SINGLE_STEPS: Final = "hard"


@show_in_notebook
class Why(NamedTuple):
    """The reason why a digit can, or cannot, go into a cell.

    kind: "step", one step removes the candidate; "chain", several steps do; "search", a search with it
    finds no solution; "true", it is right in every solution; "open", it is right in some solutions only;
    "value", the cell has a value, or values see it; "fault", the position has no solution or a mistake.
    cell: The cell, from 0 to 80.
    digit: The digit, from 1 to 9.
    position: The Position before the first step.
    steps: The Steps in order, each with its `position`; all are necessary. For "true", they place the
    digit.
    nodes: The number of positions that the search tried; 0 if no search was needed.
    values: For "value", the values that decide, as a set of candidates.
    fault: For "fault", a NoStep.
    """

    kind: Kind
    cell: Cell
    digit: Digit
    position: Position
    steps: tuple[Step, ...] = ()
    nodes: int = 0
    values: Candidates = 0
    fault: NoStep | None = None

    def say(self, language: Language = "en", length: Length = "line") -> str:
        """Return the reason in words: a sentence, and a text for each step on a line of its own.

        language: "en" or "zh-CN".
        length: "line" or "paragraph", the length of the texts of the steps.
        Raises ValueError for any other language or length.

        >>> why(".23456789" + 72 * ".", 0, 5).say()
        '5 in r1c5 sees r1c1.'
        """
        words.check_length(length)
        steps = [step.say(language, length) for step in self.steps]
        return "\n".join(steps if self.kind == "step" else [self.headline(language), *steps])

    def headline(self, language: Language = "en") -> str:
        """Return the reason in one sentence, without the steps.

        language: "en" or "zh-CN".
        Raises ValueError for any other language.

        >>> why(".23456789" + 72 * ".", 0, 1).headline()
        'r1c1 is 1.'
        """
        if self.fault:
            return self.fault.say(language)
        target = candidate(self.cell, self.digit)
        key: str = self.kind
        if self.kind == "true" and self.nodes:
            key = "no_other_digit"
        elif self.kind == "value":
            key = "filled" if self.values & OF_CELL[self.cell] else "seen"
        sentence_facts = {
            "claim": facts.claims(target if self.kind == "true" else ~target),
            "candidate": facts.candidates(1 << target),
            "cell": facts.cells(1 << self.cell),
            "count": facts.number(self.nodes or len(self.steps)),
            "values": facts.candidates(self.values),
            "value": facts.claims(*members(self.values)),
        }
        return words.say_verdict(f"why_{key}", sentence_facts, language)

    def as_dict(
        self, length: Length = "line", languages: Sequence[Language] = LANGUAGES
    ) -> dict[str, object]:
        """Return the reason as plain data for JSON.

        length: "line" or "paragraph", the length of the texts of the steps.
        languages: The languages of the texts; it may be empty.
        The keys are "kind", "candidate" (such as "r3c4<>7"), "text", "steps" and "nodes".

        >>> why(".23456789" + 72 * ".", 0, 1).as_dict(languages=())["candidate"]
        'r1c1=1'
        """
        sign = "=" if self.kind == "true" else "<>"
        return {
            "kind": self.kind,
            "candidate": f"{name(self.cell)}{sign}{self.digit}",
            "text": {language: self.headline(language) for language in languages},
            "steps": [step.as_dict(length, languages) for step in self.steps],
            "nodes": self.nodes,
        }


def why(
    position: Puzzle, cell: Cell, digit: Digit, *, only: Choice | None = None, avoid: Choice | None = None
) -> Why:
    """Return the reason why a digit can, or cannot, go into a cell.

    position: A Position, a Grid or a text that `parse` reads. If the digit was removed from the candidates
    of the cell, it is added again before the reason is searched for.
    cell: The cell, from 0 to 80.
    digit: The digit, from 1 to 9.
    only, avoid: The techniques to use, or not to use: slugs, families, "uniqueness" or levels, as for
    `choose`.
    The result is a Why. Its steps have passed their proofs and the solver. A single step is preferred to a
    chain of steps, unless its level is above hard and its score is higher than that of the chain.
    Raises ValueError if there is no such cell or digit, PuzzleError if a text cannot be read, and
    ChoiceError, a ValueError, for an unknown name.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(why(puzzle, cell=2, digit=1).say())
    In column 8, 1 can only go in r1c8.
    """
    return run_to_end(why_in_slices(position, cell, digit, ladder=choose(only, avoid)))


def why_in_slices(
    position: Puzzle,
    cell: Cell,
    digit: Digit,
    report: Report | None = None,
    ladder: tuple[Technique, ...] = LADDER,
) -> Iterator[Why | None]:
    """Yield None after each slice of work, and then the reason.

    position, cell, digit: As for `why`.
    report: A callback that gets the slug of the technique being tried and the number of steps found.
    ladder: The techniques to use, the easiest first.
    The last item is the result of `why`.
    Raises ValueError and PuzzleError as `why` does.

    >>> [found.kind for found in why_in_slices(".23456789" + 72 * ".", 0, 1) if found]
    ['true']
    """
    if cell not in CELLS or digit not in ALL_DIGITS:
        raise ValueError(f"a cell is one of 0 to 80 and a digit one of 1 to 9, not {cell} and {digit}")
    start = position_of(position)
    target = candidate(cell, digit)
    deciding_values = values_against(start, target)
    if deciding_values:
        yield Why("value", cell, digit, start, values=deciding_values)
        return
    with_target = Position(start.values, start.givens, start.candidates | 1 << target, proper=start.proper)
    judged, truth = yield from judge_position(with_target)
    fault = yield from find_fault(judged, truth)
    goal = Goal(target, bool(truth.candidates >> target & 1))
    if fault:
        yield Why("fault", cell, digit, judged, fault=fault)
    elif goal.is_true and truth.candidates & OF_CELL[cell] != 1 << target:
        yield Why("open", cell, digit, judged)
    else:
        steps = yield from _find_steps_to(goal, known_steps_of((judged, truth, ladder)), report)
        nodes = 0 if steps else (yield from _search_opposites(judged, goal))
        kind: Kind = "true" if goal.is_true else "search" if nodes else "chain" if steps[1:] else "step"
        yield Why(kind, cell, digit, judged, steps, nodes)


def values_against(position: Position, target: Candidate) -> Candidates:
    """Return the values that decide a candidate: the value of its cell, or the equal values that see it."""
    cell, digit = cell_and_digit(target)
    if position.values[cell]:
        return 1 << candidate(cell, position.values[cell])
    return sum(1 << candidate(peer, digit) for peer in PEERS[cell] if position.values[peer] == digit)


def _find_steps_to(goal: Goal, known: KnownSteps, report: Report | None) -> Slices[tuple[Step, ...]]:
    """Return the steps that lead to the goal, each with its position; no steps if no technique helps."""
    timer, start = SliceTimer(report), known.start
    usual_techniques = choose(only=LEVEL_OF_SINGLE_STEPS, ladder=known.ladder)
    step = yield from known.easiest_step(goal, 0, start, usual_techniques, timer)
    if step:
        return _with_positions([step], start)
    steps = yield from known.path_to(goal, report)
    if steps:
        steps = yield from _leave_path_earlier(steps, goal, known, timer)
        steps = yield from shorten(steps, start, goal, timer)
    if len(steps) > 1:
        score = sum(TECHNIQUES[step.technique].score for step in steps)
        harder_techniques = tuple(
            [
                technique
                for technique in known.ladder
                if technique not in usual_techniques and technique.score <= score
            ]
        )
        step = yield from known.easiest_step(goal, 0, start, harder_techniques, timer)
        steps = [step] if step else steps
    return _with_positions(steps, start)


def _leave_path_earlier(
    steps: list[Step], goal: Goal, known: KnownSteps, timer: SliceTimer
) -> Slices[list[Step]]:
    """Return the beginning of the path, and a step from there that reaches the goal.

    The easiest steps come first on a path, so a harder step often reaches the goal much earlier. The
    earliest such step is found by bisection, because a conclusion that is possible in a position is usually
    possible later too.
    """
    usual_techniques = choose(only=LEVEL_OF_SINGLE_STEPS, ladder=known.ladder)
    positions = positions_before(steps, known.start)
    too_early, possible = 0, len(steps) - 1  # indices of steps
    while possible - too_early > 1:
        middle = (too_early + possible) // 2
        step = yield from known.easiest_step(goal, middle, positions[middle], usual_techniques, timer)
        if step:
            possible, steps = middle, [*steps[:middle], step]
        else:
            too_early = middle
    return steps


def _with_positions(steps: list[Step], start: Position) -> tuple[Step, ...]:
    """Return copies of the steps of a path, each with its position."""
    positions = positions_before(steps, start)
    return tuple([step.at(position) for step, position in zip(steps, positions, strict=True)])


def _search_opposites(position: Position, goal: Goal) -> Slices[int]:
    """Return the number of positions that a search for a proof without techniques tries.

    If the candidate is true, the search shows that there is no solution with another digit in its cell.
    """
    opposites = [goal.candidate]
    if goal.is_true:
        others = OF_CELL[goal.candidate % 81] & free_candidates(position.values) & ~(1 << goal.candidate)
        opposites = members(others)
    nodes = 0
    for opposite in opposites:
        nodes += (yield from wait_for_answer(opposite_in_slices(position, opposite))).nodes
    return nodes

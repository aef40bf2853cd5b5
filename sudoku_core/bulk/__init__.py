"""Solve thousands of puzzles at once: each puzzle is one bit of long integers.

A *plane* is a long int whose bit k belongs to puzzle k. `candidates[digit][cell]` is the plane of
"this digit is still possible in this cell", 729 planes in all:

    puzzle                     ... 5 4 3 2 1 0
    candidates[6][0]               0 0 1 1 0 1    7 is possible in r1c1 of puzzles 0, 2 and 3
    candidates[6][1]               1 0 0 1 0 0    ... in r1c2 of puzzles 2 and 5
    the one | the other            1 0 1 1 0 1    in either: one operation for the whole batch

So the logic consists of formulas with `& | ^`; a shift or a negation is many times slower. One round of
singles and locked candidates takes 18,000 operations, no matter how many puzzles there are. A round
processes the digits one by one, and each digit uses the results of the previous digits.

When few puzzles still gain from a round, the batch is doubled: a puzzle keeps one of two candidates,
its copy keeps the other candidate, and the rounds continue. Unsolved copies are converted back to lines of
text and wait for the next batch. If too few are waiting, the scalar search solves them. The answers are
proofs, because the batch examines all branches of a puzzle unless it finds two solutions.

    batch      one batch: rounds of logic, and the guess that doubles it
    formulas   the logic for one digit
    planes     conversion of lines of text to planes, and back
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_core.bulk import settings
from sudoku_core.bulk.batch import Batch
from sudoku_core.bulk.planes import members

Branches = list[tuple[int, str]]  # the index of a puzzle, and its line with more cells filled


class Answer(NamedTuple):
    """The answer for one line."""

    status: str  # "none", "unique" or "multiple"
    first: str | None  # a solution
    second: str | None  # another solution


__all__ = ["Answer", "solve_batch", "solve_batch_in_slices"]


def solve_batch(lines: Sequence[str], search: Callable[[str], list[str]]) -> list[Answer]:
    """Return an answer for each line, in order.

    search: A function that returns up to two solutions of one line.

    For a line with several solutions, the answer has the two solutions that `search` returns, because the
    two that the batch finds depend on the other lines. The function is fastest if the number of lines is a
    multiple of BATCH. Its memory grows with the number of lines.
    """
    answers: list[Answer] = []
    for result in solve_batch_in_slices(lines, search):
        answers = answers if result is None else result
    return answers


def solve_batch_in_slices(
    lines: Sequence[str], search: Callable[[str], list[str]]
) -> Iterator[list[Answer] | None]:
    """Yield None after each slice of work, and then the result of `solve_batch`."""
    answers = [Answer("none", None, None)] * len(lines)
    new_lines = list(enumerate(lines))
    branches: Branches = []
    while new_lines or branches:
        # Take new lines first, until the branches fill a batch.
        waiting = new_lines if new_lines and len(branches) < settings.BATCH else branches
        batch = [
            (puzzle, line) for puzzle, line in waiting[-settings.BATCH :] if not answers[puzzle].second
        ]
        del waiting[-settings.BATCH :]
        if len(batch) < settings.MIN_LINES:
            hard_lines = batch
        else:
            solved, new_branches, hard_lines = _explore(batch)
            branches += new_branches
            for puzzle, solution in solved:
                answers[puzzle] = _add_solution(answers[puzzle], solution)
            yield None
        for puzzle, line in hard_lines:
            if not answers[puzzle].second:
                for solution in search(line):
                    answers[puzzle] = _add_solution(answers[puzzle], solution)
                yield None
    if len(lines) >= settings.MIN_LINES:  # otherwise the search has solved all lines
        for puzzle, answer in enumerate(answers):
            if answer.status == "multiple":
                answers[puzzle] = Answer("multiple", *search(lines[puzzle]))
                yield None
    yield answers


def _add_solution(answer: Answer, solution: str) -> Answer:
    if answer.first is None:
        return Answer("unique", solution, None)
    return Answer("multiple", answer.first, solution)


def _explore(lines_to_solve: Branches) -> tuple[Branches, Branches, Branches]:
    """Propagate and guess; return solutions, open branches, and lines for the scalar search."""
    puzzles, lines_before = zip(*lines_to_solve, strict=True)
    batch = Batch(lines_before)
    first_width = batch.width
    batch.propagate()
    while batch.is_worth_a_guess():
        batch.guess()
        batch.propagate()
    lines = batch.lines()
    solved = [(puzzles[k % first_width], lines[k]) for k in members(batch.solved())]
    branches: Branches = []
    hard_lines: Branches = []
    for k in members(batch.undecided()):
        # If a guess changes nothing, there was no pair of candidates.
        is_stuck = batch.width > first_width and lines[k] == lines_before[k % first_width]
        (hard_lines if is_stuck else branches).append((puzzles[k % first_width], lines[k]))
    crowded = {
        puzzle for puzzle, size in Counter(p for p, _ in branches).items() if size > settings.MAX_BRANCHES
    }
    if crowded:
        hard_lines += [branch for branch in branches if branch[0] in crowded]
        branches = [branch for branch in branches if branch[0] not in crowded]
    return solved, branches, hard_lines

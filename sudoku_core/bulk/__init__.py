"""Bulk solving: thousands of puzzles at once, each in one bit of long integers.

A *plane* is a long int whose bit k belongs to puzzle k. `candidates[digit][cell]` is the plane of
"this digit is still possible in this cell", 729 planes in all:

    puzzle                     ... 5 4 3 2 1 0
    candidates[6][0]               0 0 1 1 0 1    7 is possible in r1c1 of puzzles 0, 2 and 3
    candidates[6][1]               1 0 0 1 0 0    ... in r1c2 of puzzles 2 and 5
    the one | the other            1 0 1 1 0 1    in either: one operation for the whole batch

So logic is written as formulas of `& | ^` (a shift or a negation costs many times as much), and a
round of singles and locked candidates takes 18,000 of them, however many the puzzles. A round goes
through the digits one by one, and each digit uses at once what those before it have found.

When few puzzles still gain from a round, the batch is doubled: a puzzle keeps one of two candidates,
its copy the other, and the rounds go on. Open copies become lines of text again and wait for the
next batch; when too few wait, they go to the scalar search. A batch that is done has looked at all
branches of its puzzles, or at two solutions: the answers are proven.

    batch      one batch: rounds of logic, and the guess that doubles it
    formulas   the logic for one digit
    planes     lines of text -> planes, and back
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from sudoku_core.bulk import settings
from sudoku_core.bulk.batch import Batch
from sudoku_core.bulk.planes import members

Answer = tuple[str, str | None, str | None]  # status, solution, second solution
Branches = list[tuple[int, str]]  # which puzzle, and a line with some of its cells filled

__all__ = ["Answer", "solve_batch", "solve_batch_in_slices"]


def solve_batch(lines: Sequence[str], search: Callable[[str], list[str]]) -> list[Answer]:
    """Return an answer for each line, in order; `search` returns up to two solutions of one line.

    Where a line has several solutions, the two in its answer are those that `search` returns: which two
    the batch finds depends on the other lines.
    It is best with BATCH lines or some times as many; memory grows with their number.
    """
    answers: list[Answer] = []
    for found in solve_batch_in_slices(lines, search):
        answers = answers if found is None else found
    return answers


def solve_batch_in_slices(
    lines: Sequence[str], search: Callable[[str], list[str]]
) -> Iterator[list[Answer] | None]:
    """Yield None after each slice of work, and at last the answers, see `solve_batch`."""
    answers: list[Answer] = [("none", None, None)] * len(lines)
    fresh = list(enumerate(lines))
    branches: Branches = []
    while fresh or branches:
        waiting = fresh if fresh and len(branches) < settings.BATCH else branches
        work = [(puzzle, line) for puzzle, line in waiting[-settings.BATCH :] if answers[puzzle][2] is None]
        del waiting[-settings.BATCH :]
        if len(work) < settings.FEW:
            hard = work
        else:
            solved, more, hard = _explore(work)
            branches += more
            for puzzle, solution in solved:
                answers[puzzle] = _with_solution(answers[puzzle], solution)
            yield None
        for puzzle, line in hard:
            if answers[puzzle][2] is None:
                for solution in search(line):
                    answers[puzzle] = _with_solution(answers[puzzle], solution)
                yield None
    if len(lines) >= settings.FEW:  # fewer have all gone to the search
        for puzzle, (status, _, _) in enumerate(answers):
            if status == "multiple":
                first, second = search(lines[puzzle])
                answers[puzzle] = (status, first, second)
                yield None
    yield answers


def _with_solution(answer: Answer, solution: str) -> Answer:
    _, first, _ = answer
    return ("unique", solution, None) if first is None else ("multiple", first, solution)


def _explore(work: Branches) -> tuple[Branches, Branches, Branches]:
    """Propagate and guess; return solutions, open branches, and lines for the scalar search."""
    puzzles, given = zip(*work, strict=True)
    batch = Batch(given)
    width = batch.width
    batch.propagate()
    while batch.is_worth_a_guess():
        batch.guess()
        batch.propagate()
    lines = batch.lines()
    solved = [(puzzles[k % width], lines[k]) for k in members(batch.solved())]
    branches: Branches = []
    hard: Branches = []
    for k in members(batch.undecided()):
        stuck = batch.width > width and lines[k] == given[k % width]  # nothing to guess at
        (hard if stuck else branches).append((puzzles[k % width], lines[k]))
    crowds = {puzzle for puzzle, size in Counter(p for p, _ in branches).items() if size > settings.CROWD}
    if crowds:
        hard += [branch for branch in branches if branch[0] in crowds]
        branches = [branch for branch in branches if branch[0] not in crowds]
    return solved, branches, hard

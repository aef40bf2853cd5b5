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

    solving    puzzles -> batches -> answers
    batch      one batch: rounds of logic, and the guess that doubles it
    formulas   the logic for one digit
    planes     lines of text -> planes, and back
"""

from sudoku_core.bulk.solving import Answer, solve_batch, solve_batch_in_slices

__all__ = ["Answer", "solve_batch", "solve_batch_in_slices"]

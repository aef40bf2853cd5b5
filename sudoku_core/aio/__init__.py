"""Coroutines for programs with an event loop, and the same functions as work in slices.

>>> import asyncio
>>> from sudoku_core import aio
>>> asyncio.run(aio.count_solutions("." * 81, limit=1000))
1000

Each coroutine has the results and exceptions of the function with the same name. It yields to the event
loop every few hundredths of a second. If you cancel it, the work ends at the next pause. A function whose
name ends in `_in_slices` is for other loops: it yields None after each slice of work, and then the answer.
To cancel it, stop iterating. The work runs in the thread of the event loop. To use more than one core, call
`solve_many` in processes.
"""

from sudoku_core.aio.explaining import all_steps, judge_chain, next_step, path, rate, why
from sudoku_core.aio.solving import (
    contradiction,
    count_solutions,
    estimate_count,
    make,
    read,
    redundant_givens,
    solutions,
    solve,
    true_candidates,
    wrong_entries,
)
from sudoku_core.analysis import (
    contradiction_in_slices,
    count_in_slices,
    estimate_count_in_slices,
    redundant_givens_in_slices,
    solutions_in_slices,
    true_candidates_in_slices,
    wrong_entries_in_slices,
)
from sudoku_core.api import judge_in_slices, solve_in_slices
from sudoku_core.maker import made_in_slices
from sudoku_core.photo import read_in_slices
from sudoku_core.techniques.engine import all_steps_in_slices, next_step_in_slices, path_in_slices
from sudoku_core.techniques.rating import rate_in_slices
from sudoku_core.techniques.reasons.judged_chain import judge_chain_in_slices
from sudoku_core.techniques.reasons.why import why_in_slices

__all__ = [
    "all_steps", "all_steps_in_slices", "contradiction", "contradiction_in_slices", "count_in_slices",
    "count_solutions", "estimate_count", "estimate_count_in_slices", "judge_chain", "judge_chain_in_slices",
    "judge_in_slices", "made_in_slices",
    "make", "next_step", "next_step_in_slices", "path", "path_in_slices", "rate", "rate_in_slices",
    "read", "read_in_slices", "redundant_givens", "redundant_givens_in_slices", "solutions",
    "solutions_in_slices", "solve", "solve_in_slices", "true_candidates", "true_candidates_in_slices",
    "why", "why_in_slices", "wrong_entries", "wrong_entries_in_slices",
]  # fmt: skip

"""Check that parallel threads get the same answers as a single thread, from the first question on."""

import subprocess
import sys

import pytest

from building import needs

# A program in which several threads start to use lazily loaded modules and empty caches at once.
SIDE_BY_SIDE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from sudoku_core import (
    count_solutions, parse, parse_many, redundant_givens, solve, solve_many, techniques, true_candidates
)
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

sys.setswitchinterval(1e-6)
LINES = [*PUZZLES.values(), TWO_SOLUTIONS]
WORKS = [
    lambda line: solve(line).found,
    lambda line: count_solutions(line, limit=10),
    lambda line: [each.found for each in solve_many([line] * 40)],
    lambda line: str(techniques.rate(line)),
    lambda line: techniques.next_step(parse(line)).say("zh-CN"),
    lambda line: [str(each) for each in parse_many("https://example.org/?puzzle=" + line)],
    lambda line: str(true_candidates(line)),
    lambda line: str(redundant_givens(line)),
]
asked = [(work, line) for work in WORKS for line in LINES] * 2
with ThreadPoolExecutor(4) as pool:
    side_by_side = [*pool.map(lambda each: outcome(*each), asked)]
assert side_by_side == [outcome(*each) for each in asked]
print(len(asked))
"""
OUTCOME = """
def outcome(work, line):
    try:
        return work(line)
    except ValueError as error:
        return str(error)
"""


@pytest.mark.slow
def test_threads_get_the_answers_that_each_gets_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OUTCOME + SIDE_BY_SIDE],
        capture_output=True, text=True, check=False, cwd=needs.ROOT,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("80\n", "")

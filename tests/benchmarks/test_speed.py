"""Check that the core stays fast, relative to a reference measured in the same run.

The reference is a loop with long ints, lists and small ints, like the core's loops, so that both are slow
on a slow machine. Each limit is twice the value that was measured when it was set.
"""

import random
from collections.abc import Callable
from functools import cache
from itertools import islice
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import sudoku_core
from sudoku_core.search.solver import Search
from tests.puzzles import PUZZLES
from tests.unit.core.test_against_naive import permuted

HARD = [[int(digit) for digit in PUZZLES[name].replace(".", "0")] for name in ("A", "B")]


@cache
def batch_puzzles() -> list[str]:
    """Return puzzles to solve in sequence."""
    randomly = random.Random(4)
    return [permuted(PUZZLES["BCD"[number % 3]], randomly)[0] for number in range(9_000)]


def do_reference_work() -> int:
    """Do a fixed amount of work, some tens of milliseconds."""
    position = (1 << 2430) - 1
    table = [position ^ 1 << bit for bit in range(0, 2430, 10)]
    seen = 0
    for _ in range(150):
        for mask in table:
            position = position & mask | mask >> 1
            seen += position.bit_length()
    return seen


def solve_hard() -> None:
    for _ in range(20):
        for values in HARD:
            assert len(list(islice(filter(None, Search(values)), 2))) == 1


def solve_many() -> None:
    assert all(verdict.status == "unique" for verdict in sudoku_core.solve_many(batch_puzzles()))


def solve_in_slices() -> None:
    for _ in range(20):
        for values in HARD:
            assert len(list(filter(None, Search(values, slice_nodes=1)))) == 1


def measure_seconds(work: Callable[[], object]) -> float:
    started = process_time()
    work()
    return process_time() - started


# Functions to measure, each with its limit as a multiple of the reference.
LIMITS = ((solve_hard, 5.0), (solve_many, 20.0), (solve_in_slices, 5.0))


@pytest.mark.parametrize(("work", "most"), LIMITS)
def test_it_is_as_fast_as_it_was(
    benchmark: BenchmarkFixture, work: Callable[[], object], most: float
) -> None:
    work()
    ratios = sorted(measure_seconds(work) / measure_seconds(do_reference_work) for _ in range(5))
    benchmark.extra_info["of the reference"] = ratios
    benchmark.pedantic(work, rounds=3)  # type: ignore[no-untyped-call]
    assert ratios[0] < most, ratios

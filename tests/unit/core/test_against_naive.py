"""Compare the core with the naive solver on many grids and their symmetries."""

import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice, tee

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudoku_core
from building import needs
from tests import naive
from tests.puzzles import IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.systems import needs_memory, needs_tracemalloc

KINDS = ("none", "unique", "multiple")


def permuted(line: str, randomly: random.Random) -> tuple[str, list[int], str]:
    """Return the line after a random symmetry, the origin of each cell, and the new digit of each digit."""

    def lines() -> list[int]:
        return [
            3 * chute + line
            for chute in randomly.sample(range(3), 3)
            for line in randomly.sample(range(3), 3)
        ]

    rows, columns, digits = lines(), lines(), "".join(randomly.sample("123456789", 9))
    cells = [9 * row + column for row in rows for column in columns]
    if randomly.random() < 0.5:
        cells = [9 * (cell % 9) + cell // 9 for cell in cells]
    table = str.maketrans("123456789", digits)
    return "".join(line[cell] for cell in cells).translate(table), cells, digits


@pytest.mark.slow
@given(st.sampled_from([*PUZZLES.values(), TWO_SOLUTIONS, IMPOSSIBLE]), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_a_permuted_puzzle_has_the_permuted_solution_and_the_same_verdict(
    puzzle: str, randomly: random.Random
) -> None:
    other, cells, digits = permuted(puzzle, randomly)
    before, after = sudoku_core.solve(puzzle), sudoku_core.solve(other)
    assert before.status == after.status
    if before.status == "unique":
        table = str.maketrans("123456789", digits)
        assert after.found[0] == "".join(before.found[0][cell] for cell in cells).translate(table)
    assert sudoku_core.count_solutions(puzzle, 50) == sudoku_core.count_solutions(other, 50)


def random_grids(count: int, seed: int) -> list[str]:
    """Return grids with 0, 1, 2 or many solutions: parts of permuted solutions, some with a wrong digit."""
    randomly = random.Random(seed)
    grids = []
    for _ in range(count):
        line, _, _ = permuted(randomly.choice(sorted(SOLUTIONS.values())), randomly)
        cells = list(line)
        for cell in randomly.sample(range(81), randomly.choice((20, 30, 40, 44, 46, 50))):
            cells[cell] = "."
        if randomly.random() < 0.3:
            cells[randomly.randrange(81)] = randomly.choice("123456789")
        grids.append("".join(cells))
    return grids


def with_solutions(grids: list[str], permutations: int = 0) -> Iterator[tuple[str, list[str]]]:
    """Yield each grid with its first two solutions by the naive solver, and then symmetries of them."""
    randomly = random.Random(len(grids))
    for line in grids:
        found = list(islice(naive.solutions(line), 2))
        yield line, found
        for _ in range(permutations):
            other, cells, digits = permuted(line, randomly)
            table = str.maketrans("123456789", digits)
            yield other, ["".join(solution[cell] for cell in cells).translate(table) for solution in found]


def agree(known: Iterator[tuple[str, list[str]]]) -> dict[str, int]:
    """Compare the verdict on each grid with its known solutions; return the number of each verdict."""
    seen = dict.fromkeys(("unique", "multiple", "none", "invalid"), 0)
    asked, compared = tee(known)
    verdicts = sudoku_core.solve_many(line for line, _ in asked)
    for (line, expected), verdict in zip(compared, verdicts, strict=True):
        kind = "none" if verdict.status == "invalid" else verdict.status
        assert kind == KINDS[len(expected)], line
        assert verdict.status != "unique" or verdict.found == tuple(expected)
        assert all(naive.is_solution(found, line) for found in verdict.found)
        seen[verdict.status] += 1
    return seen


@pytest.mark.slow
def test_verdicts_agree_with_the_naive_solver(long: bool) -> None:
    """The naive solver solves 1,000 grids, or 10,000 with --long.

    Nine symmetries of each grid are also compared, because their solutions follow from those of the grid.
    """
    count = 10_000 if long else 1_000
    verdicts = agree(with_solutions(random_grids(count, seed=2), permutations=9))
    assert min(verdicts.values()) > count // 5


def most_memory(count: int) -> int:
    """Return the peak memory in kilobytes of a process that solves `count` mixed puzzles."""
    program = """
import resource, sys
from itertools import cycle, islice
from sudoku_core import solve_many
some = sys.stdin.read().split()
seen = sum(verdict.status != "unreadable" for verdict in solve_many(islice(cycle(some), int(sys.argv[1]))))
print(seen, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(count)],
        input="\n".join(random_grids(5_000, seed=3)),
        capture_output=True,
        text=True,
        check=True,
        cwd=needs.ROOT,
    )
    seen, kilobytes = map(int, done.stdout.split())
    assert seen == count
    return kilobytes


@needs_memory
@pytest.mark.slow
def test_many_mixed_puzzles_take_no_more_memory_than_a_tenth_of_them(long: bool) -> None:
    """If verdicts were stored, the short test would need seven megabytes more; the limit is four."""
    count = 100_000 if long else 20_000
    assert most_memory(count) < 1.2 * most_memory(count // 10)


@needs_tracemalloc
def test_many_solutions_are_counted_without_being_held(long: bool) -> None:
    import tracemalloc  # PyPy lacks this module

    count = 20_000 if long else 4_000
    tracemalloc.start()
    try:
        assert sudoku_core.count_solutions("." * 81, count // 10) == count // 10
        _, of_few = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        assert sudoku_core.count_solutions("." * 81, count) == count
        _, of_many = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert of_many < 1.2 * of_few

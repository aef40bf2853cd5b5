"""Many puzzles at once: each gets the verdict that it gets alone, whoever its neighbours are."""

import random
from itertools import islice

import pytest

import sudoku_core
from sudoku_core import bulk
from sudoku_core.solver import Search
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS


def first_two(line: str) -> list[str]:
    values = [0 if character == "." else int(character) for character in line]
    return ["".join(map(str, found)) for found in islice(filter(None, Search(values)), 2)]


def dug(randomly: random.Random, holes: int) -> str:
    """A solution with so many cells emptied, and now and then a wrong digit in one of the others."""
    line = list(randomly.choice(sorted(SOLUTIONS.values())))
    digits = randomly.sample("123456789", 9)
    line = [digits[int(digit) - 1] for digit in line]
    for cell in randomly.sample(range(81), holes):
        line[cell] = "."
    if randomly.random() < 0.2:
        line[randomly.randrange(81)] = randomly.choice("123456789")
    return "".join(line)


def mixed(count: int, seed: int) -> list[str]:
    randomly = random.Random(seed)
    kinds = [*PUZZLES.values(), EMPTY, EQUAL_GIVENS, IMPOSSIBLE, TWO_SOLUTIONS, SOLUTIONS["A"]]
    return [
        randomly.choice(kinds) if randomly.random() < 0.3 else dug(randomly, randomly.randrange(20, 58))
        for _ in range(count)
    ]


@pytest.mark.parametrize("count", [1, 7, 300, 1001])
def test_a_batch_gives_each_puzzle_its_own_answer(count: int) -> None:
    lines = mixed(count, count)
    for line, (status, first, second) in zip(lines, bulk.solve_batch(lines, first_two), strict=True):
        alone = first_two(line)
        assert status == ("none", "unique", "multiple")[len(alone)], line
        if status == "unique":
            assert first == alone[0]
        if status == "multiple":
            assert first != second
            for solution in (first, second):
                assert solution
                assert sudoku_core.solve(solution).status == "unique"
                assert all(given in (".", digit) for given, digit in zip(line, solution, strict=True))


@pytest.mark.parametrize("setting", ["BATCH", "NARROW", "MOVING", "FEW", "CROWD"])
def test_no_setting_changes_an_answer(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = mixed(600, 5)
    before = [status for status, _, _ in bulk.solve_batch(lines, first_two)]
    small = {"BATCH": 320, "NARROW": 8, "MOVING": 0.6, "FEW": 64, "CROWD": 2}
    monkeypatch.setattr(bulk, setting, small[setting])
    assert [status for status, _, _ in bulk.solve_batch(lines, first_two)] == before


def test_many_verdicts_are_the_single_ones_in_order() -> None:
    lines = mixed(700, 11)
    alone = [sudoku_core.solve(line) for line in lines]
    for many in (sudoku_core.solve_many(lines), sudoku_core.solve_many(iter(lines))):
        for one, among_many in zip(alone, many, strict=True):
            assert (one.status, one.reason, one.conflicts) == (
                among_many.status,
                among_many.reason,
                among_many.conflicts,
            )
            assert one.status != "unique" or one.grid == among_many.grid

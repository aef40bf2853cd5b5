"""Test solving many puzzles at once: each gets the same verdict as alone, whatever the others are."""

import random
from collections.abc import Callable, Iterable
from itertools import islice

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import sudoku_core
from sudoku_core import bulk, many
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.bulk import settings as bulk_settings
from sudoku_core.bulk.batch import Batch
from sudoku_core.search.solver import Search
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS


def first_two(line: str) -> list[str]:
    return [line_of(found) for found in islice(filter(None, Search(values_of(line))), 2)]


def dug(randomly: random.Random, holes: int) -> str:
    """Return a solution with `holes` empty cells, and sometimes with a wrong digit in one cell."""
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


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 7, 300, 1001])
def test_a_batch_gives_each_puzzle_its_own_answer(count: int) -> None:
    lines = mixed(count, count)
    for line, (status, first, second) in zip(lines, bulk.solve_batch(lines, first_two), strict=True):
        alone = first_two(line)
        assert status == ("none", "unique", "multiple")[len(alone)], line
        if status == "unique":
            assert first == alone[0]
        if status == "multiple":
            assert [first, second] == alone
            assert first != second
            for solution in alone:
                assert sudoku_core.solve(solution).status == "unique"
                assert all(given in (".", digit) for given, digit in zip(line, solution, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("setting", ["BATCH", "NARROW_WIDTH", "MIN_PROGRESS", "MIN_LINES", "MAX_BRANCHES"])
def test_no_setting_changes_an_answer(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = mixed(600, 5)
    before = bulk.solve_batch(lines, first_two)
    small = {"BATCH": 320, "NARROW_WIDTH": 8, "MIN_PROGRESS": 0.6, "MIN_LINES": 64, "MAX_BRANCHES": 2}
    monkeypatch.setattr(bulk_settings, setting, small[setting])
    assert bulk.solve_batch(lines, first_two) == before


# The candidates of a position without a solution. One round fills every cell and finds no contradiction: it
# places the digits in order, and the digits after 2 take all cells that row 1 has left for a 2.
FILLED_WRONGLY = """
    9 6 3 5 1 1 8 27 24
    2 5 7 49 46 8 1 3 3
    1 4 8 2 3 7 9 5 6
    5 3 9 7 25 14 6 15 28
    8 7 4 23 17 6 5 23 19
    6 2 1 8 5 9 3 4 7
    46 9 6 1 47 37 2 38 5
    7 1 5 6 38 2 4 9 36
    3 48 2 48 9 5 7 6 1
"""


def test_what_a_round_fills_is_no_solution_without_proof() -> None:
    batch = Batch([EMPTY] * 8)
    for cell, group in enumerate(FILLED_WRONGLY.split()):
        for digit, places in enumerate(batch.candidates, 1):
            if str(digit) not in group:
                places[cell] &= ~1  # only in the first puzzle of the batch
    batch.propagate()
    filled = batch.lines()[0]
    assert batch.full & 1
    assert sorted(filled[:9]) == list("113456789")
    assert batch.solved() & 1 == 0


@pytest.mark.slow
def test_many_verdicts_are_the_single_ones_in_order() -> None:
    lines = mixed(700, 11)
    alone = [sudoku_core.solve(line) for line in lines]
    for verdicts in (sudoku_core.solve_many(lines), sudoku_core.solve_many(iter(lines))):
        for one, among_many in zip(alone, verdicts, strict=True):
            assert (one.status, one.reason, one.conflicts) == (
                among_many.status,
                among_many.reason,
                among_many.conflicts,
            )
            assert one.found == among_many.found


# Puzzles with several solutions. The bulk engine finds two of them or gives up.
IMPROPER = [
    TWO_SOLUTIONS,
    EMPTY,
    "1" + EMPTY[1:],
    "123456789" + EMPTY[9:],
    *[PUZZLES[name].replace(digit, ".") for name in "AD" for digit in "123678"],
    *[SOLUTIONS["A"][:shown] + EMPTY[shown:] for shown in range(9, 60, 5)],
    *[EMPTY[:hidden] + SOLUTIONS["D"][hidden:] for hidden in range(35, 70, 5)],
]
IMPROPER_PAIRS = [sudoku_core.solve(line).found for line in IMPROPER]


def test_improper_puzzles_are_improper() -> None:
    assert {len(set(pair)) for pair in IMPROPER_PAIRS} == {2}


@pytest.mark.slow
@settings(deadline=None, max_examples=5)
@example(count=many.SINGLE_PUZZLES - 1, first=0, kind=list)
@example(count=many.SINGLE_PUZZLES, first=1, kind=list)
@example(count=many.SINGLE_PUZZLES + 1, first=2, kind=tuple)
@example(count=2 * many.SINGLE_PUZZLES - 1, first=3, kind=iter)
@example(count=2 * many.SINGLE_PUZZLES, first=4, kind=iter)
@example(count=2 * many.SINGLE_PUZZLES + 1, first=5, kind=iter)
@given(
    count=st.integers(1, 3 * many.SINGLE_PUZZLES),
    first=st.integers(0, 99),
    kind=st.sampled_from([list, tuple, iter]),
)
def test_a_puzzle_shows_the_same_two_solutions_alone_and_among_however_many(
    count: int, first: int, kind: Callable[[list[str]], Iterable[str]]
) -> None:
    places = [(first + place) % len(IMPROPER) for place in range(count)]
    verdicts = sudoku_core.solve_many(kind([IMPROPER[place] for place in places]))
    for place, verdict in zip(places, verdicts, strict=True):
        assert verdict.found == IMPROPER_PAIRS[place]

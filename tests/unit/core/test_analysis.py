"""Compare true candidates, redundant givens and counts with the naive solver and their definitions."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudoku_core
from sudoku_core import (
    Grid,
    NotProperError,
    PuzzleError,
    contradiction,
    count_solutions,
    redundant_givens,
    true_candidates,
    wrong_entries,
)
from sudoku_core.aio import (
    contradiction_in_slices,
    count_in_slices,
    redundant_givens_in_slices,
    solutions_in_slices,
    true_candidates_in_slices,
    wrong_entries_in_slices,
)
from sudoku_core.board import digits as sets
from sudoku_core.search import contradictions, slices
from sudoku_core.search.solver import SLICE_NODES, Search
from tests import naive
from tests.puzzles import (
    EMPTY,
    EQUAL_GIVENS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    NO_PLACE_FOR_1_IN_ROW_1,
    PUZZLES,
    SOLUTIONS,
    TWO_SOLUTIONS,
)

SINGLE_DIGITS = {str(digit): sets.only(digit) for digit in range(1, 10)}

# The solution of D has 4 and 8 in columns 8 and 9 of rows 2 and 7. An 8 in one of these four cells
# determines the other three.
RECTANGLE = (16, 17, 61, 62)


# These givens have no solution. It takes several seconds to find their smallest contradiction, 13 givens.
LONG = "......5....2..8...53.24..19....2.....8.....2..7.865.........7.1....526...6......."

# A puzzle, the size of its smallest contradiction, and whether this size is proven to be the smallest.
CONTRADICTIONS = (
    (PUZZLES["A"], None, None),
    (EMPTY, None, None),
    (TWO_SOLUTIONS, None, None),
    (EQUAL_GIVENS, 2, True),
    (NO_DIGIT_FOR_R1C9, 7, True),
    (NO_PLACE_FOR_1_IN_ROW_1, 7, True),
    (IMPOSSIBLE, 21, True),
)


def cut(line: str, *cells: int) -> str:
    """Return the line with these cells empty."""
    return "".join("." if cell in cells else character for cell, character in enumerate(line))


def only(line: str, cells: tuple[int, ...]) -> str:
    """Return the line with only these cells filled."""
    return cut(line, *set(range(81)) - set(cells))


def put(line: str, entries: dict[int, str]) -> str:
    return "".join(entries.get(cell, character) for cell, character in enumerate(line))


def by_definition(line: str) -> tuple[int, ...]:
    """Return for each cell the digits that it has in some solution."""
    found = [0] * 81
    for solution in naive.solutions(line):
        for cell, digit in enumerate(solution):
            found[cell] |= SINGLE_DIGITS[digit]
    return tuple(found)


solved = st.sampled_from(sorted(SOLUTIONS.values()))
few_holes = st.lists(st.integers(0, 80), min_size=30, max_size=46, unique=True)
wrong = st.dictionaries(st.integers(0, 80), st.sampled_from("123456789"), min_size=1, max_size=3)


# ---------------------------------------------------------------- true candidates


def test_true_candidates_of_one_two_and_no_solution() -> None:
    solution = [int(digit) for digit in SOLUTIONS["A"]]
    assert true_candidates(PUZZLES["A"]) == tuple(map(sets.only, solution))
    expected = [sets.only(int(digit)) for digit in SOLUTIONS["D"]]
    for cell in RECTANGLE:
        expected[cell] = sets.union([4, 8])
    assert true_candidates(TWO_SOLUTIONS) == tuple(expected)
    for line in (IMPOSSIBLE, EQUAL_GIVENS):
        assert true_candidates(line) == (sets.NONE,) * 81


def test_every_digit_is_a_true_candidate_of_the_empty_grid_and_few_searches_show_it(
    searches: list[Search],
) -> None:
    assert true_candidates(EMPTY) == (sets.ALL,) * 81
    assert sum(search.nodes for search in searches) < 10_000


def test_eliminated_candidates_do_not_bind() -> None:
    grid = sudoku_core.parse(PUZZLES["D"]).eliminate(2, sets.ALL)
    assert true_candidates(grid) == true_candidates(PUZZLES["D"])


@given(solved, few_holes)
@settings(max_examples=40, deadline=None)
def test_true_candidates_are_those_of_all_solutions(solution: str, holes: list[int]) -> None:
    line = cut(solution, *holes)
    if len(list(islice(naive.solutions(line), 501))) <= 500:
        assert true_candidates(line) == by_definition(line)


@pytest.mark.parametrize("enumerated", [1, 60])
@given(solved, few_holes)
@settings(max_examples=30, deadline=None)
def test_digits_asked_for_one_by_one_are_the_same(enumerated: int, solution: str, holes: list[int]) -> None:
    line = cut(solution, *holes)
    expected = true_candidates(line)
    before, contradictions.ENUMERATION_NODES = contradictions.ENUMERATION_NODES, enumerated  # type: ignore[misc]
    try:
        assert true_candidates(line) == expected
    finally:
        contradictions.ENUMERATION_NODES = before  # type: ignore[misc]


# ---------------------------------------------------------------- redundant givens


@pytest.mark.parametrize("name", sorted(PUZZLES))
def test_redundant_givens_are_those_without_which_there_is_one_solution(name: str) -> None:
    line = put(PUZZLES[name], {cell: SOLUTIONS[name][cell] for cell in range(30, 81, 4)})
    expected = [
        cell
        for cell in range(81)
        if line[cell] != "." and len(list(islice(naive.solutions(cut(line, cell)), 2))) == 1
    ]
    assert redundant_givens(line) == tuple(expected)


def test_every_given_of_a_full_grid_is_redundant() -> None:
    assert redundant_givens(SOLUTIONS["B"]) == tuple(range(81))


@pytest.mark.parametrize(
    ("line", "reason"),
    [(EMPTY, "more than one solution"), (IMPOSSIBLE, "no solution"), (EQUAL_GIVENS, "no")],
)
def test_what_is_not_proper_has_no_redundant_givens(line: str, reason: str) -> None:
    with pytest.raises(NotProperError, match=f"has {reason}"):
        redundant_givens(line)


# ---------------------------------------------------------------- counting and browsing


@pytest.mark.parametrize(
    "line", [PUZZLES["D"], TWO_SOLUTIONS, IMPOSSIBLE, EQUAL_GIVENS, cut(PUZZLES["C"], 0, 4)]
)
def test_solutions_come_in_a_stable_order_and_all_of_them(line: str) -> None:
    found = [str(grid) for grid in solutions_in_slices(line) if grid]
    assert sorted(found) == sorted(naive.solutions(line))
    assert found == [str(grid) for grid in solutions_in_slices(line) if grid]
    assert [*count_in_slices(line)][-1] == len(found) == count_solutions(line)


@pytest.mark.parametrize("limit", [0, 1, 5, 1_500])
def test_counts_and_solutions_are_capped(limit: int) -> None:
    assert sum(grid is not None for grid in solutions_in_slices(EMPTY, limit)) == limit
    *pauses, count = count_in_slices(EMPTY, limit)
    assert count == limit
    assert set(pauses) <= {None}


def test_solutions_come_before_the_search_is_over() -> None:
    assert all(isinstance(grid, Grid) for grid in islice(solutions_in_slices(EMPTY), 3))


# ---------------------------------------------------------------- slices, errors, loading


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[Search]:
    """Return a list that records every search from now on."""
    begun: list[Search] = []

    class Watched(Search):
        def __init__(self, values: tuple[int, ...], slice_nodes: int = SLICE_NODES) -> None:
            super().__init__(values, slice_nodes)
            begun.append(self)

    monkeypatch.setattr(slices, "Search", Watched)
    return begun


SLICED: tuple[Callable[[], Iterator[object]], ...] = (
    lambda: true_candidates_in_slices(EMPTY),
    lambda: contradiction_in_slices(IMPOSSIBLE),
    lambda: contradiction_in_slices(LONG),
    lambda: redundant_givens_in_slices(PUZZLES["B"]),
    lambda: count_in_slices(EMPTY),
    lambda: solutions_in_slices(EMPTY),
    lambda: wrong_entries_in_slices(EMPTY, IMPOSSIBLE),
)


@pytest.mark.slow
@pytest.mark.parametrize("begin", SLICED)
def test_the_work_between_two_pauses_is_bounded(
    begin: Callable[[], Iterator[object]], searches: list[Search], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is a limit for the nodes of all searches together, and for the number of searches."""
    monkeypatch.setattr(slices, "SLICE_NODES", 100)
    nodes = begun = pauses = 0
    for item in islice(begin(), 1_000):
        if item is None:
            total = sum(search.nodes for search in searches)
            assert total - nodes <= 100 + slices.CHECK_NODES + 1
            assert len(searches) - begun <= 100 / slices.START_COST + 1
            nodes, begun, pauses = total, len(searches), pauses + 1
    assert pauses > 1


def test_short_work_has_the_same_answer_in_slices() -> None:
    assert [item for item in true_candidates_in_slices(PUZZLES["A"]) if item] == [
        true_candidates(PUZZLES["A"])
    ]
    assert [item for item in contradiction_in_slices(IMPOSSIBLE) if item] == [contradiction(IMPOSSIBLE)]
    assert [item for item in contradiction_in_slices(PUZZLES["A"]) if item] == []


@pytest.mark.parametrize(
    "function",
    [
        true_candidates,
        contradiction,
        redundant_givens,
        lambda text: list(count_in_slices(text)),
        lambda text: list(solutions_in_slices(text)),
        lambda text: wrong_entries(text, EMPTY),
        lambda text: wrong_entries(EMPTY, text),
    ],
)
def test_what_is_no_puzzle_is_refused(function: Callable[[str], object]) -> None:
    with pytest.raises(PuzzleError):
        function("nonsense")


def test_analysis_is_loaded_when_it_is_asked_for() -> None:
    program = """
import sys, sudoku_core
assert "sudoku_core.search.analysis" not in sys.modules
assert sudoku_core.true_candidates and "sudoku_core.search.analysis" in sys.modules
assert all(hasattr(sudoku_core, name) for name in sudoku_core.__all__)
assert not hasattr(sudoku_core, "nonsense")
"""
    subprocess.run([sys.executable, "-c", program], check=True)

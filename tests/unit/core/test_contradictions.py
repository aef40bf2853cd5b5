"""Check with the naive solver that contradictions are minimal, and that those proven smallest are so."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_core import Contradiction, contradiction, solve
from tests import naive
from tests.puzzles import EQUAL_GIVENS, IMPOSSIBLE
from tests.unit.core.test_analysis import CONTRADICTIONS, cut, few_holes, only, put, solved, wrong


@pytest.mark.parametrize(("line", "size", "proven"), CONTRADICTIONS)
def test_contradictions(line: str, size: int | None, proven: bool | None) -> None:
    found = contradiction(line)
    if size is None:
        assert found is None
        return
    assert found
    assert (len(found.cells), found.proven_smallest) == (size, proven)
    assert is_minimal(line, found.cells)


def has_solution(line: str) -> bool:
    """Return whether the search finds a solution."""
    return solve(line).status in ("unique", "multiple")


def has_solution_naively(line: str) -> bool:
    """Return whether the naive solver, or the search if that takes too long, finds a solution."""
    try:
        return any(naive.solutions(line, most=2_000))
    except naive.TooLongError:
        return has_solution(line)


def is_minimal(line: str, cells: tuple[int, ...], judge: Callable[[str], bool] = has_solution) -> bool:
    """Return whether these givens have no solution, but have one if any of them is removed."""
    part = only(line, cells)
    return not judge(part) and all(judge(cut(part, cell)) for cell in cells)


def test_two_equal_givens_are_the_contradiction_that_the_verdict_names() -> None:
    assert contradiction(EQUAL_GIVENS) == Contradiction((0, 7), proven_smallest=True)
    assert solve(EQUAL_GIVENS).conflicts == (0, 7)


def test_only_the_givens_that_clash_are_named() -> None:
    found = contradiction("...1...........1....." + "." * 51 + ".2.......")
    assert found is None
    line = "...1...........1..234......" + "." * 45 + "........5"
    assert contradiction(line) == Contradiction((3, 15, 18, 19, 20), proven_smallest=True)


@pytest.mark.slow
@given(solved, few_holes, wrong)
@settings(max_examples=40, deadline=None)
def test_contradictions_are_minimal(solution: str, holes: list[int], entries: dict[int, str]) -> None:
    line = put(cut(solution, *holes), entries)
    found = contradiction(line, budget=2_000)
    if next(naive.solutions(line), None) is not None:
        assert found is None
    else:
        assert found
        assert is_minimal(line, found.cells)
        assert is_minimal(line, found.cells, has_solution_naively)


@given(solved, st.lists(st.integers(0, 80), min_size=9, max_size=9, unique=True), wrong)
@settings(max_examples=100, deadline=None)
def test_what_is_proven_smallest_is(solution: str, givens: list[int], entries: dict[int, str]) -> None:
    """With only a few givens, the test can try all smaller subsets."""
    line = put(only(solution, tuple(givens)), entries)
    found = contradiction(line)
    if found:
        assert found.proven_smallest
        filled = [cell for cell in range(81) if line[cell] != "."]
        for fewer in combinations(filled, len(found.cells) - 1):
            assert solve(only(line, fewer)).status != "none"


def test_without_a_budget_it_is_minimal_and_not_proven_smallest() -> None:
    found = contradiction(IMPOSSIBLE, budget=0)
    assert found
    assert not found.proven_smallest
    assert is_minimal(IMPOSSIBLE, found.cells)

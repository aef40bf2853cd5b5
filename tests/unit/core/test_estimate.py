"""Compare estimates of the number of solutions with known numbers."""

import pytest

from sudoku_core import PuzzleError, count_solutions, estimate_count
from sudoku_core.aio import estimate_count_in_slices
from tests.puzzles import EMPTY, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

# B. Felgenhauer, F. Jarvis: Mathematics of Sudoku I, 2006.
GRIDS = 6_670_903_752_021_072_936_960


def without(puzzle: str, *cells: int) -> str:
    return "".join("." if cell in cells else value for cell, value in enumerate(puzzle))


def first_givens(puzzle: str, count: int) -> tuple[int, ...]:
    return tuple([cell for cell in range(81) if puzzle[cell] != "."][:count])


def test_the_number_of_all_grids_is_estimated_within_a_quarter() -> None:
    mean, spread, probes = estimate_count(EMPTY, 200)
    assert probes == 200
    assert 0.75 * GRIDS < mean < 1.25 * GRIDS
    assert 0 < spread < 0.2 * mean


@pytest.mark.slow
@pytest.mark.parametrize(("name", "removed"), [("D", 7), ("A", 2), ("C", 6), ("B", 1)])
def test_an_estimate_is_within_half_and_twice_what_was_counted(name: str, removed: int) -> None:
    puzzle = without(PUZZLES[name], *first_givens(PUZZLES[name], removed))
    counted = count_solutions(puzzle, 20_000)
    assert 100 < counted < 20_000
    mean, spread, _ = estimate_count(puzzle)
    assert counted / 2 < mean < counted * 2
    assert spread < mean / 2


def test_few_solutions_and_none_are_estimated_too() -> None:
    assert estimate_count(TWO_SOLUTIONS, 20)[:2] == (2, 0)
    assert estimate_count(SOLUTIONS["D"], 20)[:2] == (1, 0)
    assert estimate_count(PUZZLES["D"], 20)[:2] == (1, 0)
    assert estimate_count(IMPOSSIBLE, 20)[:2] == (0, 0)
    with pytest.raises(PuzzleError):
        estimate_count("53")


def test_an_estimate_is_the_same_each_time_and_comes_in_slices() -> None:
    slices = list(estimate_count_in_slices(EMPTY, 35))
    assert slices[:-1] == [None] * 7
    assert slices[-1] == estimate_count(EMPTY, 35)
    assert estimate_count(EMPTY, 35, seed=2) != slices[-1]


@pytest.mark.parametrize("probes", [0, -1])
def test_an_estimate_without_a_probe_is_refused(probes: int) -> None:
    with pytest.raises(ValueError, match=f"one probe or more, not {probes}"):
        estimate_count(EMPTY, probes)

"""Compare wrong entries with the results of the naive solver."""

from itertools import islice

import pytest
from hypothesis import given, settings

from sudoku_core import NotProperError, WrongEntries, wrong_entries
from tests import naive
from tests.puzzles import EMPTY, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.unit.core.test_analysis import cut, few_holes, put, solved, wrong

# Givens, further entries, the cells of wrong entries, and whether they are wrong only together.
WRONG: tuple[tuple[str, dict[int, str], tuple[int, ...], bool], ...] = (
    (PUZZLES["D"], {}, (), False),
    (PUZZLES["D"], {2: "4", 3: "6"}, (), False),
    (PUZZLES["D"], {2: "1", 3: "6", 5: "5"}, (2, 5), False),
    (PUZZLES["D"], {0: "6"}, (0,), False),  # the entry replaces a given
    (TWO_SOLUTIONS, {16: "4", 62: "4"}, (), False),
    (TWO_SOLUTIONS, {16: "4", 17: "5"}, (17,), False),
    (TWO_SOLUTIONS, {16: "4", 17: "8", 61: "4"}, (16, 61), True),
    (TWO_SOLUTIONS, {16: "4", 17: "4"}, (16, 17), True),
    (TWO_SOLUTIONS, {0: "6", 16: "4"}, (0,), False),
    (EMPTY, {0: "1", 1: "1", 40: "5"}, (0, 1), True),
    (EMPTY, {0: "1", 1: "2", 40: "5"}, (), False),
)


@pytest.mark.parametrize(("givens", "entries", "cells", "together"), WRONG)
def test_wrong_entries(
    givens: str, entries: dict[int, str], cells: tuple[int, ...], together: bool
) -> None:
    found = wrong_entries(givens, put(givens, entries))
    assert found.together == together
    if together and len(entries) > 2 and givens == TWO_SOLUTIONS:
        assert len(found.cells) == 2  # any two that contradict each other
        assert set(found.cells) <= set(entries)
    else:
        assert found == WrongEntries(cells, together)


def test_givens_that_are_not_among_the_values_are_no_entries() -> None:
    assert wrong_entries(PUZZLES["D"], cut(SOLUTIONS["D"], 0, 1)) == WrongEntries((), together=False)


def test_no_entry_is_judged_where_the_givens_have_no_solution() -> None:
    with pytest.raises(NotProperError, match="the givens have no solution"):
        wrong_entries(IMPOSSIBLE, put(IMPOSSIBLE, {2: "3"}))


@pytest.mark.slow
@given(solved, few_holes, wrong)
@settings(max_examples=60, deadline=None)
def test_wrong_entries_are_what_the_naive_solver_says(
    solution: str, holes: list[int], changes: dict[int, str]
) -> None:
    line = cut(solution, *holes)
    entries = {cell: digit for cell, digit in changes.items() if cell in holes}
    solutions = list(islice(naive.solutions(line), 501))
    if len(solutions) > 500:
        return
    in_none = tuple(
        cell for cell in sorted(entries) if all(one[cell] != entries[cell] for one in solutions)
    )
    found = wrong_entries(line, put(line, entries))
    if in_none or any(all(one[cell] == entries[cell] for cell in entries) for one in solutions):
        assert found == WrongEntries(in_none, together=False)
    else:
        assert found.together
        part = {cell: entries[cell] for cell in found.cells}
        assert next(naive.solutions(put(line, part)), None) is None
        for cell in part:
            assert next(naive.solutions(cut(put(line, part), cell)), None) is not None

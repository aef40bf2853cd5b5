"""Test tasks in slices that consist of several searches."""

import pytest

from sudoku_core.board.grid import values_of
from sudoku_core.search.slices import (
    CHECK_NODES,
    RESTART_NODES,
    SOLUTION_COST,
    START_COST,
    UNDECIDED,
    SearchTask,
    Slices,
    T,
    run_to_end,
)
from sudoku_core.search.solver import SLICE_NODES, Search
from tests import naive
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

# Unless the digits are permuted, the search needs a million nodes to find a solution of these givens.
LOST = "......5............3.24...9................2..7.865.........7........6..........."


def end(work: Slices[T]) -> T:
    """Run these slices to their end, and return their result."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            returned: T = stop.value
            return returned


def test_the_first_solution_no_solution_and_what_was_not_decided() -> None:
    for line, most, expected in (
        (PUZZLES["A"], None, values_of(SOLUTIONS["A"])),
        (PUZZLES["D"], 1, values_of(SOLUTIONS["D"])),
        (PUZZLES["A"], 1, UNDECIDED),
        (IMPOSSIBLE, None, None),
        (IMPOSSIBLE, 5, UNDECIDED),
        (EQUAL_GIVENS, 1, None),
    ):
        assert end(SearchTask().find_solution(values_of(line), most)) == expected, (line, most)


def test_some_solutions_are_at_most_the_number_asked_for() -> None:
    for line, count, found in (
        (EMPTY, 3, 3),
        (TWO_SOLUTIONS, 3, 2),
        (PUZZLES["A"], 2, 1),
        (IMPOSSIBLE, 2, 0),
    ):
        assert len(set(end(SearchTask().find_solutions(values_of(line), count)))) == found


def test_a_search_that_is_lost_is_begun_anew_with_other_names_of_the_digits() -> None:
    plain = Search(values_of(LOST))
    for item in plain:
        assert item is None
        if plain.nodes > 10_000:
            break
    work = SearchTask()
    found = end(work.find_solution(values_of(LOST)))
    assert found
    assert naive.is_solution("".join(map(str, found)), LOST)
    assert work.nodes < 2_000


@pytest.mark.parametrize("most", [1, 30, 500, 3_000])
def test_a_search_that_is_begun_anew_keeps_to_its_limit(most: int) -> None:
    work = SearchTask()
    end(work.find_solution(values_of(LOST), most))
    assert work.nodes <= most + (START_COST + CHECK_NODES) * len(RESTART_NODES)


def test_many_short_searches_pause_as_one_long_one_does() -> None:
    work = SearchTask()
    pauses = 0
    for _ in range(1_000):
        pauses += len(list(work.find_solution(values_of(PUZZLES["D"]))))
    each = START_COST + 1 + SOLUTION_COST
    assert 1_000 * each // (SLICE_NODES + each) <= pauses <= 1_000 * each // SLICE_NODES


def test_the_answer_is_what_is_no_pause() -> None:
    assert run_to_end(iter([None, None, 0])) == 0
    with pytest.raises(AssertionError):
        run_to_end(iter([None]))

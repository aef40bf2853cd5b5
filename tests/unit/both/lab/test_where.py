"""Test the search for the first wrong step in a run of the reader's code."""

from lab.own.where import find_error, solution_of
from lab.state import RecordedRun
from shared.code.puzzles import PUZZLES, SOLUTIONS
from sudoku_core.lab.recording.events import GUESS, PLACE
from tests.traces import trace_of

D, SOLUTION = PUZZLES[1][1], SOLUTIONS[1]  # the solution begins with 534678


def run_of(*events: "tuple[int, int, int]") -> RecordedRun:
    return RecordedRun(trace_of(list(events), puzzle=D, algorithm="own"), 0.5)


def test_the_solution_is_known_of_our_puzzles_with_one() -> None:
    assert SOLUTION.startswith("534678")
    assert solution_of(D) == SOLUTION
    for puzzle in ("." * 81, PUZZLES[-2][1]):
        assert solution_of(puzzle) == ""


def test_it_is_the_wrong_digit_that_was_placed_first_else_the_first_empty_cell_else_the_end() -> None:
    right, wrong, later = (PLACE, 2, 4), (GUESS, 3, 5), (PLACE, 5, 9)
    assert find_error(run_of(right, wrong, later), SOLUTION) == (
        2,
        3,
        ("lab.own_where", {"cell": "r1c4", "digit": 5, "expected": 6}),
    )
    assert find_error(run_of(right), SOLUTION) == (
        1,
        3,
        ("lab.own_where_empty", {"cell": "r1c4", "digit": 0, "expected": 6}),
    )
    assert find_error(run_of(right, wrong), "") == (2, None, ("lab.own_where_end", None))

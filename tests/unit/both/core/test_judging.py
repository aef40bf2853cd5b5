"""Check that each search gives the same verdict on a page's board."""

from sudoku_core.search.first_search import Search
from sudoku_core.search.judging import judge
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.searches import D_WITH_TWO_SOLUTIONS

PUZZLE, SOLUTION = PUZZLES["D"], SOLUTIONS["D"]
WRONG = "532" + PUZZLE[3:]  # its 2 is not in conflict, but no solution has this 2
IN_CONFLICT = "535" + PUZZLE[3:]

# A description, the values, the givens, the expected status, the solution, and the solution of the givens.
TABLE = (
    ("a puzzle", PUZZLE, PUZZLE, "unique", SOLUTION, None),
    ("a puzzle that has been typed", PUZZLE, EMPTY, "unique", SOLUTION, None),
    ("right entries", "534" + PUZZLE[3:], PUZZLE, "unique", SOLUTION, None),
    ("a full grid", SOLUTION, PUZZLE, "unique", SOLUTION, None),
    ("wrong entries in a proper puzzle", WRONG, PUZZLE, "none", None, SOLUTION),
    ("wrong entries that conflict", IN_CONFLICT, PUZZLE, "invalid", None, SOLUTION),
    ("wrong digits, all typed", WRONG, EMPTY, "none", None, None),
    ("givens without a solution", IMPOSSIBLE, IMPOSSIBLE, "none", None, None),
    ("givens in conflict", EQUAL_GIVENS, EQUAL_GIVENS, "invalid", None, None),
    (
        "entries in a puzzle with several solutions",
        "9" + TWO_SOLUTIONS[1:],
        TWO_SOLUTIONS,
        "invalid",
        None,
        None,
    ),
)


def judge_lines(values: str, givens: str) -> "dict[str, str | None]":
    """Judge a board, and return the verdict, which follows the pauses."""
    *pauses, said = judge(Search, values, givens)
    assert not [pause for pause in pauses if pause is not None]
    assert said
    return said


def test_verdicts() -> None:
    for what, values, givens, status, solution, alone in TABLE:
        said = judge_lines(values, givens)
        assert said["status"] == status, what
        assert said["solution"] == solution, what
        assert said["second"] is None, what
        assert said["givens"] == alone, what


def test_several_solutions_are_proven_by_two() -> None:
    said = judge_lines(TWO_SOLUTIONS, TWO_SOLUTIONS)
    assert said["status"] == "multiple"
    assert sorted([said["solution"] or "", said["second"] or ""]) == sorted(D_WITH_TWO_SOLUTIONS)
    assert judge_lines(EMPTY, EMPTY)["status"] == "multiple"


def test_a_long_search_pauses() -> None:
    assert len(list(judge(Search, PUZZLES["A"], PUZZLES["A"]))) > 20

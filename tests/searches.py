"""The test table for all searches of the core: puzzles with all their solutions."""

from sudoku_core.board.grid import values_of
from tests.puzzles import (
    EQUAL_GIVENS,
    IMPOSSIBLE,
    NO_DIGIT_FOR_R1C9,
    NO_PLACE_FOR_1_IN_ROW_1,
    PUZZLES,
    SOLUTIONS,
    TWO_SOLUTIONS,
)

D = SOLUTIONS["D"]
D_WITH_TWO_SOLUTIONS = (
    "534678912672195384198342567859761423426853791713924856961537248287419635345286179",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
)
FULL_IN_CONFLICT = "6" + D[1:]

# Description, puzzle, solutions.
SOLUTION_TABLE = (
    ("A, the hardest of the tutorials", PUZZLES["A"], (SOLUTIONS["A"],)),
    ("B, with 17 givens", PUZZLES["B"], (SOLUTIONS["B"],)),
    ("C", PUZZLES["C"], (SOLUTIONS["C"],)),
    ("D", PUZZLES["D"], (SOLUTIONS["D"],)),
    ("a full grid is its own solution", D, (D,)),
    ("one cell is open", "." + D[1:], (D,)),
    ("a rectangle can be filled in two ways", TWO_SOLUTIONS, D_WITH_TWO_SOLUTIONS),
    ("two givens see each other", EQUAL_GIVENS, ()),
    ("a full grid with two equal digits", FULL_IN_CONFLICT, ()),
    ("a cell has no digit", NO_DIGIT_FOR_R1C9, ()),
    ("a row has no place for a digit", NO_PLACE_FOR_1_IN_ROW_1, ()),
    ("only a search shows that there is none", IMPOSSIBLE, ()),
)


def solutions_of(search: object) -> list[str]:
    """Return the solutions that this search finds, as lines."""
    return ["".join([str(digit) for digit in found]) for found in search if found]  # type: ignore[attr-defined]


def check_table(search_of: object) -> None:
    """Check that a search of this class finds exactly the solutions in the table."""
    for description, puzzle, solutions in SOLUTION_TABLE:
        found_solutions = sorted(solutions_of(search_of(values_of(puzzle))))  # type: ignore[operator]
        assert found_solutions == sorted(solutions), description

"""Test the page's own check of a solution."""

from shared.code.checking import find_fault

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_a_solution_keeps_the_givens_and_repeats_no_digit() -> None:
    twins = SOLUTION[:3] + "1" + SOLUTION[4:]  # in the puzzle, r1c4 is empty and r1c8 has a 1
    given = "4" + SOLUTION[1:]
    for line, expected in (
        (SOLUTION, None),
        (given, ("given", 0, 5)),
        (twins, ("twin", 3, 1)),
        ("123456789" * 9, ("given", 0, 5)),
    ):
        assert find_fault(line, PUZZLE) == expected
    assert find_fault("123456789" * 9, "." * 81) == ("twin", 0, 1)

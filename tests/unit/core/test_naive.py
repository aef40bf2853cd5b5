"""Test the naive solver on puzzles with known solutions."""

from tests.naive import is_solution, solutions

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED_D = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_it_finds_the_known_solution_and_no_other() -> None:
    assert list(solutions(D)) == [SOLVED_D]


def test_it_finds_none_where_givens_are_in_conflict() -> None:
    assert list(solutions("55" + "." * 79)) == []


def test_a_solution_is_one_in_every_unit_and_keeps_the_givens() -> None:
    assert is_solution(SOLVED_D, D)
    assert not is_solution(SOLVED_D, "1" + D[1:])
    assert not is_solution("123456789" * 9, "." * 81)

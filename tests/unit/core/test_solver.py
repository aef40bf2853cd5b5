"""Test the search: its solutions, which the naive solver confirms, its slices, and its nodes."""

from itertools import islice, product

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_core.board.grid import values_of
from sudoku_core.search import first_search, solver
from sudoku_core.search.solver import Search
from tests import naive
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS
from tests.searches import check_table


def found(line: str, limit: int = 1000) -> list[str]:
    return list(islice(("".join(map(str, digits)) for digits in Search(values_of(line)) if digits), limit))


def candidates_in(position: int) -> set[tuple[int, int]]:
    """Return the candidates, as pairs (cell, digit), whose three bits are set in a position."""
    return {
        candidate
        for candidate in product(range(81), range(1, 10))
        if all(position >> bit - 1 & 1 for bit in solver._bits(*candidate))
    }


# If r5c4 (@) gets a 7, its peers lose the 7.
STRUCK_BY_7_IN_R5C4 = """
. . . x . . . . .
. . . x . . . . .
. . . x . . . . .
. . . x x x . . .
x x x @ x x x x x
. . . x x x . . .
. . . x . . . . .
. . . x . . . . .
. . . x . . . . .
"""


def test_placing_closes_three_needs_and_strikes_out_all_rivals() -> None:
    picture = "".join(STRUCK_BY_7_IN_R5C4.split())
    cell = picture.index("@")
    struck = {(other, 7) for other in range(81) if picture[other] != "."}
    struck |= {(cell, digit) for digit in range(1, 10)}
    everything = candidates_in(solver.FULL)
    assert len(everything) == 729
    for bit in solver._bits(cell, 7):
        kept = solver.KEEP[bit]
        assert candidates_in(kept) == everything - struck
        assert (kept & solver.OPEN).bit_count() == solver.NEEDS - 3
        assert solver.CANDIDATE_OF[bit] == 10 * cell + 7


def test_a_line_that_claims_a_digit_takes_it_from_the_rest_of_the_box() -> None:
    # In row 5 (cells 36..44), 4 has places only in box 4, so rows 4 and 6 of the box lose the 4.
    _, in_row, in_column = solver._bits(36, 4)
    everything = candidates_in(solver.FULL)
    lost = {(cell, 4) for cell in (27, 28, 29, 45, 46, 47)}
    assert candidates_in(solver.CLAIMS[in_row - solver.TO_LINES]) == everything - lost
    lost = {(cell, 4) for cell in (28, 29, 37, 38, 46, 47)}
    assert candidates_in(solver.CLAIMS[in_column - solver.TO_LINES]) == everything - lost


def test_it_finds_all_solutions_of_the_table_and_no_other() -> None:
    check_table(Search)


def test_an_empty_grid_yields_at_once_and_never_the_same_twice() -> None:
    some = found(EMPTY, 50)
    assert len(set(some)) == 50
    assert all(naive.is_solution(solution, EMPTY) for solution in some)


def test_nodes_count_the_positions_tried() -> None:
    search = Search(values_of(PUZZLES["D"]))
    assert search.nodes == 0
    assert list(search)
    assert search.nodes == 1  # singles solve the puzzle
    hard = Search(values_of(PUZZLES["A"]))
    assert list(hard)
    assert hard.nodes > 1


def test_claims_and_the_choice_of_a_guess_keep_the_positions_few() -> None:
    # Without claims, A and B need 201 and 15 nodes. With the worst choice of a bivalue cell, A needs 337.
    for name, most in (("A", 100), ("B", 6), ("C", 1), ("D", 1)):
        search = Search(values_of(PUZZLES[name]))
        assert list(search)
        assert search.nodes <= most, name


def test_a_search_pauses_between_slices_and_goes_on() -> None:
    whole, sliced = (
        Search(values_of(PUZZLES["B"]), slice_nodes=10**9),
        Search(values_of(PUZZLES["B"]), slice_nodes=1),
    )
    assert [item for item in sliced if item] == [item for item in whole if item]
    pauses = sum(item is None for item in Search(values_of(PUZZLES["B"]), slice_nodes=1))
    assert pauses > 3
    assert None not in list(Search(values_of(PUZZLES["B"]), slice_nodes=10**9))


def test_the_work_between_two_pauses_is_bounded() -> None:
    search = Search(values_of("." * 81), slice_nodes=20)
    last = 0
    for item in islice(search, 300):
        if item is None:
            assert search.nodes - last <= 20 + 9
            last = search.nodes


def dug(solution: str, holes: list[int]) -> str:
    return "".join("." if cell in holes else digit for cell, digit in enumerate(solution))


def agrees_with_the_naive_solver(line: str, limit: int) -> bool:
    """Return whether both find the same solutions, or both find more than the limit."""
    mine, naive_ones = found(line, limit + 1), list(islice(naive.solutions(line), limit + 1))
    return len(mine) == len(naive_ones) and (len(mine) > limit or sorted(mine) == sorted(naive_ones))


def agrees_with_the_first_search(line: str, limit: int) -> bool:
    """Return whether both searches find the same solutions, or both find more than the limit."""
    ours, others = (
        list(islice((digits for digits in search_of(values_of(line)) if digits), limit + 1))
        for search_of in (Search, first_search.Search)
    )
    return len(ours) == len(others) and (len(ours) > limit or sorted(ours) == sorted(others))


solved = st.sampled_from(sorted(SOLUTIONS.values()))
holes = st.lists(st.integers(0, 80), min_size=5, max_size=44, unique=True)


@given(solved, holes)
@settings(max_examples=40, deadline=None)
def test_puzzles_dug_from_a_solution_agree_with_the_naive_solver(solution: str, holes: list[int]) -> None:
    assert agrees_with_the_naive_solver(dug(solution, holes), 40)


@given(solved, holes, st.integers(0, 80), st.integers(1, 9))
@settings(max_examples=40, deadline=None)
def test_puzzles_with_a_wrong_given_agree_with_the_naive_solver(
    solution: str, holes: list[int], cell: int, digit: int
) -> None:
    line = dug(solution, holes)
    assert agrees_with_the_naive_solver(line[:cell] + str(digit) + line[cell + 1 :], 2)


@given(solved, st.lists(st.integers(0, 80), min_size=5, max_size=64, unique=True))
@settings(max_examples=200, deadline=None)
def test_both_searches_find_the_same(solution: str, holes: list[int]) -> None:
    assert agrees_with_the_first_search(dug(solution, holes), 40)


@given(solved, holes, st.integers(0, 80), st.integers(1, 9))
@settings(max_examples=200, deadline=None)
def test_both_searches_find_the_same_with_a_wrong_given(
    solution: str, holes: list[int], cell: int, digit: int
) -> None:
    line = dug(solution, holes)
    assert agrees_with_the_first_search(line[:cell] + str(digit) + line[cell + 1 :], 2)

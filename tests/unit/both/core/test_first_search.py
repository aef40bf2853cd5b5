"""Test the page's simple search with the cases for all searches."""

from sudoku_core.board.grid import values_of
from sudoku_core.search.first_search import Position, Search
from tests.puzzles import EMPTY, PUZZLES
from tests.searches import check_table, solutions_of


def test_it_finds_all_solutions_of_the_table_and_no_other() -> None:
    check_table(Search)


def test_an_empty_grid_yields_at_once_and_never_the_same_twice() -> None:
    search = iter(Search(values_of(EMPTY)))
    some: list[tuple[int, ...]] = []
    while len(some) < 20:
        found = next(search)
        if found:
            some.append(found)
    assert len(set(some)) == 20
    assert all(sorted(found[:9]) == [1, 2, 3, 4, 5, 6, 7, 8, 9] for found in some)


def test_nodes_count_the_positions_tried() -> None:
    # The limits detect a slower search: if it guesses in the first empty cell instead of the cell with the
    # fewest digits, it takes 788, 22, 6 and 1 nodes; without hidden singles, it takes 3599, 4367, 7 and 1.
    for name, most in (("A", 321), ("B", 17), ("C", 3), ("D", 1)):
        search = Search(values_of(PUZZLES[name]))
        assert search.nodes == 0
        assert solutions_of(search)
        assert 1 <= search.nodes <= most, name + " " + str(search.nodes)


def test_a_slice_tries_as_many_positions_as_are_asked_for() -> None:
    for size in (1, 7, 10_000):
        search = Search(values_of(PUZZLES["A"]), size)
        last = 0
        for item in search:
            if item is None:
                assert search.nodes - last == size
                last = search.nodes
        assert search.nodes - last < size or size == 1


def test_slices_change_nothing_in_what_is_found() -> None:
    assert solutions_of(Search(values_of(PUZZLES["B"]), 1)) == solutions_of(
        Search(values_of(PUZZLES["B"]), 10_000)
    )


def test_a_guess_leaves_its_position_as_it_was() -> None:
    position = Position([0] * 81, [511] * 81, [511] * 27)
    guess = position.guess(0, 5)
    assert guess.place([0])
    assert guess.values[0] == 5
    assert position.values == [0] * 81
    assert position.digits == [511] * 81
    assert position.missing == [511] * 27


def test_placing_a_digit_takes_it_from_its_peers_and_its_units() -> None:
    position = Position([0] * 81, [511] * 81, [511] * 27).guess(40, 7)
    assert position.place([40])
    picture = "".join(["@" if not digits else "." if digits == 511 else "x" for digits in position.digits])
    expected = """
        . . . . x . . . .
        . . . . x . . . .
        . . . . x . . . .
        . . . x x x . . .
        x x x x @ x x x x
        . . . x x x . . .
        . . . . x . . . .
        . . . . x . . . .
        . . . . x . . . .
    """
    assert picture == "".join(expected.split())
    assert [unit for unit in range(27) if position.missing[unit] != 511] == [4, 13, 22]


def test_the_guess_is_in_a_cell_with_the_fewest_digits() -> None:
    digits = [511] * 81
    assert Position([0] * 81, digits, [511] * 27).cell_with_fewest_digits() == 0
    digits[30] = 0b101
    digits[50] = 0b11
    assert Position([0] * 81, digits, [511] * 27).cell_with_fewest_digits() == 30
    assert Position([1] * 81, [0] * 81, [0] * 27).cell_with_fewest_digits() is None

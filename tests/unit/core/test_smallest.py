"""Compare smallest hitting sets with a search of all sets, and test contradictions with assumed values."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_core.board.cells import members, set_of
from sudoku_core.board.grid import values_of
from sudoku_core.search.contradictions import Contradictions, hitting_set
from sudoku_core.search.slices import SearchTask, Values
from tests.puzzles import PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.unit.core.test_slices import end

FOREVER = 10**9


def fewest_hits(sets: list[int], cells: int) -> int:
    """Return the size of a smallest hitting set, found by trying all sets."""
    for size in range(cells + 1):
        for some in combinations(range(cells), size):
            if all(one & set_of(some) for one in sets):
                return size
    raise AssertionError("no set hits an empty one")


@given(st.lists(st.integers(1, 2**9 - 1), max_size=12), st.integers(0, 10))
def test_hitting_sets_are_smallest(sets: list[int], fewer: int) -> None:
    found = end(hitting_set(SearchTask(), sets, fewer, FOREVER))
    size = fewest_hits(sets, 9)
    if size >= fewer:
        assert found is None
    else:
        assert found is not None
        assert found.bit_count() == size
        assert all(one & found for one in sets)


def test_a_hitting_set_is_given_up_when_the_work_is_to_end() -> None:
    work = SearchTask()
    assert end(hitting_set(work, [3, 5, 6], 4, 0)) is None
    assert work.nodes == 0


def smallest(line: str, loose: list[int]) -> tuple[tuple[int, ...], bool]:
    found, proven = end(Contradictions(SearchTask(), values_of(line), set_of(loose)).find_smallest(10_000))
    return tuple(members(found)), proven


def test_what_is_taken_for_granted_is_not_named() -> None:
    entries = {16: "4", 62: "8"}  # in TWO_SOLUTIONS both are 4, or both are 8
    line = "".join(entries.get(cell, digit) for cell, digit in enumerate(TWO_SOLUTIONS))
    assert smallest(line, [16, 62]) == ((16, 62), True)
    wrong = PUZZLES["D"][:2] + "1" + SOLUTIONS["D"][3] + PUZZLES["D"][4:]
    assert smallest(wrong, [2, 3]) == ((2,), True)


def test_the_values_of_a_contradiction_may_all_be_taken_for_granted() -> None:
    line = "11" + "." * 79
    given_values: Values = values_of(line)
    assert end(Contradictions(SearchTask(), given_values, 0).find_smallest(10_000)) == (0, True)

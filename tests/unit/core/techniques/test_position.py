"""Compare every property of a position with a direct computation from its definition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core import Grid, parse
from sudoku_core.board.cells import cell_and_digit, members, set_of
from sudoku_core.board.digits import ALL
from sudoku_core.board.geometry import UNITS
from sudoku_core.techniques import path
from sudoku_core.techniques.position import NEEDS, Position
from tests.puzzles import PUZZLES

# Random eliminations, which need not be justified.
candidates = st.sets(st.integers(0, 728), max_size=600).map(set_of)
puzzles = st.sampled_from([*PUZZLES.values(), "." * 81]).map(parse)


def position_of(grid: Grid, gone: int) -> Position:
    whole = Position.of(grid, proper=True)
    return Position(whole.values, whole.givens, whole.candidates & ~gone, proper=True)


@given(puzzles, candidates)
def test_a_position_counts_its_candidates(grid: Grid, gone: int) -> None:
    position = position_of(grid, gone)
    by_count = [0] * 10
    for cell, digits in enumerate(position.digits):
        if not position.values[cell]:
            by_count[digits.bit_count()] |= 1 << cell
    assert position.by_count == tuple(by_count)
    assert position.open == sum(by_count)
    assert position.grid.candidates == position.digits


@given(puzzles, candidates)
def test_a_position_knows_where_a_digit_has_one_place_left_and_where_a_need_has_two(
    grid: Grid, gone: int
) -> None:
    position = position_of(grid, gone)
    left = [position.candidates & need for need in NEEDS]
    assert position.pairs == {need: pair for need, pair in enumerate(left) if pair.bit_count() == 2}
    assert [*position.pairs] == sorted(position.pairs)
    last = [0, 0, 0]
    for digit in range(1, 10):
        for unit, cells in enumerate(UNITS):
            places = [81 * (digit - 1) + cell for cell in cells]
            there = set_of(places) & position.candidates
            last[unit // 9] |= there if there.bit_count() == 1 else 0
    assert [*position.last_in_line, position.last_in_box] == last


@pytest.mark.slow
@given(st.sampled_from([*PUZZLES.values()]), st.lists(st.integers(0, ALL), min_size=81, max_size=81))
def test_lines_and_notes_become_the_position_of_the_same_grid(puzzle: str, notes: list[int]) -> None:
    played = parse(puzzle).place(puzzle.index("."), 9)
    noted = Grid(played.values, [digits or ALL for digits in notes], played.givens)
    values = str(played)
    assert Position.of_lines(values, puzzle, notes) == Position.of(noted, proper=False)
    assert Position.of_lines(values, values) == Position.of(Grid(played.values), proper=False)
    assert Position.of_lines(values, "." * 81) == Position.of_lines(values, values)


@pytest.mark.parametrize(
    ("values", "givens", "notes"),
    [
        ("." * 80, "." * 81, ()),
        ("." * 81, "." * 82, ()),
        ("x" + "." * 80, "." * 81, ()),
        ("1" + "." * 80, "2" + "." * 80, ()),
        ("." * 81, "." * 81, (ALL,) * 80),
        ("." * 81, "." * 81, (ALL + 1,) * 81),
        ("." * 81, "." * 81, (-1,) * 81),
    ],
)
def test_what_is_no_board_is_refused(values: str, givens: str, notes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"position|invalid literal"):
        Position.of_lines(values, givens, notes)


@given(puzzles, candidates)
def test_partners_are_the_two_of_each_pair(grid: Grid, gone: int) -> None:
    position = position_of(grid, gone)
    expected: dict[int, int] = {}
    for pair in position.pairs.values():
        one, other = members(pair)
        expected[one] = expected.get(one, 0) | 1 << other
        expected[other] = expected.get(other, 0) | 1 << one
    assert position.partners == expected


def test_what_a_position_hands_on_is_what_the_next_one_would_count() -> None:
    found = path(PUZZLES["B"])
    assert {bool(step.placements) for step in found.steps} == {True, False}
    for after in found.positions():
        assert after.open == Position(after.values, after.givens, after.candidates, proper=True).open


def test_positions_are_equal_if_all_of_them_is() -> None:
    whole = Position.of(parse(PUZZLES["D"]), proper=True)
    same = Position.of(parse(PUZZLES["D"]), proper=True)
    assert (whole, hash(whole)) == (same, hash(same))
    some = members(whole.candidates)[0]
    others = [
        Position(whole.values, whole.givens, whole.candidates ^ 1 << some, proper=True),
        Position(whole.values, whole.givens, whole.candidates, proper=False),
        Position(whole.values, (0,) * 81, whole.candidates, proper=True),
        Position.of(parse(PUZZLES["D"]).place(*cell_and_digit(some)), proper=True),
    ]
    assert whole not in others

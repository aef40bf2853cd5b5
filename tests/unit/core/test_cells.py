"""Test sets of cells and of candidates: conversions, tables, and how they are displayed."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_core import parse
from sudoku_core.board import cells
from sudoku_core.board.cells import (
    ALL_CELLS,
    CELLS_OF_UNIT,
    PEERS_OF_CELL,
    CandidateSet,
    CellSet,
    candidate,
    candidate_name,
    candidates_of,
    cell_and_digit,
    cells_of,
    digits_of,
    in_cells,
    lowest_first,
    members,
    of_digits,
    places,
    set_of,
)
from sudoku_core.board.digits import ALL, MEMBERS, union
from sudoku_core.board.geometry import PEERS, UNITS, name
from sudoku_core.board.grid import Grid
from tests.named import candidates_named, cells_named
from tests.puzzles import PUZZLES

some_cells = st.sets(st.integers(0, 80))
some_candidates = st.sets(st.integers(0, 728))


@given(some_candidates)
def test_a_set_has_the_members_it_was_made_of(numbers: set[int]) -> None:
    bits = set_of(numbers)
    assert members(bits) == sorted(numbers)
    assert [*lowest_first(bits)] == sorted(numbers)
    assert bits.bit_count() == len(numbers)


@given(some_cells, some_cells)
def test_formulas_on_ints_are_those_on_sets(one: set[int], other: set[int]) -> None:
    a, b = set_of(one), set_of(other)
    assert members(a & b) == sorted(one & other)
    assert members(a | b) == sorted(one | other)
    assert members(a & ~b) == sorted(one - other)
    assert members(ALL_CELLS ^ a) == sorted(set(range(81)) - one)


def test_the_tables_are_those_of_the_geometry() -> None:
    assert [members(unit) for unit in CELLS_OF_UNIT] == [list(unit) for unit in UNITS]
    assert [members(peers) for peers in PEERS_OF_CELL] == [list(peers) for peers in PEERS]
    assert members(ALL_CELLS) == [*range(81)]
    for cell in range(81):
        units = [unit for unit in CELLS_OF_UNIT if unit >> cell & 1]
        assert PEERS_OF_CELL[cell] == (units[0] | units[1] | units[2]) & ~(1 << cell)


@given(st.lists(st.integers(0, ALL), min_size=81, max_size=81))
def test_the_digits_of_all_cells_are_one_set_of_candidates(digits: list[int]) -> None:
    candidates = candidates_of(digits)
    assert digits_of(candidates) == tuple(digits)
    pairs = {(cell, digit) for cell in range(81) for digit in MEMBERS[digits[cell]]}
    assert {cell_and_digit(each) for each in members(candidates)} == pairs
    for digit in range(1, 10):
        assert members(places(candidates, digit)) == sorted(cell for cell, other in pairs if other == digit)


@given(st.integers(0, 80), st.integers(1, 9))
def test_a_candidate_is_a_cell_and_a_digit(cell: int, digit: int) -> None:
    number = candidate(cell, digit)
    assert 0 <= number < 729
    assert cell_and_digit(number) == (cell, digit)
    assert candidate_name(number) == f"{digit}{name(cell)}"


@given(some_cells, some_candidates)
def test_names_are_read_as_they_are_shown(numbers: set[int], candidates: set[int]) -> None:
    assert cells_named(" ".join(map(name, numbers))) == set_of(numbers)
    assert candidates_named(" ".join(map(candidate_name, candidates))) == set_of(candidates)
    shown, shown_candidates = CellSet(set_of(numbers)), CandidateSet(set_of(candidates))
    assert eval(repr(shown).replace("CellSet", "cells_named")) == shown
    assert eval(repr(shown_candidates).replace("CandidateSet", "candidates_named")) == shown_candidates


def test_what_is_no_name() -> None:
    for wrong in ("r0c1", "r1c10", "R1C1", "r1"):
        with pytest.raises(KeyError):
            cells_named(wrong)


def test_a_set_that_shows_itself_is_an_int_like_any_other() -> None:
    row, column = CellSet(CELLS_OF_UNIT[0]), CellSet(CELLS_OF_UNIT[9])
    assert members(row & column) == [0]
    assert {int(row): "row 1"}[row] == "row 1"
    assert str(CellSet(0)) == "\n".join([". . . . . . . . ."] * 9)


def test_candidates_show_themselves_as_a_board() -> None:
    assert str(CandidateSet(candidates_named("4r1c2 5r1c2 9r9c9"))).splitlines() == [
        ".  45 .  .  .  .  .  .  .",
        *[".  .  .  .  .  .  .  .  ."] * 7,
        ".  .  .  .  .  .  .  .  9",
    ]


def test_the_candidates_of_a_grid_go_there_and_back() -> None:
    grid = parse(PUZZLES["A"])
    assert Grid(grid.values, digits_of(candidates_of(grid.candidates))) == grid


def test_the_examples_in_the_docstring() -> None:
    result = doctest.testmod(cells)
    assert (result.failed, result.attempted > 0) == (0, True)


@given(some_candidates)
def test_the_cells_of_candidates_are_those_that_have_any(numbers: set[int]) -> None:
    assert members(cells_of(set_of(numbers))) == sorted({cell_and_digit(each)[0] for each in numbers})


@given(some_cells, st.sets(st.integers(1, 9)))
def test_candidates_are_those_of_some_cells_and_of_some_digits(numbers: set[int], digits: set[int]) -> None:
    both = in_cells(set_of(numbers)) & of_digits(union(list(digits)))
    assert both == set_of(candidate(cell, digit) for cell in numbers for digit in digits)

"""Test the conversion of any number of lines to planes and back."""

import random

import pytest

from sudoku_core.bulk.planes import members, read, write


def lines_of(count: int) -> list[str]:
    randomly = random.Random(count)
    return ["".join(randomly.choices("....123456789", k=81)) for _ in range(count)]


@pytest.mark.parametrize("count", [8, 16, 24, 800])
def test_a_plane_says_of_each_puzzle_which_digits_its_cell_allows(count: int) -> None:
    lines = lines_of(count)
    planes = read(lines)
    for digit in range(9):
        for cell in range(81):
            allowed = [k for k, line in enumerate(lines) if line[cell] in (".", str(digit + 1))]
            assert members(planes[digit][cell]) == allowed


def test_zeros_are_empty_too() -> None:
    assert read(["0" * 81] * 8) == read(["." * 81] * 8)


@pytest.mark.parametrize("count", [8, 24, 800])
def test_placed_digits_come_back_as_lines(count: int) -> None:
    lines = lines_of(count)
    placed = [
        [sum(1 << k for k, line in enumerate(lines) if line[cell] == str(digit)) for cell in range(81)]
        for digit in range(1, 10)
    ]
    assert write(placed, count) == lines


def test_members_are_the_bits_that_are_set() -> None:
    assert members(0) == []
    assert members(0b1011) == [0, 1, 3]

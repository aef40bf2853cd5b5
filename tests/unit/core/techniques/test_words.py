"""Test how facts such as cells and digits are written in the sentences of all techniques."""

import pytest

from sudoku_core.techniques.facts import any_cells, candidates, units
from sudoku_core.techniques.words.forms import write_fact
from tests.named import candidates_named, cells_named


@pytest.mark.parametrize(
    ("numbers", "english", "chinese"),
    [
        ((10,), "column 2", "第 2 列"),
        ((1, 2, 4), "rows 2, 3 and 5", "第 2、3、5 行"),
        ((18, 26), "boxes 1 and 9", "第 1、9 宫"),
        ((0, 8, 20), "rows 1 and 9 and box 3", "第 1、9 行、第 3 宫"),
    ],
)
def test_units_of_a_kind_are_named_together(numbers: tuple[int, ...], english: str, chinese: str) -> None:
    assert write_fact(units(*numbers), "en") == english
    assert write_fact(units(*numbers), "zh-CN") == chinese


@pytest.mark.parametrize(
    ("names", "english", "chinese"),
    [
        ("4r3c2 4r1c2", "4 in r1c2 and r3c2", "r1c2、r3c2 的 4"),
        ("7r9c1 8r9c1", "7 and 8 in r9c1", "r9c1 的 7、8"),
        ("1r1c9 2r1c9 2r4c1", "1 in r1c9; 2 in r1c9 and r4c1", "r1c9 的 1；r1c9、r4c1 的 2"),
    ],
)
def test_digits_of_the_same_cells_are_named_together(names: str, english: str, chinese: str) -> None:
    assert write_fact(candidates(candidates_named(names)), "en") == english
    assert write_fact(candidates(candidates_named(names)), "zh-CN") == chinese


def test_one_of_several_cells_is_named_with_or() -> None:
    assert write_fact(any_cells(cells_named("r1c2 r3c2")), "en") == "r1c2 or r3c2"
    assert write_fact(any_cells(cells_named("r1c2 r3c2")), "zh-CN") == "r1c2 或 r3c2"

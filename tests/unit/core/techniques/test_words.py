"""What is written alike in the sentences of all techniques."""

import pytest

from sudoku_core.techniques.patterns.facts import units
from sudoku_core.techniques.words.forms import written


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
    assert written(units(*numbers), "en") == english
    assert written(units(*numbers), "zh-CN") == chinese

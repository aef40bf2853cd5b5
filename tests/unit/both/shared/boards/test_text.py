"""Boards as short texts."""

from shared.boards.text import LONGEST, digit_of, is_entry, marks_of, read, written

LINE = "1b" + "." * 79
STEP = {
    "drawing": {
        "units": [0, 12, 26],
        "cells": [80],
        "main": [81 * 4 + 2],
        "second": [],
        "third": [],
        "fins": [],
    },
    "placements": ["r1c4=6"],
    "eliminations": ["r1c3<>5", "r1c1<>9"],
}


def test_a_board_is_read_as_it_is_written() -> None:
    values, givens = [1, 2] + [0] * 79, [True, False] + [False] * 79
    assert written(values, givens) == LINE
    text = written(values, givens, ["r1", "r3c4-5"])
    assert read(text) == (LINE, ["r1", "r3c4-5"])


def test_a_step_is_written_as_marks_but_not_in_cells_that_are_filled() -> None:
    marks = marks_of(STEP, [1] + [0] * 80)
    assert marks == ["r1", "c4", "b9", "r9c9", "r1c3-5", "r1c4=6"]


def test_what_is_no_board_is_not_read() -> None:
    for text in ("", LINE[:80], LINE + ".", LINE.replace("b", "j"), LINE + " r1,,r2", LINE + " r0"):
        assert read(text) is None, text
    for mark in ("r1c", "x1", "r1c1*5", "r1c1+0", "r1c1+55", "r10c1", "R1"):
        assert read(LINE + " " + mark) is None, mark
    assert read(LINE + " r1" + ",r1" * LONGEST) is None


def test_a_sign_is_a_digit_of_the_puzzle_or_an_entry() -> None:
    assert [digit_of(sign) for sign in "1b."] == [1, 2, 0]
    assert [is_entry(sign) for sign in "1b."] == [False, True, False]

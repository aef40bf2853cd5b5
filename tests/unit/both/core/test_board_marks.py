"""Test boards in the format of short texts, and their drawings."""

from sudoku_core.pictures.board import BASELINE, LINES
from sudoku_core.pictures.drawing import FOOT_OF_NOTE, MIDDLE
from sudoku_core.pictures.marked import shapes_of
from sudoku_core.pictures.marks import MAX_LENGTH, marks_of, read_board, write_board
from tests.marked_boards import DRAWN, EMPTY, UNREADABLE, WITH_BAD_MARKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.pictures.drawing import Shape

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


def shape_texts(shape: "Shape") -> list[str]:
    """Return the description of a shape in the format of the table of cases."""
    role, tag, place, text = shape
    values = [part for number, part in enumerate(place.split('"')) if number % 2]
    if tag == "text":
        foot = FOOT_OF_NOTE if role == "note" else BASELINE - MIDDLE
        places = zip(text, values[0].split(), values[1].split())
        return [f"{role} {digit} {x} {int(y) - foot}" for digit, x, y in places]
    if tag == "path":
        values = values[0][1:].replace("l", " ").split()
    return [" ".join([role] + values)]


def test_a_board_is_drawn_as_the_table_says() -> None:
    for name, text, grounds, values, marks in DRAWN:
        marked = read_board(text)
        assert marked, name
        found = [each for shape in shapes_of(marked) if shape not in LINES for each in shape_texts(shape)]
        assert found == list(grounds + values + marks), name


def test_lines_are_over_the_grounds_and_below_the_digits() -> None:
    marked = read_board("1" + EMPTY[1:] + " r1,r2c2+5")
    assert marked
    roles = [shape[0] for shape in shapes_of(marked) if shape[3] or shape[1] != "text"]
    assert roles == ["tint", "hairline", "firm", "given", "on", "note"]


def test_a_board_is_read_as_it_is_written() -> None:
    values, givens = [1, 2] + [0] * 79, [True] + [False] * 80
    assert write_board(values, givens) == LINE
    text = write_board(values, givens, ["r1", "r3c4-5"])
    assert text == LINE + " r1,r3c4-5"
    assert read_board(text) == (values, givens, [("", tuple(range(9)), 0), ("-", (21,), 5)])


def test_a_step_is_written_as_marks_but_not_in_cells_that_are_filled() -> None:
    marks = marks_of(STEP, [1] + [0] * 80)
    assert marks == ["r1", "c4", "b9", "r9c9", "r1c3-5", "r1c4=6"]


def test_what_is_no_board_is_not_read() -> None:
    for text in UNREADABLE + WITH_BAD_MARKS:
        assert read_board(text) is None, text
    assert read_board(LINE + " r1" + ",r1" * MAX_LENGTH) is None

"""Check that CPython and MicroPython give the same hints to a page without a worker."""

from sudoku_core.questions.hint import HintQuestion
from sudoku_core.search.first_search import Search
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step_json.showing import parts_of
from tests.puzzles import PUZZLES, SOLUTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

D = PUZZLES["D"]
NO_NOTES = [0] * 81
SINGLE = {
    "technique": "hidden-single-box",
    "names": {"zh-CN": "宫排除"},
    "placements": ["r9c7=1"],
    "eliminations": [],
    "text": {"zh-CN": "在第 9 宫中，1 只能填入 r9c7。"},
    "where": {"units": [26], "cells": [], "texts": {"zh-CN": "第 9 宫"}},
}


def hint(values: str, givens: str = "", notes: "list[int]" = NO_NOTES) -> "Any":
    question = HintQuestion(values, givens or values, notes, "zh-CN")
    return [answer for answer in question.answer_in_page(Search) if answer is not None]


def test_a_single_is_shown_said_and_proven() -> None:
    (answer,) = hint(D)
    step = answer["step"]
    assert answer["proper"]
    for key in SINGLE:
        assert step[key] == SINGLE[key], key
    assert step["paragraphs"]["zh-CN"]
    assert [premise["texts"]["zh-CN"] for premise in step["premises"]]
    assert step["drawing"]["main"] == [80 - 2]


def test_what_takes_more_than_a_page_has_is_left_to_the_worker() -> None:
    two_solutions = "." + SOLUTIONS["D"][1:].replace("1", ".").replace("2", ".")
    for values in (PUZZLES["A"], two_solutions):
        assert hint(values) == [{}]


def test_what_is_wrong_is_said_before_any_step() -> None:
    wrong = "532" + D[3:]
    assert hint(wrong, D) == [{"proper": True, "reason": "mistake", "cells": [2]}]
    right = int(SOLUTIONS["D"][2])
    notes = [0, 0, 511 ^ 1 << right - 1] + [0] * 78
    assert hint(D, D, notes) == [{"proper": True, "reason": "missing", "cells": [2]}]
    assert hint(SOLUTIONS["D"], D) == [{"proper": True, "reason": "solved", "cells": []}]


def test_notes_are_what_a_cell_may_still_get() -> None:
    position = Position.of_lines(D, D, [0, 0, 0b1010] + [0] * 78)
    assert (position.digits[2], position.digits[3]) == (0b1010, 0b100010)


def test_the_cells_that_a_sentence_names_stand_between_its_texts() -> None:
    assert parts_of("r1c2") == [1]
    assert parts_of("in r1c2r9c9, row 3") == ["in ", 1, 80, ", row 3"]
    assert parts_of("r0c1 and r1c") == ["r0c1 and r1c"]
    assert parts_of("") == []

"""A hint as a page gets it: JSON with all that it shows, says and does."""

import json
from typing import Any

import pytest

from sudoku_core.board.digits import ALL, only
from sudoku_core.questions.hint import hint_in_slices
from sudoku_core.questions.opposites import proof_in_slices
from sudoku_core.questions.step_shown import _where
from sudoku_core.search.slices import answer
from sudoku_core.techniques.drawing import Drawing, drawn

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "." + D[1:20] + "." + D[21:]
NO_NOTES = (0,) * 81


def hint_of(values: str, givens: str = "", notes: tuple[int, ...] = NO_NOTES) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(answer(hint_in_slices(values, givens or values, notes))))
    return found


def test_a_step_is_said_with_its_cells_as_numbers_between_the_texts() -> None:
    step = hint_of(D)["step"]
    assert (step["technique"], step["names"]["zh-CN"]) == ("hidden-single-box", "宫排除")
    assert step["lines"]["en"] == "In box 9, 1 can only go in r9c7."
    assert step["paragraphs"]["en"][1::2] == [78, 78]
    assert "".join(map(str, step["paragraphs"]["en"][::2])).startswith("Each unit needs its 1.")
    assert (step["placements"], step["eliminations"], step["units"]) == ([78], [], [26])
    assert step["where"] == {"units": [26], "cells": [], "texts": {"en": "box 9", "zh-CN": "第 9 宫"}}
    assert [premise["lit"] for premise in step["premises"]] == [[78]] * len(step["premises"])


def test_notes_are_what_a_cell_may_still_get() -> None:
    """Where r1c3 is noted as 4 alone, 1 has one place left in box 1; a cell without notes has all."""
    noted = (0, 0, only(4)) + (0,) * 78
    assert hint_of(D, D, noted)["step"]["lines"]["en"] == "In box 1, 1 can only go in r3c1."
    assert hint_of(D, D, (ALL,) * 81) == hint_of(D)


@pytest.mark.parametrize(
    ("values", "notes", "reason", "cells"),
    [
        (D[:2] + "1" + D[3:], NO_NOTES, "mistake", [2]),
        (D, (0, 0, only(1)) + (0,) * 78, "missing", [2]),
        (D, (0, 0, ALL) + (0,) * 78, None, None),
        ("534678912672195348198342567859761423426853791713924856961537284287419635345286179",
         NO_NOTES, "solved", []),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_cells(
    values: str, notes: tuple[int, ...], reason: str | None, cells: list[int] | None
) -> None:
    found = hint_of(values, D, notes)
    assert (found.get("reason"), found.get("cells")) == (reason, cells)


def test_the_opposite_of_each_conclusion_has_no_solution() -> None:
    """Besides 1, r9c7 could be 3, 4 or 6."""
    opposites = answer(proof_in_slices(D, D, NO_NOTES))["opposites"]
    assert isinstance(opposites, list)
    assert [candidate for candidate, _ in opposites] == [81 * (digit - 1) + 78 for digit in (3, 4, 6)]
    assert all(nodes > 0 for _, nodes in opposites)
    assert answer(proof_in_slices(D[:2] + "1" + D[3:], D, NO_NOTES)) == {"opposites": []}


def test_it_says_whether_the_puzzle_has_one_solution() -> None:
    assert hint_of(D)["proper"] is True
    assert hint_of(SEVERAL)["proper"] is False


@pytest.mark.parametrize(
    ("drawing", "units", "cells"),
    [
        (drawn(units=(3, 12), cells=1), [3, 12], []),
        (drawn(cells=1 << 40), [22], []),
        (drawn(main=1 | 1 << 81 + 80), [], [0, 80]),
        (drawn(main=0b111 << 30 | 0b111), [18, 22], []),
    ],
)
def test_where_to_look_tells_no_more_than_a_region(
    drawing: Drawing, units: list[int], cells: list[int]
) -> None:
    """A single cell would be the answer itself, and many cells are no place to look at."""
    where = _where(drawing)
    assert (where["units"], where["cells"]) == (units, cells)

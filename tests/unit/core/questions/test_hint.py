"""Test hints in the page's format: JSON with the drawing, the sentences and the conclusions."""

import json
from collections import Counter
from typing import Any

import pytest

from sudoku_core.board.digits import ALL, only
from sudoku_core.questions import hint, table
from sudoku_core.techniques import engine, truth, words
from sudoku_core.techniques.drawing import Drawing, Link, make_drawing
from sudoku_core.techniques.step_json import showing
from sudoku_core.techniques.step_json.showing import where_to_look
from tests.puzzles import PUZZLES

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "." + D[1:20] + "." + D[21:]
NO_NOTES = (0,) * 81


def hint_of(
    values: str, givens: str = "", notes: tuple[int, ...] = NO_NOTES, language: str = "en"
) -> dict[str, Any]:
    fields = {"values": values, "givens": givens or values, "notes": notes, "language": language}
    found: dict[str, Any] = json.loads(json.dumps(table.answer({"purpose": "hint", **fields})))
    return found


def test_a_step_is_said_with_its_cells_as_numbers_between_the_texts() -> None:
    step = hint_of(D)["step"]
    assert (step["technique"], step["names"]) == ("hidden-single-box", {"en": "Hidden single in a box"})
    assert step["text"]["en"] == "In box 9, 1 can only go in r9c7."
    assert step["paragraphs"]["en"][1::2] == [78, 78, 44, 67]
    assert [value % 81 for value, _ in step["witnesses"]] == [67, 44]
    assert "".join(map(str, step["paragraphs"]["en"][::2])).startswith(
        "Each row, column and box needs a 1."
    )
    assert (step["placements"], step["eliminations"], step["drawing"]["units"]) == (["r9c7=1"], [], [26])
    assert step["where"] == {"units": [26], "cells": [], "texts": {"en": "box 9"}}
    of_values = [sorted([value, *excludes]) for value, excludes in step["witnesses"]]
    assert [premise["lit"] for premise in step["premises"]] == [[78], [78], [78], *of_values]


def languages_of(value: Any) -> set[str]:
    """Return the languages of all texts in this JSON value."""
    if isinstance(value, dict):
        inner = set().union(*map(languages_of, value.values()))
        return {key for key in value if key in ("en", "zh-CN")} | inner
    return set().union(*map(languages_of, value)) if isinstance(value, list) else set()


def test_sentences_are_computed_in_the_language_of_the_reader_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spoken = Counter[str]()
    filled = words._fill_template
    monkeypatch.setattr(words, "_fill_template", lambda *args: (spoken.update([args[2]]), filled(*args))[1])
    for language, name in (("zh-CN", "宫排除"), ("en", "Hidden single in a box")):
        spoken.clear()
        step = hint_of(D, language=language)["step"]
        assert step["names"][language] == name
        assert languages_of(step) == {language} == {*spoken}


def test_nothing_is_computed_twice_on_the_way_of_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hint reads the position once, proves the step once, and writes each sentence once."""
    counts = Counter[str]()

    def count(owner: Any, name: str) -> None:
        work = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *args: (counts.update([name]), work(*args))[1])

    for owner, name in (
        (truth, "judge_position"), (hint, "judge_position"), (engine, "judge_position"),
        (truth, "verdict_on"), (engine, "prove"), (showing, "say"), (showing, "premise_sentence"),
    ):  # fmt: skip
        count(owner, name)
    puzzle = PUZZLES["A"]
    premises = hint_of(puzzle)["step"]["premises"]
    said = {"say": 2, "premise_sentence": len(premises)}  # "say" for a line and for a paragraph
    assert counts == {"judge_position": 1, "verdict_on": 1, "prove": 1, **said}
    counts.clear()
    hint_of(puzzle, language="zh-CN")
    assert counts == {"judge_position": 1, "verdict_on": 1, **said}  # the step and its proof are cached


def test_notes_are_what_a_cell_may_still_get() -> None:
    """With only the note 4 in r1c3, box 1 has one place for 1. A cell without notes has all candidates."""
    noted = (0, 0, only(4)) + (0,) * 78
    assert hint_of(D, D, noted)["step"]["text"]["en"] == "In box 1, 1 can only go in r3c1."
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


def test_it_says_whether_the_puzzle_has_one_solution() -> None:
    assert hint_of(D)["proper"] is True
    assert hint_of(SEVERAL)["proper"] is False


@pytest.mark.parametrize(
    ("drawing", "units", "cells"),
    [
        (make_drawing(units=(3, 12), cells=1), [3, 12], []),
        (make_drawing(cells=1 << 40), [22], []),
        (make_drawing(main=1 | 1 << 81 + 80), [], [0, 80]),
        (make_drawing(main=0b111 << 30 | 0b111), [18, 22], []),
        (make_drawing(main=0b111 << 30 | 0b111, links=(Link(1 << 31, 1 << 1, True),)), [], [31]),
    ],
)
def test_where_to_look_tells_no_more_than_a_region(
    drawing: Drawing, units: list[int], cells: list[int]
) -> None:
    """A single cell would be the answer, so its box is shown. A chain is shown by its first cell."""
    where = where_to_look(drawing, ("en",))
    assert (where["units"], where["cells"]) == (units, cells)

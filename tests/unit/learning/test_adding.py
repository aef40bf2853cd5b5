"""Check that the README of the lessons explains how to add a lesson."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from building import lessons
from building.needs import BuildError
from shared.languages import TAGS
from sudoku_core.lab.lessons import judge, lesson_of

README = (lessons.LESSONS / "README.md").read_text("utf-8")
LESSON = """
from sudoku_core.lab.lessons.checks import shown
from sudoku_core.lab.lessons.materials import PUZZLE, SOLVED, shuffled
from sudoku_core.lab.lessons.values import Message

NUMBER = 11
MINUTES = 10
FUNCTION = "total"
FIGURE = "cells"
COUNTS = "reads"


def cases():
    return [(SOLVED,), (PUZZLE,)]


def make(random):
    return (shuffled(SOLVED, random),)


def explain(outcome):
    yield Message("is_other", {"row": 1})


CHECKS = {"is_other": shown}
"""
SOLUTION = """def total(board):
    # gap
    return sum(board[0])
    # end
"""
TEXTS = {
    "title": "A sum",
    "before": "`sum`",
    "idea": "Nine numbers have a sum.",
    "task": "Write `total(board)`: it returns the sum of the first row.",
    "predict": "How many cells will your code look at?",
    "hints": ["Nine numbers.", "Try `sum`."],
    "cases": ["full", "not full"],
    "says": {"is_other": "Row {row} has another sum."},
}
FILES = {
    "lesson.py": LESSON,
    "solution.py": SOLUTION,
    "solution.cpp": "int total(vector<vector<int>>& board) { return 45; }",
    "Solution.java": "class Solution { int total(int[][] board) { return 45; } }",
    **{f"texts.{tag}.json": json.dumps(TEXTS) for tag in TAGS},
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Add the folder of a new lesson to a copy of all lessons."""
    shutil.copytree(lessons.LESSONS, tmp_path / "lessons", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(lessons, "LESSONS", tmp_path / "lessons")
    lessons.lessons.cache_clear()
    made_up = tmp_path / "lessons" / "made_up"
    made_up.mkdir()
    for name, text in FILES.items():
        (made_up / name).write_text(text, "utf-8")
    yield made_up
    lessons.lessons.cache_clear()


def test_the_readme_lists_the_files_that_the_build_needs() -> None:
    listed = README.partition("## Add a lesson")[2].partition("Outside")[0]
    names = re.findall(r"^\d\. `([\w.]+)`", listed, re.MULTILINE)
    assert (
        {name.replace("TAG", tag) for name in names for tag in TAGS}
        == {*lessons.REQUIRED_FILES}
        == {*FILES}
    )


@pytest.mark.usefixtures("folder")
def test_the_listed_files_make_a_lesson(tmp_path: Path) -> None:
    lesson = lessons.lessons()[-1]
    assert (lesson.name, lesson.number) == ("made_up", 11)
    judged = lesson_of(lesson.judge, lessons.complete_solution(lesson))
    assert judge(judged, lesson.solution).message.code == "right"
    assert judge(judged, lesson.solution.replace("[0]", "[1]")).message.code == "is_other"
    lessons.write_lessons(tmp_path / "site")
    written = [json.loads((tmp_path / "site" / f"made_up.{tag}.json").read_text("utf-8")) for tag in TAGS]
    assert [facts["says"] for facts in written] == [TEXTS["says"]] * len(TAGS)


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_the_build_names_a_missing_file(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(BuildError, match=f"made_up lacks {name}"):
        lessons.lessons()

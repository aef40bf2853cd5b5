"""Read and check the lessons in web/learning/lessons/, and write a file for each lesson and language."""

import ast
import json
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from building.html.languages import words_of
from building.needs import WEB, BuildError
from shared.languages import TAGS
from sudoku_core.lab.lessons import lesson_of
from sudoku_core.lab.lessons.boards import is_board, line_of
from sudoku_core.lab.lessons.values import text_of_call

LESSONS = WEB / "learning" / "lessons"
IMPORT = re.compile(r"^from learning\.lessons\.(\w+)\.solution import .*\n+", re.MULTILINE)
PART = re.compile(r"^from learning\.lessons\.\w+\.\w+ import (\([^)]*\)|.*)\n", re.MULTILINE)
OTHERS = {"C++": "solution.cpp", "Java": "Solution.java"}
NEEDED = ("lesson.py", "solution.py", *OTHERS.values(), *(f"texts.{tag}.json" for tag in TAGS))
OF_HTML = ("before", "operators", "by_hand")  # the keys of texts that only learn.html contains
CODE = re.compile(r"`([^`]*)`")
GAP = re.compile(r"^( *)# gap(?:: (.*))?\n((?:.*\n)*?) *# end\n", re.MULTILINE)


class Lesson(NamedTuple):
    """A lesson of the course."""

    name: str  # the name of its folder: "masks"
    number: int  # its place in the course, from 1
    minutes: int  # the time that it takes
    function: str  # the function that the reader writes
    figure: str  # "cells", "stack", "lamps" or "depth"
    counts: str  # the count that the reader predicts: "reads", "calls", "writes" or "lines"
    judge: str  # lesson.py with the modules that it imports; the editor's initial text
    solution: str  # without imports and gap marks
    start: dict[str, str]  # language tag -> the solution with its gaps
    needs: tuple[str, ...]  # the names of the lessons with functions that it uses
    texts: dict[str, dict[str, Any]]  # language tag -> the texts in texts.TAG.json
    others: dict[str, str]  # programming language -> the same function in that language


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons in order; raise BuildError if a file is missing."""
    folders = {path.parent for path in LESSONS.glob("*/*.*")}
    return tuple(sorted((_read(folder) for folder in folders), key=lambda lesson: lesson.number))


def _read(folder: Path) -> Lesson:
    if missing := [file for file in NEEDED if not (folder / file).exists()]:
        raise BuildError(
            f"the lesson {folder.name} lacks {', '.join(missing)}: see web/learning/lessons/README.md"
        )
    judge = _judge(folder)
    named = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse(judge).body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    text = (folder / "solution.py").read_text("utf-8")
    own = IMPORT.sub("", text)
    start: dict[str, str] = {tag: _start(own, tag) for tag in TAGS}
    return Lesson(
        name=folder.name,
        number=named["NUMBER"],
        minutes=named["MINUTES"],
        function=named["FUNCTION"],
        figure=named["FIGURE"],
        counts=named["COUNTS"],
        judge=f"{judge}\n\nSTART = {start[TAGS[0]]!r}\n",
        solution=GAP.sub(r"\3", own),
        start=start,
        needs=tuple(dict.fromkeys(IMPORT.findall(text))),
        texts={tag: json.loads((folder / f"texts.{tag}.json").read_text("utf-8")) for tag in TAGS},
        others={name: (folder / file).read_text("utf-8") for name, file in OTHERS.items()},
    )


def _judge(folder: Path) -> str:
    """Return lesson.py and the files that it imports as one text, because a worker receives one text."""
    last = folder / "lesson.py"
    parts = [file for file in sorted(folder.glob("*.py")) if file not in (last, folder / "solution.py")]
    return "\n\n".join(PART.sub("", file.read_text("utf-8")) for file in (*parts, last))


def _start(solution: str, tag: str) -> str:
    """Return a solution in which each gap is replaced by a comment and its first content."""
    comment = words_of(tag)["learn.your_code"]

    def gap(found: re.Match[str]) -> str:
        return f"{found[1]}# {comment}\n{found[1]}{found[2] or '...'}\n"

    return GAP.sub(gap, solution)


def earlier(lesson: Lesson) -> list[Lesson]:
    """Return the lessons whose functions this lesson uses, directly or indirectly, in order."""
    wanted = set(lesson.needs)
    for other in reversed(lessons()):
        if other.name in wanted:
            wanted |= set(other.needs)
    return [other for other in lessons() if other.name in wanted]


def whole(lesson: Lesson) -> str:
    """Return our solution together with our solutions of all lessons that it uses."""
    return "\n\n".join(each.solution for each in (*earlier(lesson), lesson))


def with_all_before(lesson: Lesson) -> str:
    """Return our solutions of this lesson and of all earlier ones, whose functions the reader can use."""
    before = [other for other in lessons() if other.number < lesson.number]
    return "\n\n".join(each.solution for each in (*before, lesson))


def with_code(text: str) -> str:
    """Return a text as HTML; backticks become code."""
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def first_case(lesson: Lesson) -> dict[str, str]:
    """Return the board of a lesson's first case ("" if it has none) and the case's call as Python."""
    judged = lesson_of(lesson.judge, whole(lesson))
    given = judged.cases[0]
    board = next((line_of(each) for each in given if is_board(each)), "")
    return {"board": board, "call": text_of_call(judged, given)}


def write_lessons(folder: Path) -> None:
    """Write the file for each lesson and language that the page fetches when a reader opens the lesson."""
    folder.mkdir(parents=True)
    for lesson in lessons():
        for tag in TAGS:
            facts = {
                **first_case(lesson),
                "name": lesson.name,
                "function": lesson.function,
                "figure": lesson.figure,
                "counts": lesson.counts,
                "judge": lesson.judge,
                "start": lesson.start[tag],
                "solution": lesson.solution,
                "right": with_all_before(lesson),
                "earlier": [(each.name, each.solution) for each in earlier(lesson)],
                "others": lesson.others,
                **{part: text for part, text in lesson.texts[tag].items() if part not in OF_HTML},
            }
            file = folder / f"{lesson.name}.{tag}.json"
            file.write_text(json.dumps(facts, ensure_ascii=False), "utf-8", newline="\n")

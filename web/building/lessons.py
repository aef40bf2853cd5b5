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
SOLUTION_IMPORT = re.compile(r"^from learning\.lessons\.(\w+)\.solution import .*\n+", re.MULTILINE)
LESSON_IMPORT = re.compile(r"^from learning\.lessons\.\w+\.\w+ import (\([^)]*\)|.*)\n", re.MULTILINE)
OTHER_LANGUAGES = {"C++": "solution.cpp", "Java": "Solution.java"}
REQUIRED_FILES = (
    "lesson.py",
    "solution.py",
    *OTHER_LANGUAGES.values(),
    *(f"texts.{tag}.json" for tag in TAGS),
)
HTML_ONLY_TEXTS = ("before", "operators", "by_hand")  # the keys of texts that only learn.html contains
CODE = re.compile(r"`([^`]*)`")
GAP_IN_SOLUTION = re.compile(r"^( *)# gap(?:: (.*))?\n((?:.*\n)*?) *# end\n", re.MULTILINE)


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
    """Return all lessons in the order of the course; raise BuildError if a file is missing."""
    folders = {path.parent for path in LESSONS.glob("*/*.*")}
    return tuple(sorted((_read_lesson(folder) for folder in folders), key=lambda lesson: lesson.number))


def _read_lesson(folder: Path) -> Lesson:
    if missing := [file for file in REQUIRED_FILES if not (folder / file).exists()]:
        raise BuildError(
            f"the lesson {folder.name} lacks {', '.join(missing)}: see web/learning/lessons/README.md"
        )
    judge = _judge_source(folder)
    constants = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse(judge).body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    text = (folder / "solution.py").read_text("utf-8")
    solution = SOLUTION_IMPORT.sub("", text)
    start: dict[str, str] = {tag: _solution_with_gaps(solution, tag) for tag in TAGS}
    return Lesson(
        name=folder.name,
        number=constants["NUMBER"],
        minutes=constants["MINUTES"],
        function=constants["FUNCTION"],
        figure=constants["FIGURE"],
        counts=constants["COUNTS"],
        judge=f"{judge}\n\nSTART = {start[TAGS[0]]!r}\n",
        solution=GAP_IN_SOLUTION.sub(r"\3", solution),
        start=start,
        needs=tuple(dict.fromkeys(SOLUTION_IMPORT.findall(text))),
        texts={tag: json.loads((folder / f"texts.{tag}.json").read_text("utf-8")) for tag in TAGS},
        others={name: (folder / file).read_text("utf-8") for name, file in OTHER_LANGUAGES.items()},
    )


def _judge_source(folder: Path) -> str:
    """Return lesson.py together with the files that it imports, because a worker receives one text."""
    lesson_file = folder / "lesson.py"
    other_files = [
        file for file in sorted(folder.glob("*.py")) if file not in (lesson_file, folder / "solution.py")
    ]
    return "\n\n".join(
        LESSON_IMPORT.sub("", file.read_text("utf-8")) for file in (*other_files, lesson_file)
    )


def _solution_with_gaps(solution: str, tag: str) -> str:
    """Return a solution in which the code between each pair of gap marks is replaced.

    The replacement is a comment ("your code"), and the text after `# gap:` or else `...`.
    """
    comment = words_of(tag)["learn.your_code"]

    def gap(match: re.Match[str]) -> str:
        return f"{match[1]}# {comment}\n{match[1]}{match[2] or '...'}\n"

    return GAP_IN_SOLUTION.sub(gap, solution)


def earlier(lesson: Lesson) -> list[Lesson]:
    """Return the lessons whose functions this lesson uses, directly or indirectly, in order."""
    names = set(lesson.needs)
    for candidate in reversed(lessons()):
        if candidate.name in names:
            names |= set(candidate.needs)
    return [candidate for candidate in lessons() if candidate.name in names]


def complete_solution(lesson: Lesson) -> str:
    """Return our solution of this lesson, after our solutions of the lessons that it uses."""
    return "\n\n".join(each.solution for each in (*earlier(lesson), lesson))


def all_solutions_until(lesson: Lesson) -> str:
    """Return our solutions of this lesson and of all earlier ones. The reader can call their functions."""
    earlier_lessons = [other for other in lessons() if other.number < lesson.number]
    return "\n\n".join(each.solution for each in (*earlier_lessons, lesson))


def html_with_code(text: str) -> str:
    """Return a text as HTML, with <code> in place of backticks."""
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def first_case(lesson: Lesson) -> dict[str, str]:
    """Return the board of a lesson's first case ("" if it has none) and the case's call as Python."""
    parsed = lesson_of(lesson.judge, complete_solution(lesson))
    arguments = parsed.cases[0]
    board = next((line_of(each) for each in arguments if is_board(each)), "")
    return {"board": board, "call": text_of_call(parsed, arguments)}


def write_lessons(folder: Path) -> None:
    """Write a file for each lesson and language. The page fetches it when a reader opens the lesson."""
    folder.mkdir(parents=True)
    for lesson in lessons():
        for tag in TAGS:
            data = {
                **first_case(lesson),
                "name": lesson.name,
                "function": lesson.function,
                "figure": lesson.figure,
                "counts": lesson.counts,
                "judge": lesson.judge,
                "start": lesson.start[tag],
                "solution": lesson.solution,
                "right": all_solutions_until(lesson),
                "earlier": [(each.name, each.solution) for each in earlier(lesson)],
                "others": lesson.others,
                **{key: text for key, text in lesson.texts[tag].items() if key not in HTML_ONLY_TEXTS},
            }
            file = folder / f"{lesson.name}.{tag}.json"
            file.write_text(json.dumps(data, ensure_ascii=False), "utf-8", newline="\n")

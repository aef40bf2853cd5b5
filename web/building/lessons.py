"""The lessons: folders of web/learning/lessons/, each of which becomes a file for each language."""

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from building.needs import WEB
from shared.languages import TAGS

LESSONS = WEB / "learning" / "lessons"
IMPORT = re.compile(r"^from learning\.lessons\.(\w+)\.solution import .*\n+", re.MULTILINE)
READING = re.compile(r"^from learning\.lessons\.\w+\.reading import .*\n", re.MULTILINE)
GAP = re.compile(r"^( *)# gap(?:: (.*))?\n((?:.*\n)*?) *# end\n", re.MULTILINE)


class Lesson(NamedTuple):
    """A lesson.

    name: of its folder; number: its place; function: that the reader writes; figure: "cells", "lamps" or
    "depth"; counts: what the prediction is about, "reads", "calls", "writes" or "lines". judge: its
    lesson.py, with all that it needs of its own. solution: without imports and marks; start: tag of a
    language -> the same with its gaps. needs: names of the lessons whose functions it uses. texts: tag ->
    texts.TAG.json. others: name of a language of programs -> the same function in it.
    """

    name: str
    number: int
    function: str
    figure: str
    counts: str
    judge: str
    solution: str
    start: dict[str, str]
    needs: tuple[str, ...]
    texts: dict[str, dict[str, Any]]
    others: dict[str, str]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons in their order."""
    folders = [path.parent for path in LESSONS.glob("*/lesson.py")]
    return tuple(sorted((_read(folder) for folder in folders), key=lambda lesson: lesson.number))


def _read(folder: Path) -> Lesson:
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
    files = {"C++": folder / "solution.cpp", "Java": folder / "Solution.java"}
    return Lesson(
        name=folder.name,
        number=named["NUMBER"],
        function=named["FUNCTION"],
        figure=named["FIGURE"],
        counts=named["COUNTS"],
        judge=judge,
        solution=GAP.sub(r"\3", own),
        start={tag: _start(own, tag) for tag in TAGS},
        needs=tuple(dict.fromkeys(IMPORT.findall(text))),
        texts={tag: json.loads((folder / f"texts.{tag}.json").read_text("utf-8")) for tag in TAGS},
        others={name: path.read_text("utf-8") for name, path in files.items()},
    )


def _judge(folder: Path) -> str:
    """Return the text of lesson.py, behind that of reading.py if there is one: workers get one text."""
    reading = folder / "reading.py"
    text = (folder / "lesson.py").read_text("utf-8")
    if reading.is_file():
        return reading.read_text("utf-8") + "\n\n" + READING.sub("", text)
    return text


def _start(solution: str, tag: str) -> str:
    """Return a solution with a comment in place of each gap, and what stands there at first."""
    words = json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8"))
    comment = words["learn.your_code"]

    def gap(found: re.Match[str]) -> str:
        return f"{found[1]}# {comment}\n{found[1]}{found[2] or '...'}\n"

    return GAP.sub(gap, solution)


def earlier(lesson: Lesson) -> list[Lesson]:
    """Return the lessons whose functions this one uses, directly or not, in their order."""
    wanted = set(lesson.needs)
    for other in reversed(lessons()):
        if other.name in wanted:
            wanted |= set(other.needs)
    return [other for other in lessons() if other.name in wanted]


def whole(lesson: Lesson) -> str:
    """Return our solution with all that it uses."""
    return "\n\n".join(each.solution for each in (*earlier(lesson), lesson))


def write_lessons(folder: Path) -> None:
    """Write a file for each lesson and language: what the page fetches when a reader opens it."""
    folder.mkdir(parents=True)
    for lesson in lessons():
        for tag in TAGS:
            facts = {
                "name": lesson.name,
                "function": lesson.function,
                "figure": lesson.figure,
                "counts": lesson.counts,
                "judge": lesson.judge,
                "start": lesson.start[tag],
                "solution": lesson.solution,
                "right": whole(lesson),
                "earlier": [(each.name, each.solution) for each in earlier(lesson)],
                "others": lesson.others,
                **lesson.texts[tag],
            }
            file = folder / f"{lesson.name}.{tag}.json"
            file.write_text(json.dumps(facts, ensure_ascii=False), "utf-8")

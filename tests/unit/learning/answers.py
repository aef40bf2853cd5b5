"""The wrong answers of the lessons, in their wrong.md: a program each, and what it gets."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from building.lessons import LESSONS, earlier, lessons, with_all_before
from building.lessons import Lesson as Folder
from building.needs import WEB
from learning.sayings import sentence
from shared.languages import TAGS
from shared.words import Words
from sudoku_core.lab.lessons import Lesson, Said, judge, lesson_of

ANSWER = re.compile(
    r"^## (?P<title>.+)\n+```python\n(?P<source>(?:.*\n)*?)```\n(?P<said>(?:\n|>.*\n)*)", re.MULTILINE
)


class Answer(NamedTuple):
    """A wrong answer. said: what it gets, in each language, in the order of TAGS."""

    lesson: str
    title: str
    source: str
    said: tuple[str, ...]


def answers_of(name: str) -> Iterator[Answer]:
    """Yield the wrong answers to a lesson."""
    text = path_of(name).read_text("utf-8")
    for found in ANSWER.finditer(text):
        said = tuple(line[2:] for line in found["said"].split("\n") if line.startswith("> "))
        yield Answer(name, found["title"], found["source"], said)


def path_of(name: str) -> Path:
    return LESSONS / name / "wrong.md"


@cache
def lesson_named(name: str) -> tuple[Folder, Lesson]:
    """Return a lesson of this name, as its folder has it, and what judges it."""
    folder = next(each for each in lessons() if each.name == name)
    return folder, lesson_of(folder.judge, with_all_before(folder))


def said_of(name: str, source: str) -> Said:
    """Return what is said of a program for this lesson."""
    folder, lesson = lesson_named(name)
    return judge(lesson, source, "\n\n".join(each.solution for each in earlier(folder))).said


def in_words(name: str, said: Said) -> tuple[str, ...]:
    """Return what the page says of this, in each language."""
    folder, _ = lesson_named(name)
    return tuple(
        sentence(said.code, dict(said.facts), said.more, folder.texts[tag].get("says", {}), words_of(tag))
        for tag in TAGS
    )


@cache
def words_of(tag: str) -> Words:
    return Words(json.dumps(json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8"))), tag)


ANSWERS_BY_LESSON = {lesson.name: list(answers_of(lesson.name)) for lesson in lessons()}

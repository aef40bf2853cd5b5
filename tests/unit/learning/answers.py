"""The wrong answers of the lessons, in tests/lessons/: a program each, and what is said of it.

> not_undone {"cell": "r4c5", "digit": 7}     the code of a sentence and its facts, as in `Said`
> error why_name {…}                          with the code of a sentence that explains an error
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from building.lessons import Lesson as Folder
from building.lessons import earlier, lessons, with_all_before
from building.needs import ROOT, WEB
from learning.messages import judgement_sentence
from shared.languages import TAGS
from shared.words import Words
from sudoku_core.lab.lessons import Lesson, Said, judge, lesson_of

ANSWER = re.compile(
    r"^## (?P<title>.+)\n+```python\n(?P<source>(?:.*\n)*?)```\n(?P<said>(?:\n|>.*\n)*)", re.MULTILINE
)


SAID = re.compile(r"^> (\w+)(?: (\w+))? (\{.*\})$", re.MULTILINE)


class Answer(NamedTuple):
    """A wrong answer. said: what is said of it, None where that is still to be written."""

    lesson: str
    title: str
    source: str
    said: Said | None


def answers_of(name: str) -> Iterator[Answer]:
    """Yield the wrong answers to a lesson."""
    text = path_of(name).read_text("utf-8")
    for found in ANSWER.finditer(text):
        line = SAID.search(found["said"])
        said = Said(line[1], json.loads(line[3]), line[2] or "") if line else None
        yield Answer(name, found["title"], found["source"], said)


def path_of(name: str) -> Path:
    return ROOT / "tests" / "lessons" / f"{name}.md"


def written(said: Said) -> str:
    """Return this in the form in which it stands below an answer."""
    codes = f"{said.code} {said.more}".strip()
    return f"> {codes} {json.dumps(said.facts, ensure_ascii=False)}"


@cache
def lesson_named(name: str) -> tuple[Folder, Lesson]:
    """Return a lesson of this name, as its folder has it, and what judges it."""
    folder = next(each for each in lessons() if each.name == name)
    return folder, lesson_of(folder.judge, with_all_before(folder))


def said_of(name: str, source: str) -> Said:
    """Return the message about a program for this lesson."""
    folder, lesson = lesson_named(name)
    return judge(lesson, source, "\n\n".join(each.solution for each in earlier(folder))).said


def in_words(name: str, said: Said) -> tuple[str, ...]:
    """Return the page's message in each language."""
    folder, _ = lesson_named(name)
    return tuple(
        judgement_sentence(
            said.code, dict(said.facts), said.more, folder.texts[tag].get("says", {}), words_of(tag)
        )
        for tag in TAGS
    )


@cache
def words_of(tag: str) -> Words:
    return Words(json.dumps(json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8"))), tag)


ANSWERS_BY_LESSON = {lesson.name: list(answers_of(lesson.name)) for lesson in lessons()}

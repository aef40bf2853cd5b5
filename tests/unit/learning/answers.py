"""Read the wrong answers to the lessons from tests/lessons/: programs and their messages.

A message is a line with its code and its values, as in `Message`. The message of an error also has the code
of an explanation:

> not_undone {"cell": "r4c5", "digit": 7}
> error why_name {…}
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from building.lessons import Lesson as Folder
from building.lessons import all_solutions_until, earlier, lessons
from building.needs import ROOT, WEB
from learning.messages import judgement_sentence
from shared.languages import TAGS
from shared.words import Words
from sudoku_core.lab.lessons import Lesson, Message, judge, lesson_of

ANSWER = re.compile(
    r"^## (?P<title>.+)\n+```python\n(?P<source>(?:.*\n)*?)```\n(?P<message>(?:\n|>.*\n)*)", re.MULTILINE
)


MESSAGE = re.compile(r"^> (\w+)(?: (\w+))? (\{.*\})$", re.MULTILINE)


class Answer(NamedTuple):
    """A wrong answer to a lesson.

    Attributes:
        lesson: The name of the lesson.
        title: The title of the answer in the file.
        source: The program.
        message: The message of the judge, or None if it is not in the file yet.
    """

    lesson: str
    title: str
    source: str
    message: Message | None


def answers_of(name: str) -> Iterator[Answer]:
    """Yield the wrong answers to a lesson."""
    text = path_of(name).read_text("utf-8")
    for found in ANSWER.finditer(text):
        line = MESSAGE.search(found["message"])
        message = Message(line[1], json.loads(line[3]), line[2] or "") if line else None
        yield Answer(name, found["title"], found["source"], message)


def path_of(name: str) -> Path:
    return ROOT / "tests" / "lessons" / f"{name}.md"


def message_line(message: Message) -> str:
    """Return the line that stores this message below its answer in the file."""
    codes = f"{message.code} {message.more}".strip()
    return f"> {codes} {json.dumps(message.facts, ensure_ascii=False)}"


@cache
def lesson_named(name: str) -> tuple[Folder, Lesson]:
    """Return the folder of this lesson, and the lesson with its judge."""
    folder = next(each for each in lessons() if each.name == name)
    return folder, lesson_of(folder.judge, all_solutions_until(folder))


def message_for(name: str, source: str) -> Message:
    """Judge a program for this lesson, and return the message."""
    folder, lesson = lesson_named(name)
    return judge(lesson, source, "\n\n".join(each.solution for each in earlier(folder))).message


def sentences_of(name: str, message: Message) -> tuple[str, ...]:
    """Return the sentence of a message in each language."""
    folder, _ = lesson_named(name)
    return tuple(
        judgement_sentence(
            message.code,
            dict(message.facts),
            message.more,
            folder.texts[tag].get("says", {}),
            words_of(tag),
        )
        for tag in TAGS
    )


@cache
def words_of(tag: str) -> Words:
    return Words(json.dumps(json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8"))), tag)


ANSWERS_BY_LESSON = {lesson.name: list(answers_of(lesson.name)) for lesson in lessons()}

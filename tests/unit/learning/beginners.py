"""Read typical programs of beginners from beginners.md, each with its lesson and its message."""

import re
from pathlib import Path
from typing import NamedTuple

PROGRAM = re.compile(
    r"^## (?P<lesson>\w+): (?P<title>.+)\n\n`(?P<codes>.+)`\n\n```python\n(?P<source>(?:.*\n)*?)```\n",
    re.MULTILINE,
)


class Beginner(NamedTuple):
    """A typical program of a beginner.

    Attributes:
        lesson: The name of the lesson.
        title: The title of the program in the file.
        codes: The code of its message and, for an error, the code of the explanation.
        source: The program.
    """

    lesson: str
    title: str
    codes: str
    source: str


BEGINNERS = [
    Beginner(**found.groupdict())
    for found in PROGRAM.finditer((Path(__file__).parent / "beginners.md").read_text("utf-8"))
]

"""Read typical programs of beginners from beginners.md, each with its lesson and its message."""

import re
from pathlib import Path
from typing import NamedTuple

PROGRAM = re.compile(
    r"^## (?P<lesson>\w+): (?P<title>.+)\n\n`(?P<codes>.+)`\n\n```python\n(?P<source>(?:.*\n)*?)```\n",
    re.MULTILINE,
)


class Beginner(NamedTuple):
    """A program. codes: the code of its message and, for an error, of the explanation."""

    lesson: str
    title: str
    codes: str
    source: str


BEGINNERS = [
    Beginner(**found.groupdict())
    for found in PROGRAM.finditer((Path(__file__).parent / "beginners.md").read_text("utf-8"))
]

"""Programs as beginners write them, in beginners.md: for which lesson, and what is said of them."""

import re
from pathlib import Path
from typing import NamedTuple

PROGRAM = re.compile(
    r"^## (?P<lesson>\w+): (?P<title>.+)\n\n`(?P<said>.+)`\n\n```python\n(?P<source>(?:.*\n)*?)```\n",
    re.MULTILINE,
)


class Beginner(NamedTuple):
    """A program. said: the code of what it gets, and of what explains an error."""

    lesson: str
    title: str
    said: str
    source: str


BEGINNERS = [
    Beginner(**found.groupdict())
    for found in PROGRAM.finditer((Path(__file__).parent / "beginners.md").read_text("utf-8"))
]

"""Update the messages below the wrong answers to lessons: python -m tests.tools.lesson_answers [LESSON …].

Read the diff before you commit it.
"""

import sys

from building.lessons import lessons
from tests.unit.learning.answers import answers_of, message_for, message_line, path_of, sentences_of


def main(names: list[str]) -> None:
    """Write and print the messages for the answers to these lessons, or to all lessons."""
    for name in names or [each.name for each in lessons()]:
        path = path_of(name)
        parts = [path.read_text("utf-8").partition("\n## ")[0].rstrip() + "\n"]
        for answer in answers_of(name):
            message = message_for(name, answer.source)
            parts.append(f"## {answer.title}\n\n```python\n{answer.source}```\n\n{message_line(message)}\n")
            print(f"{name}: {answer.title}", *sentences_of(name, message), sep="\n  ")
        path.write_text("\n".join(parts), "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Write into each lesson's wrong.md what its wrong answers get; read the difference before you commit it.

python -m tests.tools.lesson_answers [LESSON …]
"""

import sys

from building.lessons import lessons
from tests.unit.learning.answers import answers_of, in_words, path_of, said_of


def main(names: list[str]) -> None:
    """Write the sentences of these lessons, or of all, and print them."""
    for name in names or [each.name for each in lessons()]:
        path = path_of(name)
        head = path.read_text("utf-8").partition("\n## ")[0].rstrip() + "\n"
        parts = [head]
        for answer in answers_of(name):
            quoted = "\n>\n".join(f"> {each}" for each in in_words(name, said_of(name, answer.source)))
            parts.append(f"## {answer.title}\n\n```python\n{answer.source}```\n\n{quoted}\n")
            print(f"{name}: {answer.title}\n{quoted}")
        path.write_text("\n".join(parts), "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

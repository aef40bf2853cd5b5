"""The reader's functions put together: for a lesson those before it, for the end all of them.

What the reader has not done, or not rightly, is ours.
"""

import json
from typing import TYPE_CHECKING

from learning.cells import PUZZLE
from learning.joining import joined, same_names
from shared.services import files, storage

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.conductor import Conductor

# The keys of the browser's storage, each before the name of a lesson: what is written, what was right.
CODE, RIGHT = "lesson/", "lesson-right/"

# What makes a program of the functions: it solves the puzzle that it is given, or example D.
MAIN = """

if __name__ == "__main__":
    import sys

    line = sys.argv[1] if len(sys.argv) > 1 else "PUZZLE"
    digits = [int(sign) if sign.isdigit() else 0 for sign in line]
    board = [digits[9 * row : 9 * row + 9] for row in range(9)]
    print("solved" if solve(board) else "no solution")
    for row in board:
        print(*row)
""".replace("PUZZLE", PUZZLE)


def done(names: "Sequence[str]") -> tuple[str, ...]:
    """Return those of these lessons that the reader has done rightly in this browser."""
    return tuple([name for name in names if storage.load(RIGHT + name) is not None])


def keep_right(name: str, text: str) -> None:
    """Keep the code with which a lesson was right."""
    storage.keep(RIGHT + name, text)


def forget(name: str) -> None:
    """Keep nothing of a lesson any more."""
    storage.forget(CODE + name)
    storage.forget(RIGHT + name)


def written(name: str) -> str | None:
    """Return what the reader has written for this lesson, or None."""
    return storage.load(CODE + name)


def best(name: str, ours: str) -> str:
    """Return the reader's code with which a lesson was right last, and else ours."""
    text = storage.load(RIGHT + name)
    return ours if text is None else text


def earlier_of(lesson: "dict[str, Any]") -> str:
    """Return the functions of earlier lessons that this one uses."""
    return joined([best(name, ours) for name, ours in lesson["earlier"]])


async def whole_program(page: "Conductor", with_main: bool = False) -> str | None:
    """Return a solver of all functions; None where a file of the site did not come.

    The page says of it where names of two lessons do not go together.
    """
    parts = []
    for name in page.state.names:
        text = await files.text_of_site("lessons/" + name + "." + page.state.language + ".json")
        if text is None:
            return None
        ours = json.loads(text)["solution"]
        parts.append((best(name, ours), ours))
    page.run("assembled", same_names(parts))
    return joined([text for text, _ in parts]) + (MAIN if with_main else "")

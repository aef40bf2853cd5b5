"""What every exercise has: something for the reader of an article to do, which the page judges."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

# How an exercise ended.
RIGHT, GIVEN_UP = "right", "given-up"

# What the reader's marks can be besides: see sudoku_core/questions/judged.py.
PART, FALSE = "part", "false"


class Exercise(Value):
    """An exercise.

    kind: its name in addresses. how: RIGHT or GIVEN_UP, once it is over. tries: how often the reader has
    had it judged.
    """

    kind: str = ""
    how: str = ""
    tries: int = 0

    def told(self) -> "dict[str, Any]":
        """Return what the page around a frame is told of it."""
        return {"exercise": self.kind, "how": self.how or None, "tries": self.tries}

    def ended(self, how: str) -> "dict[str, Any]":
        """Return the fields that change when it ends so; how it ended first counts."""
        return {"how": self.how or how}

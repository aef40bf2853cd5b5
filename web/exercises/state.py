"""An exercise: something for the reader of an article to do, which the page judges."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from typing import Any, TypeVar

    from shared.boards.board import Board

    S = TypeVar("S", bound=Any)  # the state of a page

# What the reader does on the board: fill it; or find a step of a technique, and do what it concludes.
SOLVE, TECHNIQUE = ON_BOARD = ("solve", "technique")

# What the reader does in the lab: say what a recorded run does next; or write or mend a function.
PREDICT, CODE = IN_LAB = ("predict", "code")

# How an exercise ended.
RIGHT, GIVEN_UP = "right", "given-up"

# What the reader's marks can be besides: see sudoku_core/questions/judged.py.
PART, FALSE = "part", "false"

MOST_PUZZLES = 8  # of an author, besides the first

_OF_SLUGS = "abcdefghijklmnopqrstuvwxyz0123456789-"


class Exercise(Value):
    """An exercise.

    kind: its name in addresses, of ON_BOARD or IN_LAB. how: RIGHT or GIVEN_UP, once it is over. tries: how
    often the reader has had it judged.

    Of TECHNIQUE: technique: the slug of the one that is to be found. names: of that technique, by language,
    {} before they are known. places: whether its steps place digits, and strike none. practised: whether it
    is one of a row, of which solving/practice/ knows more.
    On the board: start: the board it begins with, None before it has come; missing: whether the example did
    not come.
    In the lab: place: the prefix of the keys under which the browser keeps what the reader has made of it.
    puzzles: those on which the author has the code judged, besides the first, as lines of 81.
    """

    kind: str = ""
    how: str = ""
    tries: int = 0
    technique: str = ""
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed
    places: bool = False
    practised: bool = False
    start: "Board | None" = None
    missing: bool = False
    place: str = ""
    puzzles: tuple[str, ...] = ()

    def told(self) -> "dict[str, Any]":
        """Return what the page around a frame is told of it."""
        return {"exercise": self.kind, "how": self.how or None, "tries": self.tries}

    def ended(self, how: str) -> "dict[str, Any]":
        """Return the fields that change when it ends so; how it ended first counts."""
        return {"how": self.how or how}


def having(state: "S", **changes: "Any") -> "S":
    """Return the state of a page with these fields of its exercise."""
    changed: S = state.having(exercise=state.exercise.having(**changes))
    return changed


def events(old: "Exercise | None", new: "Exercise | None") -> "list[tuple[str, dict[str, Any]]]":
    """Return what the page around a frame is told when the old exercise has become the new one: its end."""
    return [("done", new.told())] if old and new and new.how and not old.how else []


def is_slug(text: str) -> bool:
    """Return whether this can be the name of a technique: what comes by an address names no other file."""
    return bool(text) and not [sign for sign in text if sign not in _OF_SLUGS]

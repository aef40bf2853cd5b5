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
    """An exercise and the reader's result."""

    kind: str = ""  # its name in addresses, of ON_BOARD or IN_LAB
    how: str = ""  # RIGHT or GIVEN_UP after its end
    tries: int = 0  # how often the reader has had it judged

    # On the board
    start: "Board | None" = None  # the first board, None while it is loading
    missing: bool = False  # whether the example could not be loaded

    # Of TECHNIQUE
    technique: str = ""  # the slug of the technique to find
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed; of the technique, by language
    places: bool = False  # whether its steps place digits and eliminate none
    practised: bool = False  # whether it belongs to a row of solving/practice/

    # In the lab
    place: str = ""  # the prefix of the keys under which the browser stores the reader's work
    puzzles: tuple[str, ...] = ()  # lines of 81 for the judge, besides the first

    def told(self) -> "dict[str, Any]":
        """Return the facts that the page around a frame receives."""
        return {"exercise": self.kind, "how": self.how or None, "tries": self.tries}

    def ended(self, how: str) -> "dict[str, Any]":
        """Return the fields that change when it ends so; how it ended first counts."""
        return {"how": self.how or how}


def having(state: "S", **changes: "Any") -> "S":
    """Return the state of a page with these fields of its exercise."""
    changed: S = state.having(exercise=state.exercise.having(**changes))
    return changed


def events(old: "Exercise | None", new: "Exercise | None") -> "list[tuple[str, dict[str, Any]]]":
    """Return the events for the page around a frame after this change: "done" at the end."""
    return [("done", new.told())] if old and new and new.how and not old.how else []


def is_slug(text: str) -> bool:
    """Return whether this can be the name of a technique: what comes by an address names no other file."""
    return bool(text) and not [sign for sign in text if sign not in _OF_SLUGS]

"""An exercise: a task for the reader of an article, which the page checks."""

from typing import TYPE_CHECKING

from shared.values import Value

if TYPE_CHECKING:
    from typing import Any, TypeVar

    from shared.boards.board import Board

    S = TypeVar("S", bound=Any)  # the state of a page

# The tasks on the board: fill it; or find a step of a technique and carry out its conclusions.
SOLVE, TECHNIQUE = ON_BOARD = ("solve", "technique")

# The tasks in the lab: predict the next event of a recorded run; or write or fix a function.
PREDICT, CODE = IN_LAB = ("predict", "code")

# Two verdicts on the reader's marks, as sudoku_core/questions/judged.py names them.
PART, FALSE = "part", "false"

MOST_PUZZLES = 8  # the maximum number of an author's puzzles after the first

_SLUG_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


class Exercise(Value):
    """An exercise and the reader's result."""

    kind: str = ""  # its name in addresses, of ON_BOARD or IN_LAB
    result: str = ""  # RIGHT or GIVEN_UP of results.py at the end; "" before that
    tries: int = 0  # how often the reader has checked the work

    # For exercises on the board
    start: "Board | None" = None  # the first board, or None while it is loading
    is_missing: bool = False  # whether the example could not be loaded

    # For the kind TECHNIQUE
    technique: str = ""  # the slug of the technique to find: "x-wing"
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed; language -> name of the technique
    places_digits: bool = False  # whether its steps place digits instead of eliminating candidates
    is_practice: bool = False  # whether it belongs to a row of solving/practice/

    # For exercises in the lab
    storage_prefix: str = ""  # the prefix of the keys under which the browser stores the reader's work
    puzzles: tuple[str, ...] = ()  # the puzzles after the first, as 81-character lines

    def facts(self) -> "dict[str, Any]":
        """Return the exercise's values in the form that a host page receives."""
        return {"exercise": self.kind, "how": self.result or None, "tries": self.tries}

    def fields_at_end(self, result: str) -> "dict[str, Any]":
        """Return the fields to change when the exercise ends with this result.

        An earlier result remains.
        """
        return {"result": self.result or result}


def change_exercise(state: "S", **changes: "Any") -> "S":
    """Return the state of a page with these fields of its exercise changed."""
    changed: S = state.having(exercise=state.exercise.having(**changes))
    return changed


def events(old: "Exercise | None", new: "Exercise | None") -> "list[tuple[str, dict[str, Any]]]":
    """Return the events that the host page receives after this change: "done" when the exercise ends."""
    return [("done", new.facts())] if old and new and new.result and not old.result else []


def is_slug(text: str) -> bool:
    """Return whether this can be the slug of a technique.

    Without this check, an address could name any other file of the site.
    """
    return bool(text) and not [sign for sign in text if sign not in _SLUG_CHARACTERS]

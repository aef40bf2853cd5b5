"""The state of an exercise on the board: what the reader of an article is to do there."""

from typing import TYPE_CHECKING

from shared.exercises import state as exercises

if TYPE_CHECKING:
    from shared.boards.board import Board

# SOLVE: fill the board. TECHNIQUE: find a step of a technique, and do what it concludes.
SOLVE, TECHNIQUE = KINDS = ("solve", "technique")

_OF_SLUGS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def is_slug(text: str) -> bool:
    """Return whether this can be the name of a technique: what comes by an address names no other file."""
    return bool(text) and not [sign for sign in text if sign not in _OF_SLUGS]


class Exercise(exercises.Exercise):
    """An exercise, of one of KINDS.

    technique: the slug of the one that is to be found, or "". names: of that technique, by language, {}
    before they are known. places: whether its steps place digits, and strike none.
    practised: whether it is one of a row, of which solving/practice/ knows more.
    start: the board it begins with, None before it has come; missing: whether the example did not come.
    """

    technique: str = ""
    names: "dict[str, str]" = {}  # noqa: RUF012 - never changed
    places: bool = False
    practised: bool = False
    start: "Board | None" = None
    missing: bool = False

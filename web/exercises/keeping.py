"""What the browser keeps of an exercise: how it has ended, and how often it was judged."""

import hashlib
import json
from typing import TYPE_CHECKING

from exercises.state import GIVEN_UP, RIGHT
from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    from typing import Protocol

    class Storage(Protocol):
        """Texts by key, as a browser stores them; nothing here raises. See shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text of this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Store the text under this key; return False where that failed and changed nothing."""


PREFIX = "exercise/"
MOST_TRIES = 1_000_000


# What of an address tells one exercise from another.
NAMED = ("exercise", "technique", "puzzle", "state", "algorithm", "trace", "find", "step", "code")


def place_of(parameters: "dict[str, str]") -> str:
    """Return the prefix of the keys under which the exercise of this address is kept."""
    named = [parameters.get(name, "") for name in NAMED]
    return PREFIX + hashlib.sha256("\n".join(named).encode()).digest().hex()[:16] + "/"


# Place -> the tries that this window has read or counted: another one may have counted more since.
_known: "dict[str, int]" = {}


def read(storage: "Storage", place: str) -> "tuple[str, int]":
    """Return how the exercise has ended, "" for not yet, and the tries. place: see `place_of`."""
    how, tries = _stored(storage, place)
    _known[place] = tries
    return how, tries


def _stored(storage: "Storage", place: str) -> "tuple[str, int]":
    try:
        how, tries = parse_json(storage.load(place + "record") or "")
    except (ValueError, TypeError):  # it was never judged, or the text is broken
        return "", 0
    is_right = how in ("", RIGHT, GIVEN_UP) and type(tries) is int and 0 <= tries < MOST_TRIES
    return (how, tries) if is_right else ("", 0)


def keep(storage: "Storage", place: str, how: str, tries: int) -> None:
    """Keep that the exercise has ended so, after these tries, or that it begins again: "" and 0.

    The tries in other windows count, too, and the end that came first counts in all of them.
    """
    if how or tries:
        first, stored = _stored(storage, place)
        how, total = first or how, stored + max(0, tries - _known.get(place, 0))
    else:
        total = 0
    _known[place] = tries
    storage.keep(place + "record", json.dumps([how, total]))

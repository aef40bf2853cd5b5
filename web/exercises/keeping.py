"""Store the result of an exercise in the browser: its outcome, and the number of checks."""

import hashlib
import json
from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    from typing import Protocol

    class Storage(Protocol):
        """Texts by key, as stored by a browser. The methods never raise: see shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text stored under this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Store the text under this key; return False if that failed and changed nothing."""


PREFIX = "exercise/"
MOST_TRIES = 1_000_000


# The parameters of an address that identify an exercise.
IDENTIFYING = ("exercise", "technique", "puzzle", "state", "algorithm", "trace", "find", "step", "code")


def place_of(parameters: "dict[str, str]") -> str:
    """Return the prefix of the keys under which this exercise is stored.

    parameters: The parameters of the address.
    """
    values = [parameters.get(name, "") for name in IDENTIFYING]
    return PREFIX + hashlib.sha256("\n".join(values).encode()).digest().hex()[:16] + "/"


# Place -> the number of tries known to this window. Another window may have counted more since then.
_known: "dict[str, int]" = {}


def read(storage: "Storage", place: str) -> "tuple[str, int]":
    """Return the outcome of the exercise ("" if it has not ended) and the number of tries.

    place: The prefix of the keys, see `place_of`.
    """
    how, tries = _read_record(storage, place)
    _known[place] = tries
    return how, tries


def _read_record(storage: "Storage", place: str) -> "tuple[str, int]":
    try:
        how, tries = parse_json(storage.load(place + "record") or "")
    except (ValueError, TypeError):  # the exercise was never checked, or the text is damaged
        return "", 0
    is_valid = how in ("", RIGHT, GIVEN_UP) and type(tries) is int and 0 <= tries < MOST_TRIES
    return (how, tries) if is_valid else ("", 0)


def keep(storage: "Storage", place: str, how: str, tries: int) -> None:
    """Store the outcome of the exercise and the number of tries; "" and 0 for a restart.

    Tries in other windows are added, and the first result counts in all windows.
    """
    if how or tries:
        first_result, stored_tries = _read_record(storage, place)
        how, total = first_result or how, stored_tries + max(0, tries - _known.get(place, 0))
    else:
        total = 0
    _known[place] = tries
    storage.keep(place + "record", json.dumps([how, total]))

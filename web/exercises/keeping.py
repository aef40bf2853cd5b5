"""Store the result of an exercise in the browser: its outcome and the number of tries."""

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
IDENTIFYING_PARAMETERS = (
    "exercise",
    "technique",
    "puzzle",
    "state",
    "algorithm",
    "trace",
    "find",
    "step",
    "code",
)


def storage_prefix(parameters: "dict[str, str]") -> str:
    """Return the prefix of the keys under which this exercise is stored.

    parameters: The parameters of the address.
    """
    values = [parameters.get(name, "") for name in IDENTIFYING_PARAMETERS]
    return PREFIX + hashlib.sha256("\n".join(values).encode()).digest().hex()[:16] + "/"


# Prefix of an exercise -> the number of tries known to this window. Other windows may have added more.
_known_tries: "dict[str, int]" = {}


def read_result(storage: "Storage", prefix: str) -> "tuple[str, int]":
    """Return the outcome of the exercise ("" if it has not ended) and the number of tries.

    prefix: The prefix of the exercise's keys, see `storage_prefix`.
    """
    outcome, tries = _read_record(storage, prefix)
    _known_tries[prefix] = tries
    return outcome, tries


def _read_record(storage: "Storage", prefix: str) -> "tuple[str, int]":
    try:
        outcome, tries = parse_json(storage.load(prefix + "record") or "")
    except (ValueError, TypeError):  # the exercise was never checked, or the text is damaged
        return "", 0
    is_valid = outcome in ("", RIGHT, GIVEN_UP) and type(tries) is int and 0 <= tries < MOST_TRIES
    return (outcome, tries) if is_valid else ("", 0)


def store_result(storage: "Storage", prefix: str, outcome: str, tries: int) -> None:
    """Store the outcome of the exercise and the number of tries; "" and 0 for a restart.

    The tries of other windows are added. The first outcome of any window remains.
    """
    if outcome or tries:
        first_outcome, stored_tries = _read_record(storage, prefix)
        outcome = first_outcome or outcome
        total = stored_tries + max(0, tries - _known_tries.get(prefix, 0))
    else:
        total = 0
    _known_tries[prefix] = tries
    storage.keep(prefix + "record", json.dumps([outcome, total]))

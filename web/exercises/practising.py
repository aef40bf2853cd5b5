"""What the browser keeps of practice: of each technique which positions went right, and which wrong.

All of it stands under one key, so that one press deletes it. A position is known by a name of its own, so
that what is kept stays true when others join it. What cannot be read counts as not practised.
"""

import hashlib
import json
from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    from typing import Any, Protocol

    class Storage(Protocol):
        """Texts by key, as a browser stores them; nothing here raises. See shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text of this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Store the text under this key; return False where that failed and changed nothing."""

        def forget(self, key: str) -> None:
            """Store nothing under this key from now on."""


KEY = "practice"

# The most names of positions that are kept of a technique, right and wrong each, and the most techniques.
MOST_NAMES = 40
MOST_TECHNIQUES = 200
_LENGTH_OF_NAME = 8


class Record(Value):
    """What is kept of a technique: the names of the positions that went right last, and of those wrong."""

    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    def ended(self, name: str, *, is_right: bool) -> "Record":
        """Return the record after this position has gone right or wrong."""
        right = tuple([each for each in self.right if each != name])
        wrong = tuple([each for each in self.wrong if each != name])
        if is_right:
            return Record(right=(right + (name,))[-MOST_NAMES:], wrong=wrong)
        return Record(right=right, wrong=(wrong + (name,))[-MOST_NAMES:])

    def among(self, names: tuple[str, ...]) -> "Record":
        """Return what is kept of these positions: others are practised no more."""
        return Record(
            right=tuple([each for each in self.right if each in names]),
            wrong=tuple([each for each in self.wrong if each in names]),
        )


def name_of(line: str) -> str:
    """Return the name of the position in this line."""
    return hashlib.sha256(line.encode()).digest().hex()[:_LENGTH_OF_NAME]


def read(storage: "Storage") -> "dict[str, Record]":
    """Return what is kept, by the slugs of the techniques."""
    try:
        kept = parse_json(storage.load(KEY) or "{}")
    except ValueError:  # the text is broken
        return {}
    if not isinstance(kept, dict) or len(kept) > MOST_TECHNIQUES:
        return {}
    return {
        slug: Record(right=tuple(row[0]), wrong=tuple(row[1])) for slug, row in kept.items() if _is_row(row)
    }


def _is_row(row: "Any") -> bool:
    """Return whether this is what `keep` writes of a technique."""
    if not isinstance(row, list) or len(row) != len(("right", "wrong")):
        return False
    return all(isinstance(names, list) and len(names) <= MOST_NAMES and _are_names(names) for names in row)


def _are_names(names: "list[Any]") -> bool:
    return all(isinstance(each, str) and len(each) == _LENGTH_OF_NAME for each in names)


def counts(storage: "Storage") -> "dict[str, tuple[int, int]]":
    """Return how many positions went right last, and how many were tried, of the techniques practised."""
    kept = read(storage)
    return {slug: (len(kept[slug].right), len(kept[slug].right + kept[slug].wrong)) for slug in kept}


def keep(storage: "Storage", slug: str, before: Record, after: Record) -> bool:
    """Keep what has changed in the record of a technique; return whether the browser does.

    All else stays as it is in the store now, where another tab may have changed it.
    """
    kept = read(storage)
    record = kept.get(slug, Record())
    for is_right, old, new in ((True, before.right, after.right), (False, before.wrong, after.wrong)):
        for name in new:
            if name not in old:
                record = record.ended(name, is_right=is_right)
    kept[slug] = record
    rows = {each: [list(kept[each].right), list(kept[each].wrong)] for each in sorted(kept)}
    return storage.keep(KEY, json.dumps(rows))


def forget(storage: "Storage") -> str:
    """Delete all that is kept of practice; return it, for `put_back`."""
    text = storage.load(KEY) or ""
    storage.forget(KEY)
    return text


def put_back(storage: "Storage", text: str) -> bool:
    """Keep again what `forget` has returned, unless there is something new; return whether it is there."""
    return bool(read(storage)) or storage.keep(KEY, text)

"""Store the results of practice in the browser: the right and wrong positions of each technique.

One key stores all results, so that one click deletes them. Each position has a name computed from its line,
so that records remain valid when positions are added. An unreadable record counts as no practice.
"""

import hashlib
import json
from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.bounded import parse_json

if TYPE_CHECKING:
    from typing import Any, Protocol

    class Storage(Protocol):
        """Texts by key, as stored by a browser. The methods never raise: see shared/services/storage.py."""

        def load(self, key: str) -> str | None:
            """Return the text stored under this key, or None."""

        def keep(self, key: str, text: str) -> bool:
            """Store the text under this key; return False if that failed and changed nothing."""

        def forget(self, key: str) -> None:
            """Delete the text under this key."""


KEY = "practice"

# The most names of right and of wrong positions stored for a technique, and the most techniques.
MOST_NAMES = 40
MOST_TECHNIQUES = 200
_LENGTH_OF_NAME = 8


class PracticeRecord(Value):
    """The results of a technique: names of positions, by their latest result."""

    right: tuple[str, ...] = ()  # the latest last
    wrong: tuple[str, ...] = ()  # the latest last

    def with_result(self, name: str, *, is_right: bool) -> "PracticeRecord":
        """Return the record with a new result of this position."""
        right = tuple([other for other in self.right if other != name])
        wrong = tuple([other for other in self.wrong if other != name])
        if is_right:
            return PracticeRecord(right=(right + (name,))[-MOST_NAMES:], wrong=wrong)
        return PracticeRecord(right=right, wrong=(wrong + (name,))[-MOST_NAMES:])

    def only_of(self, names: tuple[str, ...]) -> "PracticeRecord":
        """Return the record of only these positions; other positions no longer exist."""
        return PracticeRecord(
            right=tuple([other for other in self.right if other in names]),
            wrong=tuple([other for other in self.wrong if other in names]),
        )


def name_of(line: str) -> str:
    """Return the name of the position in this line: the beginning of the line's hash."""
    return hashlib.sha256(line.encode()).digest().hex()[:_LENGTH_OF_NAME]


def read(storage: "Storage") -> "dict[str, PracticeRecord]":
    """Return the stored records: the slug of a technique -> its record."""
    try:
        records = parse_json(storage.load(KEY) or "{}")
    except ValueError:  # the text is damaged
        return {}
    if not isinstance(records, dict) or len(records) > MOST_TECHNIQUES:
        return {}
    return {
        slug: PracticeRecord(right=tuple(row[0]), wrong=tuple(row[1]))
        for slug, row in records.items()
        if _is_row(row)
    }


def _is_row(row: "Any") -> bool:
    """Return whether this is a valid row for a technique, as `keep` writes it."""
    if not isinstance(row, list) or len(row) != len(("right", "wrong")):
        return False
    return all(isinstance(names, list) and len(names) <= MOST_NAMES and _are_names(names) for names in row)


def _are_names(names: "list[Any]") -> bool:
    return all(isinstance(name, str) and len(name) == _LENGTH_OF_NAME for name in names)


def counts(storage: "Storage") -> "dict[str, tuple[int, int]]":
    """Return the results for each practised technique: slug -> (right last time, tried)."""
    records = read(storage)
    return {
        slug: (len(records[slug].right), len(records[slug].right + records[slug].wrong)) for slug in records
    }


def slugs(storage: "Storage") -> tuple[str, ...]:
    """Return the slugs of the practised techniques."""
    return tuple(sorted(read(storage)))


def keep(storage: "Storage", slug: str, before: PracticeRecord, after: PracticeRecord) -> bool:
    """Store the changes between two records of a technique; return whether they were stored.

    Everything else in the store is unchanged, because another tab may have changed it.
    """
    records = read(storage)
    record = records.get(slug, PracticeRecord())
    for is_right, old, new in ((True, before.right, after.right), (False, before.wrong, after.wrong)):
        for name in new:
            if name not in old:
                record = record.with_result(name, is_right=is_right)
    records[slug] = record
    rows = {key: [list(records[key].right), list(records[key].wrong)] for key in sorted(records)}
    return storage.keep(KEY, json.dumps(rows))


def forget(storage: "Storage") -> str:
    """Delete all results; return the deleted text, for `put_back`."""
    text = storage.load(KEY) or ""
    storage.forget(KEY)
    return text


def put_back(storage: "Storage", text: str) -> bool:
    """Store the text that `forget` returned, unless there are new results.

    Return whether any results are stored now.
    """
    return bool(read(storage)) or storage.keep(KEY, text)

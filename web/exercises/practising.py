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


PRACTICE_KEY = "practice"

MOST_NAMES = 40  # the maximum number of right positions, and of wrong positions, stored for a technique
MOST_TECHNIQUES = 200
_NAME_LENGTH = 8  # in characters


class PracticeRecord(Value):
    """The results of practice with a technique. Each position counts by its latest result."""

    right: tuple[str, ...] = ()  # the names of the positions solved correctly, the latest last
    wrong: tuple[str, ...] = ()  # the names of the other positions, the latest last

    def with_result(self, name: str, *, is_right: bool) -> "PracticeRecord":
        """Return the record with a new result of this position."""
        right = tuple([other for other in self.right if other != name])
        wrong = tuple([other for other in self.wrong if other != name])
        if is_right:
            return PracticeRecord(right=(right + (name,))[-MOST_NAMES:], wrong=wrong)
        return PracticeRecord(right=right, wrong=(wrong + (name,))[-MOST_NAMES:])

    def only_of(self, names: tuple[str, ...]) -> "PracticeRecord":
        """Return the record without positions that no longer exist.

        names: The existing positions.
        """
        return PracticeRecord(
            right=tuple([other for other in self.right if other in names]),
            wrong=tuple([other for other in self.wrong if other in names]),
        )


def position_name(line: str) -> str:
    """Return the stored name of the position in this line: the first characters of the line's hash."""
    return hashlib.sha256(line.encode()).digest().hex()[:_NAME_LENGTH]


def read_records(storage: "Storage") -> "dict[str, PracticeRecord]":
    """Return the stored records: the slug of a technique -> its record."""
    try:
        records = parse_json(storage.load(PRACTICE_KEY) or "{}")
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
    """Return whether this is a valid row [right, wrong], as `store_changes` writes it."""
    if not isinstance(row, list) or len(row) != len(("right", "wrong")):
        return False
    return all(
        isinstance(names, list) and len(names) <= MOST_NAMES and _are_valid_names(names) for names in row
    )


def _are_valid_names(names: "list[Any]") -> bool:
    return all(isinstance(name, str) and len(name) == _NAME_LENGTH for name in names)


def count_results(storage: "Storage") -> "dict[str, tuple[int, int]]":
    """Count the results of each practised technique: slug -> (positions last solved correctly, tried)."""
    records = read_records(storage)
    return {
        slug: (len(records[slug].right), len(records[slug].right + records[slug].wrong)) for slug in records
    }


def practised_slugs(storage: "Storage") -> tuple[str, ...]:
    """Return the slugs of the practised techniques."""
    return tuple(sorted(read_records(storage)))


def store_changes(storage: "Storage", slug: str, before: PracticeRecord, after: PracticeRecord) -> bool:
    """Store the results that the second record adds to the first; return whether that worked.

    The other stored results remain, because another tab may have added them.
    """
    records = read_records(storage)
    record = records.get(slug, PracticeRecord())
    for is_right, old, new in ((True, before.right, after.right), (False, before.wrong, after.wrong)):
        for name in new:
            if name not in old:
                record = record.with_result(name, is_right=is_right)
    records[slug] = record
    rows = {key: [list(records[key].right), list(records[key].wrong)] for key in sorted(records)}
    return storage.keep(PRACTICE_KEY, json.dumps(rows))


def delete_records(storage: "Storage") -> str:
    """Delete all results; return the deleted text, for `restore_records`."""
    text = storage.load(PRACTICE_KEY) or ""
    storage.forget(PRACTICE_KEY)
    return text


def restore_records(storage: "Storage", text: str) -> bool:
    """Store the text that `delete_records` returned, unless there are new results.

    Return False if no results are stored afterwards.
    """
    return bool(read_records(storage)) or storage.keep(PRACTICE_KEY, text)

"""Test the record of practice in the browser's store."""

import json

from exercises import practising
from exercises.practising import (
    MOST_NAMES,
    PRACTICE_KEY,
    PracticeRecord,
    count_results,
    position_name,
    read_records,
    store_changes,
)

A, B, C = "aaaaaaaa", "bbbbbbbb", "cccccccc"


class Storage:
    """A storage that never fails."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def load(self, key: str) -> "str | None":
        """Return the text of this key, or None."""
        return self.texts.get(key)

    def keep(self, key: str, text: str) -> bool:
        """Store the text."""
        self.texts[key] = text
        return True

    def forget(self, key: str) -> None:
        """Delete the text of this key."""
        self.texts.pop(key, None)


def test_each_technique_has_its_record_and_one_press_deletes_all() -> None:
    storage = Storage()
    assert read_records(storage) == {}
    store_changes(storage, "x-wing", PracticeRecord(), PracticeRecord(right=(A, B), wrong=(C,)))
    store_changes(storage, "swordfish", PracticeRecord(), PracticeRecord(wrong=(A,)))
    assert read_records(storage) == {
        "x-wing": PracticeRecord(right=(A, B), wrong=(C,)),
        "swordfish": PracticeRecord(wrong=(A,)),
    }
    assert count_results(storage) == {"x-wing": (2, 3), "swordfish": (0, 1)}
    gone = practising.delete_records(storage)
    assert storage.texts == {}
    assert practising.restore_records(storage, gone)
    assert count_results(storage) == {"x-wing": (2, 3), "swordfish": (0, 1)}
    practising.delete_records(storage)
    store_changes(storage, "x-wing", PracticeRecord(), PracticeRecord(wrong=(A,)))
    assert practising.restore_records(storage, gone), "what is new stays"
    assert count_results(storage) == {"x-wing": (0, 1)}


def test_a_position_is_right_or_wrong_as_it_went_last() -> None:
    record = PracticeRecord().with_result(A, is_right=False).with_result(B, is_right=True)
    assert record == PracticeRecord(right=(B,), wrong=(A,))
    assert record.with_result(A, is_right=True) == PracticeRecord(right=(B, A))
    assert record.with_result(B, is_right=False) == PracticeRecord(wrong=(A, B))
    assert record.only_of((B, C)) == PracticeRecord(right=(B,))


def test_what_another_tab_has_kept_stays() -> None:
    storage = Storage()
    begun = PracticeRecord(wrong=(A,))
    store_changes(storage, "x-wing", PracticeRecord(), begun)
    here, there = begun.with_result(B, is_right=True), begun.with_result(C, is_right=False)
    store_changes(storage, "x-wing", begun, there)
    store_changes(storage, "x-wing", begun, here)
    assert read_records(storage)["x-wing"] == PracticeRecord(right=(B,), wrong=(A, C))
    store_changes(storage, "x-wing", here, here.with_result(A, is_right=True))
    assert read_records(storage)["x-wing"] == PracticeRecord(right=(B, A), wrong=(C,))
    practising.delete_records(storage)  # as another tab could do
    store_changes(storage, "x-wing", here, here.with_result(C, is_right=True))
    assert read_records(storage)["x-wing"] == PracticeRecord(right=(C,))


def test_what_is_kept_has_a_bound() -> None:
    record = PracticeRecord()
    for number in range(MOST_NAMES + 5):
        record = record.with_result(position_name(str(number)), is_right=number % 2 == 0)
        record = record.with_result(position_name("again" + str(number)), is_right=True)
    assert len(record.right) == MOST_NAMES
    storage = Storage()
    store_changes(storage, "x-wing", PracticeRecord(), record)
    assert len(storage.texts[PRACTICE_KEY]) < 2000


def test_what_nobody_has_kept_counts_as_not_practised() -> None:
    storage = Storage()
    for broken in (
        "[",
        "1",
        "[]",
        "null",
        '{"x-wing": 1}',
        '{"x-wing": [["a"], []]}',
        '{"x-wing": [[], 1]}',
    ):
        storage.keep(PRACTICE_KEY, broken)
        assert read_records(storage) == {}, broken
    storage.keep(PRACTICE_KEY, json.dumps({str(number): [[], []] for number in range(300)}))
    assert read_records(storage) == {}
    storage.keep(PRACTICE_KEY, json.dumps({"x-wing": [[A], []], "aic": [[1], []]}))
    assert read_records(storage) == {"x-wing": PracticeRecord(right=(A,))}


def test_positions_have_names_of_their_own() -> None:
    names = {position_name(str(number)) for number in range(200)}
    assert len(names) == 200
    assert {len(name) for name in names} == {8}

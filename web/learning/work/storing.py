"""Load and store the reader's work on the lessons in the browser's storage."""

from typing import TYPE_CHECKING

from learning.teaching import naming
from learning.work.records import NO_RECORD, LessonWork, parse_record, serialize_record
from shared.code.keeping import TEXTS
from shared.page.later import later
from shared.services import clock, storage

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from learning.work.records import LessonRecord

join_programs = later("learning.work.joining", "join_programs")

# Prefixes of storage keys: the current code, the last right code, and the record.
CODE_PREFIX, RIGHT_PREFIX, RECORD_PREFIX = "lesson/", "lesson-right/", "lesson-record/"


def storage_key(kind: str, name: str) -> str:
    """Return the storage key of this kind for a lesson of the current pupil."""
    return naming.key_prefix() + kind + name


def done_lessons(names: "Sequence[str]") -> tuple[str, ...]:
    """Return the names of the lessons that are done in this browser."""
    return tuple([name for name in names if storage.load(storage_key(RIGHT_PREFIX, name)) is not None])


def load_code(name: str) -> str | None:
    """Return the reader's code for this lesson, or None."""
    return TEXTS.load(storage_key(CODE_PREFIX, name))


def load_work(name: str) -> LessonWork:
    """Return the stored work on a lesson."""
    return LessonWork(
        name=name,
        code=storage.load(storage_key(CODE_PREFIX, name)),
        right_code=storage.load(storage_key(RIGHT_PREFIX, name)),
        record=parse_record(storage.load(storage_key(RECORD_PREFIX, name))),
    )


def count_try(name: str) -> None:
    """Count a try of a lesson. Until the code is right, also store the date of the try."""
    record = parse_record(storage.load(storage_key(RECORD_PREFIX, name)))
    if not record.date or storage.load(storage_key(RIGHT_PREFIX, name)) is None:
        record = record.having(date=clock.date())
    _store_record(name, record.having(tries=record.tries + 1))


def store_right(name: str, source: str, is_shown: bool) -> None:
    """Store the right code of a lesson. is_shown: Whether our whole solution was visible before."""
    record = parse_record(storage.load(storage_key(RECORD_PREFIX, name)))
    if not record.date or storage.load(storage_key(RIGHT_PREFIX, name)) is None:
        record = record.having(date=clock.date())
    storage.keep(storage_key(RIGHT_PREFIX, name), source)
    _store_record(name, record.having(is_shown=is_shown))


def best_code(name: str, solution: str) -> str:
    """Return the reader's last right code for a lesson, or our solution."""
    text = storage.load(storage_key(RIGHT_PREFIX, name))
    return solution if text is None else text


def earlier_code(lesson: "dict[str, Any]") -> str:
    """Return the functions of earlier lessons that this lesson uses."""
    source: str = join_programs([best_code(name, solution) for name, solution in lesson["earlier"]])
    return source


def delete_work(name: str) -> None:
    """Delete the stored work on a lesson."""
    TEXTS.forget(storage_key(CODE_PREFIX, name))
    for kind in (RIGHT_PREFIX, RECORD_PREFIX):
        storage.forget(storage_key(kind, name))


def back_up_code(name: str) -> None:
    """Back up the code of a lesson, because other code will replace it."""
    text = TEXTS.load(storage_key(CODE_PREFIX, name))
    if text is not None:
        TEXTS.put_aside(storage_key(CODE_PREFIX, name), text)


def restore_work(work: LessonWork) -> None:
    """Restore the work on a lesson, in place of the currently stored work."""
    key = storage_key(CODE_PREFIX, work.name)
    TEXTS.load(key)
    if work.code is None:
        TEXTS.forget(key)
    else:
        TEXTS.keep(key, work.code)
    restore_marks(work)


def restore_marks(work: LessonWork) -> None:
    """Restore the right code and the record of a lesson."""
    if work.right_code is not None:
        storage.keep(storage_key(RIGHT_PREFIX, work.name), work.right_code)
    if work.record != NO_RECORD:
        _store_record(work.name, work.record)


def _store_record(name: str, record: "LessonRecord") -> None:
    storage.keep(storage_key(RECORD_PREFIX, name), serialize_record(record))

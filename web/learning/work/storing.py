"""Load and store the reader's work on the lessons in the browser's storage."""

from typing import TYPE_CHECKING

from learning.teaching import naming
from learning.work.records import NO_RECORD, Work, read_record, written_record
from shared.code.keeping import TEXTS
from shared.page.later import later
from shared.services import clock, storage

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from learning.work.records import Record

joined = later("learning.work.joining", "joined")

# Prefixes of storage keys: the current code, the last right code, and the record.
CODE, RIGHT, RECORD = "lesson/", "lesson-right/", "lesson-record/"


def key(kind: str, name: str) -> str:
    """Return the storage key of this kind for a lesson of the current pupil."""
    return naming.prefix() + kind + name


def done(names: "Sequence[str]") -> tuple[str, ...]:
    """Return the names of the lessons that are done in this browser."""
    return tuple([name for name in names if storage.load(key(RIGHT, name)) is not None])


def written(name: str) -> str | None:
    """Return the reader's code for this lesson, or None."""
    return TEXTS.load(key(CODE, name))


def of_lesson(name: str) -> Work:
    """Return the stored work on a lesson."""
    return Work(
        name=name,
        code=storage.load(key(CODE, name)),
        right=storage.load(key(RIGHT, name)),
        record=read_record(storage.load(key(RECORD, name))),
    )


def count_try(name: str) -> None:
    """Count a try of a lesson. Until the code is right, the record has the date of the last try."""
    record = read_record(storage.load(key(RECORD, name)))
    if not record.date or storage.load(key(RIGHT, name)) is None:
        record = record.having(date=clock.date())
    _keep_record(name, record.having(tries=record.tries + 1))


def keep_right(name: str, source: str, is_shown: bool) -> None:
    """Store the right code of a lesson. is_shown: Whether our solution was visible before."""
    record = read_record(storage.load(key(RECORD, name)))
    if not record.date or storage.load(key(RIGHT, name)) is None:
        record = record.having(date=clock.date())
    storage.keep(key(RIGHT, name), source)
    _keep_record(name, record.having(is_shown=is_shown))


def best(name: str, ours: str) -> str:
    """Return the reader's last right code for a lesson, or our solution."""
    text = storage.load(key(RIGHT, name))
    return ours if text is None else text


def earlier_of(lesson: "dict[str, Any]") -> str:
    """Return the functions of earlier lessons that this lesson uses."""
    source: str = joined([best(name, ours) for name, ours in lesson["earlier"]])
    return source


def forget(name: str) -> None:
    """Delete the stored work on a lesson."""
    TEXTS.forget(key(CODE, name))
    for kind in (RIGHT, RECORD):
        storage.forget(key(kind, name))


def keep_beside(name: str) -> None:
    """Back up the code of a lesson before other code replaces it."""
    text = TEXTS.load(key(CODE, name))
    if text is not None:
        TEXTS.put_aside(key(CODE, name), text)


def put_back(work: Work) -> None:
    """Restore the work on a lesson, in place of the currently stored work."""
    place = key(CODE, work.name)
    TEXTS.load(place)
    if work.code is None:
        TEXTS.forget(place)
    else:
        TEXTS.keep(place, work.code)
    put_marks_back(work)


def put_marks_back(work: Work) -> None:
    """Restore the right code and the record of a lesson."""
    if work.right is not None:
        storage.keep(key(RIGHT, work.name), work.right)
    if work.record != NO_RECORD:
        _keep_record(work.name, work.record)


def _keep_record(name: str, record: "Record") -> None:
    storage.keep(key(RECORD, name), written_record(record))

"""The reader's work on the lessons, as the browser stores it: of each lesson the code, and how it went."""

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

# How the keys of the browser's storage begin: of what is written, what was right last, and how it went.
CODE, RIGHT, RECORD = "lesson/", "lesson-right/", "lesson-record/"


def key(kind: str, name: str) -> str:
    """Return the key of this kind for a lesson of the pupil who works in this window."""
    return naming.prefix() + kind + name


def done(names: "Sequence[str]") -> tuple[str, ...]:
    """Return those of these lessons that the reader has done rightly in this browser."""
    return tuple([name for name in names if storage.load(key(RIGHT, name)) is not None])


def written(name: str) -> str | None:
    """Return what the reader has written for this lesson, or None."""
    return TEXTS.load(key(CODE, name))


def of_lesson(name: str) -> Work:
    """Return all that is stored of a lesson."""
    return Work(
        name=name,
        code=storage.load(key(CODE, name)),
        right=storage.load(key(RIGHT, name)),
        record=read_record(storage.load(key(RECORD, name))),
    )


def count_try(name: str) -> None:
    """Count a try of a lesson; it has the date of the last one until it is right."""
    record = read_record(storage.load(key(RECORD, name)))
    if not record.date or storage.load(key(RIGHT, name)) is None:
        record = record.having(date=clock.date())
    _keep_record(name, record.having(tries=record.tries + 1))


def keep_right(name: str, source: str, is_shown: bool) -> None:
    """Store the code with which a lesson was right. is_shown: whether our solution was shown before."""
    record = read_record(storage.load(key(RECORD, name)))
    if not record.date or storage.load(key(RIGHT, name)) is None:
        record = record.having(date=clock.date())
    storage.keep(key(RIGHT, name), source)
    _keep_record(name, record.having(is_shown=is_shown))


def best(name: str, ours: str) -> str:
    """Return the reader's code with which a lesson was right last, and else ours."""
    text = storage.load(key(RIGHT, name))
    return ours if text is None else text


def earlier_of(lesson: "dict[str, Any]") -> str:
    """Return the functions of earlier lessons that this one uses."""
    source: str = joined([best(name, ours) for name, ours in lesson["earlier"]])
    return source


def forget(name: str) -> None:
    """Store nothing of a lesson any more."""
    TEXTS.forget(key(CODE, name))
    for kind in (RIGHT, RECORD):
        storage.forget(key(kind, name))


def keep_beside(name: str) -> None:
    """Put the code of a lesson aside, before other code is stored in its place."""
    text = TEXTS.load(key(CODE, name))
    if text is not None:
        TEXTS.put_aside(key(CODE, name), text)


def put_back(work: Work) -> None:
    """Store the work on a lesson again in place of all that is stored of it."""
    place = key(CODE, work.name)
    TEXTS.load(place)
    if work.code is None:
        TEXTS.forget(place)
    else:
        TEXTS.keep(place, work.code)
    put_marks_back(work)


def put_marks_back(work: Work) -> None:
    """Store again that a lesson was right, and how it went."""
    if work.right is not None:
        storage.keep(key(RIGHT, work.name), work.right)
    if work.record != NO_RECORD:
        _keep_record(work.name, work.record)


def _keep_record(name: str, record: "Record") -> None:
    storage.keep(key(RECORD, name), written_record(record))

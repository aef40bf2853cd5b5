"""The reader's work on one lesson: the current code, the last code that was right, and the record."""

import json

from shared.values import Value
from sudoku_core.board.bounded import parse_json

MOST_TRIES = 1_000_000
LONGEST_RECORD = 200  # in characters


class LessonRecord(Value):
    """The history of a lesson."""

    tries: int = 0  # the number of judgements
    date: str = ""  # the date of the first right code, else of the last try: "2026-11-28" or ""
    is_shown: bool = False  # whether the whole solution was visible before the code was right


NO_RECORD = LessonRecord()


class LessonWork(Value):
    """The stored work on a lesson."""

    name: str = ""  # the lesson's name
    code: str | None = None  # the current code, if the reader has changed it
    right_code: str | None = None  # the last code that was right
    record: LessonRecord = NO_RECORD

    @property
    def is_empty(self) -> bool:
        """Whether there is neither code nor a try."""
        return self.code is None and self.right_code is None and not self.record.tries

    def is_ours(self, solution: str) -> bool:
        """Return whether the reader completed the lesson with our solution, after seeing it."""
        return (
            self.right_code is not None
            and self.record.is_shown
            and self.right_code.strip() == solution.strip()
        )


def parse_record(text: str | None) -> LessonRecord:
    """Parse a record; return an empty one if the text is not valid."""
    try:
        tries, date, is_shown = parse_json(text or "", LONGEST_RECORD)
    except (ValueError, TypeError):  # the record is missing or damaged
        return NO_RECORD
    is_valid = type(tries) is int and 0 <= tries < MOST_TRIES and type(is_shown) is bool and _is_date(date)
    return LessonRecord(tries=tries, date=date, is_shown=is_shown) if is_valid else NO_RECORD


def serialize_record(record: LessonRecord) -> str:
    """Serialize the record as a text for `parse_record`."""
    return json.dumps([record.tries, record.date, record.is_shown])


def _is_date(text: object) -> bool:
    if not isinstance(text, str):
        return False
    parts = text.split("-")
    has_digits = [len(part) for part in parts] == [4, 2, 2] and not "".join(parts).strip("0123456789")
    return text == "" or has_digits

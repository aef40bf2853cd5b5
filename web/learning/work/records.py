"""The reader's work on one lesson: the code, the code that was right, and how it went."""

import json

from shared.values import Value
from sudoku_core.board.bounded import json_of

MOST_TRIES = 1_000_000
LONGEST = 200  # characters of a record


class Record(Value):
    """How a lesson went.

    tries: how often its code was judged. date: on which it was right first, or of the last try, or "".
    is_shown: whether it was right only after our whole solution was shown.
    """

    tries: int = 0
    date: str = ""
    is_shown: bool = False


NO_RECORD = Record()


class Work(Value):
    """What is stored of a lesson: its code as it stands, the code that was right last, its record."""

    name: str = ""
    code: str | None = None
    right: str | None = None
    record: Record = NO_RECORD

    @property
    def is_empty(self) -> bool:
        """Whether nothing would be lost with it."""
        return self.code is None and self.right is None and not self.record.tries

    def is_ours(self, solution: str) -> bool:
        """Return whether the lesson was done with our solution, after it was shown."""
        return self.right is not None and self.record.is_shown and self.right.strip() == solution.strip()


def read_record(text: str | None) -> Record:
    """Return the record in this text; an empty one for a text that nobody here wrote."""
    try:
        tries, date, is_shown = json_of(text or "", LONGEST)
    except (ValueError, TypeError):  # there is none, or it is broken
        return NO_RECORD
    is_sound = type(tries) is int and 0 <= tries < MOST_TRIES and type(is_shown) is bool and _is_date(date)
    return Record(tries=tries, date=date, is_shown=is_shown) if is_sound else NO_RECORD


def written_record(record: Record) -> str:
    """Return the record as a text that `read_record` reads."""
    return json.dumps([record.tries, record.date, record.is_shown])


def _is_date(text: object) -> bool:
    if not isinstance(text, str):
        return False
    parts = text.split("-")
    is_written = [len(part) for part in parts] == [4, 2, 2] and not "".join(parts).strip("0123456789")
    return text == "" or is_written

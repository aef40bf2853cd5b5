"""Read the files that pupils have saved with work/saved_file.py: names, results and code.

The contents are untrusted text. The file of a whole class consists of the pupils' files, one after another.
"""

from typing import TYPE_CHECKING

from learning.teaching.pupils import is_unseen, tidy_name
from learning.work.saved_file import (
    CHANGED,
    DONE,
    DONE_WITH_OURS,
    FILE_HEADER,
    MAIN,
    NAME_FIELD,
    NOT_BEGUN,
    OURS,
    PIECE_HEADER,
    WAYS,
)
from shared.values import Value
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from typing import Any

BEGIN_OF_MAIN = MAIN.lstrip().split("__main__")[0]  # the first line after the pupil's functions
LONGEST_FILE = 2_000_000  # bytes, also for a whole class
MOST_FILE_LINES = 100_000  # in a file
MOST_PUPILS, MOST_PIECES = 200, 60
LONGEST_CODE = 100_000  # characters of a piece that are visible
MOST_NUMBER = 999_999  # the largest count of tries or lines
GREATEST_NUMBER = 99  # the largest number of a lesson


class SavedPiece(Value):
    """A lesson in a saved file."""

    number: int = 0  # the lesson's number
    way: str = NOT_BEGUN  # its state, one of WAYS
    date: str = ""  # such as "2026-11-28"
    tries: int = 0
    code: str = ""

    @property
    def is_done(self) -> bool:
        """Whether the pupil has completed the lesson without our solution."""
        return self.way == DONE


class SavedWork(Value):
    """The saved work of a pupil."""

    name: str = ""  # the pupil's name
    file: str = ""  # the name of the file
    pieces: "tuple[SavedPiece, ...]" = ()  # the lessons
    text: str = ""  # the pupil's part of the file, unchanged

    def piece(self, number: int) -> "SavedPiece | None":
        """Return the lesson with this number, or None."""
        for each in self.pieces:
            if each.number == number:
                return each
        return None


def read_saved(text: str, file: str = "") -> "tuple[SavedWork, ...]":
    """Return the pupils in this text; () if it is not a saved file, or has too many lines."""
    if text.count("\n") > MOST_FILE_LINES:
        return ()
    if text.startswith("\ufeff"):  # MicroPython's strip would also remove bytes of other characters
        text = text[1:]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not _is_first(lines[0]):
        return ()
    works: list[SavedWork] = []
    place = 0
    while place < len(lines) and len(works) < MOST_PUPILS:
        # A pupil's part: the first line, then pieces of a header, a comment and the code.
        begin, pieces = place, []
        place += 1
        while place < len(lines) and not _is_first(lines[place]):
            head = _read_header(lines[place])
            if head is None:
                place += 1
                continue
            piece, count = head
            after = _end_of_code(lines, place + 2, count)
            pieces.append(piece.having(code=_read_code(lines[place + 2 : after])))
            place = after
        works.append(
            SavedWork(
                name=_read_name(lines[begin]),
                file=tidy_name(file),
                pieces=_merge_pieces(pieces[:MOST_PIECES]),
                text="\n".join(lines[begin:place]).rstrip("\n") + "\n",
            )
        )
    return tuple(works)


def join_class(pupils: "tuple[SavedWork, ...]") -> str:
    """Return the files of a class as one text for `read_saved`."""
    return "\n\n".join([each.text for each in pupils])


def _is_first(line: str) -> bool:
    return line.rstrip() == FILE_HEADER or line.startswith(FILE_HEADER + NAME_FIELD)


def _read_name(line: str) -> str:
    return (
        tidy_name(line[len(FILE_HEADER + NAME_FIELD) :])
        if line.startswith(FILE_HEADER + NAME_FIELD)
        else ""
    )


def _read_header(line: str) -> "tuple[SavedPiece, int] | None":
    """Parse a header line: return the lesson without its code, and the number of its lines."""
    if not line.startswith(PIECE_HEADER):
        return None
    title, colon, rest = line[len(PIECE_HEADER) :].partition("): ")
    digits, bracket, _ = title.partition(" (")
    number = _parse_whole(digits)
    facts = rest.strip().split(", ")
    if not colon or not bracket or not 1 <= number <= GREATEST_NUMBER or facts[0] not in WAYS:
        return None
    piece, count = SavedPiece(number=number, way=facts[0]), 0
    for fact in facts[1:]:
        amount, _, unit = fact.partition(" ")
        if _is_date(fact):
            piece = piece.having(date=fact)
        elif unit in ("try", "tries"):
            piece = piece.having(tries=max(0, _parse_whole(amount)))
        elif unit in ("line", "lines"):
            count = max(0, _parse_whole(amount))
    return piece, count


def _end_of_code(lines: "list[str]", begin: int, count: int) -> int:
    """Return the end of the code. It has at least `count` lines, but may have been extended by hand."""
    place = min(begin + count, len(lines))
    while place < len(lines) and _read_header(lines[place]) is None and not _is_first(lines[place]):
        place += 1
    return place


def _read_code(lines: "list[str]") -> str:
    for place, line in enumerate(lines):
        if line.startswith(BEGIN_OF_MAIN):
            lines = lines[:place]
            break
    return _escape_invisible("\n".join(lines).strip("\n")[:LONGEST_CODE])


def _escape_invisible(text: str) -> str:
    """Replace each character that is invisible or changes the direction of text by its code point."""
    for sign in set(text):
        if is_unseen(sign) and sign not in "\n\t":
            text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _merge_pieces(pieces: "list[SavedPiece]") -> "tuple[SavedPiece, ...]":
    """Return one piece per lesson with its current code. A lesson that was ever done counts as done."""
    merged: dict[int, SavedPiece] = {}
    for piece in pieces:
        earlier = merged.get(piece.number)
        if piece.way == OURS:
            continue
        if earlier is None:
            merged[piece.number] = piece
        elif earlier.way == CHANGED and piece.way in (DONE, DONE_WITH_OURS):
            merged[piece.number] = earlier.having(way=piece.way)
    return tuple([merged[number] for number in sorted(merged)])


def _parse_whole(text: str) -> int:
    """Parse a whole number; return -1 if it is not one."""
    number = parse_whole(text, MOST_NUMBER)
    return -1 if number is None else number


def _is_date(text: str) -> bool:
    parts: list[Any] = text.split("-")
    return [len(part) for part in parts] == [4, 2, 2] and not "".join(parts).strip("0123456789")

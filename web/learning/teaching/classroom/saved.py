"""Read the files that pupils have saved with work/saved_file.py: names, results and code.

The contents are untrusted text. The file of a whole class consists of the pupils' files, one after another.
"""

from typing import TYPE_CHECKING

from learning.teaching.pupils import clean_name, is_invisible
from learning.work.saved_file import (
    CHANGED,
    DONE,
    DONE_WITH_OURS,
    FILE_HEADER,
    MAIN_PROGRAM,
    NAME_FIELD,
    NOT_BEGUN,
    OURS,
    PIECE_HEADER,
    STATES,
)
from shared.values import Value
from sudoku_core.board.bounded import parse_whole

if TYPE_CHECKING:
    from typing import Any

MAIN_PROGRAM_START = MAIN_PROGRAM.lstrip().split("__main__")[
    0
]  # the first line after the pupil's functions
LONGEST_FILE = 2_000_000  # in bytes, also for a whole class
MOST_FILE_LINES = 100_000
MOST_PUPILS, MOST_PIECES = 200, 60
LONGEST_CODE = 100_000  # the number of characters of a piece that are shown
GREATEST_COUNT = 999_999  # of tries or lines
GREATEST_LESSON = 99


class SavedPiece(Value):
    """A lesson in a saved file."""

    number: int = 0  # the lesson's number
    state: str = NOT_BEGUN  # one of STATES
    date: str = ""  # such as "2026-11-28"
    tries: int = 0
    code: str = ""

    @property
    def is_done(self) -> bool:
        """Whether the pupil has completed the lesson without our solution."""
        return self.state == DONE


class SavedWork(Value):
    """The saved work of a pupil."""

    name: str = ""  # the pupil's name
    file: str = ""  # the name of the file
    pieces: "tuple[SavedPiece, ...]" = ()  # the lessons
    text: str = ""  # the pupil's part of the file, unchanged

    def piece(self, number: int) -> "SavedPiece | None":
        """Return the lesson with this number, or None."""
        for piece in self.pieces:
            if piece.number == number:
                return piece
        return None


def parse_saved(text: str, file: str = "") -> "tuple[SavedWork, ...]":
    """Return the work of the pupils in this text; () if it is not a saved file, or has too many lines."""
    if text.count("\n") > MOST_FILE_LINES:
        return ()
    if text.startswith("\ufeff"):  # MicroPython's strip would also remove bytes of other characters
        text = text[1:]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not _is_file_header(lines[0]):
        return ()
    works: list[SavedWork] = []
    index = 0
    while index < len(lines) and len(works) < MOST_PUPILS:
        # The part of a pupil: the first line, then pieces of a header, a comment and the code.
        start, pieces = index, []
        index += 1
        while index < len(lines) and not _is_file_header(lines[index]):
            header = _read_header(lines[index])
            if header is None:
                index += 1
                continue
            piece, line_count = header
            code_start = index + 2
            index = _find_code_end(lines, code_start, line_count)
            pieces.append(piece.having(code=_read_code(lines[code_start:index])))
        works.append(
            SavedWork(
                name=_read_name(lines[start]),
                file=clean_name(file),
                pieces=_merge_pieces(pieces[:MOST_PIECES]),
                text="\n".join(lines[start:index]).rstrip("\n") + "\n",
            )
        )
    return tuple(works)


def join_class(pupils: "tuple[SavedWork, ...]") -> str:
    """Return the files of a class as one text for `parse_saved`."""
    return "\n\n".join([pupil.text for pupil in pupils])


def _is_file_header(line: str) -> bool:
    return line.rstrip() == FILE_HEADER or line.startswith(FILE_HEADER + NAME_FIELD)


def _read_name(line: str) -> str:
    return (
        clean_name(line[len(FILE_HEADER + NAME_FIELD) :])
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
    state, *details = rest.strip().split(", ")
    if not colon or not bracket or not 1 <= number <= GREATEST_LESSON or state not in STATES:
        return None
    piece, line_count = SavedPiece(number=number, state=state), 0
    for detail in details:
        amount, _, unit = detail.partition(" ")
        if _is_date(detail):
            piece = piece.having(date=detail)
        elif unit in ("try", "tries"):
            piece = piece.having(tries=max(0, _parse_whole(amount)))
        elif unit in ("line", "lines"):
            line_count = max(0, _parse_whole(amount))
    return piece, line_count


def _find_code_end(lines: "list[str]", start: int, line_count: int) -> int:
    """Return the index after the code that starts at this index.

    line_count: The number of lines in the header. Someone may have added more by hand.
    """
    end = min(start + line_count, len(lines))
    while end < len(lines) and _read_header(lines[end]) is None and not _is_file_header(lines[end]):
        end += 1
    return end


def _read_code(lines: "list[str]") -> str:
    for index, line in enumerate(lines):
        if line.startswith(MAIN_PROGRAM_START):
            lines = lines[:index]
            break
    return _escape_invisible("\n".join(lines).strip("\n")[:LONGEST_CODE])


def _escape_invisible(text: str) -> str:
    """Replace each character that is invisible or changes the direction of text by an escape sequence."""
    for sign in set(text):
        if is_invisible(sign) and sign not in "\n\t":
            text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _merge_pieces(pieces: "list[SavedPiece]") -> "tuple[SavedPiece, ...]":
    """Return one piece per lesson, with its current code. A lesson that was once done counts as done."""
    merged: dict[int, SavedPiece] = {}
    for piece in pieces:
        earlier = merged.get(piece.number)
        if piece.state == OURS:
            continue
        if earlier is None:
            merged[piece.number] = piece
        elif earlier.state == CHANGED and piece.state in (DONE, DONE_WITH_OURS):
            merged[piece.number] = earlier.having(state=piece.state)
    return tuple([merged[number] for number in sorted(merged)])


def _parse_whole(text: str) -> int:
    """Parse a whole number; return -1 if it is not one."""
    number = parse_whole(text, GREATEST_COUNT)
    return -1 if number is None else number


def _is_date(text: str) -> bool:
    parts: list[Any] = text.split("-")
    return [len(part) for part in parts] == [4, 2, 2] and not "".join(parts).strip("0123456789")

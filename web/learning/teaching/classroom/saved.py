"""Read the files that pupils have saved, see `saved_file`: names, how each lesson went, code.

All of it is text from outside. A file of a whole class is the files of its pupils, one after the other.
"""

from typing import TYPE_CHECKING

from learning.teaching.pupils import is_unseen, tidy_name
from learning.work.saved_file import CHANGED, DONE, FIRST, HEAD, MAIN, NAME, NOT_BEGUN, OURS, SHOWN, WAYS
from shared.values import Value
from sudoku_core.board.bounded import whole

if TYPE_CHECKING:
    from typing import Any

BEGIN_OF_MAIN = MAIN.lstrip().split("__main__")[0]  # after the functions: not written by the pupil
LONGEST_FILE = 2_000_000  # bytes; of a class, too
MOST_LINES = 100_000  # of a file
MOST_PUPILS, MOST_PIECES = 200, 60
LONGEST_CODE = 100_000  # characters of a piece that are shown
MOST_NUMBER = 999_999  # of tries or lines
GREATEST_NUMBER = 99  # of a lesson


class Piece(Value):
    """A lesson in a file: its number, how it went, when, after how many tries, and its code."""

    number: int = 0
    way: str = NOT_BEGUN
    date: str = ""
    tries: int = 0
    code: str = ""

    @property
    def is_done(self) -> bool:
        """Whether the pupil has done it, with code of the pupil's own."""
        return self.way == DONE


class Saved(Value):
    """The work of a pupil: the name on it, the file that it is from, the lessons, its text as it came."""

    name: str = ""
    file: str = ""
    pieces: "tuple[Piece, ...]" = ()
    text: str = ""

    def piece(self, number: int) -> "Piece | None":
        """Return the lesson of this number, or None."""
        for each in self.pieces:
            if each.number == number:
                return each
        return None


def read_saved(text: str, file: str = "") -> "tuple[Saved, ...]":
    """Return the pupils in this text; none in a text that is no saved file, or has far too many lines."""
    if text.count("\n") > MOST_LINES:
        return ()
    if text.startswith("\ufeff"):  # MicroPython strips bytes of other signs, too
        text = text[1:]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not _is_first(lines[0]):
        return ()
    found: list[Saved] = []
    place = 0
    while place < len(lines) and len(found) < MOST_PUPILS:
        begin, pieces = place, []
        place += 1
        while place < len(lines) and not _is_first(lines[place]):
            head = _head(lines[place])
            if head is None:
                place += 1
                continue
            piece, count = head
            after = _end(lines, place + 2, count)
            pieces.append(piece.having(code=_code(lines[place + 2 : after])))
            place = after
        found.append(
            Saved(
                name=_name(lines[begin]),
                file=tidy_name(file),
                pieces=_as_they_stand(pieces[:MOST_PIECES]),
                text="\n".join(lines[begin:place]).rstrip("\n") + "\n",
            )
        )
    return tuple(found)


def of_class(pupils: "tuple[Saved, ...]") -> str:
    """Return the files of a class as one text, which `read_saved` reads."""
    return "\n\n".join([each.text for each in pupils])


def _is_first(line: str) -> bool:
    return line.rstrip() == FIRST or line.startswith(FIRST + NAME)


def _name(line: str) -> str:
    return tidy_name(line[len(FIRST + NAME) :]) if line.startswith(FIRST + NAME) else ""


def _head(line: str) -> "tuple[Piece, int] | None":
    """Return the lesson that this comment is about, without its code, and how many lines that has."""
    if not line.startswith(HEAD):
        return None
    title, colon, rest = line[len(HEAD) :].partition("): ")
    digits, bracket, _ = title.partition(" (")
    number = _whole(digits)
    facts = rest.strip().split(", ")
    if not colon or not bracket or not 1 <= number <= GREATEST_NUMBER or facts[0] not in WAYS:
        return None
    piece, count = Piece(number=number, way=facts[0]), 0
    for fact in facts[1:]:
        amount, _, unit = fact.partition(" ")
        if _is_date(fact):
            piece = piece.having(date=fact)
        elif unit in ("try", "tries"):
            piece = piece.having(tries=max(0, _whole(amount)))
        elif unit in ("line", "lines"):
            count = max(0, _whole(amount))
    return piece, count


def _end(lines: "list[str]", begin: int, count: int) -> int:
    """Return where the code ends that begins here and had so many lines; by hand it may have got more."""
    place = min(begin + count, len(lines))
    while place < len(lines) and _head(lines[place]) is None and not _is_first(lines[place]):
        place += 1
    return place


def _code(lines: "list[str]") -> str:
    for place, line in enumerate(lines):
        if line.startswith(BEGIN_OF_MAIN):
            lines = lines[:place]
            break
    return _visible("\n".join(lines).strip("\n")[:LONGEST_CODE])


def _visible(text: str) -> str:
    """Return a text in which signs that have no shape, or turn a line around, stand as their numbers."""
    for sign in set(text):
        if is_unseen(sign) and sign not in "\n\t":
            text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _as_they_stand(pieces: "list[Piece]") -> "tuple[Piece, ...]":
    """Return one piece for each lesson: its code as it stands. A lesson that was done once stays done."""
    found: dict[int, Piece] = {}
    for piece in pieces:
        there = found.get(piece.number)
        if piece.way == OURS:
            continue
        if there is None:
            found[piece.number] = piece
        elif there.way == CHANGED and piece.way in (DONE, SHOWN):
            found[piece.number] = there.having(way=piece.way)
    return tuple([found[number] for number in sorted(found)])


def _whole(text: str) -> int:
    """Return the number that this text writes, or -1."""
    number = whole(text, MOST_NUMBER)
    return -1 if number is None else number


def _is_date(text: str) -> bool:
    parts: list[Any] = text.split("-")
    return [len(part) for part in parts] == [4, 2, 2] and not "".join(parts).strip("0123456789")

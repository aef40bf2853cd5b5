"""Columns: numbers of fixed width, one for each puzzle, which travel and are kept as bytes."""

import struct
from array import array
from typing import Final

# Name -> type code of `array`, in the order in which they travel.
KINDS: Final = {
    "verdict": "B",  # place in VERDICTS; 0 where the puzzle has not been looked at
    "givens": "B",
    "level": "B",  # place in the rating's LEVELS, from 1; 0 without a rating
    "technique": "B",  # the hardest: place in the ladder, from 1; 0 without a rating
    "minimal": "B",  # place in ANSWERS
    "same": "B",  # place in ANSWERS: whether the expected answer is the only solution
    "se": "B",  # ten times the rating of Sudoku Explainer
    "score": "I",
    "count": "I",  # of solutions; one more than MOST_COUNTED where there are more
    "form": "Q",  # a number that puzzles share which are the same up to symmetry; 0 where it is not known
}
VERDICTS: Final = ("", "unique", "multiple", "none", "invalid", "unreadable")
ANSWERS: Final = ("", "yes", "no")
MOST_COUNTED: Final = 10_000
NO_SOLUTION: Final = b"." * 81

_HEAD: Final = struct.Struct("<IH")  # how many answers, and a bit for each column that follows
_WITH_ZEROS, _WITH_DOTS = bytes.maketrans(b".", b"0"), bytes.maketrans(b"0", b".")


class Columns:
    """What is known of some puzzles: a column for each of KINDS, and the solutions, 81 bytes each.

    Of several solutions it is the first, of none NO_SOLUTION.
    """

    def __init__(self, count: int = 0) -> None:
        self.all: dict[str, array[int]] = {name: _zeros(code, count) for name, code in KINDS.items()}
        self.solutions: bytearray = bytearray(NO_SOLUTION * count)

    def __len__(self) -> int:
        return len(self.all["verdict"])

    def to_bytes(self) -> bytes:
        """Return the columns that have something, and then the solutions, two digits in a byte."""
        columns = [column.tobytes() for column in self.all.values()]
        used = [place for place, column in enumerate(columns) if column.strip(b"\0")]
        mask = sum(1 << place for place in used)
        digits = self.solutions.translate(_WITH_ZEROS).decode("ascii") + "0" * (len(self) % 2)
        return b"".join(
            [_HEAD.pack(len(self), mask), *[columns[place] for place in used], bytes.fromhex(digits)]
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> "Columns":
        """Return the columns in these bytes; ValueError where they are not whole."""
        count, mask = _HEAD.unpack_from(data)
        columns = cls(count)
        start = _HEAD.size
        for place, column in enumerate(columns.all.values()):
            if mask >> place & 1:
                end = start + column.itemsize * count
                del column[:]
                column.frombytes(data[start:end])
                start = end
        digits = data[start:].hex()[: 81 * count]
        if len(digits) < 81 * count:
            raise ValueError(f"{len(data)} bytes are too few for {count} answers")
        columns.solutions = bytearray(digits, "ascii").translate(_WITH_DOTS)
        return columns


def _zeros(code: str, count: int) -> "array[int]":
    column = array(code)
    column.frombytes(bytes(column.itemsize * count))
    return column
